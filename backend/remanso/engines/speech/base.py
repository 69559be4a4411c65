"""What a speech engine does and what it hands back.

All values are plain dataclasses of numbers, text and paths: `TypeAdapter(AudioPlan)` and the like
read and write them as JSON. Times are seconds from the beginning of the recording.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, Protocol

from remanso.engines.description import EngineDescription, Procedencia
from remanso.engines.speech.errors import (
    MediaError,
    SpeechCancelledError,
    SpeechCrashedError,
    SpeechError,
    SpeechUnavailableError,
)

__all__ = [
    "MediaError",
    "SpeechCancelledError",
    "SpeechCrashedError",
    "SpeechError",
    "SpeechUnavailableError",
]

Cancelled = Callable[[], bool]
"""Asked at least twice a second; once true, the work stops and `SpeechCancelledError` is raised."""

Progress = Callable[[float], None]
"""Told how many seconds of the block are done."""

Diariser = Literal["sherpa-onnx", "aproximada", "proveedor", "una voz"]


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of the recording."""

    start: float
    end: float


@dataclass(frozen=True, slots=True)
class Block:
    """A stretch that is transcribed in one go and begins and ends in silence where it can."""

    index: int
    start: float
    end: float


@dataclass(frozen=True, slots=True)
class AudioPlan:
    """A recording made ready: its sound as a work file, where somebody speaks, how it is cut."""

    source: Path
    work_dir: Path
    duration: float
    blocks: list[Block]
    speech: list[Span]


@dataclass(frozen=True, slots=True)
class Word:
    """A word as heard, with its punctuation."""

    start: float
    end: float
    word: str


@dataclass(frozen=True, slots=True)
class Sentence:
    """What the recogniser took for one utterance, whoever says it."""

    start: float
    end: float
    text: str
    words: list[Word]


@dataclass(frozen=True, slots=True)
class Turn:
    """A stretch of one voice; `speaker` numbers voices in no particular order."""

    speaker: int
    start: float
    end: float


@dataclass(frozen=True, slots=True)
class BlockTranscript:
    """What was said in a block; by whom, where the engine hears that at once.

    The same number is the same voice within the block and says nothing of other blocks.
    """

    index: int
    sentences: list[Sentence]
    turns: list[Turn] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class BlockSound:
    """The sound of a block as a small file, and nothing of its picture."""

    path: Path


@dataclass(frozen=True, slots=True)
class Diarisation:
    """Who speaks when, and which diariser says so."""

    diariser: Diariser
    turns: list[Turn]


class Deposit(Protocol):
    """A provider that takes the whole recording once, works on it, and forgets it when told so.

    What `leave` and `order` answer is an id: whoever goes on elsewhere hands it in again, and
    nothing is sent or paid for twice. They raise `SpeechError`.
    """

    def leave(self, plan: AudioPlan, *, cancelled: Cancelled) -> str:
        """Send the sound; by which name it lies there."""
        ...

    def order(self, left: str, *, num_voces: int, cancelled: Cancelled) -> str:
        """Ask for its transcript; the receipt. Asked for again, it is the same one."""
        ...

    def take_back(self, left: str, receipt: str, *, cancelled: Cancelled) -> None:
        """Have everything deleted; without a receipt, whatever was ordered of what was left."""
        ...


class SpeechEngine(Protocol):
    """Turns a recording into blocks, text with times, and turns. All but `describe` take minutes.

    Every act may raise a `SpeechError`; `MediaError` says what is wrong with the file.
    """

    def describe(self) -> EngineDescription:
        """Say what the engine is and whether it is ready, at once and without the network."""
        ...

    def unconfigured(self) -> str | None:
        """Say why no setting of this installation lets it transcribe; None when one does.

        A model that is not on this machine yet is no reason: the job fetches it.
        """
        ...

    def procedencia(self, diariser: Diariser) -> Procedencia:
        """Make the stamp for a transcript made now; it says how the voices were told apart."""
        ...

    def reach(self) -> None:
        """See whether it works, by using it a little. Takes seconds; it is for the operator."""
        ...

    @property
    def deposit(self) -> Deposit | None:
        """Where the whole recording goes before any block is asked for, if it goes anywhere."""
        ...

    def plan(self, source: Path, work_dir: Path, *, cancelled: Cancelled) -> AudioPlan:
        """Prepare a recording. Asked again, the same folder gives the same plan at once.

        Whoever goes on on another machine asks for the plan again with a folder of that machine.
        """
        ...

    def transcribe(
        self,
        plan: AudioPlan,
        block: Block,
        *,
        receipt: str = "",
        on_progress: Progress,
        cancelled: Cancelled,
    ) -> BlockTranscript:
        """Write down what is said in a block. `receipt` is its deposit's, where there is one."""
        ...

    def diarise(
        self,
        plan: AudioPlan,
        *,
        said: Sequence[BlockTranscript] = (),
        num_voces: int,
        cancelled: Cancelled,
    ) -> Diarisation:
        """Tell the voices apart. `num_voces` is what the therapist expects, not an order.

        `said` is every block as transcribed, of which the engine may know who spoke.
        """
        ...

    def close(self) -> None:
        """End what the engine keeps running."""
        ...
