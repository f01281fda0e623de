"""The source of the program and of its tests, read for what it says of itself."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Module:
    path: Path
    lines: int
    tree: ast.Module

    @property
    def name(self) -> str:
        """As errors say it: `crossplay/cli.py`."""
        return self.path.relative_to(ROOT).as_posix()

    @property
    def dotted(self) -> str:
        return self.name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")

    def classes(self) -> Iterator[ast.ClassDef]:
        return (node for node in ast.walk(self.tree) if isinstance(node, ast.ClassDef))


@cache
def modules(folder: str) -> tuple[Module, ...]:
    """Every module below a folder of the project."""
    found = []
    for path in sorted((ROOT / folder).rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        found.append(Module(path, len(text.splitlines()), ast.parse(text)))
    return tuple(found)


def named(node: ast.expr) -> str:
    """The last word of a name: `raises` of `pytest.raises`."""
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def own_attributes(cls: ast.ClassDef) -> set[str]:
    """What a class keeps in its objects: what is assigned to `self`, its slots and its fields."""
    found = {
        node.target.id
        for node in cls.body
        if isinstance(node, ast.AnnAssign)
        and isinstance(node.target, ast.Name)
        and "ClassVar" not in ast.unparse(node.annotation)
    }
    for node in ast.walk(cls):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            if isinstance(node.value, ast.Name) and node.value.id == "self":
                found.add(node.attr)
        elif isinstance(node, ast.Assign) and any(named(target) == "__slots__" for target in node.targets):
            found |= {str(word.value) for word in ast.walk(node.value) if isinstance(word, ast.Constant)}
    return found


@dataclass
class Family:
    """The classes of a package, and who inherits from whom."""

    attributes: dict[str, set[str]] = field(default_factory=dict)
    """Of each class by its dotted name, those of its bases left out."""
    bases: dict[str, list[str]] = field(default_factory=dict)

    def all_attributes(self, name: str) -> set[str]:
        """With those of its bases; a base from elsewhere counts nothing."""
        found = set(self.attributes.get(name, ()))
        for base in self.bases.get(name, ()):
            found |= self.all_attributes(base)
        return found

    def unknown_bases(self) -> set[str]:
        """Bases from the package itself whose class was not found, and that are not built in."""
        every = {base for bases in self.bases.values() for base in bases if base.startswith("crossplay.")}
        return {
            base for base in every - set(self.attributes) if not hasattr(builtins, base.rpartition(".")[2])
        }


@cache
def family(folder: str) -> Family:
    found = Family()
    for module in modules(folder):
        imported = {
            alias.asname or alias.name: f"{node.module}.{alias.name}"
            for node in ast.walk(module.tree)
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
        } | {
            alias.asname or alias.name: alias.name
            for node in ast.walk(module.tree)
            if isinstance(node, ast.Import)
            for alias in node.names
        }
        for cls in module.classes():
            name = f"{module.dotted}.{cls.name}"
            found.attributes[name] = own_attributes(cls)
            found.bases[name] = [_base(expression, module.dotted, imported) for expression in cls.bases]
    return found


def _base(expression: ast.expr, module: str, imported: Mapping[str, str]) -> str:
    """The dotted name of a base class: of `Menu`, `menu.Menu` or `Menu[Item]`."""
    if isinstance(expression, ast.Subscript):
        expression = expression.value
    first, _, rest = ast.unparse(expression).partition(".")
    found = imported.get(first, f"{module}.{first}")
    return f"{found}.{rest}" if rest else found
