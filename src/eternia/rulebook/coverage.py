"""Which rules the tests prove, and the two lists of rules they do not.

`tests/due.toml` names the rules still without a test: it only shrinks. `tests/untestable.toml` names those
that no software can test, each with its reason. `python -m eternia.rulebook.coverage` checks both lists;
with `--write-due` it takes rules that are tested by now off the first.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path

import msgspec

from eternia.rulebook.index import Index, RulebookError, load
from eternia.rulebook.scan import Claim, claims_below

DUE = Path("tests", "due.toml")
UNTESTABLE = Path("tests", "untestable.toml")

_DUE_HEADER = """\
# Rules still without a test. This list only shrinks: when a test proves a rule, `make due` takes it off.
# A new rule needs a test, not a line here.
"""


class Coverage(msgspec.Struct, frozen=True):
    """How far the tests prove the rules of one game."""

    index: Index
    covered: frozenset[str]
    untestable: dict[str, str]
    """Ids that no software can test, with the reason; neither covered nor missing."""

    @property
    def total(self) -> int:
        """How many rules can be tested: covered and missing together."""
        return len(self.index.entries) - len(self.untestable)

    @property
    def missing(self) -> tuple[str, ...]:
        """The ids that no test proves, in print order."""
        return tuple(i for i in self.index.ids if i not in self.covered and i not in self.untestable)


class Survey(msgspec.Struct, frozen=True):
    """The coverage of every game in one checkout, and what is wrong with the claims and lists."""

    games: tuple[Coverage, ...]
    due: tuple[str, ...]
    complaints: tuple[str, ...]


def find_checkout(start: Path | None = None) -> Path:
    """The checkout around `start`; unless told, around the working folder or else around this package."""
    here = (start or Path.cwd()).resolve()
    around_package = () if start else Path(__file__).resolve().parents
    for folder in (here, *here.parents, *around_package):
        if (folder / UNTESTABLE).is_file() and (folder / "pyproject.toml").is_file():
            return folder
    raise RulebookError(
        f"no checkout of Eternia around {here}, and tests are not installed with the package; "
        "run this in a checkout or name one with --root"
    )


def survey(root: Path, indexes: Sequence[Index] | None = None) -> Survey:
    """Read the tests, scenes and lists of the checkout at `root`."""
    indexes = load() if indexes is None else indexes
    claims = claims_below(root)
    due = _read_due(root)
    untestable = _read_untestable(root)
    claimed = frozenset(claim.id for claim in claims)
    games = tuple(
        Coverage(
            index=index,
            covered=claimed.intersection(index.ids).difference(untestable),
            untestable={i: untestable[i] for i in index.ids if i in untestable},
        )
        for index in indexes
    )
    return Survey(games, due, tuple(_complaints(games, claims, due, untestable)))


def write_due(root: Path, *, everything: bool = False, indexes: Sequence[Index] | None = None) -> int:
    """Take tested rules off the due list (or list everything missing anew); returns how many are left."""
    found = survey(root, indexes)
    missing = [i for game in found.games for i in game.missing]
    left = missing if everything else [i for i in missing if i in set(found.due)]
    lines = "".join(f'  "{i}",\n' for i in left)
    (root / DUE).write_text(f"{_DUE_HEADER}due = [\n{lines}]\n", encoding="utf-8")
    return len(left)


def _complaints(
    games: Sequence[Coverage], claims: Sequence[Claim], due: Sequence[str], untestable: dict[str, str]
) -> list[str]:
    known = {i for game in games for i in game.index.ids}
    prefixes = {game.index.prefix for game in games}
    cards = {kind for game in games for kind in game.index.cards}
    covered = {i for game in games for i in game.covered}
    first_place = {claim.id: claim.place for claim in reversed(claims)}
    found = [
        f"{claim.place}: no rule is called {claim.id}; correct the id"
        for claim in claims
        if claim.id not in known
        and claim.id.partition("-")[0] in prefixes
        and claim.id.rpartition("-")[0] not in cards
    ]
    for path, ids in ((DUE, due), (UNTESTABLE, tuple(untestable))):
        found += [f"{path.as_posix()}: no rule is called {i}; take it off" for i in ids if i not in known]
    found += [f"{DUE.as_posix()}: {i} is listed twice" for i in sorted({i for i in due if due.count(i) > 1})]
    found += [f"{i} is both due and untestable; take it off one list" for i in due if i in untestable]
    found += [f"{i} is due but tested in {first_place[i]}; run `make due`" for i in due if i in covered]
    found += [
        f"{i} is listed as untestable but tested in {first_place[i]}; take it off {UNTESTABLE.as_posix()}"
        for i in untestable
        if i in first_place
    ]
    found += [
        f"{i} has no test; name it in the docstring of the test that proves it"
        for game in games
        for i in game.missing
        if i not in set(due)
    ]
    return found


def _read_toml(path: Path) -> dict[str, object]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except tomllib.TOMLDecodeError as error:
        raise RulebookError(f"{path}: not TOML: {error}") from error


def _read_due(root: Path) -> tuple[str, ...]:
    try:
        return msgspec.convert(_read_toml(root / DUE).get("due", []), tuple[str, ...])
    except msgspec.ValidationError as error:
        raise RulebookError(f"{DUE.as_posix()}: write due = ['BG-MOVE-01', ...]: {error}") from error


def _read_untestable(root: Path) -> dict[str, str]:
    try:
        reasons = msgspec.convert(_read_toml(root / UNTESTABLE).get("untestable", {}), dict[str, str])
    except msgspec.ValidationError as error:
        raise RulebookError(f"{UNTESTABLE.as_posix()}: write BG-MOVE-01 = 'reason': {error}") from error
    for rule_id, reason in reasons.items():
        if not reason.strip():
            raise RulebookError(f"{UNTESTABLE.as_posix()}: {rule_id} needs a reason")
    return reasons


def main(arguments: Sequence[str] | None = None) -> int:
    """Check the lists, or write the due list; 0 when all is well."""
    parser = argparse.ArgumentParser(prog="python -m eternia.rulebook.coverage", description=main.__doc__)
    parser.add_argument("--root", type=Path, help="the checkout (default: the one around the working folder)")
    parser.add_argument("--write-due", action="store_true", help="take tested rules off tests/due.toml")
    parser.add_argument("--all", action="store_true", help="with --write-due: list every missing rule anew")
    options = parser.parse_args(arguments)
    if options.all and not options.write_due:
        parser.error("--all only goes with --write-due")
    try:
        root = options.root or find_checkout()
        if options.write_due:
            print(f"{DUE.as_posix()}: {write_due(root, everything=options.all)} rules due")
        complaints = survey(root).complaints
    except RulebookError as error:
        complaints = (str(error),)
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
