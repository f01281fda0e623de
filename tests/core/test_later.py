"""Work that is put off until it is needed, or until the program is idle."""

import subprocess
import sys

from crossplay.core.later import Chores, later


def test_a_function_is_imported_with_its_first_call() -> None:
    late = later("colorsys:rgb_to_hls")
    absent = later("crossplay.no_such_module:f")

    assert late(1.0, 1.0, 1.0) == (0.0, 1.0, 0.0)
    assert callable(absent)


def test_chores_are_done_one_at_a_time() -> None:
    done: list[str] = []
    chores = Chores()
    chores.add(lambda: done.append("sound"), lambda: done.append("bots"))
    chores.add_modules("crossplay.no_such_module")

    assert chores.do_one() and done == ["sound"]
    assert chores.do_one() and done == ["sound", "bots"]
    assert chores.do_one(), "a module that is missing is told when it is needed, not now"
    assert not chores.do_one()


def test_the_first_picture_needs_neither_numpy_nor_the_rules() -> None:
    code = """
import sys
from crossplay.app import Program
from crossplay.core.settings import Settings
program = Program(size=(640, 360), settings=Settings(full_screen=False), keep=False)
program.navigator.home()
program.frame(1 / 60)
assert program.drew
needless = ("numpy", "pytmx")
rules = [name for name in sys.modules if name.endswith((".rules.state", ".view.view"))]
print([name for name in needless if name in sys.modules], rules)
"""
    shown = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)

    assert shown.stdout.splitlines()[-1] == "[] []"
