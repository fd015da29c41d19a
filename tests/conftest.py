"""Settings shared by all tests."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

# No deadlines: how fast a rule runs is measured in bench/, never asserted in a test.
settings.register_profile("default", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("soak", parent=settings.get_profile("default"), max_examples=10_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


@pytest.fixture(scope="session", autouse=True)
def data_folder(tmp_path_factory: pytest.TempPathFactory) -> None:
    """No test reads or writes the data of whoever runs it; processes of tests inherit the folder."""
    os.environ["ETERNIA_DATA"] = str(tmp_path_factory.mktemp("data"))
