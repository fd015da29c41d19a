"""On which line of a TOML file every key and list entry stands, so that an error can say where to look.

The standard library reads TOML without telling where it was. This module reads only the outline, of files that the
standard library has accepted already: so it may take for granted that they are well formed.
"""

import re

Path = tuple[str, ...]
"""The keys that lead somewhere; numbers count the entries of a list from 1."""

_BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_SPACE = re.compile(r"[ \t]*")
_STRING = re.compile(
    r'"""(?:[^\\]|\\.)*?"{3,5}(?!")' r"|'''.*?'{3,5}(?!')" r'|"(?:[^"\\\n]|\\.)*"' r"|'[^'\n]*'", re.DOTALL
)
_PLAIN = re.compile(r"[^,\]}#\r\n]+")
_ESCAPE = re.compile(r"\\(u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|.)")
_ESCAPED = {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r"}


def lines_of(text: str) -> dict[Path, int]:
    """The line, from 1, of everything in a TOML text that ``tomllib`` accepts."""
    return _Outline(text).lines


def line_of(lines: dict[Path, int], path: Path) -> int:
    """The line of a place, or of the nearest thing around it; 0 where there is none."""
    while path and path not in lines:
        path = path[:-1]
    return lines.get(path, 0)


class _Outline:
    """Reads a text from its beginning to its end and notes the lines."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.lines: dict[Path, int] = {}
        self.lists: dict[Path, int] = {}
        """How many tables each list of tables has so far."""
        self._ends = [match.start() for match in re.finditer("\n", text)]
        self._line = 0
        table: Path = ()
        self._skip(_BLANK)
        while self.at < len(text):
            if text[self.at] == "[":
                table = self._header()
            else:
                self._pair(table)
            self._skip(_BLANK)

    def _skip(self, pattern: re.Pattern[str]) -> str:
        match = pattern.match(self.text, self.at)
        if match is None:
            raise ValueError(f"not a TOML text at {self.at}")
        self.at = match.end()
        return match.group()

    def _note(self, path: Path) -> None:
        """Note the line of the place that is being read; the first mention of a table counts."""
        while self._line < len(self._ends) and self._ends[self._line] < self.at:
            self._line += 1
        self.lines.setdefault(path, self._line + 1)

    def _header(self) -> Path:
        """``[a.b]`` or ``[[a.b]]``: the table that the next pairs belong to."""
        listed = self.text.startswith("[[", self.at)
        self.at += 2 if listed else 1
        path: Path = ()
        keys = self._keys()
        for number, key in enumerate(keys, 1):
            path = (*path, key)
            if number < len(keys) or not listed:
                self._note(path)
                if path in self.lists:  # the last table of a list of tables
                    path = (*path, str(self.lists[path]))
        if listed:
            self.lists[path] = self.lists.get(path, 0) + 1
            self._note(path)
            path = (*path, str(self.lists[path]))
            self._note(path)
        self.at += 2 if listed else 1
        return path

    def _keys(self) -> list[str]:
        """A key, or several with dots between them."""
        keys = []
        while True:
            self._skip(_SPACE)
            quoted = self.text[self.at] in "\"'"
            keys.append(_plain(self._skip(_STRING)) if quoted else self._skip(_BARE))
            self._skip(_SPACE)
            if self.text[self.at] != ".":
                return keys
            self.at += 1

    def _pair(self, table: Path) -> None:
        """A key and its value."""
        path, start = table, self.at
        for key in self._keys():
            path = (*path, key)
            end, self.at = self.at, start
            self._note(path)
            self.at = end
        self.at += 1  # the equals sign
        self._skip(_SPACE)
        self._value(path)

    def _value(self, path: Path) -> None:
        opening = self.text[self.at]
        if opening in "\"'":
            self._skip(_STRING)
        elif opening == "[":
            self._entries(path, "]")
        elif opening == "{":
            self._entries(path, "}")
        else:
            self._skip(_PLAIN)

    def _entries(self, path: Path, closing: str) -> None:
        """The entries of a list, or the pairs of a table in braces."""
        self.at += 1
        number = 0
        while True:
            self._skip(_BLANK)
            if self.text[self.at] == closing:
                self.at += 1
                return
            if closing == "}":
                self._pair(path)
            else:
                number += 1
                self._note((*path, str(number)))
                self._value((*path, str(number)))
            self._skip(_BLANK)
            if self.text[self.at] == ",":
                self.at += 1


def _plain(quoted: str) -> str:
    """What a quoted key stands for."""
    inner = quoted[1:-1]
    if quoted[0] == "'":
        return inner

    def meant(match: re.Match[str]) -> str:
        sign = match.group(1)
        return chr(int(sign[1:], 16)) if len(sign) > 1 else _ESCAPED.get(sign, sign)

    return _ESCAPE.sub(meant, inner)
