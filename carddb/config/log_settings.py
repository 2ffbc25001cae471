"""Settings of logging: one line an event, JSON in production, coloured text at a terminal."""

import sys
from typing import Any

import structlog
from environs import Env

_env = Env()
LOG_LEVEL = _env.str("LOG_LEVEL", "INFO").upper()
LOG_FORMAT = _env.str("LOG_FORMAT", "text" if sys.stderr.isatty() else "json")
"""``json`` or ``text``."""

_SHARED: list[Any] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_logger_name,
    structlog.stdlib.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
]
_TEXT: list[Any] = [structlog.dev.ConsoleRenderer()]
_JSON: list[Any] = [
    structlog.processors.dict_tracebacks,
    structlog.processors.JSONRenderer(ensure_ascii=False, default=str),
]

structlog.configure(
    processors=[*_SHARED, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
    logger_factory=structlog.stdlib.LoggerFactory(),
    wrapper_class=structlog.stdlib.BoundLogger,
    cache_logger_on_first_use=True,
)

LOGGING_CONFIG = "logging.config.dictConfig"
LOGGING: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "lines": {
            "()": structlog.stdlib.ProcessorFormatter,
            "foreign_pre_chain": [*_SHARED, structlog.stdlib.ExtraAdder()],
            "processors": [
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                *(_JSON if LOG_FORMAT == "json" else _TEXT),
            ],
        }
    },
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "lines"}},
    "root": {"handlers": ["stderr"], "level": LOG_LEVEL},
    "loggers": {
        "django": {"handlers": [], "level": LOG_LEVEL, "propagate": True},
        "django.server": {"handlers": [], "level": LOG_LEVEL, "propagate": True},
    },
}
