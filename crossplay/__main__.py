"""`python -m crossplay`: the same as the command `crossplay`."""

from crossplay.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
