"""Settings, chosen by environment variables alone; see docs/operations.md."""

import secrets
from pathlib import Path

from environs import Env

# Settings too, each file for one concern:
from carddb.config.api_settings import *  # noqa: F403
from carddb.config.celery_settings import *  # noqa: F403
from carddb.config.log_settings import *  # noqa: F403
from carddb.config.security_settings import *  # noqa: F403

env = Env()
BASE_DIR = Path(__file__).resolve().parent.parent.parent
VAR = BASE_DIR / "var"

DEBUG = env.bool("DEBUG", False)
SECRET_KEY = env.str("SECRET_KEY", None) or secrets.token_urlsafe(50)
"""Without one, each process makes its own: safe, but logins end with the process (config.E004)."""
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", ["127.0.0.1", "localhost"])

DATABASES = {
    "default": env.dj_db_url(
        "DATABASE_URL",
        f"sqlite:///{VAR / 'carddb.sqlite3'}",
        conn_max_age=env.int("DATABASE_MAX_AGE", 60),
        conn_health_checks=True,
    )
}
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    # Readers and one writer at once; a writer takes its lock at the start, so none fails half-way.
    DATABASES["default"]["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
    }
if not env.str("DATABASE_URL", ""):
    VAR.mkdir(exist_ok=True)

INSTALLED_APPS = [
    "carddb.admin_site.apps.AdminSiteConfig",  # before the admin, whose templates it replaces
    "carddb.admin_site.apps.CardAdminConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "simple_history",
    "rest_framework",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "corsheaders",
    "csp",
    "axes",
    "carddb.config",
    "carddb.catalogue",
    "ingest.runs",
    "gameplay.matches",
]
MIDDLEWARE = [
    "carddb.config.health.HealthMiddleware",
    "carddb.config.request_log.RequestLogMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "corsheaders.middleware.CorsMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "simple_history.middleware.HistoryRequestMiddleware",
    "axes.middleware.AxesMiddleware",
]
ROOT_URLCONF = "carddb.config.urls"
WSGI_APPLICATION = "carddb.config.wsgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
LOGIN_URL = "admin:login"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ]
        },
    }
]
LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("fr", "Français"), ("pt", "Português"), ("ro", "Română")]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_TZ = True
TIME_ZONE = "UTC"

STATIC_URL = "static/"
STATIC_ROOT = Path(env.str("STATIC_ROOT", str(BASE_DIR / "staticfiles")))
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "carddb.config.storage.StaticFiles"},
}
WHITENOISE_AUTOREFRESH = False
WHITENOISE_USE_FINDERS = not (STATIC_ROOT / "staticfiles.json").exists()
"""Before `collectstatic`, files are served from where the applications keep them."""
