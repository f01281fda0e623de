"""The texts of Crosstrack in the language of the players, from the game's own catalogue."""

from crossplay.core.i18n import Texts

_texts = Texts("crosstrack")
tr, trn = _texts.tr, _texts.trn
