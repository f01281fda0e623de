"""The kiosk's unit as systemd reads it: `python -m tests.reliability.unit`. Needs systemd-analyze."""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from pathlib import Path

UNIT = Path(__file__).resolve().parents[2] / "docs" / "kiosk" / "crossplay-kiosk.service"
LIMIT = 3.0
"""The worst exposure that is allowed, on systemd's scale from 0 to 10."""


def analyze(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["systemd-analyze", *words], capture_output=True, text=True, check=False)


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        # Whether cage is installed here says nothing about the unit.
        text = UNIT.read_text(encoding="utf-8").replace("/usr/bin/cage", sys.executable)
        copy = Path(folder) / UNIT.name
        copy.write_text(text, encoding="utf-8")
        verified = analyze("verify", str(copy))
        told = analyze("security", "--offline=true", str(copy)).stdout
    understood = (verified.returncode, verified.stderr.strip()) == (0, "")
    print(f"understood: {'yes' if understood else verified.stderr.strip()}")
    exposure = re.search(r"Overall exposure level for \S+: ([0-9.]+)", told)
    print(f"exposure: {exposure[1] if exposure else 'not told'} (at most {LIMIT})")
    return 0 if understood and exposure and float(exposure[1]) < LIMIT else 1


if __name__ == "__main__":
    sys.exit(main())
