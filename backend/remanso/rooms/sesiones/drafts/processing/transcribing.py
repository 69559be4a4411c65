"""The transcription of a draft's video: plan, one durable step per block, voices, text."""

import shutil
import time
from contextlib import ExitStack, suppress
from functools import partial
from itertools import count
from pathlib import Path
from typing import TypeVar

from pydantic import JsonValue, TypeAdapter
from sqlalchemy.orm import Session

from remanso.core.errors import NotFoundError
from remanso.core.times import utcnow
from remanso.engines.jobs.rows.attempt import NOTHING, STOP, Attempt, StaleAttemptError
from remanso.engines.jobs.rows.processed import Estado
from remanso.engines.speech.assembly import assemble
from remanso.engines.speech.base import AudioPlan, Block, BlockTranscript, Diarisation, SpeechEngine
from remanso.engines.speech.errors import (
    NO_SPEECH,
    MediaError,
    SpeechCancelledError,
    SpeechCrashedError,
    SpeechError,
)
from remanso.engines.storage.base import Storage
from remanso.rooms.archivos.omisiones import service as omisiones
from remanso.rooms.consentimientos.models import Finalidad
from remanso.rooms.sesiones.analysis.consent import check_consent
from remanso.rooms.sesiones.drafts.models import Draft, DraftBlock, Tarea
from remanso.rooms.sesiones.drafts.processing.blocks import find_block, forget_blocks
from remanso.rooms.sesiones.drafts.processing.enqueue import analyse_after_transcription
from remanso.rooms.sesiones.drafts.processing.eta import Lesson, learn
from remanso.rooms.sesiones.drafts.processing.remote_deletion import owe
from remanso.rooms.sesiones.transcript.marks import mark_at, with_marks
from remanso.rooms.sesiones.transcript.segmentos import read_segmentos, to_stored

VOICES_INDEX = -1
MAX_TRIES = 3
# The words are all there at this point; telling the voices apart is what remains.
_TRANSCRIBED_PERCENT = 95
VIDEO_GONE = "El video ya no está. Vuelve a subirlo."
BLOCK = TypeAdapter(BlockTranscript)
VOICES = TypeAdapter(Diarisation)
SEGMENTS: TypeAdapter[list[JsonValue]] = TypeAdapter(list[JsonValue])

Result = TypeVar("Result", BlockTranscript, Diarisation)


class Transcriber:
    """Runs transcriptions with one engine; partial results wait in `DraftBlock`."""

    def __init__(self, *, speech: SpeechEngine, storage: Storage, work_dir: Path) -> None:
        """`work_dir` is for this machine's temporary files, one folder per draft and attempt."""
        self._speech = speech
        self._storage = storage
        self._work_dir = work_dir

    def run(self, attempt: Attempt[Draft]) -> None:
        """Go through the steps; those already done are not done again."""
        folder = self._work_dir / str(attempt.subject) / str(attempt.number)
        try:
            with ExitStack() as stack:
                _go_through(
                    attempt,
                    _Recording(self._speech, self._storage, stack, attempt, folder),
                )
        finally:
            self._speech.close()
        # Not after an interruption: whoever takes over goes on with what is there.
        shutil.rmtree(folder, ignore_errors=True)
        with suppress(OSError):
            folder.parent.rmdir()


def _go_through(attempt: Attempt[Draft], recording: "_Recording") -> None:
    blocks = attempt.step("plan", recording.plan)
    if blocks == STOP:
        return
    if recording.hand_over():
        _write_down(attempt, recording, blocks)
    # However it ended. Not after an interruption: whoever goes on still needs what lies there.
    recording.take_back()


def _write_down(attempt: Attempt[Draft], recording: "_Recording", blocks: int) -> None:
    for index in range(blocks):
        if attempt.step(f"bloque {index}", partial(recording.transcribe, index)) == STOP:
            return
    if attempt.step("voces", partial(recording.tell_voices_apart, blocks)) != STOP:
        attempt.step("texto", partial(recording.write, blocks))


