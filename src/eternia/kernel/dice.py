"""Chance from outside: one verifiable stream per match, scripted dice for tests and scenes."""

from collections.abc import Iterable
from hashlib import blake2b
from typing import Protocol

from eternia.kernel.errors import EterniaError
from eternia.kernel.pending import Chance

BLOCK = 64


class ChanceSource(Protocol):
    """Answers a chance with its picks."""

    def picks(self, chance: Chance) -> tuple[int, ...]:
        """One whole number below each size."""
        ...


def commitment(seed: bytes) -> str:
    """The public hash of a secret seed: shown from the start, checked when the seed is shown at the end."""
    return blake2b(seed, digest_size=32, person=b"eternia-commit").hexdigest()


class DiceStream:
    """BLAKE2b of (secret seed, block number), read byte by byte with rejection, so every pick is uniform.

    Its state is two integers: ``block`` and ``position``. A pick below ``n`` (at most 256) reads bytes until
    one is below the largest multiple of ``n`` that fits in 256; it is that byte modulo ``n``.
    """

    def __init__(self, seed: bytes, block: int = 0, position: int = 0) -> None:
        self.seed = seed
        self.block = block
        self.position = position
        self._bytes = self._read(block)

    def _read(self, block: int) -> bytes:
        return blake2b(block.to_bytes(8, "big"), key=self.seed, digest_size=BLOCK).digest()

    def pick(self, size: int) -> int:
        """A uniform whole number below size."""
        if not 1 <= size <= 256:
            raise ValueError(f"a pick must be below 1 to 256, not {size}")
        limit = 256 - 256 % size
        while True:
            if self.position == BLOCK:
                self.block += 1
                self.position = 0
                self._bytes = self._read(self.block)
            value = self._bytes[self.position]
            self.position += 1
            if value < limit:
                return value % size

    def picks(self, chance: Chance) -> tuple[int, ...]:
        """One pick for each size of the chance."""
        return tuple(map(self.pick, chance.sizes))


class ScriptExhausted(EterniaError):
    """Scripted chance ran out, or a script does not fit what is rolled."""


class ScriptedDice:
    """Picks written down beforehand: dice as the faces 1 to 6, draws as card positions.

    Raises ``ScriptExhausted`` when the script ends too early, names a face a die does not have, or when
    ``close`` finds picks left over.
    """

    def __init__(
        self, faces: Iterable[int], draws: Iterable[int] = (), then: ChanceSource | None = None
    ) -> None:
        self.faces = list(faces)
        self.draws = list(draws)
        self.then = then

    def picks(self, chance: Chance) -> tuple[int, ...]:
        """The next scripted picks; from ``then`` when the script has none left at all."""
        script, shift = (self.faces, 1) if chance.purpose == "dice" else (self.draws, 0)
        if not script and self.then is not None:
            return self.then.picks(chance)
        wanted = len(chance.sizes)
        if len(script) < wanted:
            raise ScriptExhausted(
                f"{wanted} {chance.purpose} needed for {chance.source or 'chance'}, {len(script)} scripted: {script}"
            )
        taken, script[:wanted] = script[:wanted], []
        picks = tuple(value - shift for value in taken)
        for pick, size in zip(picks, chance.sizes, strict=True):
            if not 0 <= pick < size:
                raise ScriptExhausted(f"scripted {pick + shift} is not a possible result of {chance.purpose}")
        return picks

    def close(self) -> None:
        """Check that everything scripted was used."""
        if self.faces or self.draws:
            raise ScriptExhausted(f"not used: dice {self.faces}, draws {self.draws}")
