"""Structs against slotted dataclasses: copying a big record, making a small one, reading a field."""

import dataclasses
import timeit
from operator import attrgetter
from typing import Any

import msgspec

BIG = [f"field{n}" for n in range(25)]
SMALL = BIG[:6]
NUMBER = 200_000


def made(fields: list[str]) -> tuple[type[Any], type[Any]]:
    """The same record as a Struct and as a slotted dataclass."""
    struct = msgspec.defstruct("AsStruct", [(name, int, 0) for name in fields], gc=False)
    plain = dataclasses.make_dataclass("AsClass", [(name, int, 0) for name in fields], slots=True)
    return struct, plain


def microseconds(work: Any) -> float:
    """The best of five timings, per call."""
    return min(timeit.repeat(work, number=NUMBER, repeat=5)) / NUMBER * 1e6


def main() -> None:
    """Print the comparison."""
    struct, plain = made(BIG)
    one, other = struct(), plain()
    small_struct, small_plain = made(SMALL)

    fields = attrgetter(*BIG)

    def through_constructor() -> Any:
        return plain(*fields(other))

    for what, as_struct, as_class in (
        ("copy 25 fields", one.__copy__, through_constructor),
        ("make 6 fields", lambda: small_struct(1, 2, 3), lambda: small_plain(1, 2, 3)),
        ("read a field", lambda: one.field3, lambda: other.field3),
    ):
        print(f"{what}: struct {microseconds(as_struct):.3f} us, class {microseconds(as_class):.3f} us")


if __name__ == "__main__":
    main()