class _Recording:
    """The sound of one attempt, and the steps that it goes through."""

    def __init__(
        self,
        speech: SpeechEngine,
        storage: Storage,
        stack: ExitStack,
        attempt: Attempt[Draft],
        folder: Path,
    ) -> None:
        self._speech = speech
        self._storage = storage
        self._stack = stack
        self._attempt = attempt
        self._folder = folder
        self._plan: AudioPlan | None = None
        # What the provider of a deposit gave for the sound, and for its order.
        self._left = self._receipt = NOTHING

    def plan(self) -> int:
        """Cut the recording into blocks; how many."""
        with self._attempt.writing() as (db, draft):
            # Whoever asked for it may have been refused since.
            check_consent(db, draft, Finalidad.TRANSCRIBIR)
            forget_blocks(db, self._attempt.subject, self._attempt.number - 1)
        plan = self._planned()
        if not plan.blocks:
            raise MediaError(NO_SPEECH)
        self._say(done=0, total=plan.duration)
        return len(plan.blocks)

    def hand_over(self) -> bool:
        """Leave the recording with the engine's provider, if it has one; whether to go on."""
        deposit = self._speech.deposit
        if deposit is None:
            return True
        cancelled = self._attempt.cancelled
        self._left = self._attempt.receive(
            "subida", lambda: deposit.leave(self._planned(), cancelled=cancelled)
        )
        if self._left != NOTHING:
            self._receipt = self._attempt.receive(
                "encargo",
                lambda: deposit.order(
                    self._left, num_voces=self._attempt.read().num_voces, cancelled=cancelled
                ),
            )
        return self._receipt != NOTHING

    def take_back(self) -> None:
        """Have the provider delete what it was given."""
        deposit = self._speech.deposit
        if deposit is None or self._left == NOTHING:
            return

        def forget() -> int:
            try:
                deposit.take_back(self._left, self._receipt, cancelled=self._attempt.interrupted)
            except SpeechCancelledError:
                raise
            except SpeechError as error:
                # Nothing of therapy may stay there because a network was away for a minute.
                with self._attempt.database.transaction() as db:
                    owe(db, left=self._left, receipt=self._receipt, why=error.sentence)
            return 1

        self._attempt.step("retirada", forget)

    def transcribe(self, index: int) -> int:
        """Find the words of one block; how many sentences."""
        done = self._found(index, BLOCK)
        if done is None:
            plan = self._planned()
            block = plan.blocks[index]
            began = time.monotonic()
            done = self._words(plan, block)
            lesson = _lesson(Tarea.BLOQUES, block.end - block.start, began)
            self._keep(index, BLOCK, done, lesson)
        return len(done.sentences)

    def tell_voices_apart(self, blocks: int) -> int:
        """Find who speaks when; how many voices."""
        voices = self._found(VOICES_INDEX, VOICES)
        if voices is None:
            plan = self._planned()
            began = time.monotonic()
            voices = self._speech.diarise(
                plan,
                said=[self._required(index, BLOCK) for index in range(blocks)],
                num_voces=self._attempt.read().num_voces,
                cancelled=self._attempt.cancelled,
            )
            lesson = _lesson(Tarea.VOCES, plan.duration, began)
            self._keep(VOICES_INDEX, VOICES, voices, lesson)
        return len({turn.speaker for turn in voices.turns})

    def write(self, blocks: int) -> int:
        """Put words and voices together into the draft; how many turns."""
        words = [self._required(index, BLOCK) for index in range(blocks)]
        voices = self._required(VOICES_INDEX, VOICES)
        segments = SEGMENTS.validate_python(assemble(words, voices.turns))
        if not segments:
            raise MediaError(NO_SPEECH)
        stamp = self._speech.procedencia(voices.diariser)
        with self._attempt.writing() as (db, draft):
            draft.segmentos = with_marks_of(db, segments, key=draft.video_key)
            draft.segmentos_intento = self._attempt.number
            draft.procedencia_transcripcion = stamp.model_dump(mode="json")
            draft.estado = Estado.BORRADOR
            draft.progreso = 100
            draft.segundos_hechos = draft.segundos_totales
            draft.fecha_actualizacion = utcnow()
            forget_blocks(db, self._attempt.subject, self._attempt.number)
            analyse_after_transcription(db, draft)
        return len(segments)

    def _words(self, plan: AudioPlan, block: Block) -> BlockTranscript:
        def say(seconds: float) -> None:
            self._say(done=block.start + seconds, total=plan.duration)

        for tries in count(1):
            try:
                return self._speech.transcribe(
                    plan,
                    block,
                    receipt=self._receipt,
                    on_progress=say,
                    cancelled=self._attempt.cancelled,
                )
            except SpeechCrashedError:
                if tries == MAX_TRIES:
                    raise
        raise AssertionError

    def _say(self, *, done: float, total: float) -> None:
        """Write how many seconds of audio are done."""
        reached = min(done, total)
        self._attempt.say(
            segundos_hechos=int(reached),
            segundos_totales=max(1, round(total)),
            progreso=int(_TRANSCRIBED_PERCENT * reached / total),
        )

    def _planned(self) -> AudioPlan:
        if self._plan is None:
            self._plan = self._speech.plan(
                self._source(), self._folder, cancelled=self._attempt.cancelled
            )
        return self._plan

    def _source(self) -> Path:
        key = self._attempt.read().video_key
        if key is None:
            raise MediaError(VIDEO_GONE)
        try:
            return self._stack.enter_context(self._storage.local_path(key))
        except NotFoundError:
            raise MediaError(VIDEO_GONE) from None

    def _found(self, index: int, kind: TypeAdapter[Result]) -> Result | None:
        with self._attempt.writing() as (db, draft):
            check_consent(db, draft, Finalidad.TRANSCRIBIR)
            block = find_block(db, self._attempt.subject, self._attempt.number, index)
        return None if block is None else kind.validate_python(block.resultado)

    def _required(self, index: int, kind: TypeAdapter[Result]) -> Result:
        found = self._found(index, kind)
        if found is None:
            raise StaleAttemptError
        return found

    def _keep(self, index: int, kind: TypeAdapter[Result], result: Result, lesson: Lesson) -> None:
        row = DraftBlock(
            draft_id=self._attempt.subject,
            intento=self._attempt.number,
            indice=index,
            resultado=kind.dump_python(result, mode="json"),
        )
        with self._attempt.writing() as (db, _):
            # A worker that woke up late may find that another one was faster.
            if find_block(db, row.draft_id, row.intento, index) is None:
                db.add(row)
                learn(db, lesson)


def with_marks_of(db: Session, segments: list[JsonValue], *, key: str | None) -> JsonValue:
    """What was heard, with the marks of what the recording leaves out."""
    left_out = omisiones.list_of_file(db, key=key) if key else ()
    if not left_out:
        return segments
    marks = [mark_at(each.inicio, each.fin, each.segundos) for each in left_out]
    return to_stored(with_marks(read_segmentos(segments), marks))


def _lesson(tarea: Tarea, audio: float, began: float) -> Lesson:
    return Lesson(tarea, audio, time.monotonic() - began)
