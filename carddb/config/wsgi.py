"""What gunicorn serves. A configuration with errors is refused here, before the first request."""

import os

from django.core.checks import ERROR, run_checks
from django.core.exceptions import ImproperlyConfigured
from django.core.wsgi import get_wsgi_application

from carddb.config.checks import TAG

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "carddb.config.settings")

application = get_wsgi_application()

_errors = [
    message for message in run_checks(tags=[TAG], include_deployment_checks=True) if message.level >= ERROR
]
if _errors:
    raise ImproperlyConfigured("\n".join(map(str, _errors)))
