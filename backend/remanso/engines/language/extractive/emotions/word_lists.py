"""The words that the grammar is made of, kept as data beside the other word lists."""

import json
from importlib.resources import files
from typing import Any

_DATA = files("remanso.engines.language.extractive").joinpath("data")


def read(name: str) -> Any:  # noqa: ANN401 - each reader gives it its own type
    """A JSON file of this engine's data."""
    return json.loads(_DATA.joinpath(name).read_text("utf-8"))
