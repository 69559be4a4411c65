"""Makes the files of the demonstration practice: `python -m scripts.demo_media`.

A breathing guide (two quiet tones), a sheet to print, and half a minute of two waves that stand
for a film. They are committed, so that a first start does not wait for them.
"""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import av
import numpy as np
from av.audio.stream import AudioStream
from av.container import OutputContainer
from av.video.stream import VideoStream
from numpy.typing import NDArray

from remanso.engines.documents.base import Documento, Seccion
from remanso.engines.documents.pdf import to_pdf

FOLDER = Path(__file__).parents[1] / "backend" / "remanso" / "demo" / "archivos"
_RATE, _BLOCK = 22_050, 1_152
_QUIET = 0.12
# Seconds to breathe in, to keep still, to let go; with the tone at the end of each, in hertz.
_BREATH = ((4, 264.0), (4, 264.0), (6, 176.0))
_ROUNDS = 4
_WIDTH, _HEIGHT, _PER_SECOND, _SECONDS = 640, 360, 10, 24
_HALF_A_BANK = 14

Samples = NDArray[np.float64]


def main() -> None:
    """Write all three anew."""
    FOLDER.mkdir(exist_ok=True)
    _sound(FOLDER / "respirar-en-cuatro-tiempos.mp3")
    (FOLDER / "diario-de-sueno.pdf").write_bytes(to_pdf(_DIARY))
    _film(FOLDER / "final-de-la-sesion.mp4")


def _breathing() -> Samples:
    heights = [176.0, *(height for _, height in _BREATH)]
    steps = [
        (seconds, low, high)
        for (seconds, _), (low, high) in zip(_BREATH, pairwise(heights), strict=False)
    ]
    hertz = np.concatenate(
        [np.linspace(low, high, seconds * _RATE) for seconds, low, high in steps * _ROUNDS]
    )
    loud = np.concatenate([_swell(seconds) for _ in range(_ROUNDS) for seconds, _ in _BREATH])
    return _QUIET * loud * np.sin(2 * np.pi * np.cumsum(hertz) / _RATE)


def _swell(seconds: int) -> Samples:
    return np.sin(np.pi * np.linspace(0, 1, seconds * _RATE)) ** 2


def _sound(target: Path) -> None:
    with av.open(target, "w", format="mp3") as file:
        track = file.add_stream("libmp3lame", rate=_RATE)
        assert isinstance(track, AudioStream)
        track.bit_rate, track.layout = 16_000, "mono"
        _write_sound(file, track, _breathing())


def _write_sound(file: OutputContainer, track: AudioStream, samples: Samples) -> None:
    for start in range(0, len(samples), _BLOCK):
        block = (samples[start : start + _BLOCK] * 32_767).astype(np.int16).reshape(1, -1)
        frame = av.AudioFrame.from_ndarray(block, format="s16", layout="mono")
        frame.sample_rate, frame.pts = _RATE, start
        file.mux(track.encode(frame))
    file.mux(track.encode(None))


def _film(target: Path) -> None:
    with av.open(target, "w", format="mp4", options={"movflags": "+faststart"}) as file:
        picture = file.add_stream("libx264", rate=_PER_SECOND, options={"crf": "33"})
        sound = file.add_stream("aac", rate=_RATE)
        assert isinstance(picture, VideoStream)
        assert isinstance(sound, AudioStream)
        picture.width, picture.height, picture.pix_fmt = _WIDTH, _HEIGHT, "yuv420p"
        sound.bit_rate, sound.layout = 16_000, "mono"
        for number, drawn in enumerate(_drawings()):
            frame = av.VideoFrame.from_ndarray(drawn, format="rgb24")
            frame.pts = number
            file.mux(picture.encode(frame))
        file.mux(picture.encode(None))
        _write_sound(file, sound, _breathing()[: _SECONDS * _RATE])


def _drawings() -> Iterator[NDArray[np.uint8]]:
    across = np.arange(_WIDTH)
    down = np.arange(_HEIGHT)[:, None]
    for number in range(_PER_SECOND * _SECONDS):
        turn = 2 * np.pi * number / (_PER_SECOND * _SECONDS)
        drawn = np.empty((_HEIGHT, _WIDTH, 3), np.uint8)
        drawn[:] = (238, 243, 240)
        for middle, colour, phase in ((150, (60, 110, 120), 0.0), (210, (196, 128, 104), 2.0)):
            bank = middle + 26 * np.sin(across / 90 + 3 * turn + phase)
            drawn[np.abs(down - bank) < _HALF_A_BANK] = colour
        yield drawn


_DIARY = Documento(
    titulo="Diario de sueño",
    pie="Remanso · para apuntar con calma",
    secciones=[
        Seccion(
            titulo="Cómo se usa",
            texto=(
                "Una línea por noche basta: a qué hora te despertaste y qué fue lo primero que "
                "pensaste.\nNo hace falta releerlo, ni rellenar las noches en que no te acuerdas."
            ),
        ),
        *(
            Seccion(titulo=dia, pares=[("Hora", "__________"), ("Lo primero", "_" * 48)])
            for dia in (
                *("Lunes", "Martes", "Miércoles", "Jueves", "Viernes"),
                *("Sábado", "Domingo"),
            )
        ),
    ],
)


if __name__ == "__main__":
    main()
