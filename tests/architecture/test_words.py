"""The project speaks of itself alone: no path of somebody's machine, no host a package came from."""

from __future__ import annotations

import re

from support.checkout import name_of, text_files

# Written in pieces, so that this file does not name them either.
FORBIDDEN = re.compile(
    "|".join(
        (
            r"(?<![\w.])/" + r"(?:work|root|home|Users)/",
            r"(?<![\w.])/" + r"tmp/[a-z]",
            r"\bpypi" + r"\.(?:org|io)\b",
            r"\bpythonhosted" + r"\.org\b",
            r"\bnpmjs" + r"\.(?:org|com)\b",
            r"\byarnpkg" + r"\.com\b",
        )
    )
)


def test_no_machine_and_no_registry_is_named() -> None:
    found = [
        f"{name_of(path)}:{number}: {match[0]}"
        for path in text_files()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        for match in FORBIDDEN.finditer(line)
    ]
    assert not found, "\n".join(found)
