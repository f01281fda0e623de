"""`bundle`: the program with its own Python, for the system this runs on; on Debian a package too.

PyInstaller collects what is needed into one folder. Beside the program lies `share/`, with what a Linux
desktop asks for: icons, a `.desktop` file and AppStream metadata.
"""

from __future__ import annotations

import importlib.util
import os
import platform
import shutil
import struct
import subprocess
import sys
import tempfile
import tomllib
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

from crossplay.core.errors import CommandError
from crossplay.core.paths import ASSETS, MAPS
from crossplay.core.version import version

PACKAGE = Path(__file__).resolve().parents[1]
ROOT = PACKAGE.parent
PACKAGING = PACKAGE / "packaging"
NAME = "crossplay"
APPLICATION = "org.crossplay.Crossplay"
"""The name that desktops know the program by."""
EXCLUDED = (
    "babel", "distributed", "hypothesis", "importlinter", "IPython", "mypy", "PIL", "PyInstaller",
    "pytest", "setuptools", "tkinter",
)  # fmt: skip
"""Packages that only developers need."""
LINUX_ICONS = (64, 128, 256)
_DEBIAN = {"x86_64": "amd64", "aarch64": "arm64", "armv7l": "armhf", "i686": "i386"}


def main(args: Namespace) -> int:
    if not (ROOT / "pyproject.toml").is_file() or importlib.util.find_spec("PyInstaller") is None:
        raise CommandError("bundles are made in the project's folder, with the extra “dev” installed")
    bundle = make_bundle(args.folder.resolve())
    print(f"{bundle}: {megabytes(bundle):.0f} MB")
    if shutil.which("dpkg-deb"):
        print(make_debian_package(bundle, args.folder.resolve()))
    return 0


def make_bundle(folder: Path) -> Path:
    """Make the folder with the program inside `folder` and return it."""
    with tempfile.TemporaryDirectory() as place:
        work = Path(place)
        icon = write_icon(work)
        command = [sys.executable, "-m", "PyInstaller", *arguments(folder, work, icon)]
        if subprocess.run(command, cwd=ROOT, check=False).returncode:
            raise CommandError("PyInstaller failed (see above)")
    bundle = folder / NAME
    add_desktop_files(bundle / "share")
    for name in ("LICENSE", "README.md"):
        shutil.copy(ROOT / name, bundle)
    return bundle


def arguments(folder: Path, work: Path, icon: Path | None) -> list[str]:
    """Return what PyInstaller is told."""
    told = ["--noconfirm", "--log-level", "ERROR", "--onedir", "--name", NAME, "--paths", str(ROOT)]
    told += ["--distpath", str(folder), "--workpath", str(work), "--specpath", str(work)]
    if icon is not None:
        told += ["--icon", str(icon)]
    if sys.platform == "win32":
        # A console program, so that commands can print; its own console is hidden at once.
        told += ["--hide-console", "hide-early"]
    for source, target in shipped_files():
        told += ["--add-data", f"{source}{os.pathsep}{target}"]
    told += ["--collect-submodules", NAME]
    for package in packages():
        told += ["--copy-metadata", package]  # their licences
    for package in EXCLUDED:
        told += ["--exclude-module", package]
    return [*told, str(PACKAGE / "__main__.py")]


def shipped_files() -> Iterator[tuple[Path, str]]:
    """Yield files and folders that are no modules, each with the folder of the bundle that it goes to."""
    from crossplay.stage.text import Face, font_file

    yield ASSETS, f"{NAME}/assets"
    yield MAPS, f"{NAME}/maps"
    yield ROOT / "pyproject.toml", "."  # the version
    for data in sorted(PACKAGE.rglob("*.json")):
        yield data, str(data.parent.relative_to(ROOT))
    for face in Face:
        if (font := font_file(face)) is not None:
            yield font, f"{face.value[0]}/{font.parent.name}"
            yield font.parents[1] / "__init__.py", face.value[0]


