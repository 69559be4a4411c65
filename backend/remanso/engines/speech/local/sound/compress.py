"""A stretch of decoded sound as a small file: what is sent to a provider is this and no more."""

from pathlib import Path

import av
import numpy as np
from av.audio.stream import AudioStream

from remanso.engines.speech.base import Block, BlockSound
from remanso.engines.speech.local.sound.pcm import BYTES_PER_SAMPLE, SAMPLE_RATE

_BITS_PER_SECOND = 24_000
_PIECE_SAMPLES = SAMPLE_RATE


def compress(pcm: Path, block: Block, target: Path) -> BlockSound:
    """Write the block as Opus in WebM, some 11 MB an hour, at constant memory."""
    partial = target.with_suffix(".partial")
    _write(pcm, block, partial)
    partial.replace(target)
    return BlockSound(path=target)


def _write(pcm: Path, block: Block, target: Path) -> None:
    left = int((block.end - block.start) * SAMPLE_RATE)
    written = 0
    with pcm.open("rb") as sound, av.open(target, "w", format="webm") as file:
        sound.seek(int(block.start * SAMPLE_RATE) * BYTES_PER_SAMPLE)
        track = file.add_stream("libopus", rate=SAMPLE_RATE, layout="mono")
        assert isinstance(track, AudioStream)
        track.bit_rate = _BITS_PER_SECOND
        while left > 0 and (piece := sound.read(min(_PIECE_SAMPLES, left) * BYTES_PER_SAMPLE)):
            samples = np.frombuffer(piece, dtype="<i2").reshape(1, -1)
            frame = av.AudioFrame.from_ndarray(samples, format="s16", layout="mono")
            frame.sample_rate, frame.pts = SAMPLE_RATE, written
            file.mux(track.encode(frame))
            written += samples.shape[1]
            left -= samples.shape[1]
        file.mux(track.encode(None))
