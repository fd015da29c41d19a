"""The server that `eternia serve` runs, but no machine clicks too fast for it: ``python serving.py FOLDER PORT``."""

from __future__ import annotations

import sys
from pathlib import Path


def main() -> None:
    # Here, not above: its working processes read this file, too.
    from eternia.server.config import Config, Limits
    from eternia.server.run import serve

    room = Limits(rate=1e9, burst=10**9, posts_rate=1e9, posts_burst=10**9)
    serve(Config(data=Path(sys.argv[1]), port=int(sys.argv[2]), pause=0.0, warm=True, limits=room))


if __name__ == "__main__":
    main()
