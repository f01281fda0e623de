"""The race and the view of a table of Cross Cartes."""

from __future__ import annotations

from crossplay.games.crosscartes.rules.state import CrossCartes
from crossplay.games.crosscartes.view.view import CrossCartesView
from crossplay.table.scene import TableScene


def race_of(scene: TableScene) -> CrossCartes:
    assert isinstance(scene.state, CrossCartes)
    return scene.state


def view_of(scene: TableScene) -> CrossCartesView:
    assert isinstance(scene.view, CrossCartesView)
    return scene.view
