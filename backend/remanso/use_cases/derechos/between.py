"""What a copy has of what was decided and written between sessions, for either side."""

from collections.abc import Sequence
from typing import NamedTuple
from uuid import UUID

from pydantic import JsonValue
from sqlalchemy.orm import Session

from remanso.core.actor import Actor
from remanso.core.paging import Page
from remanso.rooms.consentimientos import reading as consentimientos
from remanso.rooms.consentimientos.schemas import ConsentimientoRead
from remanso.rooms.derechos.paquete.contenido import (
    Apuntado,
    ConsentimientoCopiado,
    EstadoDeConsentimiento,
)
from remanso.rooms.diario import service as diario
from remanso.rooms.diario.compartido import service as compartido
from remanso.rooms.diario.compartido.schemas import LineaCompartidaRead
from remanso.rooms.diario.schemas import LineaPropia
from remanso.rooms.recados import service as recados
from remanso.rooms.recados.schemas import RecadoPropio
from remanso.use_cases.derechos.reading import as_json

_FINALIDADES = {
    "grabar": "Grabar",
    "transcribir": "Transcribir",
    "analizar": "Analizar",
    "conservar_audio": "Conservar el audio",
    "compartir": "Compartir",
    "supervision": "Supervisión",
}


class Between(NamedTuple):
    """The parts of the page, and those of `datos.json`."""

    consentimientos: Sequence[ConsentimientoCopiado]
    diario: Sequence[Apuntado]
    recados: Sequence[Apuntado]
    datos: dict[str, JsonValue]


def read_own(db: Session, *, by: Actor) -> Between:
    """The patient's own: all of their diary, and what they themselves decided."""
    return _between(
        consentimientos.list_own_history(db, by=by),
        diario.list_own(db, paciente_id=by.user_id, desde=None, hasta=None, page=Page.whole()),
        recados.list_own(db, paciente_id=by.user_id, page=Page.whole()),
    )


def read_of_paciente(db: Session, *, terapeuta_id: UUID, paciente_id: UUID) -> Between:
    """What the therapist may read of it: the lines that are shared."""
    whose = {"terapeuta_id": terapeuta_id, "paciente_id": paciente_id}
    return _between(
        consentimientos.list_history(db, **whose),
        compartido.list_shared(db, **whose),
        recados.list_left(db, **whose),
    )


def _between(
    decided: Sequence[ConsentimientoRead],
    lines: Sequence[LineaPropia] | Sequence[LineaCompartidaRead],
    left: Sequence[RecadoPropio],
) -> Between:
    return Between(
        [_consentimiento(each) for each in decided],
        [
            Apuntado(cuando=line.dia, texto=line.linea, pie=f"Ánimo: {line.animo} de 5")
            for line in lines
        ],
        [
            Apuntado(cuando=each.fecha, texto=each.texto, pie="Leído" if each.leido_en else "")
            for each in left
        ],
        {
            "consentimientos": as_json(decided),
            "diario": as_json(lines),
            "recados": as_json(left),
        },
    )


def _consentimiento(read: ConsentimientoRead) -> ConsentimientoCopiado:
    return ConsentimientoCopiado(
        id=read.id,
        finalidad=_FINALIDADES[read.finalidad],
        estado=EstadoDeConsentimiento(read.estado),
        quien=read.persona.nombre,
        fecha=read.fecha,
        texto=read.texto,
    )
