"""What patients may ask of their own record, and therapists of theirs: wiring only."""

from http import HTTPStatus
from uuid import UUID

from remanso.api.context import TheContext
from remanso.api.stores import FileAddresses, Store
from remanso.core.edge.access import FRESH, ByPaciente, ByTerapeuta, Either
from remanso.core.edge.paging import Paging
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import Db, ReadDb, WritingDatabase
from remanso.core.validation import PathId
from remanso.rooms.derechos import accesos
from remanso.rooms.derechos.expediente import service
from remanso.rooms.derechos.expediente.schemas import ExpedienteCreate, ExpedienteRead
from remanso.rooms.derechos.schemas import Acceso
from remanso.use_cases.derechos.open_expediente import present_expediente

router = RoomRouter(prefix="/derechos", tags=["derechos"])


@router.get("/accesos", responses=problems(403))
def list_accesos(actor: ByPaciente, db: ReadDb, page: Paging) -> list[Acceso]:
    """Who saw or changed the patient's own record, newest first."""
    return accesos.list_accesos(db, paciente_id=actor.user_id, page=page)


@router.get("/accesos/paciente/{paciente_id}", responses=problems(403, 404))
def list_accesos_de_paciente(
    paciente_id: PathId, actor: ByTerapeuta, db: ReadDb, page: Paging
) -> list[Acceso]:
    """Who saw or changed the record of one of the therapist's patients, newest first."""
    return accesos.list_accesos_of_paciente(
        db, terapeuta_id=actor.user_id, paciente_id=paciente_id, page=page
    )


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
