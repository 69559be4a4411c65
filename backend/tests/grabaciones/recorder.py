"""What a browser that records does, over the real API, and what it records."""

import io
import time
from collections.abc import Callable, Sequence
from fractions import Fraction
from hashlib import sha256
from typing import Any

import av
import numpy as np
from httpx2 import Client, Response

from tests.support.people import API, Person

GRABACIONES = f"{API}/grabaciones"
Json = dict[str, Any]

_RATE = 48_000
_PER_SECOND = 10
_SIDE = 64


class Recorder:
    """One therapist recording one patient."""

    def __init__(self, terapeuta: Person, paciente: Person, browser: Client | None = None) -> None:
        """Without a browser of a real server it is the therapist's own."""
        self.terapeuta = terapeuta
        self.paciente = paciente
        self.client = browser or terapeuta.client

    def ask(self, **fields: object) -> Response:
        """Ask for a recording to begin."""
        told = {
            "paciente_id": str(self.paciente.id),
            "file_name": "sesion.webm",
            "content_type": "video/webm;codecs=vp8,opus",
        }
        return self.client.post(f"{GRABACIONES}/", json=told | fields)

    def begin(self, **fields: object) -> Json:
        """Begin a recording."""
        return body(self.ask(**fields), 201)

    def send(self, recording: Json, numero: int, content: bytes, **query: str) -> Response:
        """Send one fragment."""
        told = {"sha256": sha256(content).hexdigest(), "segundos": str(numero * 4.0)}
        return self.client.put(
            f"{GRABACIONES}/{recording['id']}/fragmentos/{numero}",
            content=content,
            params=told | query,
            headers={"Content-Type": "application/octet-stream"},
        )

    def send_all(self, recording: Json, fragments: Sequence[bytes]) -> None:
        """Send every fragment in order."""
        for numero, content in enumerate(fragments, start=1):
            body(self.send(recording, numero, content), 200)

    def finish(self, recording: Json, fragmentos: int | None = None, **told: object) -> Response:
        """Close the recording."""
        if fragmentos is not None:
            told["fragmentos"] = fragmentos
        return self.client.post(f"{GRABACIONES}/{recording['id']}/terminar", json=told)

    def read(self, recording: Json) -> Json:
        """How far it has come."""
        return body(self.client.get(f"{GRABACIONES}/{recording['id']}"), 200)

    def discard(self, recording: Json) -> Response:
        """Throw it away."""
        return self.client.delete(f"{GRABACIONES}/{recording['id']}")

    def waiting(self) -> list[Json]:
        """What can be recovered of the patient."""
        answer = self.client.get(f"{GRABACIONES}/paciente/{self.paciente.id}")
        assert answer.status_code == 200, answer.text
        return list(answer.json())

    def joined(self, recording: Json, *, seconds: float = 30) -> Json:
        """Poll as the screen does, until no job runs."""
        deadline = time.monotonic() + seconds
        while (now := self.read(recording))["estado"] == "procesando":
            assert time.monotonic() < deadline, now
            time.sleep(0.05)
        return now


def comes_true(happened: Callable[[], bool], *, seconds: float = 30) -> bool:
    """Whether that happens soon: what a job leaves behind goes after its end was told."""
    deadline = time.monotonic() + seconds
    while not happened():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.05)
    return True


def body(answer: Response, status: int) -> Json:
    """The answer's JSON, when its status is the expected one."""
    assert answer.status_code == status, answer.text
    told: Json = answer.json()
    return told


def live_webm(seconds: int, *, picture: bool = True) -> bytes:
    """A recording as browsers stream it: without its length, and without an index."""
    stream = io.BytesIO()
    # Nothing that was written is ever gone back to.
    stream.seekable = lambda: False  # type: ignore[method-assign] # as a pipe is
    with av.open(stream, "w", format="webm", options={"live": "1"}) as file:
        sound = file.add_stream("libopus", rate=_RATE, layout="mono")
        shown = file.add_stream("libvpx", rate=_PER_SECOND) if picture else None
        if shown is not None:
            shown.width = shown.height = _SIDE
            shown.pix_fmt = "yuv420p"
            shown.options = {"g": str(_PER_SECOND)}
        for second in range(seconds):
            if shown is not None:
                for tick in range(_PER_SECOND):
                    file.mux(shown.encode(_picture(second * _PER_SECOND + tick)))
            file.mux(sound.encode(_tone(second)))
        file.mux(sound.encode(None))
        if shown is not None:
            file.mux(shown.encode(None))
    return stream.getvalue()


def pieces(content: bytes, count: int) -> list[bytes]:
    """The content in so many fragments."""
    length = -(-len(content) // count)
    return [content[start : start + length] for start in range(0, len(content), length)]


def _picture(tick: int) -> av.VideoFrame:
    frame = av.VideoFrame.from_ndarray(
        np.full((_SIDE, _SIDE, 3), tick % 256, dtype=np.uint8), format="rgb24"
    ).reformat(format="yuv420p")
    frame.pts = tick
    frame.time_base = Fraction(1, _PER_SECOND)
    return frame


def _tone(second: int) -> av.AudioFrame:
    moments = np.arange(second * _RATE, (second + 1) * _RATE) / _RATE
    samples = (np.sin(moments * 2 * np.pi * 440) * 8_000).astype(np.int16).reshape(1, -1)
    frame = av.AudioFrame.from_ndarray(samples, format="s16", layout="mono")
    frame.sample_rate = _RATE
    frame.pts = second * _RATE
    frame.time_base = Fraction(1, _RATE)
    return frame
