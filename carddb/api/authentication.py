"""Who is asking: the session that the admin opened."""

from drf_spectacular.authentication import SessionScheme
from rest_framework.authentication import SessionAuthentication
from rest_framework.request import Request


class EditorSession(SessionAuthentication):
    """The session cookie; without one the answer is 401, not the 403 of an account that may not."""

    def authenticate_header(self, request: Request) -> str:
        return 'Session realm="carddb"'


class EditorSessionScheme(SessionScheme):
    """Describes `EditorSession` in the schema."""

    target_class = "carddb.api.authentication.EditorSession"
