"""What a therapist reads in a minute before a patient comes in."""

from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor
from remanso.core.db import Database
from remanso.engines.language.material import Personas
from remanso.rooms.asistente.chat import alerts
from remanso.rooms.asistente.schemas import AlertaRead
from remanso.rooms.citas import proximas
from remanso.rooms.citas.schemas import CitaRead
from remanso.rooms.diario.compartido import service as diario
from remanso.rooms.diario.compartido.schemas import LineaCompartidaRead
from remanso.rooms.ejercicios.assignments.schemas import Practicado, UnifiedEjercicio
from remanso.rooms.ejercicios.progress import service as progreso
from remanso.rooms.ejercicios.read_audit import record_read
from remanso.rooms.medidas import service as medidas
from remanso.rooms.medidas.instrumentos.catalogue import Catalogo
from remanso.rooms.medidas.schemas import MedidaReciente
from remanso.rooms.pacientes import service as pacientes
from remanso.rooms.recados import service as recados
from remanso.rooms.recados.schemas import RecadoRead
from remanso.rooms.sesiones.preparation import service as sesiones
from remanso.rooms.sesiones.preparation.schemas import Preparacion


class AntesDeEntrar(Preparacion):
    """The preparation of a patient's next appointment; all is null or empty for a new patient.

    `cita` is the one to be kept next, also while it goes on. `ejercicios` are those completed since
    the last session, `practicados` those practised since, `diario` the lines that the patient
    shares and `recados` what they left since then, `medidas` the newest answer of each instrument,
    `alertas` those not yet seen.
    """

    cita: CitaRead | None
    ejercicios: list[UnifiedEjercicio]
    practicados: list[Practicado]
    medidas: list[MedidaReciente]
    diario: list[LineaCompartidaRead]
    recados: list[RecadoRead]
    alertas: list[AlertaRead]


def prepare_cita(
    database: Database, *, by: Actor, catalogo: Catalogo, paciente_id: UUID
) -> AntesDeEntrar:
    """Gather it; the reading is audited. Raises `PacienteNotFoundError`."""
    with database.read() as db:
        gathered = _gather(db, by=by, catalogo=catalogo, paciente_id=paciente_id)
    record_read(database, by=by, paciente_id=paciente_id)
    audit.record_reading(
        database, by=by, action="paciente.prepare", entity=pacientes.ENTITY, entity_id=paciente_id
    )
    alerts.record_reading(database, by=by, paciente_id=paciente_id)
    return gathered


def _gather(db: Session, *, by: Actor, catalogo: Catalogo, paciente_id: UUID) -> AntesDeEntrar:
    paciente = pacientes.get(db, terapeuta_id=by.user_id, paciente_id=paciente_id)
    preparacion = sesiones.prepare(
        db,
        terapeuta_id=by.user_id,
        paciente_id=paciente_id,
        personas=Personas(paciente=paciente.nombre, terapeuta=by.name),
    )
    ultima = preparacion.ultima_sesion
    desde = None if ultima is None else ultima.fecha
    since = progreso.read_since(db, by=by, paciente_id=paciente_id, desde=desde)
    return AntesDeEntrar(
        **dict(preparacion),
        cita=proximas.read_following(db, terapeuta_id=by.user_id, paciente_id=paciente_id),
        ejercicios=since.completados,
        practicados=since.practicados,
        medidas=medidas.list_recent(
            db, terapeuta_id=by.user_id, catalogo=catalogo, paciente_id=paciente_id
        ),
        diario=diario.list_recent(
            db, terapeuta_id=by.user_id, paciente_id=paciente_id, desde=desde
        ),
        recados=recados.list_recent(
            db, terapeuta_id=by.user_id, paciente_id=paciente_id, desde=desde
        ),
        alertas=alerts.list_unseen(db, by=by, paciente_id=paciente_id),
    )
