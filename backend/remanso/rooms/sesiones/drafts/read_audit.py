"""Who reads drafts: each reading of a record is audited."""

from uuid import UUID

from remanso.core import audit
from remanso.core.actor import Actor
from remanso.core.db import Database
from remanso.core.paging import Page
from remanso.core.readings.lists import record_repeated_list
from remanso.rooms.pacientes import service as pacientes
from remanso.rooms.sesiones.drafts import queries
from remanso.rooms.sesiones.drafts.models import Draft
from remanso.rooms.sesiones.drafts.presenting import present_progress, present_resumen
from remanso.rooms.sesiones.drafts.processing import under_way
from remanso.rooms.sesiones.drafts.processing.eta import learned
from remanso.rooms.sesiones.drafts.schemas import DraftResumen, EnCurso, Progress
from remanso.rooms.sesiones.drafts.service import ENTITY


def list_of(database: Database, *, by: Actor, paciente_id: UUID, page: Page) -> list[DraftResumen]:
    """A patient's drafts; the reading is audited, for each has its title and description.

    Raises `NotFoundError` for a patient who is not the therapist's own.
    """
    with database.read() as db:
        pacientes.check(db, terapeuta_id=by.user_id, paciente_id=paciente_id)
        rows = queries.list_resumenes(db, by=by, paciente_id=paciente_id, page=page)
        pace = learned(db)
    audit.record_repeated_read(
        database,
        by=by,
        action="borrador.list",
        entity="paciente",
        entity_id=paciente_id,
        shown=[row.draft_id for row in rows],
    )
    return [present_resumen(row, pace) for row in rows]


def list_under_way(database: Database, *, by: Actor, page: Page) -> list[EnCurso]:
    """What runs or waits of all patients; audited where drafts are there, each with its title."""
    with database.read() as db:
        listed = list(under_way.list_under_way(db, by=by, page=page))
    drafts = [(each.paciente_id, each.id) for each in listed if each.tipo == "borrador"]
    record_repeated_list(database, by=by, action="borrador.list", shown=drafts)
    return listed


def follow(database: Database, *, by: Actor, draft_id: UUID) -> Progress:
    """See how a draft's job goes; where it shows a result, that is a reading and audited.

    Raises `NotFoundError`.
    """
    with database.read() as db:
        draft = queries.get(db, by=by, draft_id=draft_id)
        progress = present_progress(draft, learned(db))
    if progress.shows_a_text:
        audit.record_repeated_read(
            database,
            by=by,
            action="borrador.read",
            entity=ENTITY,
            entity_id=draft_id,
            paciente_id=draft.paciente_id,
        )
    return progress


def read(database: Database, *, by: Actor, draft_id: UUID) -> Draft:
    """Open one draft; the reading is audited. Raises `NotFoundError`."""
    with database.read() as db:
        draft = queries.get(db, by=by, draft_id=draft_id)
    _record(database, by, draft, "borrador.read")
    return draft


def record_export(database: Database, *, by: Actor, draft: Draft) -> None:
    """A therapist took a draft's transcript away."""
    _record(database, by, draft, "borrador.export")


def _record(database: Database, by: Actor, draft: Draft, action: str) -> None:
    audit.record_reading(
        database,
        by=by,
        action=action,
        entity=ENTITY,
        entity_id=draft.id,
        paciente_id=draft.paciente_id,
    )
