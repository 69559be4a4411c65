"""The form of the work file between decoding and hearing: mono samples of 16 bits."""

PCM = "audio.pcm"
"""Its name in the work folder."""
SAMPLE_RATE = 16_000
BYTES_PER_SAMPLE = 2
