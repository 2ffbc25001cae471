"""What pip is told about where packages come from, told to uv."""

import pytest

from devtools.index import translate


def test_translates_the_options_of_files_and_variables() -> None:
    listing = "\n".join(
        [
            "global.index-url='https://packages.example.org/simple'",
            r"global.extra-index-url='\nhttps://a.example.org/simple\nhttps://b.example.org/simple'",
            ":env:.find-links='/srv/one /srv/two'",
            "global.timeout='90'",
        ]
    )
    said = translate(listing, {})
    assert said == {
        "UV_DEFAULT_INDEX": "https://packages.example.org/simple",
        "UV_INDEX": "https://a.example.org/simple https://b.example.org/simple",
        "UV_INDEX_STRATEGY": "unsafe-best-match",
        "UV_FIND_LINKS": "/srv/one,/srv/two",
        "UV_HTTP_TIMEOUT": "90",
    }


def test_takes_a_variable_before_a_file_and_the_command_before_the_rest() -> None:
    listing = (
        ":env:.index-url='https://e/'\nglobal.index-url='https://g/'\ninstall.cert='/i'\nglobal.cert='/g'"
    )
    assert translate(listing, {}) == {"UV_DEFAULT_INDEX": "https://e/", "SSL_CERT_FILE": "/i"}


def test_leaves_what_uv_is_told_itself() -> None:
    listing = "global.index-url='https://g/'"
    assert translate(listing, {"UV_DEFAULT_INDEX": "https://u/"}) == {"UV_DEFAULT_INDEX": "https://u/"}
    assert translate(listing, {"UV_INDEX_URL": "https://u/"}) == {"UV_INDEX_URL": "https://u/"}


@pytest.mark.parametrize("listing", ["", "\n", "nonsense", "freeze.timeout='10'", "global.index-url=''"])
def test_says_nothing_where_pip_is_told_nothing(listing: str) -> None:
    assert translate(listing, {"HOME": "/root"}) == {"HOME": "/root"}
