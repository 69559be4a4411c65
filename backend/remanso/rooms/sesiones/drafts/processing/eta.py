"""How fast transcriptions go here, learned from each one, and how long the rest will take."""

from collections.abc import Mapping
from contextlib import suppress
from math import ceil
from typing import NamedTuple

from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from remanso.core.scope import UNOWNED
from remanso.engines.jobs.rows.processed import Estado
from remanso.rooms.sesiones.drafts.models import Ritmo, Tarea

# Machines change, and models: what was learned before counts half beside each new lesson.
_OLDER = 0.5

Pace = Mapping[Tarea, float]
"""Seconds of work for a second of audio, of the tasks that were done at least once."""


class Lesson(NamedTuple):
    """A task was done: so many seconds of work for so many of audio."""

    tarea: Tarea
    audio: float
    trabajo: float


def learn(db: Session, lesson: Lesson) -> None:
    """Remember how long a task took."""
    ritmo = UNOWNED.get(db, Ritmo, lesson.tarea, lock="update")
    if ritmo is not None:
        ritmo.segundos_audio = _OLDER * ritmo.segundos_audio + lesson.audio
        ritmo.segundos_trabajo = _OLDER * ritmo.segundos_trabajo + lesson.trabajo
        return
    # Two that are the first at once: one lesson is enough.
    with suppress(IntegrityError), db.begin_nested():
        db.add(
            Ritmo(
                tarea=lesson.tarea,
                segundos_audio=lesson.audio,
                segundos_trabajo=lesson.trabajo,
            )
        )


def learned(db: Session) -> Pace:
    """What is known of this installation's speed."""
    return {
        ritmo.tarea: ritmo.segundos_trabajo / ritmo.segundos_audio
        for ritmo in db.scalars(UNOWNED.select(Ritmo).where(Ritmo.segundos_audio > 0))
    }


def seconds_left(
    pace: Pace, *, estado: Estado, hechos: int | None, totales: int | None
) -> int | None:
    """Until a transcription ends; None while nobody can say."""
    words = pace.get(Tarea.BLOQUES)
    if estado != Estado.TRANSCRIBIENDO or hechos is None or not totales or words is None:
        return None
    return ceil((totales - hechos) * words + totales * pace.get(Tarea.VOCES, 0.0))
