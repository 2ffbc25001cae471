"""Settings, chosen by environment variables alone; see docs/operations.md."""

from pathlib import Path

from environs import Env

from carddb.config.api_settings import *  # noqa: F403  # they are settings too

env = Env()
BASE_DIR = Path(__file__).resolve().parent.parent.parent
VAR = BASE_DIR / "var"

DEBUG = env.bool("DEBUG", False)
SECRET_KEY = env.str("SECRET_KEY", "development only")
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", ["127.0.0.1", "localhost"])
DATABASES = {"default": env.dj_db_url("DATABASE_URL", f"sqlite:///{VAR / 'carddb.sqlite3'}")}

INSTALLED_APPS = [
    "django.contrib.admin",
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
    "carddb.catalogue",
    "ingest.runs",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "corsheaders.middleware.CorsMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "simple_history.middleware.HistoryRequestMiddleware",
]
ROOT_URLCONF = "carddb.config.urls"
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
USE_TZ = True
STATIC_URL = "static/"
