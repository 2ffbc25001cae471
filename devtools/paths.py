"""Where things stand in the project."""

import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
REQUIREMENTS = ROOT / "requirements"
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if (VENV / "Scripts").is_dir() else "bin/python")
TOOLS = ROOT / ".tools"
"""The installer, and what waits to be deleted."""
VAR = ROOT / "var"
"""All that a running project writes: database, broker, logs, keys."""
LOGS = VAR / "log"

HOST = sys.executable if find_spec("pip") else getattr(sys, "_base_executable", sys.executable)
"""The Python that installs: this one, or, where its environment has no pip, the one it came from."""
