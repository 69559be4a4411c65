"""What a model can say of a recording besides its words, and how long a piece it takes."""

from enum import StrEnum

from remanso.engines.speech.local.lengths import BlockLengths
from remanso.engines.speech.provider import SpeechAddress


class Form(StrEnum):
    """The answers that models of `/audio/transcriptions` give, the fullest first."""

    DIARISED = "diarized_json"
    TIMED = "verbose_json"
    TEXT = "json"


# A provider's longest is some 23 minutes. Where no times come back, the piece itself is the time.
LENGTHS = {
    Form.DIARISED: BlockLengths(),
    Form.TIMED: BlockLengths(),
    Form.TEXT: BlockLengths(shortest=20.0, longest=60.0),
}


def form_of(address: SpeechAddress) -> Form:
    """The fullest form that the model is documented to give; Whisper and its kin give times."""
    if "diarize" in address.model:
        return Form.DIARISED
    return Form.TEXT if address.model.startswith("gpt-") else Form.TIMED
