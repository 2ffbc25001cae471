#!/usr/bin/env python3
"""The project's two commands, for a machine that has only Python and pip.

python3 dev.py up [--port N] [--once]     install, set up, and serve until Ctrl-C
python3 dev.py test [pytest arguments]    install what the checks need, and check
python3 dev.py manage COMMAND …           run a manage.py command in the project's environment
"""

import sys

if sys.version_info < (3, 11):
    sys.exit("carddb needs Python 3.11 or newer, but this is Python %d.%d." % sys.version_info[:2])

from devtools.cli import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
