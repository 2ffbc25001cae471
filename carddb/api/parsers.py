"""Bodies of requests."""

from typing import Any

from rest_framework.exceptions import ParseError
from rest_framework.parsers import JSONParser


class BoundedJsonParser(JSONParser):
    """JSON that nests no deeper than can be read."""

    def parse(self, *args: Any, **kwargs: Any) -> Any:
        """The value of the body. Raises `ParseError` for what nests too deep as well."""
        try:
            return super().parse(*args, **kwargs)
        except RecursionError as error:
            raise ParseError("too deep") from error
