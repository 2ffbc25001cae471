"""Settings of the work that runs behind the web: a message is a hint, the database is the truth.

Tried with workers and brokers killed at random: late acknowledgement, rejection on a lost worker and a
prefetch of one bring every task of a killed worker back after `visibility_timeout`, and no other.
"""

from pathlib import Path

from environs import Env

_env = Env()
_SOCKET = Path(__file__).resolve().parent.parent.parent / "var" / "broker" / "broker.sock"

BROKER_URL = _env.str("BROKER_URL", f"redis+socket://{_SOCKET}")
"""Redis, Valkey, or the embedded broker that ``dev.py up`` runs."""

TASK_TIME_LIMIT = _env.int("TASK_TIME_LIMIT", 100)
"""Seconds after which a task's process is killed; below the visibility timeout, or a task could run twice."""

CELERY_BROKER_URL = BROKER_URL
CELERY_BROKER_TRANSPORT_OPTIONS = {
    "visibility_timeout": TASK_TIME_LIMIT + 20,
    "unacked_restore_interval": 5,
    "unacked_restore_throttle": 1,
    "socket_connect_timeout": 3,
    "socket_timeout": 30,
}
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_CONNECTION_MAX_RETRIES = None
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_TASK_TIME_LIMIT = TASK_TIME_LIMIT
CELERY_TASK_SOFT_TIME_LIMIT = TASK_TIME_LIMIT - 10
CELERY_TASK_SERIALIZER = "json"
CELERY_ACCEPT_CONTENT = ["json"]
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_MAX_TASKS_PER_CHILD = 500
CELERY_WORKER_SOFT_SHUTDOWN_TIMEOUT = 10.0
CELERY_WORKER_CANCEL_LONG_RUNNING_TASKS_ON_CONNECTION_LOSS = False
CELERY_TIMEZONE = "UTC"
