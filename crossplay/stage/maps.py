"""Tiled maps as plain data. pytmx reads the file; hexagon arithmetic, which it lacks, is here."""

from __future__ import annotations

import math
import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any
from xml.etree.ElementTree import Element, fromstring

# Before pygame is imported, so that it prints no greeting.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pytmx

from crossplay.core.errors import InstallationError
from crossplay.core.paths import MAPS
from crossplay.core.plain_text import one_line
from crossplay.core.user_files import read_file

Properties = Mapping[str, Any]
_NOT_OURS = frozenset(
    ("id", "type", "class", "width", "height", "source", "trans", "frames", "colliders", "probability")
)
"""What pytmx adds to a tile's own properties."""
_HEX_ROTATION = 1 << 28
"""Tiled's flag for 120°, which pytmx takes for a part of the tile's number."""


def _nothing() -> Properties:
    return MappingProxyType({})


MOST_TILES = 65_536
"""Tiles that a map, a layer or a tileset may have."""


class MapError(InstallationError):
    """A map that cannot be used; the message is one line."""


@dataclass(frozen=True)
class Tile:
    """One tile; x and y are its centre in map pixels."""

    column: int
    row: int
    x: float
    y: float
    kind: str = ""
    properties: Properties = field(default_factory=_nothing, hash=False)


@dataclass(frozen=True)
class TileLayer:
    """A layer of tiles."""

    name: str
    tiles: tuple[Tile, ...]


@dataclass(frozen=True)
class Spot:
    """A Tiled object; x and y are its centre, points those of a polygon or line, in map pixels."""

    name: str
    kind: str
    x: float
    y: float
    width: float = 0.0
    height: float = 0.0
    rotation: float = 0.0
    points: tuple[tuple[float, float], ...] = ()
    properties: Properties = field(default_factory=_nothing, hash=False)


@dataclass(frozen=True)
class BoardMap:
    """A map: its tile layers, and its objects by the name of their layer."""

    name: str
    orientation: str
    columns: int
    rows: int
    tile_width: int
    tile_height: int
    width: float
    height: float
    layers: tuple[TileLayer, ...]
    spots: Mapping[str, tuple[Spot, ...]] = field(hash=False)
    properties: Properties = field(default_factory=_nothing, hash=False)

    def layer(self, name: str) -> TileLayer:
        for layer in self.layers:
            if layer.name == name:
                return layer
        raise MapError(f"maps/{self.name}.tmx: no tile layer {name!r}")

    def objects(self, layer_name: str) -> tuple[Spot, ...]:
        try:
            return self.spots[layer_name]
        except KeyError:
            raise MapError(f"maps/{self.name}.tmx: no object layer {layer_name!r}") from None


@dataclass(frozen=True)
class Grid:
    """The positions of a map's tiles."""

    orientation: str
    tile_width: int
    tile_height: int
    side: int = 0
    stagger_x: bool = False
    stagger_even: bool = False

    def centre(self, column: int, row: int) -> tuple[float, float]:
        wide, high = self.tile_width, self.tile_height
        if self.orientation == "orthogonal":
            return (column + 0.5) * wide, (row + 0.5) * high
        # As in Tiled: the sizes of hexagons are even.
        wide, high = wide & ~1, high & ~1
        side_x, side_y = (self.side, 0) if self.stagger_x else (0, self.side)
        step_x, step_y = (wide + side_x) / 2, (high + side_y) / 2
        if self.stagger_x:
            x, y = column * step_x, row * (high + side_y) + (step_y if self._moved(column) else 0)
        else:
            x, y = column * (wide + side_x) + (step_x if self._moved(row) else 0), row * step_y
        return x + wide / 2, y + high / 2

    def _moved(self, index: int) -> bool:
        return (index % 2 == 1) != self.stagger_even

    def extent(self, columns: int, rows: int) -> tuple[float, float]:
        """Return width and height of the whole map."""
        last = [self.centre(column, row) for column in _last_two(columns) for row in _last_two(rows)]
        return max(x for x, _ in last) + self.tile_width / 2, max(y for _, y in last) + self.tile_height / 2


def _last_two(count: int) -> range:
    return range(max(0, count - 2), count)


folder: Path = MAPS
"""Where the maps are; a trial with damaged maps puts its own folder here."""


def load_map(name: str, place: Path | None = None) -> BoardMap:
    """Return the map maps/`name`.tmx, which is read once. Raises MapError."""
    return _load(name, place or folder)


@lru_cache(maxsize=32)
def _load(name: str, place: Path) -> BoardMap:
    return read_map(place / f"{name}.tmx", f"maps/{name}.tmx")


def read_map(file: Path, where: str = "") -> BoardMap:
    """Return the map in a file; `where` is its name in errors. Raises MapError.

    Tilesets of the program are taken from its own folder, wherever the map lies.
    """
    where = where or file.name
    try:
        root = _element(file)
        for tileset in root.iterfind(".//tileset[@source]"):
            tileset.attrib["source"] = str(_tileset(file.parent, tileset.attrib["source"]))
            _element(Path(tileset.attrib["source"]))
        source = pytmx.TiledMap(image_loader=_no_images, allow_duplicate_names=True)
        source.filename = str(file)
        return _plain(file.stem, source.parse_xml(root))
    except FileNotFoundError:
        missing = "the map is missing" if not file.exists() else "a tileset of the map is missing"
        raise MapError(f"{where}: {missing}") from None
    except MapError as problem:
        raise MapError(f"{where}: {problem}") from None
    except Exception as problem:  # pytmx raises anything, plain Exception included
        reason = one_line(" ".join(str(problem).split())) or type(problem).__name__
        raise MapError(f"{where}: the map cannot be read ({reason})") from problem


