"""Small pieces: how long modules and classes may be, how much an object keeps, and what is nobody else's."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.project.source import Module, family, modules, named, own_attributes

LONGEST_MODULE = 399
LONGEST_CLASS = 299
MOST_ATTRIBUTES = 40
FOREIGN = ("os._exit", "sys._MEIPASS", "pygame._sdl2")
"""Private by name, and still the documented way."""
NAMED_TUPLE = ("_replace", "_asdict", "_fields", "_make")
"""Public by the documentation of `collections.namedtuple`."""


@pytest.mark.parametrize("folder", ["crossplay", "tests"])
def test_modules_are_short(folder: str) -> None:
    long = {module.name for module in modules(folder) if module.lines > LONGEST_MODULE}
    assert long == set()


def test_classes_are_short() -> None:
    long = {
        f"{module.name}: {cls.name}"
        for module in modules("crossplay")
        for cls in module.classes()
        if (cls.end_lineno or cls.lineno) - cls.lineno + 1 > LONGEST_CLASS
    }
    assert long == set()


def test_no_object_keeps_too_much() -> None:
    """Attributes of a class and of its bases, of which none may hide in a base."""
    classes = family("crossplay")
    assert classes.unknown_bases() == set(), "no base may hide attributes"
    counted = {name: len(classes.all_attributes(name)) for name in classes.attributes}
    assert counted["crossplay.table.scene.TableScene"] > 10, "attributes are found, also those of bases"
    assert {name: count for name, count in counted.items() if count > MOST_ATTRIBUTES} == {}


@pytest.mark.parametrize("folder", ["crossplay", "tests"])
def test_private_attributes_are_nobody_elses(folder: str) -> None:
    assert [place for module in modules(folder) for place in intrusions(module)] == []


def test_an_intrusion_is_found() -> None:
    text = (
        "from a import _b\n"
        "class C:\n    def __init__(self):\n        self._own = 1\n"
        "    def like(self, other):\n        return other._own, other._strange, self._mine, super()._up\n"
        "monkeypatch.setattr(d, '_e', 1)\nmonkeypatch.setattr('d._e', 1)\nos._exit(0)\n"
    )
    module = Module(modules("crossplay")[0].path, 0, ast.parse(text))
    found = [place.rpartition(": ")[2] for place in intrusions(module)]
    assert found == ["other._strange", "a._b", "_e", "d._e"]


def intrusions(module: Module) -> Iterator[str]:
    """Where somebody reaches for what is another object's, or another module's, own."""
    yield from _attributes(module, module.tree, set())
    for node in ast.walk(module.tree):
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                if private(alias.name):
                    yield f"{module.name}:{node.lineno}: {node.module}.{alias.name}"
        elif isinstance(node, ast.Call) and named(node.func) in ("getattr", "setattr", "delattr"):
            for word in node.args:
                if isinstance(word, ast.Constant) and isinstance(word.value, str):
                    last = word.value.rpartition(".")[2]
                    if private(last):
                        yield f"{module.name}:{node.lineno}: {word.value}"


def _attributes(module: Module, inside: ast.AST, own: set[str]) -> Iterator[str]:
    """`own`: what the classes round it keep; another object of the same class may be asked for it."""
    for node in ast.iter_child_nodes(inside):
        if isinstance(node, ast.ClassDef):
            methods = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
            yield from _attributes(module, node, own | own_attributes(node) | methods)
            continue
        if (
            isinstance(node, ast.Attribute)
            and private(node.attr)
            and node.attr not in (*own, *NAMED_TUPLE)
            and ast.unparse(node.value) not in ("self", "cls", "super()")
            and ast.unparse(node) not in FOREIGN
        ):
            yield f"{module.name}:{node.lineno}: {ast.unparse(node)}"
        yield from _attributes(module, node, own)


def private(name: str) -> bool:
    return name.startswith("_") and not name.endswith("__") and name != "_"
