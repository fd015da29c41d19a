"""A server in a process of its own, to be killed: ``python serving.py FOLDER PATH...``; prints its port."""

from __future__ import annotations

import sys


def main() -> None:
    folder, sys.path[:] = sys.argv[1], sys.argv[2:]

    import asyncio
    from pathlib import Path

    from server.harness import served

    async def serve() -> None:
        async with served(Path(folder)) as place:
            print(place.port, flush=True)
            await asyncio.Event().wait()

    asyncio.run(serve())


if __name__ == "__main__":
    main()
