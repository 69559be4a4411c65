"""The two sides of the index: each has its own tables, its own keys, and no way to the other."""

from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import ColumnElement, and_

from remanso.rooms.asistente.models import (
    IndicePaciente,
    IndiceTerapeuta,
    PalabraPaciente,
    PalabraTerapeuta,
)


@dataclass(frozen=True, slots=True)
class Side:
    """The tables of one kind of reader."""

    name: str
    indice: type[IndiceTerapeuta] | type[IndicePaciente]
    palabra: type[PalabraTerapeuta] | type[PalabraPaciente]


TERAPEUTA = Side("terapeuta", IndiceTerapeuta, PalabraTerapeuta)
PACIENTE = Side("paciente", IndicePaciente, PalabraPaciente)


@dataclass(frozen=True, slots=True)
class Reach:
    """What one question may find: a reader's own index, and which sessions in it.

    `paciente_id` is the one patient it is about, if it is about one.
    """

    side: Side
    owner: UUID
    paciente_id: UUID | None
    condition: ColumnElement[bool]


def reach_of_terapeuta(terapeuta_id: UUID, paciente_id: UUID | None) -> Reach:
    """All sessions of a therapist, or those with one patient."""
    own = IndiceTerapeuta.terapeuta_id == terapeuta_id
    if paciente_id is not None:
        own = and_(own, IndiceTerapeuta.paciente_id == paciente_id)
    return Reach(TERAPEUTA, terapeuta_id, paciente_id, own)


def reach_of_paciente(paciente_id: UUID) -> Reach:
    """A patient's own sessions."""
    return Reach(PACIENTE, paciente_id, paciente_id, IndicePaciente.paciente_id == paciente_id)
