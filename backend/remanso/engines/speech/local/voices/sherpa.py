"""Speaker diarisation by sherpa-onnx, with models the operator put on this machine."""

from pathlib import Path

import sherpa_onnx

from remanso.engines.speech.base import Turn
from remanso.engines.speech.local.sound.decode import read, seconds_of

_ANY_NUMBER = -1
_THRESHOLD = 0.5


def diarise_with_sherpa(
    pcm: Path, voices: int | None, segmentation: Path, embedding: Path
) -> list[Turn]:
    """The turns of the recording; `voices` is how many are expected, None if that is not known."""
    config = sherpa_onnx.OfflineSpeakerDiarizationConfig(
        segmentation=sherpa_onnx.OfflineSpeakerSegmentationModelConfig(
            pyannote=sherpa_onnx.OfflineSpeakerSegmentationPyannoteModelConfig(
                model=str(segmentation)
            )
        ),
        embedding=sherpa_onnx.SpeakerEmbeddingExtractorConfig(model=str(embedding)),
        clustering=sherpa_onnx.FastClusteringConfig(
            num_clusters=voices or _ANY_NUMBER, threshold=_THRESHOLD
        ),
    )
    diariser = sherpa_onnx.OfflineSpeakerDiarization(config)
    found = diariser.process(read(pcm, 0.0, seconds_of(pcm))).sort_by_start_time()
    return [
        Turn(speaker=int(turn.speaker), start=float(turn.start), end=float(turn.end))
        for turn in found
    ]
