"""Phones and the program: joining, menus, moves, going and coming back."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from crossplay.games.registry import GAMES
from crossplay.input.signals import DeviceKind
from crossplay.phones.phones import GONE_AFTER
from crossplay.screens.lobby import Lobby
from crossplay.screens.phones_screen import PhonesScreen
from crossplay.screens.reclaim import Reclaim
from crossplay.screens.shelf import Shelf
from crossplay.table.scene import TableScene
from tests.harness.null_shelf import WITH_NULL
from tests.nullgame import GAME
from tests.nullgame.rules.moves import KEEP
from tests.phones.table import FakePhone, PhoneEvening


@pytest.fixture
def evening() -> Iterator[PhoneEvening]:
    program = PhoneEvening(games=WITH_NULL)
    with program:
        yield program


def table(
    evening: PhoneEvening, people: int = 2, *, furnish: bool = True
) -> tuple[TableScene, list[FakePhone]]:
    """The null game with a phone for each of its people."""
    scene = evening.start(GAME, people, hands=(), furnish=furnish)
    evening.pair()
    phones = [evening.phone() for _ in range(people)]
    for seat, phone in enumerate(phones, 1):
        phone.join(seat, f"P{seat}")
    evening.services.scene_stack.pop()
    evening.settle()
    evening.frames(3)
    return scene, phones


def test_nothing_is_started_before_phones_are_chosen(evening: PhoneEvening) -> None:
    evening.context.navigator.home()
    evening.frames(5)
    assert evening.link.starts == 0
    evening.pair()
    assert evening.link.starts == 1
    evening.context.phones.stop()
    assert not evening.link.alive and evening.context.phones.code is None


def test_a_phone_joins_on_the_shelf_and_finds_its_seat_in_the_lobby(evening: PhoneEvening) -> None:
    evening.context.navigator.home()
    evening.pair()
    phone = evening.phone("fr")
    phone.join(name="Noémie", face="imp")
    assert phone.view["menu"]["kind"] == "pairing"
    phone.press("confirm")
    assert isinstance(evening.top, Shelf)
    assert phone.view["menu"]["kind"] == "shelf"
    evening.context.navigator.open_lobby(GAMES["racing"], lesson=False)
    evening.frames(3)
    assert phone.view["seat"] == 1
    assert phone.view["you"]["name"] == "Noémie"
    assert isinstance(evening.top, Lobby)
    seat = evening.top.table.seats[0]
    assert seat.device is not None and seat.device.kind is DeviceKind.PHONE


def test_a_phone_chooses_items_of_a_menu_by_their_names(evening: PhoneEvening) -> None:
    evening.context.navigator.home()
    evening.pair()
    phone = evening.phone()
    phone.join()
    done = next(one for one in phone.view["menu"]["items"] if one["label"] == "Done")
    assert phone.wish(done["text"])["type"] == "ok"
    assert isinstance(evening.top, Shelf)
    assert phone.wish("item 99")["code"] == "illegal"
    assert phone.wish("item 0", rev="m.0")["code"] == "old"


def test_a_name_needs_a_letter_and_a_seat_must_be_free(evening: PhoneEvening) -> None:
    evening.start(GAME, 2, hands=(), furnish=True)
    evening.pair()
    first, second = evening.phone(), evening.phone()
    first.join(1, "  #… ")
    assert first.messages("no")[-1]["code"] == "name"
    first.say(type="sit", seat=1, name="Ada", face="elf")
    evening.frames(2)
    second.join(1, "Ben")
    assert second.messages("no")[-1]["code"] == "taken"
    assert [one["free"] for one in second.view["join"]["seats"]] == [False, True]
    assert second.view["join"]["seats"][0]["name"] == "Ada"


def test_two_phones_play_a_match_to_its_end(evening: PhoneEvening) -> None:
    scene, phones = table(evening)
    for _ in range(2):
        phone = phones[scene.acting - 1]
        assert phone.view["page"] == "table"
        assert phone.view["turn"] == [scene.acting]
        assert phone.wish(KEEP)["type"] == "ok"
        evening.settle()
        evening.frames(3)
    assert scene.match.over
    evening.frames(60)
    assert phones[0].view["menu"]["kind"] == "results"
    assert {one["rank"] for one in phones[0].view["menu"]["ranking"]} == {1, 2}


def test_a_move_sent_twice_is_made_once(evening: PhoneEvening) -> None:
    scene, phones = table(evening)
    phone, before = phones[scene.acting - 1], len(scene.match.history)
    rev = phone.view["rev"]
    assert phone.wish(KEEP, rev=rev, id="one")["type"] == "ok"
    assert phone.wish(KEEP, rev=rev, id="one")["type"] == "ok"
    assert len(scene.match.history) == before + 1
    assert phone.wish(KEEP, rev=rev, id="two")["code"] == "old"
    assert len(scene.match.history) == before + 1


def test_the_rules_refuse_a_phone_like_anybody(evening: PhoneEvening) -> None:
    scene, phones = table(evening)
    phone, other = phones[scene.acting - 1], phones[2 - scene.acting]
    assert phone.wish("fly")["code"] == "illegal"
    assert phone.wish("card 9")["code"] == "illegal"
    answer = other.wish(KEEP)
    assert (answer["code"], answer["reason"]) == ("illegal", "It is not your turn.")
    banner = scene.banner()
    assert banner is not None and not banner.warning


def test_a_hand_on_a_phone_needs_no_curtain_and_shows_its_back(evening: PhoneEvening) -> None:
    scene, phones = table(evening)
    assert scene.hand_covered
    assert scene.viewer == frozenset()
    phones[scene.acting - 1].say(type="press", action="extra", down=True)
    evening.frames(2)
    assert scene.viewer == frozenset()
    banner = scene.banner()
    assert banner is not None and "plays on the phone" in banner.words


def test_a_phone_is_back_at_the_table_when_the_menu_closes(evening: PhoneEvening) -> None:
    scene, phones = table(evening)
    for phone in phones:
        phone.press("menu")
        assert [one.view["menu"]["kind"] for one in phones] == ["pause", "pause"]
        evening.services.scene_stack.pop()
        evening.frames(2)
        assert evening.top is scene
        assert [one.view["page"] for one in phones] == ["table", "table"]


def test_after_a_while_away_the_seat_is_asked_for_and_comes_back_by_itself(evening: PhoneEvening) -> None:
    scene, phones = table(evening)
    phones[1].hang_up()
    evening.frames(5, 1.0)
    assert not scene.seating.orphans
    assert phones[0].view["players"][1]["away"]
    evening.frames(round(GONE_AFTER), 1.0)
    assert isinstance(evening.top, Reclaim)
    assert list(scene.seating.orphans) == [2]
    phones[1].come_back()
    assert evening.services.scene_stack.top is scene
    assert not scene.seating.orphans
    assert phones[1].view["page"] == "table" and phones[1].view["seat"] == 2


def test_a_bot_that_took_over_gives_the_seat_back(evening: PhoneEvening) -> None:
    scene, phones = table(evening)
    phones[0].hang_up()
    evening.frames(round(GONE_AFTER) + 2, 1.0)
    reclaim = evening.top
    assert isinstance(reclaim, Reclaim)
    reclaim.give_all()
    phones[0].come_back()
    assert phones[0].view["page"] == "bot"
    assert phones[0].wish("take")["type"] == "ok"
    assert scene.seating[1].bot is None
    evening.frames(2)
    assert phones[0].view["page"] == "table"


def test_a_killed_server_is_started_again_and_phones_come_back(evening: PhoneEvening) -> None:
    scene, phones = table(evening)
    evening.link.kill()
    evening.frames(2)
    assert evening.link.starts == 2 and evening.context.phones.port
    for phone in phones:
        phone.guest = None
        phone.come_back()
    acting = phones[scene.acting - 1]
    assert acting.wish(KEEP)["type"] == "ok"


def test_who_leaves_is_followed_by_a_bot_and_its_token_is_worth_nothing(evening: PhoneEvening) -> None:
    scene, phones = table(evening)
    phones[1].say(type="leave")
    evening.frames(2)
    assert phones[1].messages("bye")[-1]["code"] == "left"
    assert scene.seating[2].bot is not None
    phones[1].come_back()
    assert phones[1].messages("bye")[-1]["code"] == "token"


def test_joining_is_over_when_the_code_leaves_the_screen(evening: PhoneEvening) -> None:
    evening.context.navigator.home()
    evening.pair()
    assert isinstance(evening.top, PhonesScreen)
    evening.services.scene_stack.pop()
    phone = evening.phone()
    phone.join()
    assert phone.messages("bye")[-1]["code"] == "closed"


def test_phones_are_shown_out_when_they_are_switched_off(evening: PhoneEvening) -> None:
    scene, _ = table(evening)
    evening.context.phones.stop()
    evening.frames(2)
    assert isinstance(evening.top, Reclaim)
    assert scene.seating.orphans == (1, 2)
