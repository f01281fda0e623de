"""Shows what happened, one event after the other."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence

from crossplay.core.contract import Event, Seen
from crossplay.stage.motion import Motions
from crossplay.table.view import View


class EventPlayer:
    """A queue of events, and the position as far as it has been shown.

    Two positions advance together: the viewer's, and the one that everybody may know, so that a hand can be
    covered in the middle of an animation.
    """

    def __init__(
        self,
        view: View,
        motions: Motions,
        seen: Seen,
        public: Seen,
        heard: Callable[[Event, Seen, Seen], None] = lambda event, before, after: None,
    ) -> None:
        """`heard`: called with each event as everybody may know it, and the positions before and after."""
        self.shown = seen
        """What the viewer has been shown so far."""
        self.settled = True
        """Whether everything that happened has been shown and lies in its place."""
        self._public = public
        self._view = view
        self._motions = motions
        self._heard = heard
        self._queue: deque[Event] = deque()
        self._hold = 0.0
        """Seconds until the next event may begin."""

    @property
    def showing(self) -> bool:
        """Whether events are still to be shown, or being shown."""
        return bool(self._queue) or self._hold > 0

    @property
    def waiting(self) -> int:
        """The number of events that have not begun to be shown."""
        return len(self._queue)

    @property
    def upcoming(self) -> Sequence[Event]:
        """The events that wait, cut for the viewer."""
        cut = (event.for_viewer(self.shown.viewer) for event in self._queue)
        return [event for event in cut if event is not None]

    def add(self, events: Iterable[Event]) -> None:
        self._queue.extend(events)
        self.settled = False

    def tick(self, dt: float) -> bool:
        """Let time pass; True when a new event has begun."""
        if self.settled:
            return False
        self._hold -= dt
        begun = False
        while self._queue and self._hold <= 0:
            self._hold = max(0.0, self._hold) + self._begin(self._queue.popleft())
            begun = True
        return begun

    @property
    def finished(self) -> bool:
        """Whether everything has been shown to its end, and only has to be settled."""
        return not self.settled and not self.showing and not self._motions.busy

    def skip(self) -> None:
        """Show the end of everything that waits."""
        while self._queue:
            self._begin(self._queue.popleft())
            self._motions.finish()
        self._motions.finish()
        self._hold = 0.0

    def hurry(self, seconds: float) -> None:
        """End what is moving now; the next event begins in this many seconds."""
        self._motions.finish()
        self._hold = seconds

    def settle(self, seen: Seen, public: Seen) -> None:
        """Put everything where it belongs, at this position."""
        self._queue.clear()
        self._hold = 0.0
        self.settled = True
        self.shown, self._public = seen, public
        self._view.show(seen)

    def cover(self) -> None:
        """From now on show only what everybody may know, though events are still being shown."""
        if self.shown.viewer != self._public.viewer:
            self.shown = self._public
            self._view.show(self.shown)

    def _begin(self, event: Event) -> float:
        """Start to show one event; return the seconds until the next may begin."""
        if (known := event.for_viewer(self._public.viewer)) is not None:
            before, self._public = self._public, self._public.after(known)
            self._heard(known, before, self._public)
        cut = event.for_viewer(self.shown.viewer)
        if cut is None:
            return 0.0
        self.shown = self.shown.after(cut)
        sequence = self._view.animate(cut, self.shown)
        sequence.start(self._motions)
        return sequence.seconds
