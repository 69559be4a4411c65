"""What parent and child say to each other: one JSON line per message."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field, TypeAdapter

from remanso.engines.speech.base import AudioPlan, Block, BlockSound, BlockTranscript, Diarisation
from remanso.engines.speech.local.lengths import BlockLengths


class PlanRequest(BaseModel):
    """Look at a recording."""

    op: Literal["plan"] = "plan"
    source: str
    work_dir: str
    lengths: BlockLengths


class TranscribeRequest(BaseModel):
    """Write down one block."""

    op: Literal["transcribe"] = "transcribe"
    plan: AudioPlan
    block: Block
    model: str
    language: str


class DiariseRequest(BaseModel):
    """Tell the speakers apart."""

    op: Literal["diarise"] = "diarise"
    plan: AudioPlan
    num_voces: int
    models: str


class CompressRequest(BaseModel):
    """Make a small file of one block."""

    op: Literal["compress"] = "compress"
    plan: AudioPlan
    block: Block
    target: str


Request = Annotated[
    PlanRequest | TranscribeRequest | DiariseRequest | CompressRequest, Field(discriminator="op")
]
AUDIO_PLAN = TypeAdapter(AudioPlan)
REQUEST: TypeAdapter[Request] = TypeAdapter(Request)


class Progress(BaseModel):
    """Seconds of the block that are done."""

    kind: Literal["progress"] = "progress"
    seconds: float


class Failure(BaseModel):
    """A refusal with its sentence; any other failure ends the child."""

    kind: Literal["media", "unavailable"]
    sentence: str


class Result(BaseModel):
    """The answer to a request."""

    kind: Literal["result"] = "result"
    result: AudioPlan | BlockTranscript | Diarisation | BlockSound


Reply = Annotated[Progress | Failure | Result, Field(discriminator="kind")]
REPLY: TypeAdapter[Reply] = TypeAdapter(Reply)
