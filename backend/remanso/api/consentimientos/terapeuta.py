"""The consents of a patient, for their therapist, and receipts for both: wiring only."""

from http import HTTPStatus

from fastapi import Response

from remanso.api.context import TheContext
from remanso.core.edge.access import ByTerapeuta, Either
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import Db, ReadDb, TheDatabase, WritingDatabase
from remanso.core.validation import PathId
from remanso.engines.documents.base import MEDIA_TYPES, Formato
from remanso.engines.documents.typesetting import set_document
from remanso.rooms.consentimientos import reading, sonido
from remanso.rooms.consentimientos.schemas import (
    ConsentimientoRead,
    ConsentimientosPaciente,
    ConservarAudio,
    ConservarAudioRead,
    Registrar,
    Solicitar,
)
from remanso.use_cases.consentimientos import ask_consentimiento as asking
from remanso.use_cases.consentimientos import decide_consentimiento as use_case
from remanso.use_cases.consentimientos.practica import practica_of
from remanso.use_cases.consentimientos.read_recibo import read_recibo

router = RoomRouter(prefix="/consentimientos", tags=["consentimientos"])


@router.get("/paciente/{paciente_id}", responses=problems(403, 404))
def list_consentimientos(
    paciente_id: PathId, actor: ByTerapeuta, database: WritingDatabase, context: TheContext
) -> ConsentimientosPaciente:
    """Where each purpose stands, and its history; the reading is audited."""
    with database.read() as db:
        practica = practica_of(db, context, terapeuta_id=actor.user_id)
    return reading.read_of_paciente(database, by=actor, paciente_id=paciente_id, practica=practica)


@router.post(
    "/paciente/{paciente_id}/solicitar",
    status_code=HTTPStatus.CREATED,
    responses=problems(403, 404),
)
def ask_consentimiento(
    paciente_id: PathId, payload: Solicitar, actor: ByTerapeuta, db: Db, context: TheContext
) -> list[ConsentimientoRead]:
    """Ask by mail and in the patient's page; whom that asked."""
    asked = asking.ask_consentimiento(db, context, by=actor, paciente_id=paciente_id, data=payload)
    return reading.present_all(db, asked)


@router.post(
    "/paciente/{paciente_id}/registrar",
    status_code=HTTPStatus.CREATED,
    responses=problems(403, 404, 409),
)
def register_consentimiento(
    paciente_id: PathId,
    payload: Registrar,
    actor: ByTerapeuta,
    database: WritingDatabase,
    context: TheContext,
) -> ConsentimientoRead:
    """Write down what somebody decided in the room, on screen or on paper."""
    with database.transaction() as db:
        row = use_case.register(db, context, by=actor, paciente_id=paciente_id, data=payload)
        [read] = reading.present_all(db, [row])
    if row.borrado is not None:
        database.scrub()
    return read


@router.get("/paciente/{paciente_id}/conservar-audio", responses=problems(403, 404))
def get_conservar_audio(paciente_id: PathId, actor: ByTerapeuta, db: ReadDb) -> ConservarAudioRead:
    """For how many days the sound of the patient's sessions is kept."""
    return sonido.read(db, terapeuta_id=actor.user_id, paciente_id=paciente_id)


@router.put("/paciente/{paciente_id}/conservar-audio", responses=problems(403, 404))
def choose_conservar_audio(
    paciente_id: PathId, payload: ConservarAudio, actor: ByTerapeuta, db: Db
) -> ConservarAudioRead:
    """Choose it for this patient alone; what has lain for longer is deleted within seconds."""
    sonido.choose(db, by=actor, paciente_id=paciente_id, dias=payload.dias)
    return sonido.read(db, terapeuta_id=actor.user_id, paciente_id=paciente_id)


@router.get(
    "/{consentimiento_id}/recibo",
    response_class=Response,
    responses=problems(403, 404, 413, 503),
)
def get_recibo(consentimiento_id: PathId, actor: Either, database: TheDatabase) -> Response:
    """The receipt as PDF."""
    documento = read_recibo(database, by=actor, consentimiento_id=consentimiento_id)
    return Response(
        set_document(documento, Formato.PDF),
        media_type=MEDIA_TYPES[Formato.PDF],
        headers={"Content-Disposition": 'attachment; filename="justificante.pdf"'},
    )
