"""The texts of Cross Cartes in the language of the players, from the game's own catalogue."""

from crossplay.core.i18n import Texts

_texts = Texts("crosscartes")
tr, trn = _texts.tr, _texts.trn
