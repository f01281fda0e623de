"""The page beside the matches: joining by a typed code, coming back, a second tab, sizes and labels."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.program import Phone, Program


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    with Program("ccross", tmp_path_factory.mktemp("browser"), "--seats", "2") as running:
        yield running


@pytest.fixture(scope="module")
def phone(program: Program, browser: Browser) -> Iterator[Phone]:
    """A phone that sits at seat 1 of C-Cross."""
    joined = Phone(browser)
    joined.join(program.link, "Noémie")
    yield joined
    assert joined.troubles == []
    joined.close()


def test_a_wrong_code_is_told_and_tries_are_counted(program: Program, browser: Browser) -> None:
    stranger = Phone(browser, locale="fr-CH")
    stranger.page.goto(program.address)
    expect(stranger.page.locator("h1")).to_have_text("Rejoindre la table")
    stranger.page.fill("#code", "zz99")
    stranger.page.tap(".act .go")
    expect(stranger.page.locator("#wrong")).to_contain_text("4")
    assert stranger.troubles == []
    stranger.close()


def test_after_a_reload_the_seat_is_back(phone: Phone) -> None:
    expect(phone.page.locator(".plate")).to_contain_text("Noémie")
    phone.page.reload()
    expect(phone.page.locator(".plate")).to_contain_text("Noémie")
    assert "#" not in phone.page.url


def test_the_newer_tab_plays_and_the_older_can_take_the_seat_back(phone: Phone) -> None:
    newer = phone.tab()
    newer.goto(phone.page.url)
    expect(newer.locator(".plate")).to_contain_text("Noémie")
    expect(phone.page.locator(".scene h1")).to_have_text("You play on another phone")
    phone.page.tap(".act .go")
    expect(phone.page.locator(".plate")).to_contain_text("Noémie")
    expect(newer.locator(".scene h1")).to_have_text("You play on another phone")
    newer.close()


@pytest.mark.parametrize("size", [(320, 568), (568, 320), (390, 844), (844, 390)])
def test_nothing_is_cut_off_sideways_and_every_button_has_a_name(phone: Phone, size: tuple[int, int]) -> None:
    phone.page.set_viewport_size({"width": size[0], "height": size[1]})
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= size[0]
    buttons = phone.page.locator("button").all()
    assert buttons
    assert all((one.get_attribute("aria-label") or one.inner_text()).strip() for one in buttons)
    heights = phone.page.eval_on_selector_all(".btn, .ib", "all => all.map((one) => one.offsetHeight)")
    assert min(heights) >= 48


def test_with_text_at_twice_the_size_nothing_is_cut_off_sideways(phone: Phone) -> None:
    phone.page.set_viewport_size({"width": 390, "height": 844})
    phone.page.evaluate("document.documentElement.style.fontSize = '32px'")
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 390
    phone.page.evaluate("document.documentElement.style.fontSize = ''")


def test_the_controller_moves_the_focus_of_the_big_screen(phone: Phone) -> None:
    phone.page.tap(".act .btn:last-child")
    before = phone.page.inner_text(".say")
    phone.page.tap("[data-press=down]")
    expect(phone.page.locator(".say")).not_to_have_text(before)
    phone.page.tap(".top .ib:last-child")
    expect(phone.page.locator(".items")).to_be_visible()


def test_who_leaves_may_join_again_with_the_code(program: Program, phone: Phone) -> None:
    phone.page.tap(".act .sq")
    phone.page.tap(".veil .danger")
    expect(phone.page.locator("#code")).to_be_visible()
    phone.join(program.link, "Noémie")
    expect(phone.page.locator(".plate")).to_contain_text("Noémie")
