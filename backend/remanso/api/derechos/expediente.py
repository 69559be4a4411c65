"""Copies of whole records to take away: wiring only."""

from http import HTTPStatus
from uuid import UUID

from remanso.api.context import TheContext
from remanso.api.stores import FileAddresses, Store
from remanso.core.edge.access import FRESH, Either
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import Db, WritingDatabase
from remanso.rooms.derechos.expediente import service
from remanso.rooms.derechos.expediente.schemas import ExpedienteCreate, ExpedienteRead
from remanso.use_cases.derechos.open_expediente import present_expediente

router = RoomRouter(prefix="/derechos", tags=["derechos"])


@router.post(
    "/expediente",
    status_code=HTTPStatus.ACCEPTED,
    responses=problems(404, 409),
    dependencies=[FRESH],
)
def ask_for_expediente(
    payload: ExpedienteCreate,
    actor: Either,
    db: Db,
    store: Store,
    *,
    addresses: FileAddresses,
    context: TheContext,
) -> ExpedienteRead:
    """Have a record copied into one file: the patient's own, or that of a therapist's patient.

    With `frase` the file is sealed with it (age). What was copied before goes.
    """
    copy = service.ask(
        db,
        store,
        by=actor,
        data=payload,
        seal=service.seal_of(context.settings.signing_key),
        jobs=context.jobs,
    )
    return present_expediente(db, store, addresses, by=actor, copy=copy)


@router.get("/expediente", responses=problems(404))
def get_expediente(
    actor: Either,
    database: WritingDatabase,
    store: Store,
    addresses: FileAddresses,
    *,
    paciente_id: UUID | None = None,
) -> ExpedienteRead:
    """How far the copy is that the caller asked for; giving its address is audited."""
    whose = service.whose(by=actor, paciente_id=paciente_id)
    with database.read() as db:
        copy = service.find(db, by=actor, paciente_id=whose)
        told = present_expediente(db, store, addresses, by=actor, copy=copy)
    if copy is not None and told.download_url is not None:
        service.record_read(database, by=actor, copy=copy)
    return told
