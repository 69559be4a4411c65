"""What a voice sounds like, as numbers: cepstral coefficients, in NumPy alone.

Mel-frequency cepstral coefficients after Davis and Mermelstein (1980), with the customary 25 ms
frames every 10 ms; the mean over a window says whose voice it is better than what is said.
"""

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from remanso.engines.speech.local.sound.decode import Samples
from remanso.engines.speech.local.sound.pcm import SAMPLE_RATE

Matrix = npt.NDArray[np.float64]

_FRAME = int(0.025 * SAMPLE_RATE)
HOP = int(0.010 * SAMPLE_RATE)
_FFT = 512
_BANDS = 40
_COEFFICIENTS = 20
_PRE_EMPHASIS = 0.97
_FLOOR = 1e-10
# A minute of frames: somebody who never pauses costs no more memory than anybody else.
_FRAMES_AT_ONCE = 6_000


def cepstrum(samples: Samples) -> Matrix:
    """One row of coefficients for every 10 ms; the first, mere loudness, is left out."""
    if samples.size < _FRAME:
        samples = np.pad(samples, (0, _FRAME - samples.size))
    emphasised = samples.copy()
    emphasised[1:] -= np.float32(_PRE_EMPHASIS) * samples[:-1]
    frames = np.lib.stride_tricks.sliding_window_view(emphasised, _FRAME)[::HOP]
    starts = range(0, len(frames), _FRAMES_AT_ONCE)
    return np.concatenate([_coefficients(frames[i : i + _FRAMES_AT_ONCE]) for i in starts])


def window_features(rows: Matrix) -> Matrix:
    """A window's voice: the mean of its coefficients and how much they move."""
    return np.concatenate([rows.mean(axis=0), rows.std(axis=0)])


def _coefficients(frames: Samples) -> Matrix:
    # Single precision is enough for sound and takes half the time and memory.
    spectrum = np.fft.rfft(frames * np.hamming(_FRAME).astype(np.float32), _FFT)
    power = spectrum.real**2 + spectrum.imag**2
    bands = np.log(np.maximum(power @ _mel_filters().T, _FLOOR))
    return np.asarray(bands @ _cosines().T, dtype=np.float64)


@lru_cache(maxsize=1)
def _mel_filters() -> Samples:
    edges_mel = np.linspace(_mel(60.0), _mel(7_600.0), _BANDS + 2)
    edges = 700.0 * (10.0 ** (edges_mel / 2595.0) - 1.0)
    frequencies = np.fft.rfftfreq(_FFT, 1.0 / SAMPLE_RATE)
    low, middle, high = edges[:-2, None], edges[1:-1, None], edges[2:, None]
    rising = (frequencies - low) / (middle - low)
    falling = (high - frequencies) / (high - middle)
    return np.clip(np.minimum(rising, falling), 0.0, None).astype(np.float32)


def _mel(frequency: float) -> float:
    return float(2595.0 * np.log10(1.0 + frequency / 700.0))


@lru_cache(maxsize=1)
def _cosines() -> Matrix:
    order = np.arange(1, _COEFFICIENTS + 1)[:, None]
    return np.asarray(np.cos(np.pi * order * (np.arange(_BANDS) + 0.5) / _BANDS), dtype=np.float64)
