"""`test`: run the whole test suite on all cores, fast tests first."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from argparse import Namespace
from pathlib import Path

from crossplay.core.errors import CommandError

ROOT = Path(__file__).resolve().parents[2]
_WRONG_USAGE = 4
"""pytest's exit code for a wrong command line."""


def main(args: Namespace) -> int:
    if not (ROOT / "tests").is_dir():
        raise CommandError("the tests are not installed; run them from the project's folder")
    missing = [name for name in ("pytest", "xdist", "hypothesis") if importlib.util.find_spec(name) is None]
    if missing:
        raise CommandError(f"{', '.join(missing)} not installed; install the project with its extra “dev”")
    command = [sys.executable, "-m", "pytest", "-n", "auto", *args.rest]
    code = subprocess.run(command, cwd=ROOT, check=False).returncode
    return {0: 0, _WRONG_USAGE: 2}.get(code, 1)
