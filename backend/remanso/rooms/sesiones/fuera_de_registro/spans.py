"""A stretch of a transcript that is taken away, and what stays of the turns around it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple
from uuid import UUID

from remanso.rooms.sesiones.fuera_de_registro.errors import AlreadyOffError, SpanGoneError
from remanso.rooms.sesiones.transcript.marks import mark_at
from remanso.rooms.sesiones.transcript.segmentos import SegmentoTranscripcion

Turns = list[SegmentoTranscripcion]

# A transcript does not say to the tenth when a word begins: so much of a pause goes too.
_MARGIN = 0.25
# Voices that meet at one moment do not overlap.
_TOUCHING = 0.02


class Spoken(NamedTuple):
    """From when to when something was said, in seconds."""

    inicio: float
    fin: float


class Talk(NamedTuple):
    """The transcript of a session or a draft as it stands, and the recording of it."""

    id: UUID
    version: int
    video_key: str | None
    turns: Turns

    def said_between(self, inicio: float, fin: float) -> list[int]:
        """Which turns were said in that time and are still there."""
        return [
            place
            for place, turn in enumerate(self.turns)
            if not turn.fuera_de_registro and _overlaps(turn, inicio, fin)
        ]


@dataclass(frozen=True, slots=True)
class Cut:
    """Turns `desde` to `hasta` of a transcript, which go; `spoken` where their times are known."""

    turns: Sequence[SegmentoTranscripcion]
    desde: int
    hasta: int
    spoken: Spoken | None

    @classmethod
    def of(cls, turns: Sequence[SegmentoTranscripcion], desde: int, hasta: int) -> "Cut":
        """Raises `SpanGoneError`, `AlreadyOffError`."""
        if hasta >= len(turns):
            raise SpanGoneError
        chosen = turns[desde : hasta + 1]
        if all(turn.fuera_de_registro for turn in chosen):
            raise AlreadyOffError
        timed = all(turn.end_time > 0 for turn in chosen)
        spoken = Spoken(
            min(turn.start_time for turn in chosen), max(turn.end_time for turn in chosen)
        )
        return cls(turns, desde, hasta, spoken if timed else None)

    @property
    def removed(self) -> Sequence[SegmentoTranscripcion]:
        """What goes."""
        return self.turns[self.desde : self.hasta + 1]

    @property
    def seconds(self) -> float:
        """How long it was; 0 where nobody knows."""
        return 0.0 if self.spoken is None else self.spoken.fin - self.spoken.inicio

    def kept(self) -> Turns:
        """The transcript with a mark in its place."""
        inicio, fin = self.spoken or (0.0, 0.0)
        mark = mark_at(inicio, fin, self.seconds)
        return [*self.turns[: self.desde], mark, *self.turns[self.hasta + 1 :]]

    def place_of(self, segmento: int) -> int | None:
        """Where a turn stands afterwards; None if it goes."""
        if segmento < self.desde:
            return segmento
        return None if segmento <= self.hasta else segmento - (self.hasta - self.desde)

    def heard(self) -> Spoken | None:
        """What of the recording goes: as far into the pauses around it as nobody else speaks."""
        if self.spoken is None:
            return None
        before = [turn.end_time for turn in self.turns[: self.desde]]
        after = [turn.start_time for turn in self.turns[self.hasta + 1 :]]
        inicio, fin = self.spoken
        earliest = max(before, default=0.0)
        latest = min(after, default=fin + _MARGIN)
        return Spoken(
            max(0.0, inicio - _MARGIN, min(inicio, earliest)), min(fin + _MARGIN, max(fin, latest))
        )

    def overlaps(self, turn: SegmentoTranscripcion) -> bool:
        """Whether a turn of another version of the transcript was said in that time."""
        return self.spoken is not None and _overlaps(turn, *self.spoken)

    def holds_moment(self, moment: float) -> bool:
        """Whether a moment lies in it."""
        return self.spoken is not None and self.spoken.inicio <= moment <= self.spoken.fin


def _overlaps(turn: SegmentoTranscripcion, inicio: float, fin: float) -> bool:
    if turn.end_time <= 0:
        return False
    return turn.start_time < fin - _TOUCHING and turn.end_time > inicio + _TOUCHING
