#!/usr/bin/env python3
"""The door: `python3 main.py` plays, `python3 main.py test` tests; nothing else is needed.

On a machine without the packages it makes `.venv` beside itself, installs them and goes on there.
This file runs before anything is installed: standard library only, and readable by old Pythons, so
that they can say what is missing.
"""

import hashlib
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
VENV = os.path.join(HERE, ".venv")
PYTHON = os.path.join(VENV, *(("Scripts", "python.exe") if os.name == "nt" else ("bin", "python")))


def stop(line):
    sys.stderr.write("crossplay: " + line + "\n")
    sys.exit(1)


def stamp_of(extra):
    """The file that says that this very set of packages is installed."""
    with open(os.path.join(HERE, "pyproject.toml"), "rb") as source:
        content = source.read() + HERE.encode()
    return os.path.join(VENV, "installed-%s-%s" % (extra or "play", hashlib.sha256(content).hexdigest()[:12]))


def make_venv():
    try:
        import ensurepip  # noqa: F401 - some systems ship Python without it
        import venv
    except ImportError:
        stop("this Python has no venv module; install it (Debian: apt install python3-venv) and start again")
    print("Crossplay: first start, making a place for its packages in .venv …", flush=True)
    try:
        venv.EnvBuilder(with_pip=True, clear=os.path.exists(VENV)).create(VENV)
    except OSError as problem:
        why = problem.strerror
        stop("cannot write %s (%s); copy the folder to a place of your own and start it there" % (VENV, why))
    except subprocess.CalledProcessError:
        stop("the virtual environment could not be made; remove %s and start again" % VENV)


def install(extra):
    print("Crossplay: installing packages, once (about a minute) …", flush=True)
    what = HERE + ("[%s]" % extra if extra else "")
    command = [PYTHON, "-m", "pip", "install", "--disable-pip-version-check", "--progress-bar", "on"]
    if not sys.stdout.isatty():
        command.append("--quiet")
    if subprocess.call([*command, "--editable", what]) != 0:
        stop("the packages could not be installed (see above); check the network connection and start again")


def works():
    """Whether the venv's Python still runs: a moved folder or an updated system breaks it."""
    try:
        return subprocess.call([PYTHON, "-c", "import pip"], stderr=subprocess.DEVNULL) == 0
    except OSError:
        return False


def take_turn():
    """Waits while another start is installing: two at once break each other's packages.

    The file that is locked; None where none can be made, which is told when .venv cannot be made either.
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
    return any(os.path.exists(stamp) for stamp in stamps) and os.path.exists(PYTHON)


def prepare(extra):
    stamps = [stamp_of("dev")] if extra else [stamp_of(""), stamp_of("dev")]
    if prepared(stamps):
        return
    lock = take_turn()
    try:
        if prepared(stamps):
            return
        if not works():
            make_venv()
        install(extra)
        open(stamps[0], "w").close()
    except OSError as problem:
        stop("cannot write into %s (%s)" % (VENV, problem.strerror))
    finally:
        if lock:
            lock.close()


def go(arguments):
    command = [PYTHON, "-m", "crossplay", *arguments]
    if os.name == "nt":
        sys.exit(subprocess.call(command))
    os.execv(PYTHON, command)


def main():
    if sys.version_info < (3, 11):
        stop("Python 3.11 or newer is needed; this is %d.%d" % sys.version_info[:2])
    arguments = sys.argv[1:]
    try:
        prepare("dev" if arguments[:1] == ["test"] else "")
        go(arguments)
    except KeyboardInterrupt:
        stop("stopped before it was ready; start again and it goes on")


if __name__ == "__main__":
    main()
