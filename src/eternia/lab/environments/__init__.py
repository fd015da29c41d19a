"""Environments for learning: PettingZoo, Gymnasium and OpenSpiel over the same encoding (docs/environments.md).

- ``from eternia.lab.environments import battleground_v0, fields_v0``: PettingZoo, ``env()`` and ``parallel_env()``
- ``import eternia.lab.environments.single``: registers ``Eternia/Battleground-v0`` and ``Eternia/Fields-v0`` with
  Gymnasium
- ``import eternia.lab.environments.spiel``: registers ``python_eternia_battleground`` and
  ``python_eternia_fields`` with OpenSpiel
"""

REMEDY = "install what the environments need: pip install 'eternia[environments]'"
"""What a message says when one of their libraries is missing."""

try:
    import numpy  # noqa: F401  everything here is made of its arrays
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(f"{error.name} is missing: {REMEDY}", name=error.name) from error
