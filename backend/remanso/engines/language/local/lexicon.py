"""Word lists kept as data: named groups of words (`pena`) and word beginnings (`trist*`)."""

import json
from functools import lru_cache
from importlib.resources import files

Groups = dict[str, list[str]]


def read_groups(name: str) -> Groups:
    """Read a JSON file of named word lists from this engine's data."""
    groups: Groups = json.loads(files(__package__).joinpath("data", name).read_text("utf-8"))
    return groups


class Lexicon:
    """Finds the group a folded word belongs to; the first group that lists it wins."""

    def __init__(self, groups: Groups) -> None:
        self._whole = {
            word: name
            for name, entries in reversed(groups.items())
            for word in entries
            if not word.endswith("*")
        }
        self._beginnings = [
            (name, tuple(entry[:-1] for entry in entries if entry.endswith("*")))
            for name, entries in groups.items()
        ]
        # The same few words make up most of a conversation.
        self._look_up = lru_cache(maxsize=20_000)(self._search)

    def group_of(self, folded: str) -> str | None:
        """Name the group of a folded word, or None."""
        return self._look_up(folded)

    def _search(self, folded: str) -> str | None:
        if folded in self._whole:
            return self._whole[folded]
        return next(
            (name for name, beginnings in self._beginnings if folded.startswith(beginnings)), None
        )
