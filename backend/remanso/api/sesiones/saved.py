"""Sessions for their therapist, with the routes of types and patients beside them: wiring only."""

from http import HTTPStatus

from remanso.api.archivos.arrived import Arrived
from remanso.api.context import TheContext
from remanso.api.sesiones.analysis import router as of_lectura
from remanso.api.sesiones.export import router as of_files
from remanso.api.sesiones.lo_que_quedo import router as of_lo_que_quedo
from remanso.api.sesiones.lo_que_quedo_paciente import router as of_recuerdos
from remanso.api.sesiones.portal import router as of_paciente
from remanso.api.sesiones.types import router as of_tipos
from remanso.api.stores import Store
from remanso.core.edge.access import ByTerapeuta
from remanso.core.edge.paging import Paging
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import Db, TheDatabase, WritingDatabase
from remanso.core.scope import TerapeutaScope
from remanso.core.validation import PathId
from remanso.rooms.archivos import service as archivos
from remanso.rooms.ejercicios.assignments.schemas import DesdeUltimaSesion
from remanso.rooms.ejercicios.progress import service as progreso
from remanso.rooms.ejercicios.read_audit import record_read
from remanso.rooms.pacientes import service as pacientes
from remanso.rooms.reproduccion import service as reproduccion
from remanso.rooms.sesiones import queries
from remanso.rooms.sesiones.errors import VideoNotFoundError
from remanso.rooms.sesiones.fuera_de_registro.schemas import FueraDeRegistro
from remanso.rooms.sesiones.reanalysis import job
from remanso.rooms.sesiones.recordings.videos import VideoDownload, filename_for
from remanso.rooms.sesiones.saved import service
from remanso.rooms.sesiones.saved.presenting import present, present_resumen
from remanso.rooms.sesiones.saved.schemas import (
    SesionAnalysisStarted,
    SesionCreate,
    SesionProgress,
    SesionRead,
    SesionResumen,
    SesionUpdate,
)
from remanso.rooms.sesiones.tipos import nombre_of
from remanso.use_cases.sesiones import delete_sesion as delete
from remanso.use_cases.sesiones import update_sesion as update
from remanso.use_cases.sesiones.leave_off_record import leave_off_sesion
from remanso.use_cases.sesiones.save_sesion import save_sesion

of_terapeuta = RoomRouter(prefix="/sesiones", tags=["sesiones"])


@of_terapeuta.post("/", status_code=HTTPStatus.CREATED, responses=problems(403, 404))
def create_sesion(
    payload: SesionCreate,
    actor: ByTerapeuta,
    database: WritingDatabase,
    context: TheContext,
) -> SesionRead:
    """Save a session; with `draft_id`, what its draft holds becomes the session's.

    The patient gets a mail with a link when there is something for them to see; `aviso` says so.
    """
    with database.transaction() as db:
        sesion = save_sesion(db, context, by=actor, data=payload)
        tipo = service.tipo_propio_of(db, sesion)
    # A long transcript takes a while to present: nobody waits for it to write.
    return present(sesion, tipo_propio=tipo)


@of_terapeuta.get("/paciente/{paciente_id}", responses=problems(403, 404))
def list_sesiones(
    paciente_id: PathId, actor: ByTerapeuta, database: WritingDatabase, page: Paging
) -> list[SesionResumen]:
    """A patient's sessions, newest first; the reading is audited."""
    with database.read() as db:
        pacientes.check(db, terapeuta_id=actor.user_id, paciente_id=paciente_id)
        rows = queries.list_resumenes(
            db, scope=TerapeutaScope.of(actor), paciente_id=paciente_id, page=page
        )
    shown = [row.id for row in rows]
    service.record_list(database, by=actor, paciente_id=paciente_id, shown=shown)
    return [present_resumen(row) for row in rows]


@of_terapeuta.get("/paciente/{paciente_id}/desde-ultima-sesion", responses=problems(403, 404))
def read_since_last_sesion(
    paciente_id: PathId, actor: ByTerapeuta, database: WritingDatabase
) -> DesdeUltimaSesion:
    """What a patient completed and wrote since their last session; the reading is audited."""
    with database.read() as db:
        desde = queries.find_last_fecha(db, scope=TerapeutaScope.of(actor), paciente_id=paciente_id)
        since = progreso.read_since(db, by=actor, paciente_id=paciente_id, desde=desde)
    record_read(database, by=actor, paciente_id=paciente_id)
    return since


