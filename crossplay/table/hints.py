"""Hints: whether one may be asked for, and the one that is shown."""

from __future__ import annotations

from crossplay.bots.contract import Choice
from crossplay.core.i18n import tr
from crossplay.input.targets import Target
from crossplay.table.running_table import RunningTable


class Hints:
    """What a strong player would do for the seat to act, from what that seat may know."""

    def __init__(self, scene: RunningTable) -> None:
        self._scene = scene

    @property
    def shown(self) -> Choice | None:
        """The hint that may be shown now."""
        return None if self._scene.hand_covered else self._scene.runner.hint

    @property
    def allowed(self) -> bool:
        """Whether somebody may ask for a hint now."""
        scene = self._scene
        return (
            scene.acting != 0 and scene.view.hint_allowed and not (scene.hand_covered or scene.lesson_guide)
        )

    def ask(self) -> None:
        scene = self._scene
        if not self.allowed:
            if not scene.lesson_guide:
                scene.refuse(tr("There is no hint just now"))
        elif scene.runner.ask_hint(scene.acting):
            scene.sound("open")
            scene.refresh()

    def chosen(self, target: Target) -> None:
        """The player chose something: a hint stays only while it is followed."""
        if self.shown and not self._scene.view.leads_to(target, self.shown.move):
            self.drop()

    def drop(self) -> None:
        """The player does something else."""
        if self._scene.runner.hint or self._scene.runner.hint_pending:
            self._scene.runner.drop_hint()
            self._scene.refresh()
