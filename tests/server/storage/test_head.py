"""Where a match stands, as it was stored: by this version or an earlier one."""

from __future__ import annotations

import msgspec
import pytest

from eternia.server.storage.head import MatchStatus


@pytest.mark.parametrize(
    ("stored", "won_by"),
    [
        (b'{"finished":true,"winners":[1,3]}', (1, 3)),
        (b'{"finished":true,"winner":1}', (1,)),
        (b'{"finished":true,"winner":0}', (0,)),
        (b'{"finished":true}', ()),
    ],
)
def test_who_has_won_is_known_whichever_version_stored_it(stored: bytes, won_by: tuple[int, ...]) -> None:
    assert msgspec.json.decode(stored, type=MatchStatus).won_by == won_by
