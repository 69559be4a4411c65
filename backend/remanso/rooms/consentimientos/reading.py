"""Where the consents of a patient stand, for their therapist and for themselves."""

from collections.abc import Mapping, Sequence
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor
from remanso.core.db import Database
from remanso.core.scope import PacienteScope, TerapeutaScope
from remanso.rooms.consentimientos import politica, queries
from remanso.rooms.consentimientos.models import Consentimiento, Finalidad, Relacion
from remanso.rooms.consentimientos.schemas import (
    ConsentimientoRead,
    ConsentimientosPaciente,
    FinalidadRead,
    MiConsentimiento,
    Persona,
    PersonaRead,
)
from remanso.rooms.consentimientos.service import name_of, text_shown
from remanso.rooms.consentimientos.textos.practica import Practica
from remanso.rooms.consentimientos.textos.recibo import told_borrado, told_queda
from remanso.rooms.consentimientos.textos.redaction import Redaction, Texto, text_for
from remanso.rooms.consentimientos.voces.edades import (
    OUTGROWN,
    is_minor,
    told_of_minor,
    told_to_minor,
)
from remanso.rooms.consentimientos.voces.standing import (
    Voz,
    is_missing,
    lacks_representante,
    together,
    voices_of,
)
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.pacientes import service as pacientes
from remanso.rooms.practicas.service import pais_of


def read_of_paciente(
    database: Database, *, by: Actor, paciente_id: UUID, practica: Practica
) -> ConsentimientosPaciente:
    """All of a patient's, for their therapist; the reading is audited.

    Raises `PacienteNotFoundError`.
    """
    with database.read() as db:
        read = _read_of_paciente(db, by=by, paciente_id=paciente_id, practica=practica)
    audit.record_reading(
        database,
        by=by,
        action="consentimiento.list",
        entity=pacientes.ENTITY,
        entity_id=paciente_id,
    )
    return read


def _read_of_paciente(
    db: Session, *, by: Actor, paciente_id: UUID, practica: Practica
) -> ConsentimientosPaciente:
    nombre = name_of(db, terapeuta_id=by.user_id, paciente_id=paciente_id)
    menor = is_minor(db, terapeuta_id=by.user_id, paciente_id=paciente_id)
    scope = TerapeutaScope.of(by)
    rows = queries.list_rows(db, scope=scope, paciente_id=paciente_id)
    decisores = queries.list_decisores(db, scope=scope, paciente_id=paciente_id)
    kept = politica.get(db, terapeuta_id=by.user_id)
    demanded, redaction = politica.all_of(kept), politica.redaction_of(kept, practica)
    finalidades = {}
    for finalidad in Finalidad:
        voices = voices_of(
            [each for each in decisores if each.finalidad == finalidad],
            [row for row in rows if row.finalidad == finalidad],
            paciente=nombre,
            menor=menor,
        )
        estado = together(voices, menor=menor)
        texto = _text_of(finalidad, voices, redaction)
        finalidades[finalidad] = FinalidadRead(
            estado=estado,
            personas=[_present_voice(voice) for voice in voices],
            politica=demanded[finalidad],
            falta=is_missing(demanded[finalidad], estado),
            falta_representante=lacks_representante(voices, menor=menor),
            texto=texto.texto,
            texto_version=texto.version,
            texto_sha256=texto.sha256,
        )
    return ConsentimientosPaciente(
        menor=told_of_minor(pais_of(db, terapeuta_id=by.user_id)) if menor else None,
        finalidades=finalidades,
        historia=present_all(db, list(reversed(rows))),
    )


def list_own(db: Session, *, by: Actor) -> list[MiConsentimiento]:
    """What the patient was asked, as it stands: the last row of each purpose."""
    terapeuta_id = pacientes.own(db, paciente_id=by.user_id).terapeuta_id
    menor = is_minor(db, terapeuta_id=terapeuta_id, paciente_id=by.user_id)
    frase = told_to_minor(pais_of(db, terapeuta_id=terapeuta_id)) if menor else None
    rows = queries.list_rows(db, scope=PacienteScope.of(by), paciente_id=by.user_id)
    last = {row.finalidad: row for row in rows if row.relacion == Relacion.PACIENTE}
    names = cuentas.names_of(db, {row.por for row in last.values()})
    return [
        _present_own(last[each], names, menor=menor, frase=frase)
        for each in Finalidad
        if each in last
    ]


def list_own_history(db: Session, *, by: Actor) -> list[ConsentimientoRead]:
    """All that the patient themselves was asked and decided, the oldest first."""
    rows = queries.list_rows(db, scope=PacienteScope.of(by), paciente_id=by.user_id)
    return present_all(db, [row for row in rows if row.relacion == Relacion.PACIENTE])


def list_history(db: Session, *, terapeuta_id: UUID, paciente_id: UUID) -> list[ConsentimientoRead]:
    """All that anybody decided of a patient, the oldest first; the caller audits the reading."""
    scope = TerapeutaScope(terapeuta_id)
    return present_all(db, queries.list_rows(db, scope=scope, paciente_id=paciente_id))


def present_all(db: Session, rows: Sequence[Consentimiento]) -> list[ConsentimientoRead]:
    """Rows as they are read, each with who wrote it down."""
    names = cuentas.names_of(db, {row.por for row in rows})
    return [present(row, names) for row in rows]


def present(row: Consentimiento, names: Mapping[UUID, str]) -> ConsentimientoRead:
    """One of them; `names` knows who wrote it down."""
    return ConsentimientoRead(
        id=row.id,
        paciente_id=row.paciente_id,
        persona=Persona(nombre=row.nombre, relacion=Relacion(row.relacion)),
        finalidad=Finalidad(row.finalidad),
        estado=row.estado,
        texto=row.texto,
        texto_version=row.texto_version,
        texto_sha256=row.texto_sha256,
        fecha=row.fecha,
        canal=row.canal,
        por=names.get(row.por, ""),
        firmado=bool(row.firma or row.archivo),
        archivo=row.archivo,
        borrado=told_borrado(row),
        queda=told_queda(row),
    )


def _present_own(
    row: Consentimiento, names: Mapping[UUID, str], *, menor: bool, frase: str | None
) -> MiConsentimiento:
    voice = Voz(row.nombre, Relacion.PACIENTE, [row], menor)
    frase = OUTGROWN if voice.outgrown else frase
    return MiConsentimiento.model_validate(
        {**dict(present(row, names)), "estado": voice.estado, "frase": frase}
    )


def _text_of(finalidad: Finalidad, voices: Sequence[Voz], redaction: Redaction) -> Texto:
    current = text_for(finalidad, redaction)
    return text_shown(voices[0], current) if voices else current


def _present_voice(voice: Voz) -> PersonaRead:
    last = voice.last
    return PersonaRead(
        nombre=voice.nombre,
        relacion=voice.relacion,
        estado=voice.estado,
        fecha=last and last.fecha,
        canal=last and last.canal,
        consentimiento_id=last and last.id,
    )
