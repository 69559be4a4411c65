"""The other side of the wire: AssemblyAI and OpenAI's transcriptions as both document them."""

import json
import threading
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from typing import Any
from uuid import uuid4

import av

from tests.support.speech_troubles import Trouble

Json = dict[str, Any]
KEY = "clave-de-prueba-48"
SESION: list[Json] = json.loads(
    (Path(__file__).parents[1] / "fixtures" / "sesion.json").read_text(encoding="utf-8")
)
DELETED = "http://deleted_by_user"
WEBM = b"\x1a\x45\xdf\xa3"


@dataclass(frozen=True)
class Asked:
    """A request as it came: what was wanted, and with what."""

    what: str
    headers: Mapping[str, str]
    fields: Json
    sound: bytes = b""


@dataclass
class Provider:
    """Answers as documented, but for the `troubles` that stand first in the line of a request."""

    address: str = ""
    asked: list[Asked] = field(default_factory=list)
    troubles: defaultdict[str, list[Trouble]] = field(default_factory=lambda: defaultdict(list))
    uploads: dict[str, bytes] = field(default_factory=dict)
    transcripts: dict[str, Json] = field(default_factory=dict)
    # Whether transcripts are finished when they are asked for; errors end them as well.
    finishes: bool = True
    error: str | None = None
    # What is still worked on cannot be deleted.
    holds_on: bool = False
    flooded: int = 0
    # Seconds of the recording that were listened to, block by block.
    listened: float = 0.0
    _stopping: threading.Event = field(default_factory=threading.Event)

    def clear(self) -> None:
        """Forget everything."""
        fresh = Provider(self.address)
        for name in vars(fresh):
            if name not in {"address", "_stopping"}:
                setattr(self, name, getattr(fresh, name))

    def will(self, what: str, *troubles: Trouble) -> None:
        """Have the next requests for that go wrong like this."""
        self.troubles[what] = list(troubles)

    def count(self, what: str) -> int:
        """How often that was asked for."""
        return sum(each.what == what for each in self.asked)

    def wait(self, seconds: float) -> None:
        """Let time pass, unless the test is over."""
        self._stopping.wait(seconds)

    def stop(self) -> None:
        """Answer nobody any more."""
        self._stopping.set()

    # --- AssemblyAI

    def upload(self, asked: Asked) -> Json:
        """`POST /v2/upload`."""
        address = f"https://cdn.assemblyai.example/upload/{uuid4()}"
        self.uploads[address] = asked.sound
        return {"upload_url": address}

    def order(self, asked: Asked) -> Json:
        """`POST /v2/transcript`."""
        made = {**asked.fields, "id": str(uuid4()), "status": "queued"}
        self.transcripts[made["id"]] = made
        return made

    def poll(self, asked: Asked) -> Json:
        """`GET /v2/transcript/{id}`."""
        found = self.transcripts[asked.fields["id"]]
        if self.finishes and found["status"] not in {"completed", "error"}:
            found |= {"status": "error", "error": self.error} if self.error else _completed()
        return found

    def delete(self, asked: Asked) -> Json:
        """`DELETE /v2/transcript/{id}`."""
        found = self.transcripts[asked.fields["id"]]
        found |= {"text": DELETED, "audio_url": DELETED, "words": None, "utterances": None}
        return found

    def list(self, asked: Asked) -> Json:
        """`GET /v2/transcript`."""
        rows = [
            {
                "id": each["id"],
                "audio_url": each["audio_url"],
                "status": each["status"],
                "created": "2026-03-03T10:00:00",
                "resource_url": f"{self.address}/v2/transcript/{each['id']}",
            }
            for each in reversed(self.transcripts.values())
        ]
        limit = int(asked.fields.get("limit", 10))
        shown = rows[:limit]
        page = {
            "limit": limit,
            "result_count": len(shown),
            "current_url": f"{self.address}/v2/transcript",
            "prev_url": None,
            "next_url": None,
        }
        return {"page_details": page, "transcripts": shown}

    # --- OpenAI

    def listen(self, asked: Asked) -> Json:
        """`POST /v1/audio/transcriptions`."""
        begin = self.listened
        self.listened += _seconds(asked.sound)
        heard = [
            {
                "text": turn["text"],
                "speaker": "AB"[turn["speaker"]],
                "start": max(0.0, turn["start"] - begin),
                "end": turn["end"] - begin,
            }
            for turn in SESION
            if begin <= (turn["start"] + turn["end"]) / 2 < self.listened
        ]
        text = " ".join(str(turn["text"]) for turn in heard)
        match asked.fields["response_format"]:
            case "diarized_json":
                segments = [
                    {**turn, "id": f"seg_{n}", "type": "transcript.text.segment"}
                    for n, turn in enumerate(heard)
                ]
                return {"task": "transcribe", "text": text, "segments": segments}
            case "verbose_json":
                words = [word for turn in heard for word in _words(turn, "word")]
                return {"task": "transcribe", "text": text, "words": words}
            case _:
                return {"text": text}


def _completed() -> Json:
    utterances = [
        {
            "speaker": "AB"[turn["speaker"]],
            "text": turn["text"],
            "start": int(turn["start"] * 1_000),
            "end": int(turn["end"] * 1_000),
            "confidence": 0.9,
            "words": [
                {
                    "text": word["text"],
                    "start": int(word["start"] * 1_000),
                    "end": int(word["end"] * 1_000),
                    "confidence": 0.9,
                    "speaker": "AB"[turn["speaker"]],
                }
                for word in _words(turn, "text")
            ],
        }
        for turn in SESION
    ]
    words = [word for each in utterances for word in each["words"]]
    text = " ".join(str(each["text"]) for each in utterances)
    return {"status": "completed", "text": text, "words": words, "utterances": utterances}


def _words(turn: Json, name: str) -> list[Json]:
    words = turn["text"].split()
    each = (turn["end"] - turn["start"]) / len(words)
    return [
        {name: word, "start": turn["start"] + n * each, "end": turn["start"] + (n + 1) * each}
        for n, word in enumerate(words)
    ]


def _seconds(sound: bytes) -> float:
    with av.open(BytesIO(sound), "r") as file:
        return sum(frame.samples / frame.sample_rate for frame in file.decode(audio=0))


def streams_of(sound: bytes) -> list[tuple[str, str]]:
    """What a file that was sent holds: the kind of each of its streams, and its codec."""
    with av.open(BytesIO(sound), "r") as file:
        return [(stream.type, stream.codec_context.name) for stream in file.streams]
