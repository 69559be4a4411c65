"""`/grabaciones`: what is recorded in the browser, arriving while it is recorded."""

from http import HTTPStatus

from remanso.api.context import TheContext
from remanso.api.stores import Store
from remanso.core.edge.access import ByTerapeuta
from remanso.core.edge.paging import Paging
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import Db, ReadDb
from remanso.core.validation import PathId
from remanso.rooms.grabaciones import queries, receiving, service
from remanso.rooms.grabaciones.presenting import present
from remanso.rooms.grabaciones.receiving import Arriving
from remanso.rooms.grabaciones.schemas import (
    Bytes,
    FueraDeRegistroUpdate,
    GrabacionCreate,
    GrabacionRead,
    Numero,
    Segundos,
    Sha256,
    Terminar,
)
from remanso.rooms.pacientes import service as pacientes
from remanso.use_cases import begin_grabacion as use_case

router = RoomRouter(prefix="/grabaciones", tags=["grabaciones"])


@router.post("/", status_code=HTTPStatus.CREATED, responses=problems(403, 404, 409, 415))
def begin_grabacion(actor: ByTerapeuta, db: Db, payload: GrabacionCreate) -> GrabacionRead:
    """Begin to record one of the therapist's own patients, in a draft of theirs or without one."""
    return present(use_case.begin_grabacion(db, by=actor, payload=payload))


@router.get("/paciente/{paciente_id}", responses=problems(403, 404))
def list_grabaciones(
    actor: ByTerapeuta, db: ReadDb, paciente_id: PathId, page: Paging
) -> list[GrabacionRead]:
    """What was recorded of a patient and hangs on nothing yet, newest first."""
    pacientes.check(db, terapeuta_id=actor.user_id, paciente_id=paciente_id)
    rows = page.rows(db, queries.select_of_paciente(by=actor, paciente_id=paciente_id))
    return [present(grabacion) for (grabacion,) in rows]


@router.get("/{grabacion_id}", responses=problems(403, 404))
def read_grabacion(actor: ByTerapeuta, db: ReadDb, grabacion_id: PathId) -> GrabacionRead:
    """How far a recording has come; the next fragment is one more than those that are here."""
    return present(queries.get(db, by=actor, grabacion_id=grabacion_id))


@router.put("/{grabacion_id}/fragmentos/{numero}", responses=problems(403, 404, 409, 413, 415, 507))
def receive_fragmento(
    actor: ByTerapeuta,
    context: TheContext,
    store: Store,
    *,
    grabacion_id: PathId,
    numero: Numero,
    sha256: Sha256,
    content: Bytes,
    segundos: Segundos = 0.0,
) -> GrabacionRead:
    """Take some seconds of a recording, in order; the same fragment twice is harmless."""
    arriving = Arriving(grabacion_id, numero, content, sha256, segundos)
    return present(
        receiving.receive(context.database, store, by=actor, arriving=arriving, quota=context.quota)
    )


@router.put("/{grabacion_id}/fuera-de-registro", responses=problems(403, 404, 409))
def note_fuera_de_registro(
    actor: ByTerapeuta, db: Db, grabacion_id: PathId, payload: FueraDeRegistroUpdate
) -> GrabacionRead:
    """Say where the recording leaves something out: its sound was never kept, nor sent."""
    return present(service.note_pauses(db, by=actor, grabacion_id=grabacion_id, noted=payload))


@router.post(
    "/{grabacion_id}/terminar",
    status_code=HTTPStatus.ACCEPTED,
    responses=problems(403, 404, 409),
)
def finish_grabacion(
    actor: ByTerapeuta,
    db: Db,
    store: Store,
    context: TheContext,
    *,
    grabacion_id: PathId,
    payload: Terminar,
) -> GrabacionRead:
    """Close a recording; its fragments are joined into one file in the background."""
    grabacion = service.finish(
        db, store, by=actor, grabacion_id=grabacion_id, ending=payload, jobs=context.jobs
    )
    return present(grabacion)


@router.delete("/{grabacion_id}", status_code=HTTPStatus.NO_CONTENT, responses=problems(403, 404))
def discard_grabacion(actor: ByTerapeuta, db: Db, store: Store, grabacion_id: PathId) -> None:
    """Throw a recording away."""
    service.discard(db, store, by=actor, grabacion_id=grabacion_id)
