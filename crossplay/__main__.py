"""`python -m crossplay`: the same as the command `crossplay`; and where a bundle begins."""

import sys

if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        # In a bundle the processes for bots, phones and tournaments begin here too.
        from multiprocessing import freeze_support

        freeze_support()
    from crossplay.cli import main

    raise SystemExit(main())
