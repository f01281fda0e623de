"""Settings are kept, and garbage does no harm."""

from __future__ import annotations

import dataclasses
import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossplay.core import settings as module
from crossplay.core.schema import to_json
from crossplay.core.settings import Settings, Speed, TextSize, from_json, load, save


@pytest.fixture
def said() -> list[str]:
    return []


def test_the_usual_ones_at_first(said: list[str]) -> None:
    assert load(said.append) == Settings()
    assert said == []


def test_kept(said: list[str], home: Path) -> None:
    chosen = replace(
        Settings(), language="fr", text_size=TextSize.LARGE, music=0.0, speed=Speed.FAST, full_screen=False
    ).with_lesson_offered("crossing")
    save(chosen, said.append)
    assert load(said.append) == chosen
    assert module.settings_file().parent == home
    assert said == []


def test_a_lesson_is_offered_once() -> None:
    once = Settings().with_lesson_offered("racing")
    assert once.with_lesson_offered("racing") is once


def test_keys_of_another_version() -> None:
    assert from_json('{"telepathy": true, "music": 1}') == replace(Settings(), music=1.0)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe",
        b"[]",
        b"null",
        b"{",
        b"[" * 100_000,
        *(
            json.dumps(told).encode()
            for told in (
                {"music": 2},
                {"music": True},
                {"music": "loud"},
                {"language": "xx"},
                {"language": ["en"]},
                {"speed": "warp"},
                {"text_size": 3},
                {"full_screen": 1},
                {"lessons_offered": "crossing"},
                {"lessons_offered": [1]},
            )
        ),
        b'{"music": NaN}',
    ],
)
def test_garbage_is_set_aside(said: list[str], home: Path, content: bytes) -> None:
    file = home / "settings.json"
    file.write_bytes(content)
    assert load(said.append) == Settings()
    assert len(said) == 1
    assert len(said[0].splitlines()) == 1
    assert (home / "settings.json.broken").read_bytes() == content
    assert load(said.append) == Settings()
    assert len(said) == 1


@pytest.mark.parametrize(
    ("content", "line"),
    [
        ('{"music": 2}', "music: write a number from 0 to 1"),
        ('{"reduced_motion": "yes"}', "reduced_motion: write true or false"),
        ('{"speed": "warp"}', "speed: 'warp' is none of slow, normal, fast"),
        ('{"telepathy": 1, "language": "xx"}', "language: 'xx' is none of "),
        ('{"lessons_offered": 7}', "lessons_offered: "),
    ],
)
def test_a_mistake_is_one_line_that_names_the_key(content: str, line: str) -> None:
    with pytest.raises(ValueError, match=r"^[^\n]*$") as caught:
        from_json(content)
    assert str(caught.value).startswith(line)


def test_a_file_that_cannot_be_read_or_written(said: list[str], home: Path) -> None:
    (home / "settings.json").mkdir()
    assert load(said.append) == Settings()
    save(Settings(), said.append)
    assert len(said) == 2


@given(st.builds(Settings, music=st.floats(0, 1), speed=st.sampled_from(Speed), reduced_motion=st.booleans()))
def test_written_as_read(chosen: Settings) -> None:
    assert from_json(to_json(chosen)) == chosen


JSON = st.none() | st.booleans() | st.integers() | st.floats(-1, 2) | st.text(max_size=6)
NAMES = st.sampled_from([field.name for field in dataclasses.fields(Settings)])


@given(st.text(max_size=50) | st.dictionaries(NAMES, JSON, max_size=2).map(json.dumps))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        found = from_json(text)
    except ValueError:
        return
    assert text.strip().startswith("{")
    assert from_json(to_json(found)) == found
