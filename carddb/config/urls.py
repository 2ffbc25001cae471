"""All addresses."""

from django.contrib import admin
from django.urls import include, path

urlpatterns = [path("admin/", admin.site.urls), path("", include("carddb.config.api_urls"))]

handler400 = "carddb.api.handlers.bad_request"
handler403 = "carddb.api.handlers.permission_denied"
handler404 = "carddb.api.handlers.page_not_found"
handler500 = "carddb.api.handlers.server_error"
