"""The code on the screen can be read from far away: in a third of its size, and in any window."""

from __future__ import annotations

import pygame
import pytest
import zxingcpp

from crossplay.screens.gallery_phones import ADDRESS, CODE, PHONE_PICTURES, PORT
from crossplay.tools.gallery import draw_picture, services_for

LINK = f"http://{ADDRESS}:{PORT}/#{CODE.secret}"


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 768)])
def test_the_code_is_read_in_a_third_of_its_size(size: tuple[int, int]) -> None:
    shown = draw_picture(services_for(size, "en"), PHONE_PICTURES[1])
    small = pygame.transform.smoothscale(shown, (size[0] // 3, size[1] // 3))
    pixels = pygame.surfarray.array3d(small).swapaxes(0, 1).copy()
    found = [one.text for one in zxingcpp.read_barcodes(pixels)]
    assert found == [LINK]
