"""Codes, tokens and limits: how phones come in, and how they are shown out."""

from __future__ import annotations

import pytest
from websockets.exceptions import InvalidStatus

from crossplay.phones import protocol
from crossplay.phones.codes import JoinCode
from crossplay.phones.pipe_messages import Came, JoinAnswer, Permissions, Sits, Went
from tests.phones.server import CODE, RunningServer

TOKEN = "known" * 5


def test_a_phone_joins_with_the_scanned_code_and_comes_back_with_its_token() -> None:
    with RunningServer() as server:
        with server.phone() as phone:
            welcome = phone.hello(code=CODE.secret, lang="fr-CH")
            assert (welcome["seat"], welcome["token"], welcome["lang"]) == (0, "", "fr")
            assert phone.hear("view")["page"] == "join"
            phone.say(type="sit", seat=0, name="Noémie", face="imp")
            sits = server.wait_for(Sits)
            assert (sits.seat, sits.name, sits.face) == (0, "Noémie", "imp")
            server.send(Permissions(CODE, {TOKEN: 3}))
            server.send(JoinAnswer(sits.connection, TOKEN, 3, 1))
            assert phone.hear("welcome")["token"] == TOKEN
            assert server.wait_for(Came) == Came(3)
        assert server.wait_for(Went) == Went(3)
        with server.phone() as phone:
            assert phone.hello(token=TOKEN)["type"] == "welcome"
            assert server.wait_for(Came) == Came(3)


def test_the_typed_code_allows_five_tries_a_minute() -> None:
    with RunningServer() as server, server.phone() as phone, server.phone() as other:
        codes = [phone.hello(code=wrong)["code"] for wrong in ("AAAA", "BBBB", "CCCC", "DDDD", "EEEE")]
        assert codes == ["code"] * 5
        assert phone.hello(code=CODE.word)["code"] == "tries"
        assert other.hello(code=CODE.word)["code"] == "tries"
        with server.phone() as scanned:
            assert scanned.hello(code=CODE.secret)["type"] == "welcome"


def test_the_typed_code_is_right_in_small_letters(server: RunningServer) -> None:
    with server.phone() as phone:
        assert phone.hello(code=CODE.word.lower())["type"] == "welcome"


def test_nobody_joins_while_the_code_is_not_on_the_screen() -> None:
    with RunningServer(code=None) as server:
        for code in (CODE.secret, CODE.word):
            with server.phone() as phone:
                assert phone.hello(code=code)["code"] == "closed"
                assert phone.closed()


def test_who_is_about_to_join_is_shown_out_when_the_code_goes() -> None:
    with RunningServer() as server, server.phone() as phone:
        phone.hello(code=CODE.secret)
        server.send(Permissions(None, {}))
        assert phone.hear("bye")["code"] == "closed"


def test_an_old_secret_and_a_wrong_token_open_nothing(server: RunningServer) -> None:
    with server.phone() as phone:
        assert phone.hello(code=JoinCode.new().secret)["code"] == "closed"
    with server.phone() as phone:
        assert phone.hello(token="x" * 26)["code"] == "token"
        assert phone.closed()


def test_the_newer_connection_of_a_phone_takes_the_place_of_the_older(server: RunningServer) -> None:
    with server.phone() as older, server.phone() as newer:
        older.hello(token=TOKEN)
        newer.hello(token=TOKEN)
        assert older.hear("bye")["code"] == "elsewhere"
        assert older.closed()
        newer.say(type="ping")
        assert newer.hear("pong") == {"type": "pong"}


@pytest.mark.parametrize(
    "text",
    [
        "", "{}", "[]", "null", '{"type":"hullo"}', '{"type":"hello","v":1,"code":5}', "[" * 3000,
        '{"type":"hello","v":1,"extra":1,"code":"KRTA"}', '{"type":"press","action":"fly","down":true}',
        '{"type":"sit","seat":7,"name":"A"}', '{"type":"hello","v":1}', '{"type":"leave"}', '"\ud83d',
    ],
)  # fmt: skip
def test_what_is_no_message_ends_the_connection(server: RunningServer, text: str) -> None:
    with server.phone() as phone:
        phone.socket.send(text.encode("utf-8", "replace").decode())
        assert phone.hear("bye")["code"] == "format"
        assert phone.closed()


def test_bytes_are_no_message(server: RunningServer) -> None:
    with server.phone() as phone:
        phone.socket.send(b'{"type":"ping"}')
        assert phone.hear("bye")["code"] == "format"


def test_a_message_has_at_most_four_kilobytes(server: RunningServer) -> None:
    with server.phone() as phone:
        phone.hello(token=TOKEN)
        phone.socket.send('{"type":"ping"}'.ljust(protocol.LARGEST))
        assert phone.hear("pong")
        phone.socket.send('{"type":"ping"}'.ljust(protocol.LARGEST + 1))
        assert phone.closed()


def test_the_twenty_first_message_of_a_second_is_one_too_many(server: RunningServer) -> None:
    with server.phone() as phone:
        for _ in range(protocol.MESSAGES_A_SECOND + 1):
            phone.say(type="ping")
        assert phone.hear("bye")["code"] == "fast"


def test_a_page_of_another_version_is_told(server: RunningServer) -> None:
    with server.phone() as phone:
        phone.say(type="hello", v=2, token=TOKEN)
        assert phone.hear("bye")["code"] == "version"


def test_twelve_phones_and_no_more_and_strangers_make_room() -> None:
    tokens = {f"phone{number}".ljust(26, "x"): number for number in range(1, 14)}
    with RunningServer(tokens) as server:
        strangers = [server.phone() for _ in range(protocol.CONNECTIONS)]
        phones = [server.phone() for _ in range(protocol.CONNECTIONS)]
        for phone, token in zip(phones, tokens, strict=False):
            assert phone.hello(token=token)["type"] == "welcome"
        assert all(stranger.hear("bye")["code"] == "silent" for stranger in strangers)
        with pytest.raises(InvalidStatus) as refused:
            server.phone()
        assert refused.value.response.status_code == 503
        for phone in (*strangers, *phones):
            phone.socket.close()
