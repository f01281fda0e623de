"""The tests themselves: each can fail, and each ends."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests.project.source import Module, modules, named

PROVING = {"raises", "fail", "warns"}
"""What fails a test when it does not come true; functions of the tests that use them count too."""


def test_every_test_can_fail() -> None:
    proving = set(PROVING)
    functions = [function for module in modules("tests") for function in functions_of(module)]
    # A helper that asserts proves something, and so does whoever calls it; and so on.
    for _ in range(4):
        proving |= {
            function.name
            for function in functions
            if not function.name.startswith("test_") and proves(function, proving)
        }
    blind = [
        f"{module.name}:{function.lineno}: {function.name}"
        for module in modules("tests")
        for function in functions_of(module)
        if function.name.startswith("test_") and not proves(function, proving)
    ]
    assert blind == []


def test_no_assertion_is_always_true() -> None:
    """`assert (a, b)` and `assert a or True` hold whatever happens."""
    empty = [
        f"{module.name}:{node.lineno}: {ast.unparse(node)}"
        for module in modules("tests")
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Assert) and certain(node.test)
    ]
    assert empty == []


def test_every_loop_ends() -> None:
    """`while` only with a look at the clock; others count their rounds with `tests.harness.limits.rounds`."""
    endless = [
        f"{module.name}:{node.lineno}: {ast.unparse(node).splitlines()[0]}"
        for module in modules("tests")
        for node in ast.walk(module.tree)
        if (isinstance(node, ast.While) and not looks_at_the_clock(node))
        or (isinstance(node, ast.For) and unlimited(node.iter))
    ]
    assert endless == []


def test_what_proves_nothing_is_found() -> None:
    text = "def test_a():\n    b()\ndef b():\n    c()\ndef c():\n    assert d\ndef test_e():\n    f()\n"
    functions = {node.name: node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)}
    assert not proves(functions["test_a"], {"c"})
    assert proves(functions["test_a"], {"b", "c"})
    assert proves(functions["b"], {"c"})
    assert proves(functions["c"], set())
    assert not proves(functions["test_e"], {"b", "c"})
    tests = [ast.parse(text, mode="eval").body for text in ("(a, b)", "a or True", "1", "a or b", "()")]
    assert [certain(test) for test in tests] == [True, True, True, False, False]


def functions_of(module: Module) -> Iterator[ast.FunctionDef]:
    return (node for node in ast.walk(module.tree) if isinstance(node, ast.FunctionDef))


def proves(function: ast.FunctionDef, proving: set[str]) -> bool:
    """Whether there is anything in it that can fail, or that calls what can."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assert | ast.Raise):
            return True
        if isinstance(node, ast.Call) and named(node.func) in proving:
            return True
    return False


def certain(test: ast.expr) -> bool:
    if isinstance(test, ast.Constant):
        return bool(test.value)
    if isinstance(test, ast.Tuple):
        return bool(test.elts)
    return isinstance(test, ast.BoolOp) and isinstance(test.op, ast.Or) and any(map(certain, test.values))


def looks_at_the_clock(loop: ast.While) -> bool:
    return any(isinstance(node, ast.Call) and named(node.func) == "monotonic" for node in ast.walk(loop))


def unlimited(series: ast.expr) -> bool:
    """`count()` and `cycle(…)` of itertools, and `iter(function, end)`."""
    if not isinstance(series, ast.Call):
        return False
    name = ast.unparse(series.func)
    return name in ("itertools.count", "itertools.cycle", "cycle") or (
        name == "iter" and len(series.args) == 2
    )
