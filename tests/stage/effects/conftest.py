"""pygame without a window, as for every test of the stage."""

from tests.stage.conftest import screen

__all__ = ["screen"]
