"""How long a transcription will take, as earlier ones on the same installation went."""

import pytest
from sqlalchemy import update

from remanso.core.db import Database
from remanso.engines.jobs.rows.processed import Estado
from remanso.rooms.sesiones.drafts.models import Draft, Tarea
from remanso.rooms.sesiones.drafts.processing.eta import Lesson, learn, learned
from tests.borradores.desk import Desk, Json


def teach(database: Database, *lessons: Lesson) -> None:
    for lesson in lessons:
        with database.transaction() as db:
            learn(db, lesson)


def running(desk: Desk, database: Database, *, hechos: int | None, totales: int | None) -> Json:
    """A draft whose transcription is so far."""
    draft = desk.new()
    with database.transaction() as db:
        db.execute(
            update(Draft).values(
                estado=Estado.TRANSCRIBIENDO, segundos_hechos=hechos, segundos_totales=totales
            )
        )
    return draft


def left(desk: Desk, draft: Json) -> int | None:
    """As the progress and the list of drafts say it alike."""
    [listed] = desk.listed()
    told: int | None = desk.progress(draft)["segundos_restantes"]
    assert listed["segundos_restantes"] == told
    return told


def test_the_rest_takes_as_long_as_it_took_before(desk: Desk, database: Database) -> None:
    draft = running(desk, database, hechos=1_000, totales=3_000)
    assert left(desk, draft) is None
    teach(database, Lesson(Tarea.BLOQUES, audio=600, trabajo=120))
    assert left(desk, draft) == 400
    teach(database, Lesson(Tarea.VOCES, audio=3_000, trabajo=60))
    assert left(desk, draft) == 460


@pytest.mark.parametrize(("hechos", "totales"), [(None, None), (0, None)])
def test_without_a_length_nothing_is_promised(
    desk: Desk, database: Database, hechos: int | None, totales: int | None
) -> None:
    teach(database, Lesson(Tarea.BLOQUES, audio=600, trabajo=120))
    assert left(desk, running(desk, database, hechos=hechos, totales=totales)) is None


def test_what_is_not_being_transcribed_has_nothing_left(desk: Desk, database: Database) -> None:
    teach(database, Lesson(Tarea.BLOQUES, audio=600, trabajo=120))
    draft = running(desk, database, hechos=10, totales=100)
    with database.transaction() as db:
        db.execute(update(Draft).values(estado=Estado.FALLIDO))
    assert left(desk, draft) is None


def test_the_latest_counts_most(database: Database) -> None:
    slow, fast = (Lesson(Tarea.BLOQUES, audio=600, trabajo=work) for work in (600, 60))
    teach(database, slow, *[fast] * 3)
    with database.read() as db:
        pace = learned(db)[Tarea.BLOQUES]
    assert 0.1 < pace < 0.2
