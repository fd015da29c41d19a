"""Build hook: puts the browser client into the package, built when it is missing or its sources changed."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the client before a wheel or an editable installation is made."""

    def dependencies(self) -> list[str]:
        """Node, but only if there is something to build."""
        client = _client(Path(self.root))
        return [client.NODE] if client.outdated() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client if need be; nothing else is changed."""
        client = _client(Path(self.root))
        if not client.outdated():
            return
        self.app.display_info("Building the browser client.")
        try:
            client.build()
        except client.ClientError as error:
            self.app.abort(str(error))


def _client(root: Path) -> ModuleType:
    """The module that knows how to build the client; it lives with the client's sources."""
    spec = importlib.util.spec_from_file_location("eternia_client", root / "web" / "client.py")
    if spec is None or spec.loader is None:
        sys.exit("web/client.py is missing. Remedy: take a complete copy of the sources.")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
