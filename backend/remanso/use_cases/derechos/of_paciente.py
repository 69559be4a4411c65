"""A record as its patient may read it: by their own models and queries, and by no others."""

from uuid import UUID, uuid5

from sqlalchemy.orm import Session

from remanso.core.actor import Actor
from remanso.core.scope import PacienteScope
from remanso.rooms.citas import ajustes
from remanso.rooms.citas import queries as citas
from remanso.rooms.citas.portal.schemas import CitaPaciente
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.derechos.paquete.contenido import (
    Ficha,
    Persona,
    RespuestaCopiada,
    SesionCopiada,
)
from remanso.rooms.medidas.instrumentos.catalogue import Catalogo
from remanso.rooms.medidas.portal.schemas import TendenciaPaciente
from remanso.rooms.medidas.portal.service import list_tendencias
from remanso.rooms.pacientes import service as pacientes
from remanso.rooms.pacientes.ficha import FichaRead
from remanso.rooms.pacientes.models import Paciente
from remanso.rooms.pacientes.schemas_paciente import FichaPropia
from remanso.rooms.sesiones.portal import queries
from remanso.rooms.sesiones.portal.origen import read_origenes
from remanso.rooms.sesiones.portal.presenting import present
from remanso.use_cases.derechos.between import read_own
from remanso.use_cases.derechos.reading import (
    as_json,
    citas_of,
    dichos_of,
    ejercicios_of,
    grabacion_of_sesion,
    textos_of,
)


class LectorPaciente:
    """Reads what is shared with a patient."""

    def __init__(self, by: Actor, catalogo: Catalogo) -> None:
        """`by` is the patient."""
        self._by = by
        self._scope = PacienteScope.of(by)
        self._catalogo = catalogo

    def ficha(self, db: Session) -> Ficha:
        """All but the sessions."""
        paciente = pacientes.own(db, paciente_id=self._by.user_id)
        propia = _propia(db, paciente)
        ejercicios, given = ejercicios_of(db, by=self._by, paciente_id=paciente.id)
        tendencias = list_tendencias(db, paciente_id=paciente.id, catalogo=self._catalogo)
        rows = db.execute(citas.own_reads(self._scope)).all()
        own = [CitaPaciente.model_validate(row) for row in rows]
        between = read_own(db, by=self._by)
        return Ficha(
            persona=Persona(
                id=propia.id,
                nombre=propia.nombre,
                apellido=propia.apellido,
                email=propia.email,
                telefono=propia.telefono,
                direccion=propia.direccion,
                genero=propia.genero,
                fecha_nacimiento=propia.fecha_nacimiento,
                terapeuta=propia.terapeuta_asignado,
            ),
            zona=ajustes.get(db, terapeuta_id=paciente.terapeuta_id).zona,
            ejercicios=ejercicios,
            respuestas=[punto for line in tendencias for punto in _puntos(line)],
            citas=citas_of(own, [None] * len(own)),
            consentimientos=between.consentimientos,
            diario=between.diario,
            recados=between.recados,
            datos={
                **between.datos,
                "paciente": as_json(propia),
                "ejercicios": given,
                "cuestionarios": as_json(tendencias),
                "citas": as_json(own),
            },
        )

    def sesion(self, db: Session, sesion_id: UUID) -> SesionCopiada | None:
        """One session, as far as it is shared."""
        row = queries.find(db, scope=self._scope, sesion_id=sesion_id)
        if row is None:
            return None
        paciente_id = self._by.user_id
        origenes = read_origenes(db, paciente_id=paciente_id, sesion_id=sesion_id)
        sesion = present(row, origenes)
        return SesionCopiada(
            id=sesion.id,
            numero=sesion.numero_sesion,
            fecha=sesion.fecha,
            tipo=sesion.tipo_nombre,
            duracion_minutos=sesion.duracion_minutos,
            textos=textos_of(sesion),
            dichos=dichos_of(sesion.segmentos or (), sesion.transcripcion),
            # The row has the key only while the recording is shared.
            grabacion=grabacion_of_sesion(
                db, paciente_id=paciente_id, key=row.video_key, numero=sesion.numero_sesion
            ),
            datos=sesion,
        )


def _propia(db: Session, paciente: Paciente) -> FichaPropia:
    _, email = cuentas.name_and_email(db, paciente.id)
    terapeuta, _ = cuentas.name_and_email(db, paciente.terapeuta_id)
    return FichaPropia(
        **FichaRead.model_validate(paciente, from_attributes=True).model_dump(),
        id=paciente.id,
        nombre=paciente.nombre,
        apellido=paciente.apellido,
        email=email,
        telefono=paciente.telefono,
        fecha_nacimiento=paciente.fecha_nacimiento,
        fecha_ingreso=paciente.fecha_ingreso,
        estado=paciente.estado_terapia,
        fecha_alta=paciente.fecha_alta,
        terapeuta_asignado=terapeuta,
    )


def _puntos(line: TendenciaPaciente) -> list[RespuestaCopiada]:
    return [
        RespuestaCopiada(
            # What is shared of an answer is its number, and no name of its own.
            id=uuid5(line.id, str(place)),
            nombre=line.nombre,
            fecha=each.fecha,
            puntuacion=each.puntuacion,
        )
        for place, each in enumerate(line.respuestas)
    ]
