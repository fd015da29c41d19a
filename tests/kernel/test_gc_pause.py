"""While time counts, the garbage collector waits; afterwards it is as it was."""

from __future__ import annotations

import gc

import pytest

from eternia.kernel.gc_pause import gc_paused


@pytest.mark.parametrize("was_on", [True, False])
def test_the_collector_waits_and_comes_back(was_on: bool) -> None:
    before = gc.isenabled()
    try:
        (gc.enable if was_on else gc.disable)()
        with gc_paused():
            assert not gc.isenabled()
        assert gc.isenabled() == was_on
        with pytest.raises(KeyError), gc_paused():
            raise KeyError
        assert gc.isenabled() == was_on
    finally:
        (gc.enable if before else gc.disable)()