def packages() -> list[str]:
    """Return the names of the packages that the program is made of."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [str(wanted).split(">")[0].split("=")[0] for wanted in project["dependencies"]]


# --- icons ------------------------------------------------------------------------------------------------


def picture(size: int) -> bytes:
    """Return the program's icon as a PNG."""
    from io import BytesIO

    import pygame

    drawn = pygame.image.load_sized_svg(str(PACKAGING / "icon.svg"), (size, size))
    file = BytesIO()
    pygame.image.save(drawn, file, "icon.png")
    return file.getvalue()


def write_icon(folder: Path) -> Path | None:
    """Write the icon in the format of this system, where the program's file has one; return its path."""
    icon = {"win32": ("ico", as_ico, 256), "darwin": ("icns", as_icns, 512)}.get(sys.platform)
    if icon is None:
        return None
    suffix, wrapped, size = icon
    path = folder / f"{NAME}.{suffix}"
    path.write_bytes(wrapped(picture(size)))
    return path


def as_ico(png: bytes) -> bytes:
    """Return a Windows icon of 256 × 256 that holds a PNG."""
    return struct.pack("<HHHBBBBHHII", 0, 1, 1, 0, 0, 0, 0, 1, 32, len(png), 22) + png


def as_icns(png: bytes) -> bytes:
    """Return a macOS icon of 512 × 512 that holds a PNG."""
    return struct.pack(">4sI4sI", b"icns", len(png) + 16, b"ic09", len(png) + 8) + png


# --- Linux ------------------------------------------------------------------------------------------------


def add_desktop_files(share: Path) -> None:
    """Write icons, `.desktop` file and AppStream metadata, laid out as in /usr/share."""
    icons = share / "icons" / "hicolor"
    for size in LINUX_ICONS:
        _write(icons / f"{size}x{size}" / "apps" / f"{APPLICATION}.png", picture(size))
    _write(icons / "scalable" / "apps" / f"{APPLICATION}.svg", (PACKAGING / "icon.svg").read_bytes())
    for folder, file in (
        ("applications", f"{APPLICATION}.desktop"),
        ("metainfo", f"{APPLICATION}.metainfo.xml"),
    ):
        _write(share / folder / file, (PACKAGING / file).read_bytes())


def make_debian_package(bundle: Path, folder: Path) -> Path:
    """Make a package that installs the bundle under /opt and the command `crossplay`; return its path."""
    architecture = _DEBIAN.get(platform.machine(), platform.machine())
    package = folder / f"{NAME}_{version()}_{architecture}.deb"
    with tempfile.TemporaryDirectory() as place:
        root = Path(place) / "root"
        program = root / "opt" / NAME
        shutil.copytree(bundle, program, symlinks=True)
        shutil.move(program / "share", root / "usr" / "share")
        command = root / "usr" / "bin" / NAME
        command.parent.mkdir()
        command.symlink_to(f"/opt/{NAME}/{NAME}")
        _write(root / "usr" / "share" / "doc" / NAME / "copyright", (ROOT / "LICENSE").read_bytes())
        _write(root / "DEBIAN" / "control", control(architecture, megabytes(root)).encode())
        for path in (root, *root.rglob("*")):
            if not path.is_symlink():
                path.chmod(0o755 if path.is_dir() or os.access(path, os.X_OK) else 0o644)
        _run("dpkg-deb", "--root-owner-group", "-Zxz", "-z2", "--build", str(root), str(package))
    return package


def control(architecture: str, size: float) -> str:
    """Return what Debian is told about the package; `size` in megabytes."""
    told = (PACKAGING / "debian-control.txt").read_text(encoding="utf-8")
    libc = platform.libc_ver()[1] or "2.28"
    return told.format(version=version(), architecture=architecture, size=round(size * 1024), libc=libc)


def megabytes(folder: Path) -> float:
    files = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return sum(path.stat().st_size for path in files) / 2**20


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def _run(*command: str) -> None:
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    if done.returncode:
        raise CommandError(f"{command[0]}: {done.stderr.strip()}")
