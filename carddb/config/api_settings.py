"""Settings of the API."""

from typing import Any

from corsheaders.defaults import default_headers
from environs import Env

_env = Env()

API_RATE_LIMIT = _env.int("API_RATE_LIMIT", 600)
"""Requests that one address may make in a window; 0 for any number."""
API_RATE_WINDOW = _env.int("API_RATE_WINDOW", 60)
"""Seconds."""

CORS_ALLOW_ALL_ORIGINS = True
CORS_ALLOW_METHODS = ["GET", "HEAD", "OPTIONS"]
CORS_ALLOW_HEADERS = [*default_headers, "if-none-match", "if-modified-since"]
CORS_ALLOW_CREDENTIALS = False
CORS_URLS_REGEX = r"^/api/"
CORS_EXPOSE_HEADERS = [
    "ETag",
    "Last-Modified",
    "Content-Language",
    "Retry-After",
    "RateLimit",
    "RateLimit-Policy",
]

REST_FRAMEWORK: dict[str, Any] = {
    "DEFAULT_AUTHENTICATION_CLASSES": ["carddb.api.authentication.EditorSession"],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["carddb.api.parsers.BoundedJsonParser"],
    "DEFAULT_THROTTLE_CLASSES": ["carddb.api.throttling.AddressThrottle"],
    "DEFAULT_SCHEMA_CLASS": "carddb.api.schema.ApiSchema",
    "EXCEPTION_HANDLER": "carddb.api.handlers.exception_handler",
    "URL_FORMAT_OVERRIDE": None,
    # How many proxies stand before the service: with none, X-Forwarded-For is the client's own invention.
    "NUM_PROXIES": _env.int("API_PROXIES", 0),
}

SPECTACULAR_SETTINGS: dict[str, Any] = {
    "TITLE": "carddb",
    "DESCRIPTION": "Cards, rules and rulings of card games, each fact with its line in a document.",
    "VERSION": "1.0.0",
    "OAS_VERSION": "3.1.0",
    "SCHEMA_PATH_PREFIX": "/api/v1",
    "PREPROCESSING_HOOKS": ["carddb.api.schema.without_slashed_paths"],
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "ENUM_NAME_OVERRIDES": {
        "CardKind": "carddb.catalogue.models.Card.Kind",
        "CardStatus": "carddb.catalogue.models.Card.Status",
        "FactionSource": "carddb.catalogue.models.Card.FactionSource",
        "Confidence": "carddb.catalogue.models.Card.Confidence",
        "RulingBasis": "carddb.catalogue.models.Ruling.Basis",
        "DocumentOrigin": [("document", "document"), ("curation", "curation")],
        "ProblemCode": "carddb.api.problems.CODES",
        "FindingState": "ingest.runs.models.Finding.State",
        "FindingSeverity": [("info", "info"), ("warning", "warning"), ("error", "error")],
        "IngestRunStatus": "ingest.runs.models.IngestRun.Status",
    },
}
