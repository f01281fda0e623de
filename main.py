#!/usr/bin/env python3
"""Start Crossplay: `python3 main.py` plays, `python3 main.py test` runs the tests.

On a machine without the packages it makes `.venv` beside itself, installs them there and then starts the
program. This file runs before anything is installed: it uses the standard library only, and old Pythons can
read it, so that they can say which one is needed. What it says itself goes to standard error: standard
output belongs to the program.
"""

import hashlib
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
VENV = os.path.join(HERE, ".venv")
PYTHON = os.path.join(VENV, *(("Scripts", "python.exe") if os.name == "nt" else ("bin", "python")))
NEED_TOOLS = ("test", "bundle")
"""Commands that need the extra "dev"."""

TEST_HELP = """usage: crossplay test [-h] [ARGUMENT ...]

run the test suite on all cores

Other arguments go to pytest: crossplay test tests/table -k undo
"""
"""What `test --help` prints as long as nothing is installed."""


def say(line):
    # The name of the folder may have anything in it, and a terminal obeys control characters.
    sys.stderr.write("".join(c if c.isprintable() else "?" for c in line) + "\n")
    sys.stderr.flush()


def fail(line):
    say("crossplay: " + line)
    sys.exit(1)


def lock_of(extra):
    """Return the file that names the exact packages, with their hashes."""
    name = "locked-%s.txt" % extra if extra else "locked.txt"
    return os.path.join(HERE, "crossplay", "packaging", name)


def stamp_of(extra):
    """Return the file that exists when exactly these packages are installed."""
    content = HERE.encode()
    for name in (os.path.join(HERE, "pyproject.toml"), lock_of(extra)):
        if os.path.exists(name):
            with open(name, "rb") as source:
                content += source.read()
    return os.path.join(VENV, "installed-%s-%s" % (extra or "play", hashlib.sha256(content).hexdigest()[:12]))


def all_stamps():
    return [stamp_of(""), stamp_of("dev")]


def make_venv():
    try:
        import ensurepip  # noqa: F401 - some systems ship Python without it
        import venv
    except ImportError:
        fail("this Python has no venv module; install it (Debian: apt install python3-venv) and start again")
    say("Crossplay: first start, making .venv for its packages …")
    try:
        venv.EnvBuilder(with_pip=True, clear=os.path.exists(VENV)).create(VENV)
    except OSError as problem:
        why = problem.strerror
        fail("cannot write %s (%s); copy the folder to a place of your own and start it there" % (VENV, why))
    except subprocess.CalledProcessError:
        fail("the virtual environment could not be made; remove %s and start again" % VENV)


def install(extra):
    """Install the packages that the lock file names; or, where they cannot be had, any that fit."""
    say("Crossplay: installing packages, once (about a minute) …")
    if os.path.exists(lock_of(extra)):
        if pip("--require-hashes", "--requirement", lock_of(extra)):
            link()
            return
        if changed_package():
            fail("a package is not the one that this version was checked with (see above); not installed")
        say("Crossplay: these very packages cannot be had here (see above); taking others that fit …")
    what = HERE + ("[%s]" % extra if extra else "")
    if not pip("--editable", what):
        fail("the packages could not be installed (see above); check the network connection and start again")


def pip(*arguments):
    """Let pip install something; return whether it has. What it says goes to standard error."""
    if os.path.exists(pip_log()):
        os.remove(pip_log())
    command = [PYTHON, "-m", "pip", "install", "--disable-pip-version-check", "--log", pip_log()]
    command += ["--progress-bar", "on"] if sys.stderr.isatty() else ["--quiet"]
    return subprocess.call([*command, *arguments], stdout=sys.stderr) == 0


def pip_log():
    return os.path.join(VENV, "pip.log")


def changed_package():
    """Whether pip was given a file that is not the one whose hash is in the lock file."""
    try:
        with open(pip_log(), encoding="utf-8", errors="replace") as log:
            return "DO NOT MATCH THE HASHES" in log.read()
    except OSError:
        return False


def link():
    """Let the venv's Python find the program in this folder."""
    code = (
        "import os, sys, sysconfig; place = sysconfig.get_path('purelib'); "
        "file = open(os.path.join(place, 'crossplay.pth'), 'w'); "
        "file.write(os.path.relpath(sys.argv[1], place)); file.close()"
    )
    if subprocess.call([PYTHON, "-c", code, HERE]) != 0:
        fail("the virtual environment does not work; remove %s and start again" % VENV)


def venv_works():
    """Whether the venv's Python runs: a moved folder or an updated system breaks it."""
    try:
        return subprocess.call([PYTHON, "-c", "import pip"], stderr=subprocess.DEVNULL) == 0
    except OSError:
        return False


def lock_venv():
    """Wait while another start is installing: two at once break each other's packages.

    Return the locked file, or None where none can be made: then .venv cannot be made either, which is said.
    """
    try:
        lock = open(VENV + ".lock", "w")  # noqa: SIM115 - held until everything is installed
    except OSError:
        return None
    try:
        import fcntl

        fcntl.flock(lock, fcntl.LOCK_EX)
    except ImportError:
        import msvcrt

        while True:
            try:
                msvcrt.locking(lock.fileno(), msvcrt.LK_LOCK, 1)
                break
            except OSError:
                continue  # it gives up after ten seconds; packages take longer
    except OSError:
        pass  # a disk that knows no locks
    return lock


def prepared(stamps):
    """Whether the packages are installed."""
    return any(os.path.exists(stamp) for stamp in stamps) and os.path.exists(PYTHON)


def prepare(extra):
    """Install the packages, if need be: those to play, or with the extra "dev" those to test too."""
    stamps = [stamp_of("dev")] if extra else all_stamps()
    if prepared(stamps):
        return
    lock = lock_venv()
    try:
        if prepared(stamps):
            return
        if not venv_works():
            make_venv()
        install(extra)
        open(stamps[0], "w").close()
    except OSError as problem:
        fail("cannot write into %s (%s)" % (VENV, problem.strerror))
    finally:
        if lock:
            lock.close()


def start(arguments):
    """Run the program instead of this one."""
    command = [PYTHON, "-m", "crossplay", *arguments]
    if os.name == "nt":
        sys.exit(subprocess.call(command))
    os.execv(PYTHON, command)


def main():
    if sys.version_info < (3, 11):
        fail("Python 3.11 or newer is needed; this is %d.%d" % sys.version_info[:2])
    arguments = sys.argv[1:]
    testing = arguments[:1] == ["test"]
    help_wanted = "-h" in arguments or "--help" in arguments
    try:
        if testing and help_wanted:
            if not prepared(all_stamps()):
                sys.stdout.write(TEST_HELP)
                return
        else:
            prepare("dev" if arguments[:1] and arguments[0] in NEED_TOOLS else "")
        start(arguments)
    except KeyboardInterrupt:
        fail("stopped before it was ready; start again and it goes on")


if __name__ == "__main__":
    main()
