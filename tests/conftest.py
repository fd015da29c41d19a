"""Settings shared by all tests."""

from __future__ import annotations

import os
import signal

import pytest
from hypothesis import HealthCheck, settings

# No deadlines: how fast a rule runs is measured in bench/, never asserted in a test.
settings.register_profile("default", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("soak", parent=settings.get_profile("default"), max_examples=10_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))

# A shell that runs the tests in the background lets them ignore Ctrl-C, and every process that they start with them.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session", autouse=True)
def data_folder(tmp_path_factory: pytest.TempPathFactory) -> None:
    """No test reads or writes the data of whoever runs it; processes of tests inherit the folder."""
    os.environ["ETERNIA_DATA"] = str(tmp_path_factory.mktemp("data"))
