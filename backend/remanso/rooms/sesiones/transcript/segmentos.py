"""A transcript by turns: what both readers of a session share, and its form as plain text."""

from collections.abc import Iterable, Sequence
from typing import Annotated, Self

from pydantic import (
    AfterValidator,
    BaseModel,
    Field,
    JsonValue,
    StringConstraints,
    TypeAdapter,
    model_validator,
)

from remanso.core.validation import LONG_TEXT, check_storable

MAX_SEGMENTS = 50_000
PREVIEW_CHARACTERS = 200
Seconds = Annotated[float, Field(ge=0, le=1_000_000)]
_Name = Annotated[str, StringConstraints(strip_whitespace=True, max_length=200)]
_Text = Annotated[str, StringConstraints(max_length=LONG_TEXT)]


def _said_or_absent(value: object) -> object:
    # What is stored says it of marks alone.
    return value or None


_Mark = Annotated[
    bool | None, AfterValidator(_said_or_absent), Field(exclude_if=lambda said: not said)
]


class Palabra(BaseModel):
    """One spoken word and when it was said, in seconds."""

    start: Seconds
    end: Seconds
    word: _Name


class SegmentoTranscripcion(BaseModel):
    """One turn of a transcript; times are seconds from the start, zero in typed transcripts.

    `fuera_de_registro` is a mark and no turn: something stood here that is off the record.
    """

    speaker_label: _Name = ""
    start_time: Seconds = 0.0
    end_time: Seconds = 0.0
    text: _Text = ""
    words: list[Palabra] | None = None
    fuera_de_registro: _Mark = None

    @model_validator(mode="after")
    def _forwards(self) -> Self:
        if self.end_time < self.start_time:
            raise ValueError("Un turno no puede terminar antes de empezar")
        return self


def _storable(turns: list[SegmentoTranscripcion]) -> list[SegmentoTranscripcion]:
    # In one look, and of what comes in alone: a look at each of 9,000 words took longer than the
    # rest of reading them, and what is stored has been looked at.
    said = (part for turn in turns for part in (turn.speaker_label, turn.text))
    words = (palabra.word for turn in turns for palabra in turn.words or ())
    check_storable("".join((*said, *words)))
    return turns


Segmentos = Annotated[
    list[SegmentoTranscripcion], Field(max_length=MAX_SEGMENTS), AfterValidator(_storable)
]
"""A transcript as it comes in."""

_STORED: TypeAdapter[list[SegmentoTranscripcion]] = TypeAdapter(list[SegmentoTranscripcion])


def read_segmentos(stored: JsonValue) -> list[SegmentoTranscripcion]:
    """The turns as they were stored; none is an empty list."""
    return _STORED.validate_python(stored or [])


def to_stored(segmentos: Sequence[SegmentoTranscripcion]) -> JsonValue:
    """The turns as they are stored."""
    stored: JsonValue = _STORED.dump_python(list(segmentos), mode="json", exclude_none=True)
    return stored


def as_text(segmentos: Iterable[SegmentoTranscripcion]) -> str:
    """One `speaker_label: text` line per turn."""
    return "\n".join(
        f"{turn.speaker_label}: {turn.text}" if turn.speaker_label else turn.text
        for turn in segmentos
    )


def keep_words(
    edited: Sequence[SegmentoTranscripcion], present: Sequence[SegmentoTranscripcion]
) -> list[SegmentoTranscripcion]:
    """Give back the words' times to turns whose text did not change; screens may leave them out."""
    known = {
        (turn.start_time, turn.end_time, turn.text): turn.words for turn in present if turn.words
    }

    def with_words(turn: SegmentoTranscripcion) -> SegmentoTranscripcion:
        words = known.get((turn.start_time, turn.end_time, turn.text))
        return turn if turn.words or not words else turn.model_copy(update={"words": words})

    return [with_words(turn) for turn in edited]


def preview_of(transcripcion: str | None) -> str | None:
    """The first characters of a transcript, kept beside it so that lists need not read it."""
    return (transcripcion or "").strip()[:PREVIEW_CHARACTERS] or None