def _tileset(place: Path, source: str) -> Path:
    """Return the file of a tileset that a map beside it, or copied from elsewhere, names."""
    beside = place / source
    known = folder / re.split(r"[/\\]", source)[-1]
    return known if not beside.is_file() and known.is_file() else beside


def _element(file: Path) -> Element:
    """Return what is in a file of Tiled, once no number in it would keep the program busy for minutes."""
    root = fromstring(read_file(file))
    for node in root.iter():
        if node.tag in ("map", "layer"):
            _check_count(node, _size(node, "width") * _size(node, "height"))
        elif node.tag == "tileset":
            _check_count(node, _size(node, "tilecount"))
            tile = max(1.0, _size(node, "tilewidth")) * max(1.0, _size(node, "tileheight"))
            for image in node.iter("image"):
                _check_count(node, _size(image, "width") * _size(image, "height") / tile)
    return root


def _size(node: Element, key: str) -> float:
    return abs(float(node.get(key, "0")))


def _check_count(node: Element, count: float) -> None:
    if not count <= MOST_TILES:
        raise MapError(f"a {node.tag} with more than {MOST_TILES} tiles")


def _no_images(path: str, colour_key: object, **options: object) -> Callable[..., None]:
    """Load no pictures for pytmx, which cannot read SVG."""
    return lambda area=None, flags=None: None


def _plain(name: str, source: Any) -> BoardMap:
    if source.orientation not in ("orthogonal", "hexagonal", "staggered"):
        raise MapError(f"{source.orientation} maps are not supported")
    grid = Grid(
        source.orientation,
        int(source.tilewidth),
        int(source.tileheight),
        int(source.hexsidelength or 0),
        source.staggeraxis == "x",
        source.staggerindex == "even",
    )
    layers, spots = [], {}
    for layer in source.layers:
        if isinstance(layer, pytmx.TiledTileLayer):
            layers.append(TileLayer(layer.name or "", _tiles(source, layer, grid)))
        elif isinstance(layer, pytmx.TiledObjectGroup):
            spots[layer.name or ""] = tuple(_spot(thing, *_offset(layer)) for thing in layer)
    width, height = grid.extent(source.width, source.height)
    return BoardMap(
        name, source.orientation, source.width, source.height, grid.tile_width, grid.tile_height,
        width, height, tuple(layers), MappingProxyType(spots), MappingProxyType(dict(source.properties)),
    )  # fmt: skip


def _offset(layer: Any) -> tuple[float, float]:
    return float(getattr(layer, "offsetx", 0) or 0), float(getattr(layer, "offsety", 0) or 0)


def _tiles(source: Any, layer: Any, grid: Grid) -> tuple[Tile, ...]:
    known: set[int] = set()
    for tileset in source.tilesets:
        known.update(range(tileset.firstgid, tileset.firstgid + int(tileset.tilecount or 0)))
    turned = {gid for (_, flags), (gid, _) in list(source.imagemap.items())[1:] if any(flags)}
    offset_x, offset_y = _offset(layer)
    tiles = []
    for column, row, gid in layer.iter_data():
        if not gid:
            continue
        place = f"layer {layer.name!r}, column {column}, row {row}"
        number = source.tiledgidmap[gid]
        if grid.orientation != "orthogonal" and (gid in turned or number >= _HEX_ROTATION):
            raise MapError(f"{place}: a turned hexagon loses its properties; use a tile of its own")
        if number not in known and gid not in source.tile_properties:
            raise MapError(f"{place}: tile {number} is in no tileset")
        found = source.tile_properties.get(gid) or {}
        x, y = grid.centre(column, row)
        tiles.append(
            Tile(column, row, x + offset_x, y + offset_y, _kind(found), _ours(found)),
        )
    return tuple(tiles)


def _kind(found: Mapping[str, Any]) -> str:
    # Tiled 1.9 called it class, before and after it is type.
    return str(found.get("type") or found.get("class") or "")


def _ours(found: Mapping[str, Any]) -> Properties:
    return MappingProxyType({key: value for key, value in found.items() if key not in _NOT_OURS})


def _spot(thing: Any, offset_x: float, offset_y: float) -> Spot:
    turn = math.radians(thing.rotation or 0)
    left, top = thing.x, thing.y

    def rotated(x: float, y: float) -> tuple[float, float]:
        """Return a point of the object, which Tiled rotates about its origin."""
        return (
            offset_x + left + x * math.cos(turn) - y * math.sin(turn),
            offset_y + top + x * math.sin(turn) + y * math.cos(turn),
        )

    corners = getattr(thing, "points", None)
    points = tuple(rotated(x - left, y - top) for x, y in corners) if corners else ()
    width, height = float(thing.width or 0), float(thing.height or 0)
    if points:
        xs, ys = [x for x, _ in points], [y for _, y in points]
        x, y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
        width, height = max(xs) - min(xs), max(ys) - min(ys)
    else:
        # pytmx has moved objects that show a tile from their lower left corner to the upper left one,
        # but Tiled rotates them about the lower one.
        up = -height / 2 if thing.gid else height / 2
        if thing.gid:
            top += height
        x, y = rotated(width / 2, up)
    # An object that shows a tile has that tile's kind and properties unless it has its own.
    found = dict(thing.properties)
    kind = thing.type or getattr(thing, "class", None) or (_kind(found) if thing.gid else "")
    own = _ours(found) if thing.gid else MappingProxyType(found)
    return Spot(
        thing.name or "", str(kind), x, y, width, height,
        float(thing.rotation or 0), points, own,
    )  # fmt: skip
