# The service: its pinned packages, its code, and a user that may change neither.
FROM python:3.13-slim

ENV PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1

WORKDIR /srv/carddb

COPY requirements/base.txt requirements/base.txt
RUN pip install --requirement requirements/base.txt

COPY manage.py pyproject.toml ./
COPY carddb carddb
COPY gameplay gameplay
COPY ingest ingest
COPY fixtures fixtures
COPY locale locale

# Names with hashes for the static files, and the one folder that is written to.
RUN DATABASE_URL=sqlite:////tmp/none.sqlite3 python manage.py collectstatic --noinput \
    && python -m compileall -q carddb gameplay ingest \
    && useradd --system --uid 10001 --no-create-home carddb \
    && install --directory --owner carddb var

USER carddb
EXPOSE 8000

CMD ["python", "-m", "gunicorn", "--bind", "0.0.0.0:8000", "--workers", "2", "--threads", "4", \
     "--no-control-socket", "--worker-tmp-dir", "/dev/shm", "--timeout", "60", "carddb.config.wsgi"]