@of_terapeuta.get("/{sesion_id}", responses=problems(403, 404))
def get_sesion(sesion_id: PathId, actor: ByTerapeuta, database: WritingDatabase) -> SesionRead:
    """One session in full; the reading is audited."""
    with database.transaction() as db:
        sesion = service.read(db, by=actor, sesion_id=sesion_id)
        tipo = service.tipo_propio_of(db, sesion)
    return present(sesion, tipo_propio=tipo)


@of_terapeuta.patch(
    "/{sesion_id}", responses=problems(403, 404, 409, 413, 415), dependencies=[Arrived]
)
@of_terapeuta.put(
    "/{sesion_id}",
    responses=problems(403, 404, 409, 413, 415),
    dependencies=[Arrived],
    name="replace_sesion",
)
def update_sesion(
    sesion_id: PathId,
    payload: SesionUpdate,
    actor: ByTerapeuta,
    database: WritingDatabase,
    context: TheContext,
) -> SesionRead:
    """Change the keys that are sent.

    A patient who could see nothing of the session, and now can, gets the mail of a new one.
    """
    sesion = update.update_sesion(context, by=actor, sesion_id=sesion_id, data=payload)
    with database.read() as db:
        tipo = service.tipo_propio_of(db, sesion)
    return present(sesion, tipo_propio=tipo)


@of_terapeuta.post("/{sesion_id}/fuera-de-registro", responses=problems(403, 404, 409))
def leave_sesion_off_record(
    sesion_id: PathId,
    payload: FueraDeRegistro,
    actor: ByTerapeuta,
    database: WritingDatabase,
    context: TheContext,
) -> SesionRead:
    """Take turns out of a session, and their sound out of its recording; it cannot be undone."""
    with database.transaction() as db:
        sesion = leave_off_sesion(db, context, by=actor, sesion_id=sesion_id, data=payload)
        tipo = service.tipo_propio_of(db, sesion)
    database.scrub()
    return present(sesion, tipo_propio=tipo)


@of_terapeuta.delete(
    "/{sesion_id}", status_code=HTTPStatus.NO_CONTENT, responses=problems(403, 404)
)
def delete_sesion(sesion_id: PathId, actor: ByTerapeuta, db: Db, context: TheContext) -> None:
    """Delete a session and its video."""
    delete.delete_sesion(db, context, by=actor, sesion_id=sesion_id)


@of_terapeuta.get("/{sesion_id}/download-video", responses=problems(403, 404))
def download_video(sesion_id: PathId, actor: ByTerapeuta, db: Db, store: Store) -> VideoDownload:
    """Where to watch or fetch the video, for a while."""
    sesion = service.get(db, terapeuta_id=actor.user_id, sesion_id=sesion_id)
    if sesion.video_key is None:
        raise VideoNotFoundError
    archivo = archivos.get_owned(db, terapeuta_id=actor.user_id, key=sesion.video_key)
    archivos.record_read(db, by=actor, archivo=archivo)
    paciente = pacientes.get(db, terapeuta_id=actor.user_id, paciente_id=sesion.paciente_id)
    filename = filename_for(
        nombre=f"{paciente.nombre} {paciente.apellido}",
        fecha=sesion.fecha,
        numero=sesion.numero_sesion,
        tipo=nombre_of(sesion.tipo_sesion, service.tipo_propio_of(db, sesion)),
        key=sesion.video_key,
    )
    address = archivos.sign_download(store, key=sesion.video_key, filename=filename)
    return VideoDownload(
        download_url=address,
        filename=filename,
        reproduccion=reproduccion.open_recording(db, store, key=sesion.video_key),
    )


@of_terapeuta.post(
    "/{sesion_id}/start-background-analysis",
    status_code=HTTPStatus.ACCEPTED,
    responses=problems(403, 404, 409),
)
def start_background_analysis(
    sesion_id: PathId, actor: ByTerapeuta, db: Db, context: TheContext
) -> SesionAnalysisStarted:
    """Begin to analyse a saved session in the background."""
    sesion = job.start_analysis(db, by=actor, sesion_id=sesion_id, jobs=context.jobs)
    return SesionAnalysisStarted(id=sesion.id, estado=sesion.estado)


@of_terapeuta.get("/{sesion_id}/progress", responses=problems(403, 404))
def read_sesion_progress(
    sesion_id: PathId, actor: ByTerapeuta, database: TheDatabase
) -> SesionProgress:
    """How the analysis of a saved session goes; reading what it has produced is audited."""
    return job.follow(database, by=actor, sesion_id=sesion_id)


router = RoomRouter()
# The patient's fixed paths come first: `/paciente/mis-sesiones` is no patient's id.
_OF_TERAPEUTA = (of_terapeuta, of_files, of_lectura, of_lo_que_quedo, of_tipos)
router.join(of_paciente, of_recuerdos, *_OF_TERAPEUTA)
