"""How Sphinx makes the site; ``make docs`` runs it (tools/site.py)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from eternia import __version__

project = "Eternia"
author = "the authors of Eternia"
version = release = __version__
language = "en"
highlight_language = "none"  # a block without a language is no Python

extensions = ["myst_parser", "sphinx.ext.autodoc"]
source_suffix = {".md": "markdown"}
exclude_patterns = ["sources/**"]
suppress_warnings = ["myst.header"]  # a report may leave out a level of headings
nitpicky = True
# Names of other libraries: their documentation is elsewhere, and a build asks nothing of the network.
nitpick_ignore_regex = [
    ("py:.*", r"(pathlib|collections|typing|types|random|msgspec)\..*"),
    # Type variables.
    ("py:class", r"eternia\..*\.(F|S|V|O_co|Offered)"),
    # What the games themselves are made of is read in the code, but for what the library hands out.
    ("py:.*", r"eternia\.(battleground|fields)\..*"),
]

myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 4

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
python_use_unqualified_type_names = True

html_theme = "furo"
html_title = f"Eternia {__version__}"
html_copy_source = False
html_show_sourcelink = False
html_show_copyright = False


def _speak_french(app: Any, page: str, template: str, context: dict[str, Any], doctree: Any) -> None:
    """Pages below fr/ say so to browsers and screen readers."""
    if Path(page).parts[0] == "fr":
        context["language"] = "fr"


def _close_factories(
    app: Any, what: str, name: str, told: Any, options: Any, signature: str | None, result: str | None
) -> tuple[str | None, str | None]:
    """``<factory>`` and the like are no Python; with ``...`` in their place Sphinx can read a signature's types."""
    return signature and re.sub(r"<[^<>]*>", "...", signature), result


def setup(app: Any) -> None:
    """Called by Sphinx."""
    app.connect("autodoc-process-signature", _close_factories)
    app.connect("html-page-context", _speak_french)
