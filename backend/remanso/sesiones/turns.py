"""A transcript as plain text and back: one `Voz 1: …` line per turn."""

import re
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher

from remanso.sesiones.segmentos import SegmentoTranscripcion, as_text

# "Voz 1: hola", "Dra. Ruiz: hola"; not "a las 10:30", not a whole sentence before a colon.
_PREFIX = re.compile(r"(?P<label>[^\W\d_][^:\n]{0,39}?)\s*:\s+(?P<text>\S.*)", re.DOTALL)
_MAX_LABEL_WORDS = 4


def from_script(
    script: str, timed: Sequence[SegmentoTranscripcion] = ()
) -> list[SegmentoTranscripcion]:
    """The turns of a typed or pasted text, keeping the times of turns that `timed` already had."""
    turns = name_speakers(line.strip() for line in script.splitlines() if line.strip())
    return _with_times(turns, timed)


def name_speakers(texts: Iterable[str]) -> list[SegmentoTranscripcion]:
    """Split `Name: text` where the transcript names its speakers, which its first turn shows.

    In a named transcript a line without a name goes on with the turn before it.
    """
    turns: list[SegmentoTranscripcion] = []
    named: bool | None = None
    for text in texts:
        label, words = split_speaker(text)
        named = bool(label) if named is None else named
        if not named:
            turns.append(SegmentoTranscripcion.model_construct(text=text))
        elif label:
            turns.append(SegmentoTranscripcion.model_construct(speaker_label=label, text=words))
        else:
            turns[-1].text += f" {text}"
    return turns


def split_speaker(text: str) -> tuple[str, str]:
    """A turn's speaker, empty when it names none, and its words."""
    found = _PREFIX.fullmatch(text.strip())
    if not found or len(found["label"].split()) > _MAX_LABEL_WORDS:
        return "", text.strip()
    return found["label"].strip(), found["text"].strip()


def _line(segment: SegmentoTranscripcion) -> str:
    return " ".join(as_text([segment]).split())


def _with_times(
    turns: list[SegmentoTranscripcion], timed: Sequence[SegmentoTranscripcion]
) -> list[SegmentoTranscripcion]:
    matcher = SequenceMatcher(
        None, [_line(turn) for turn in timed], [_line(turn) for turn in turns], autojunk=False
    )
    for _, i1, i2, j1, j2 in matcher.get_opcodes():
        # Equal runs, and corrections that neither add nor remove turns.
        if i2 - i1 == j2 - j1:
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
