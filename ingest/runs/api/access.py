"""Who may read what ingestion found: those who may see it in the admin."""

from collections.abc import Sequence
from typing import ClassVar

from rest_framework.permissions import BasePermission
from rest_framework.request import Request
from rest_framework.views import APIView

from carddb.api.authentication import EditorSession
from carddb.api.views import ReadView


class MayView(BasePermission):
    """Asks for the permission that the view names, the one that the admin asks for."""

    def has_permission(self, request: Request, view: APIView) -> bool:
        permission = view.permission if isinstance(view, ForEditors) else ""
        return bool(request.user and request.user.has_perm(permission))


class ForEditors(ReadView):
    """Reads that need an account with `permission` and are kept by nobody on the way."""

    authentication_classes = (EditorSession,)
    permission_classes: Sequence[type[BasePermission]] = (MayView,)
    cacheable = False
    permission: ClassVar[str]
