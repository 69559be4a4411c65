"""Made the two-voice session in `tests/fixtures`; run again only to change it.

`python -m tests.support.conversation FOLDER` needs espeak-ng. Nobody's voice, nobody's words.
"""

import json
import subprocess
import sys
from collections.abc import Iterator
from fractions import Fraction
from io import BytesIO
from pathlib import Path

import av
import numpy as np
import numpy.typing as npt

from tests.support.recordings import beginning_of

RATE = 16_000
WIDTH, HEIGHT, FRAMES_PER_SECOND = 320, 180, 5
GAP_SECONDS = 0.6
# Both have spoken by then.
SHORT_SECONDS = 12
# The long silence that a session has, and a good place to cut.
SILENCE_AFTER, SILENCE_SECONDS = 7, 4.0
THERAPIST = ("es+m3", "35", "165")
PATIENT = ("es-419+f4", "65", "175")
TURNS = (
    (THERAPIST, "Buenos días. ¿Cómo se ha sentido esta semana desde la última sesión?"),
    (
        PATIENT,
        "Me he sentido bastante cansada. No he dormido bien y pienso mucho en el trabajo.",
    ),
    (
        THERAPIST,
        "Cuénteme un poco más sobre esos pensamientos que aparecen por la noche.",
    ),
    (
        PATIENT,
        "Es como una lista interminable de cosas pendientes que no puedo apagar.",
    ),
    (
        THERAPIST,
        "Entiendo. ¿Recuerda cuándo empezó a notar esa dificultad para desconectar?",
    ),
    (
        PATIENT,
        "Creo que fue en marzo, cuando cambiaron a mi jefa y todo se volvió más exigente.",
    ),
    (THERAPIST, "¿Y cómo reaccionó usted en aquel momento?"),
    (
        PATIENT,
        "Al principio intenté trabajar más horas, pero luego me dolía la cabeza.",
    ),
    (THERAPIST, "¿Ha podido practicar los ejercicios de respiración que vimos?"),
    (
        PATIENT,
        "Algunos días sí, sobre todo por la mañana, y noto que me ayuda un poco.",
    ),
    (THERAPIST, "Muy bien, eso es un avance importante. Vamos a seguir con ello."),
    (PATIENT, "De acuerdo. Me da un poco de esperanza."),
)

Samples = npt.NDArray[np.float32]


def main(folder: Path) -> None:
    """Write `sesion.mp4`, `sesion.json`, its turns, and `corta.mp4`, its beginning."""
    pieces: list[Samples] = []
    turns = []
    seconds = 0.0
    for number, (voice, text) in enumerate(TURNS):
        spoken = _say(voice, text)
        length = len(spoken) / RATE
        speaker = 0 if voice is THERAPIST else 1
        turns.append(
            {
                "speaker": speaker,
                "start": seconds,
                "end": seconds + length,
                "text": text,
            }
        )
        pause = SILENCE_SECONDS if number == SILENCE_AFTER else GAP_SECONDS
        pieces += [spoken, np.zeros(int(pause * RATE), np.float32)]
        seconds += length + int(pause * RATE) / RATE
    sound = np.concatenate(pieces)
    sound += np.random.default_rng(0).normal(0, 0.002, len(sound)).astype(np.float32)
    _film(folder / "sesion.mp4", sound)
    beginning_of(folder / "sesion.mp4", folder / "corta.mp4", seconds=SHORT_SECONDS)
    (folder / "sesion.json").write_text(json.dumps(turns, ensure_ascii=False, indent=1))


def _say(voice: tuple[str, str, str], text: str) -> Samples:
    name, pitch, speed = voice
    command = ["espeak-ng", "-v", name, "-p", pitch, "-s", speed, "--stdout", text]
    wave = subprocess.run(command, capture_output=True, check=True).stdout
    resampler = av.AudioResampler(format="flt", layout="mono", rate=RATE)
    # espeak-ng cannot know the length when it starts to write, so the header's is wrong.
    with av.open(BytesIO(wave), "r", format="wav") as container:
        frames = [f for frame in container.decode(audio=0) for f in resampler.resample(frame)]
    samples = np.concatenate([frame.to_ndarray().reshape(-1) for frame in frames])
    loud = np.flatnonzero(np.abs(samples) > 0.005)
    return np.asarray(samples[loud[0] : loud[-1] + 1], dtype=np.float32)


def _film(path: Path, sound: Samples) -> None:
    with av.open(str(path), "w", options={"movflags": "+faststart"}) as container:
        picture = container.add_stream("h264", rate=FRAMES_PER_SECOND, options={"crf": "34"})
        picture.width, picture.height, picture.pix_fmt = WIDTH, HEIGHT, "yuv420p"
        track = container.add_stream("aac", rate=RATE, layout="mono")
        track.bit_rate = 32_000
        for frame in _pictures(len(sound) / RATE):
            container.mux(picture.encode(frame))
        for audio in _sounds(sound):
            container.mux(track.encode(audio))
        container.mux(picture.encode(None))
        container.mux(track.encode(None))


def _pictures(seconds: float) -> Iterator[av.VideoFrame]:
    """Still water with a stone that drifts across it, so that seeking can be seen."""
    count = int(seconds * FRAMES_PER_SECOND)
    columns = np.arange(WIDTH)
    rows = np.arange(HEIGHT)[:, None]
    for number in range(count):
        image = np.empty((HEIGHT, WIDTH, 3), np.uint8)
        wave = HEIGHT * 0.6 + 6 * np.sin(columns / 24 + number / 12)
        water = rows > wave
        image[:] = (222, 238, 238)
        image[water] = (35, 104, 119)
        centre = int(WIDTH * (number + 0.5) / count)
        stone = (columns - centre) ** 2 + (rows - HEIGHT * 0.4) ** 2 < 14**2
        image[stone] = (215, 96, 116)
        frame = av.VideoFrame.from_ndarray(image, format="rgb24")
        frame.pts, frame.time_base = number, Fraction(1, FRAMES_PER_SECOND)
        yield frame


def _sounds(sound: Samples) -> Iterator[av.AudioFrame]:
    for start in range(0, len(sound), 1024):
        piece = sound[start : start + 1024]
        frame = av.AudioFrame.from_ndarray(piece.reshape(1, -1), format="fltp", layout="mono")
        frame.sample_rate, frame.pts, frame.time_base = RATE, start, Fraction(1, RATE)
        yield frame


if __name__ == "__main__":
    main(Path(sys.argv[1]))
