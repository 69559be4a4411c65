"""Reads transcripts that other programs wrote: WebVTT, SubRip and plain text."""

import re
from collections.abc import Callable, Iterator
from html import unescape
from pathlib import PurePath

from pydantic import ValidationError

from remanso.rooms.sesiones.drafts.errors import ImportTypeError, UnreadableTranscriptError
from remanso.rooms.sesiones.transcript.plain_text import said_in
from remanso.rooms.sesiones.transcript.segmentos import MAX_SEGMENTS, SegmentoTranscripcion
from remanso.rooms.sesiones.transcript.turns import from_script, split_speaker

MAX_BYTES = 5 * 1024 * 1024
MAX_PAUSE_SECONDS = 2.0

_TIME = r"(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})"
_TIMING = re.compile(rf"\s*{_TIME}\s*-->\s*{_TIME}(?:\s.*)?")
# An opening mark ends what the one before it opened: else its end is looked for in all the rest.
_VOICE = re.compile(r"<v(?:\.[^\s<>]*+)?\s++([^<>]++)>", re.IGNORECASE)
_TAG = re.compile(r"</?[a-zA-Z0-9][^<>]*+>|\{\\[^{}]*+\}")
_NOT_CUES = ("WEBVTT", "NOTE", "STYLE", "REGION")
_BOMS = ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))


def parse(name: str, content: bytes) -> list[SegmentoTranscripcion]:
    """The turns in a file, by the ending of its name.

    Raises `ImportTypeError` for another ending and `UnreadableTranscriptError` when the
    content is not a transcript of that format.
    """
    reader = _READERS.get(PurePath(name.lower()).suffix)
    if reader is None:
        raise ImportTypeError
    turns = reader(_decode(content))
    if not turns or len(turns) > MAX_SEGMENTS:
        raise UnreadableTranscriptError
    try:
        return [SegmentoTranscripcion.model_validate(turn.model_dump()) for turn in turns]
    except ValidationError:
        raise UnreadableTranscriptError from None


def _decode(content: bytes) -> str:
    encoding = next((name for bom, name in _BOMS if content.startswith(bom)), None)
    for candidate in (encoding,) if encoding else ("utf-8", "cp1252"):
        try:
            text = content.decode(candidate)
        except UnicodeDecodeError:
            continue
        if "\x00" not in text:
            return text.replace("\r\n", "\n").replace("\r", "\n")
    raise UnreadableTranscriptError(
        "No hemos podido leer el texto del archivo. Guárdalo como texto UTF-8 e inténtalo de nuevo"
    )


def _read_cues(text: str) -> list[SegmentoTranscripcion]:
    """Cues of both formats: they differ in the decimal mark and in what surrounds them."""
    cues = [cue for block in re.split(r"\n\s*\n", text) for cue in _cue(block)]
    cues.sort(key=lambda cue: cue.start_time)
    return _merged(_named(cues))


def _cue(block: str) -> Iterator[SegmentoTranscripcion]:
    lines = block.strip().split("\n")
    if lines[0].startswith(_NOT_CUES) and "-->" not in block:
        return
    at = next((i for i, line in enumerate(lines) if "-->" in line), None)
    if at is None:
        return
    timing = _TIMING.fullmatch(lines[at])
    if timing is None:
        raise UnreadableTranscriptError(
            f"No hemos podido leer los tiempos de la transcripción: «{lines[at].strip()[:60]}»"
        )
    start, end = _seconds(timing.groups()[:4]), _seconds(timing.groups()[4:])
    if end < start:
        raise UnreadableTranscriptError(
            f"Un turno de la transcripción termina antes de empezar: «{lines[at].strip()[:60]}»"
        )
    speaker, words = _spoken(" ".join(lines[at + 1 :]))
    if words:
        yield SegmentoTranscripcion.model_construct(
            speaker_label=speaker, start_time=start, end_time=end, text=words
        )


def _spoken(raw: str) -> tuple[str, str]:
    voice = _VOICE.search(raw)
    words = " ".join(unescape(_TAG.sub("", _VOICE.sub("", raw))).split())
    return (unescape(voice[1]).strip() if voice else ""), words


def _named(cues: list[SegmentoTranscripcion]) -> list[SegmentoTranscripcion]:
    """Take speakers from `Name: text` where the first cue shows that the file writes them so."""
    if not cues or any(cue.speaker_label for cue in cues) or not split_speaker(cues[0].text)[0]:
        return cues
    speaker = ""
    for cue in cues:
        label, cue.text = split_speaker(cue.text)
        cue.speaker_label = speaker = label or speaker
    return cues


def _seconds(parts: tuple[str | None, ...]) -> float:
    hours, minutes, seconds = (int(part or 0) for part in parts[:3])
    if minutes >= 60 or seconds >= 60:  # noqa: PLR2004 - minutes and seconds, nothing to name
        raise UnreadableTranscriptError("Los tiempos de la transcripción no son válidos")
    return hours * 3600 + minutes * 60 + seconds + int((parts[3] or "0").ljust(3, "0")) / 1000


def _merged(cues: list[SegmentoTranscripcion]) -> list[SegmentoTranscripcion]:
    """One turn where a named speaker goes on over several cues."""
    turns: list[SegmentoTranscripcion] = []
    said: list[list[str]] = []
    for cue in cues:
        last = turns[-1] if turns else None
        same = last and cue.speaker_label and last.speaker_label == cue.speaker_label
        if last and same and cue.start_time - last.end_time <= MAX_PAUSE_SECONDS:
            said[-1].append(cue.text)
            last.end_time = max(last.end_time, cue.end_time)
        else:
            turns.append(cue)
            said.append([cue.text])
    for turn, texts in zip(turns, said, strict=True):
        turn.text = " ".join(texts)
    return turns


def _read_text(text: str) -> list[SegmentoTranscripcion]:
    return from_script(said_in(text))


_READERS: dict[str, Callable[[str], list[SegmentoTranscripcion]]] = {
    ".vtt": _read_cues,
    ".srt": _read_cues,
    ".txt": _read_text,
}
