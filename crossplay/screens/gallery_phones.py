"""Pictures of the screen on which phones join. Nothing listens: port, address and code are made up."""

from __future__ import annotations

from crossplay.games.registry import GAMES
from crossplay.input.signals import Device, DeviceKind
from crossplay.phones.codes import JoinCode
from crossplay.screens.lobby import Lobby
from crossplay.screens.lobby_seats import LobbyTable
from crossplay.screens.navigator import screen_context
from crossplay.screens.phones_screen import HELP_AFTER, PhonesScreen
from crossplay.stage.scene import Scene
from crossplay.table.gallery import GalleryPicture
from crossplay.table.services import Services

PAD = Device("pad:1", DeviceKind.PAD, "Gamepad")
CODE = JoinCode("q7mfw3tzk9dchx2rsv5by8npe4", "KRTA")
ADDRESS, PORT = "192.168.1.23", 8123
PEOPLE = (("Ada", "elf"), ("Noémie", "imp"), ("Ben", "goblin"), ("Zoé", "human"), ("Maximilien", "dwarf"))


def _pairing(
    services: Services, *, seats: int = 0, people: int = 0, waited: float = 0.0, trouble: str = ""
) -> Scene:
    """Return the screen; `seats`: of the lobby under it, `people`: who have come with their phones."""
    context = screen_context(services)
    phones = context.phones
    phones.on, phones.port, phones.code = True, PORT, CODE
    phones.addresses = [ADDRESS, "10.0.0.8"] if waited else [ADDRESS]
    if seats:
        box = GAMES["racing"]
        plan = LobbyTable(box, seats)
        lobby = Lobby(context, box, plan)
        services.scene_stack.scenes.append(lobby)
        plan.join(PAD)
    for name, face in PEOPLE[:people]:
        phone = phones.known.add(name, face)
        phone.connected = True
        free = context.phone_screens.seats(phones.known).free
        context.phone_screens.sit(phone, min(free, default=0), free)
    screen = PhonesScreen(context)
    screen.by = PAD
    screen.enter()
    screen.update(waited)
    phones.trouble = trouble
    if trouble:
        phones.port = 0
    screen.motions.finish()
    return screen


PHONE_PICTURES = (
    GalleryPicture("screens/phones", _pairing),
    GalleryPicture("screens/phones-joined", lambda services: _pairing(services, seats=6, people=4)),
    GalleryPicture("screens/phones-shelf", lambda services: _pairing(services, people=5)),
    GalleryPicture("screens/phones-help", lambda services: _pairing(services, waited=HELP_AFTER)),
    GalleryPicture(
        "screens/phones-trouble", lambda services: _pairing(services, trouble="Permission denied")
    ),
)
