"""Why a change of the catalogue is refused."""


class Refusal(Exception):  # noqa: N818  # a refusal is an answer, not an error of the program
    """A change that cannot be made; its text says where and why, in a sentence for editors.

    Nothing has been changed when it is raised.
    """
