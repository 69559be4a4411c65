"""A transcript as plain text and back: one `Voz 1: …` line per turn."""

import re
from collections.abc import Iterable, Sequence

from remanso.rooms.sesiones.transcript.aligning import aligned
from remanso.rooms.sesiones.transcript.marks import is_mark_text
from remanso.rooms.sesiones.transcript.segmentos import MAX_SEGMENTS, SegmentoTranscripcion, as_text

# "Voz 1: hola", "Dra. Ruiz: hola"; not "a las 10:30", not a whole sentence before a colon.
_PREFIX = re.compile(r"(?P<label>[^:\n]{1,40}?)\s*:\s+(?P<text>\S.*)", re.DOTALL)
_MAX_LABEL_WORDS = 4
_LINE_BREAK = re.compile(r"\r\n|[\n\r\v\f\x85\u2028\u2029]")


def turns_in(
    segmentos: list[SegmentoTranscripcion], transcripcion: str | None
) -> list[SegmentoTranscripcion]:
    """The turns of a transcript; of one that was typed over, those that its text names."""
    return segmentos or from_script(transcripcion or "")


def from_script(
    script: str, timed: Sequence[SegmentoTranscripcion] = ()
) -> list[SegmentoTranscripcion]:
    """The turns of a typed or pasted text, keeping the times of turns that `timed` already had.

    The screens read a text by the same rule, before it is saved.
    """
    lines = _LINE_BREAK.split(script)
    turns = name_speakers(line.strip() for line in lines if line.strip())
    return _with_times(turns, timed) if timed else turns


def check_script(script: str) -> str:
    """The text itself; raise `ValueError` for one of more turns than a transcript has."""
    if len(_LINE_BREAK.findall(script)) > MAX_SEGMENTS:
        raise ValueError("La transcripción tiene demasiadas líneas")
    return script


def name_speakers(texts: Iterable[str]) -> list[SegmentoTranscripcion]:
    """Split `Name: text` where the transcript names its speakers, which its first turn shows.

    In a named transcript a line without a name goes on with the turn before it, unless it is the
    mark of what is off the record.
    """
    turns: list[tuple[str, list[str]]] = []
    named: bool | None = None
    goes_on = False
    for text in texts:
        mark = is_mark_text(text)
        label, words = ("", text) if mark else split_speaker(text)
        if not mark:
            named = bool(label) if named is None else named
        if named and not label and goes_on and not mark:
            turns[-1][1].append(text)
        else:
            turns.append((label, [words]) if named else ("", [text]))
        goes_on = not mark
    return [
        SegmentoTranscripcion.model_construct(speaker_label=label, text=" ".join(lines))
        for label, lines in turns
    ]


def split_speaker(text: str) -> tuple[str, str]:
    """A turn's speaker, empty when it names none, and its words."""
    found = _PREFIX.fullmatch(text.strip())
    if not found or not _is_name(found["label"]):
        return "", text.strip()
    return found["label"].strip(), found["text"].strip()


def _is_name(label: str) -> bool:
    return label[0].isalpha() and len(label.split()) <= _MAX_LABEL_WORDS


def _line(segment: SegmentoTranscripcion) -> str:
    return " ".join(as_text([segment]).split())


def _with_times(
    turns: list[SegmentoTranscripcion], timed: Sequence[SegmentoTranscripcion]
) -> list[SegmentoTranscripcion]:
    lines = [_line(turn) for turn in timed], [_line(turn) for turn in turns]
    for i1, i2, j1, j2 in aligned(*lines):
        for old, position in zip(timed[i1:i2], range(j1, j2), strict=True):
            turns[position] = _corrected(old, turns[position])
    return turns


def _corrected(old: SegmentoTranscripcion, new: SegmentoTranscripcion) -> SegmentoTranscripcion:
    if _line(old) == _line(new):
        return old
    same_words = " ".join(old.text.split()) == new.text
    return new.model_copy(
        update={
            "start_time": old.start_time,
            "end_time": old.end_time,
            "words": old.words if same_words else None,
        }
    )
