"""Everything that can be wrong from outside, as types. Each message names the place and the remedy."""


class EterniaError(Exception):
    """Base of all errors a user can cause; its message is fit to be shown as it is."""


class IllegalChoice(EterniaError):
    """The choice is not among the options of the decision that is awaited."""


class NotAwaited(EterniaError):
    """Nobody awaits an answer from this seat (or any answer at all)."""


class UndoRefused(EterniaError):
    """Nothing can be taken back: a die fell, a secret was shown, or there is nothing before."""


class DamagedDocument(EterniaError):
    """A save, record or setup cannot be read; the message names the place."""


class Diverged(EterniaError):
    """Replaying gave another state than the record says; the message names the first such record."""


class ContentError(EterniaError):
    """Content data is wrong; the message names file, card, key and the nearest known word."""


class SetupError(EterniaError):
    """A setup breaks the rules of force or deck building; the message lists each reason with its rule."""


class ImpossibleState(EterniaError):
    """A state breaks an invariant of its game; raised by checks, never in normal play."""
