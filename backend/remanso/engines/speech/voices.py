"""How the voices were told apart, in words; and voices of several blocks as those of one."""

from collections import defaultdict
from collections.abc import Sequence

from remanso.engines.speech.base import BlockTranscript, Diariser, Turn

_DIARISERS: dict[Diariser, str] = {
    "sherpa-onnx": "voces separadas por su timbre",
    "aproximada": "voces separadas de forma aproximada",
    "proveedor": "voces separadas por el propio servicio",
    "una voz": "una sola voz",
}


def told_apart(diariser: Diariser) -> str:
    """Say it as a stamp does, to people who need not know what a library is."""
    return _DIARISERS[diariser]


def linked(said: Sequence[BlockTranscript], whole: Sequence[Turn]) -> list[Turn]:
    """The turns of all blocks, where each block numbered its voices for itself.

    Who is who from one block to the next is read off `whole`, turns of the whole recording: a
    voice is the one there with whom it shares most time, and no two are the same one.
    """
    turns: list[Turn] = []
    unknown = max((turn.speaker for turn in whole), default=-1) + 1
    for block in said:
        names = _matched(block.turns, whole)
        for turn in block.turns:
            if turn.speaker not in names:
                names[turn.speaker] = unknown
                unknown += 1
            turns.append(Turn(speaker=names[turn.speaker], start=turn.start, end=turn.end))
    return turns


def _matched(turns: Sequence[Turn], whole: Sequence[Turn]) -> dict[int, int]:
    shared: defaultdict[tuple[int, int], float] = defaultdict(float)
    for turn in turns:
        for other in whole:
            together = min(turn.end, other.end) - max(turn.start, other.start)
            if together > 0:
                shared[turn.speaker, other.speaker] += together
    names: dict[int, int] = {}
    for here, there in sorted(shared, key=lambda pair: -shared[pair]):
        if here not in names and there not in names.values():
            names[here] = there
    return names
