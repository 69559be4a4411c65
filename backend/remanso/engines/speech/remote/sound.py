"""What is done here before and after a provider listens: cutting, packing, telling voices apart."""

from collections.abc import Sequence
from pathlib import Path

from remanso.engines.speech.base import (
    AudioPlan,
    Block,
    BlockSound,
    BlockTranscript,
    Cancelled,
    Diarisation,
)
from remanso.engines.speech.local.lengths import BlockLengths
from remanso.engines.speech.local.process.client import Hearing, ignore_progress
from remanso.engines.speech.local.process.messages import (
    CompressRequest,
    DiariseRequest,
    PlanRequest,
)
from remanso.engines.speech.voices import linked


class Sound:
    """A recording in the child process of this machine; only small files of it go anywhere."""

    def __init__(self, *, models_dir: Path, lengths: BlockLengths) -> None:
        """`models_dir` may hold the models of a better diariser."""
        self._models_dir = models_dir
        self._lengths = lengths
        self._child = Hearing()

    def plan(self, source: Path, work_dir: Path, *, cancelled: Cancelled) -> AudioPlan:
        """Decode once, and decide the blocks; what holds no speech is not sent to anybody."""
        request = PlanRequest(source=str(source), work_dir=str(work_dir), lengths=self._lengths)
        return self._child.plan(request, cancelled)

    def packed(self, plan: AudioPlan, block: Block, *, cancelled: Cancelled) -> Path:
        """The sound of a block as a small file, made once."""
        target = plan.work_dir / f"sonido-{block.start:.3f}-{block.end:.3f}.webm"
        if target.is_file():
            return target
        request = CompressRequest(plan=plan, block=block, target=str(target))
        return self._child.ask(BlockSound, request, ignore_progress, cancelled).path

    def diarise(
        self,
        plan: AudioPlan,
        said: Sequence[BlockTranscript],
        *,
        num_voces: int,
        cancelled: Cancelled,
    ) -> Diarisation:
        """Who speaks when: as the provider heard it in each block, else as this machine does."""
        heard = [block for block in said if block.turns]
        if heard and len(said) == 1:
            return Diarisation(diariser="proveedor", turns=said[0].turns)
        request = DiariseRequest(plan=plan, num_voces=num_voces, models=str(self._models_dir))
        here = self._child.ask(Diarisation, request, ignore_progress, cancelled)
        if not heard or num_voces == 1:
            return here
        return Diarisation(diariser="proveedor", turns=linked(heard, here.turns))

    def close(self) -> None:
        """End the child."""
        self._child.close()
