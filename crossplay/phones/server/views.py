"""From what the program says of a phone to the view that the phone draws, in the language spoken now."""

from __future__ import annotations

import importlib
from dataclasses import replace
from typing import cast

import msgspec

from crossplay.core.i18n import PROGRAM, Texts, tr
from crossplay.core.phone_part import Choice, Look, Person, PhonePart, PhoneTable, SeatPosition
from crossplay.match.characters import CHARACTERS
from crossplay.phones.pipe_messages import JoinNews, PhoneNews, SeatPerson, TableNews, Words
from crossplay.phones.protocol import (
    LONGEST_NAME,
    BotPage,
    Controller,
    Face,
    FreeSeat,
    GameName,
    Hint,
    Joining,
    MenuPage,
    Player,
    Suggestion,
    View,
)
from crossplay.phones.server.faces import FACE_NAMES

MOST_CHOICES = 60
"""Moves that are listed for a game that describes nothing itself."""


def join_view(news: JoinNews, rev: str, language: str) -> View:
    """Return what somebody sees who has given the code and sits nowhere yet."""
    seats = [_free_seat(person, news) for person in news.seats]
    taken = {person.face: _name(person) for person in news.seats if not person.bot and person.face}
    taken.update(news.faces_taken)
    faces = [
        Face(face, f"characters/{face}", tr(FACE_NAMES[face]), taken.get(face, "")) for face in CHARACTERS
    ]
    seat = next((one.seat for one in seats if one.free and one.seat not in news.held), 0)
    seat = seat or next((one.seat for one in seats if one.free), 0)
    face = next((one.face for one in faces if not one.taken), CHARACTERS[0])
    look = next((one.look.name for one in seats if one.seat == seat), "")
    name = (look or tr(FACE_NAMES[face]))[:LONGEST_NAME]
    return View(
        rev=rev,
        page="join",
        lang=language,
        screen_lang=language,
        game=_game(news.game, news.title),
        prompt=tr("Who are you?"),
        join=Joining(seats, faces, Suggestion(name, face, seat)),
    )


def phone_view(news: PhoneNews, language: str) -> View:
    """Return what a phone that has joined draws."""
    shown = _described(news.table, people_of(news.people)) if news.table else PhoneTable()
    return View(
        rev=news.rev,
        page="bot" if news.bot else "table" if news.table else "menu",
        lang=language,
        screen_lang=news.screen_lang,
        game=_game(news.game, news.title),
        seat=news.seat,
        you=_player(news.you) if news.you else None,
        players=[_player(person) for person in news.people],
        turn=list(news.turn),
        prompt=shown.prompt or (said(news.prompt) if news.prompt else ""),
        prompt_seat=news.prompt_seat,
        moves=[Choice("take", tr("I play again"))] if news.bot else list(shown.moves),
        hint=_hint(news.table) if news.table else None,
        controller=_keys(news.controller, news.game),
        table=shown.table,
        menu=_menu(news.menu, news.game),
        bot=_bot_page(news) if news.bot else None,
    )


def _described(table: TableNews, people: dict[int, Person]) -> PhoneTable:
    """Return what the game's own part says; the plain list of moves for a game without one."""
    position = replace(table.position, people=people)
    try:
        part = cast(PhonePart, importlib.import_module(f"{table.package}.phone.describe"))
    except ModuleNotFoundError as problem:
        if not (problem.name or "").startswith(f"{table.package}.phone"):
            raise
        return _plain(position)
    return part.describe(position)


def _plain(position: SeatPosition) -> PhoneTable:
    return PhoneTable(moves=[Choice(str(move), str(move)) for move in position.moves[:MOST_CHOICES]])


def _hint(table: TableNews) -> Hint | None:
    if not table.hint:
        return None
    return Hint(table.hint, said(table.hint_reason) if table.hint_reason else "")


def _bot_page(news: PhoneNews) -> BotPage | None:
    if news.bot is None:
        return None
    words = tr(
        "You were away for {seconds} seconds. The bot made {count} moves for you.",
        seconds=news.bot.away,
        count=news.bot.moves,
    )
    return BotPage(news.bot.away, news.bot.moves, words)


def said(words: Words) -> str:
    """Return a text of the program in the language spoken now."""
    values = {key: said(one) if isinstance(one, Words) else one for key, one in words.values.items()}
    return Texts(words.catalogue).tr(words.text, **values)


def _of_screen(words: str | None, game: str) -> str | None:
    """Return words of the big screen, translated where that speaks English."""
    return Texts(game or PROGRAM).tr(words) if words else words


def _keys(controller: Controller | None, game: str) -> Controller | None:
    if controller is None:
        return None
    words = {key: _of_screen(text, game) for key, text in msgspec.structs.asdict(controller).items()}
    return msgspec.structs.replace(controller, **words)


def _menu(page: MenuPage | None, game: str) -> MenuPage | None:
    if page is None:
        return None
    items = [msgspec.structs.replace(one, label=_of_screen(one.label, game) or "") for one in page.items]
    return msgspec.structs.replace(page, title=_of_screen(page.title, game) or "", items=items)


def _game(game: str, title: str) -> GameName | None:
    return GameName(game, title, f"ui/cover-{game}") if game else None


def look_of(person: SeatPerson) -> Look:
    return Look(person.colour, person.shape, tr(person.colour_name))


def _name(person: SeatPerson) -> str:
    return person.name or tr(person.colour_name)


def people_of(people: tuple[SeatPerson, ...]) -> dict[int, Person]:
    """Return everybody at a table by their seats, named in the language spoken now."""
    return {one.seat: Person(one.seat, _name(one), look_of(one)) for one in people}


def _player(person: SeatPerson) -> Player:
    return Player(
        person.seat,
        _name(person),
        f"characters/{person.face}" if person.face else "",
        look_of(person),
        person.bot,
        person.phone,
        person.away,
    )


def _free_seat(person: SeatPerson, news: JoinNews) -> FreeSeat:
    look, free = look_of(person), person.seat in news.free
    values = {"seat": person.seat, "colour": look.name, "name": _name(person)}
    taken = not person.bot and bool(person.face)
    if not free:
        label = tr("Seat {seat}, {colour}, taken by {name}", **values)
    elif person.seat in news.held:
        label = tr("Seat {seat}, {colour}: play on for {name}", **values)
    elif person.bot:
        label = tr("Seat {seat}, {colour}, free (a bot would play)", **values)
    else:
        label = tr("Seat {seat}, {colour}, free", **values)
    face = f"characters/{person.face}" if person.face else ""
    return FreeSeat(person.seat, look, free, label, _name(person) if taken else "", face, person.bot)
