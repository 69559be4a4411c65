"""A patient's own sessions: wiring only, and nothing here can reach the therapist's models."""

from uuid import UUID

from fastapi import Response
from sqlalchemy.orm import Session

from remanso.api.stores import FileAddresses
from remanso.core.actor import Actor
from remanso.core.edge.access import ByPaciente
from remanso.core.edge.paging import Paging
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import Db, TheDatabase, WritingDatabase
from remanso.core.validation import PathId
from remanso.rooms.archivos import service as archivos
from remanso.rooms.pacientes import service as pacientes
from remanso.rooms.reproduccion import service as reproduccion
from remanso.rooms.sesiones.export.files import Desfase, answer
from remanso.rooms.sesiones.portal import service
from remanso.rooms.sesiones.portal.exporting import export_pdf
from remanso.rooms.sesiones.portal.origen import read_origenes
from remanso.rooms.sesiones.portal.presenting import present, present_resumen
from remanso.rooms.sesiones.portal.schemas import SesionPaciente, SesionResumenPaciente
from remanso.rooms.sesiones.recordings.videos import VideoDownload

router = RoomRouter(prefix="/sesiones/paciente", tags=["sesiones del paciente"])


@router.get("/mis-sesiones", responses=problems(403), response_model_exclude_none=True)
def list_own_sesiones(
    actor: ByPaciente, database: WritingDatabase, page: Paging
) -> list[SesionResumenPaciente]:
    """The patient's own sessions, newest first; the reading is audited."""
    return [present_resumen(row) for row in service.list_own(database, by=actor, page=page)]


@router.get("/sesion/{sesion_id}", responses=problems(403, 404), response_model_exclude_none=True)
def get_own_sesion(
    sesion_id: PathId, actor: ByPaciente, db: Db, *, guardar: bool = False
) -> SesionPaciente:
    """One of the patient's own sessions, as far as it is shared; it is not new any more.

    With `guardar` it stays new: the patient's telephone keeps it, and nobody has read it yet.
    """
    if guardar:
        row = service.keep_sesion(db, by=actor, sesion_id=sesion_id)
        return present(row, read_origenes(db, paciente_id=actor.user_id, sesion_id=sesion_id))
    return _opened(db, by=actor, sesion_id=sesion_id)


@router.get(
    "/sesion/{sesion_id}/sesion.pdf",
    response_class=Response,
    responses=problems(403, 404, 413, 503),
)
def export_own_sesion(
    sesion_id: PathId, actor: ByPaciente, database: TheDatabase, desfase: Desfase = 0
) -> Response:
    """What is shared of one of the patient's own sessions, as a PDF; it is not new any more."""
    with database.transaction() as db:
        sesion = _opened(db, by=actor, sesion_id=sesion_id)
        paciente = pacientes.own(db, paciente_id=actor.user_id)
        nombre = f"{paciente.nombre} {paciente.apellido}"
    # A document takes a second to set: no transaction waits for it.
    return answer(export_pdf(sesion, nombre=nombre, desfase=desfase))


@router.get("/sesion/{sesion_id}/download-video", responses=problems(403, 404))
def download_own_video(
    sesion_id: PathId, actor: ByPaciente, db: Db, addresses: FileAddresses
) -> VideoDownload:
    """Where to watch or fetch a shared video, for a while."""
    paciente = pacientes.own(db, paciente_id=actor.user_id)
    video = service.get_shared_video(
        db, by=actor, sesion_id=sesion_id, nombre=f"{paciente.nombre} {paciente.apellido}"
    )
    address = archivos.open_for_patient(
        db, addresses, paciente_id=actor.user_id, key=video.key, filename=video.filename
    )
    return VideoDownload(
        download_url=address,
        filename=video.filename,
        reproduccion=reproduccion.open_shared_recording(
            db, addresses, paciente_id=actor.user_id, key=video.key
        ),
    )


def _opened(db: Session, *, by: Actor, sesion_id: UUID) -> SesionPaciente:
    row = service.open_sesion(db, by=by, sesion_id=sesion_id)
    return present(row, read_origenes(db, paciente_id=by.user_id, sesion_id=sesion_id))
