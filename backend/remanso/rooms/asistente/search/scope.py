"""The two sides of the index: each has its own tables, its own keys, and no way to the other."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, Select
from sqlalchemy.orm import InstrumentedAttribute

from remanso.core.scope import PacienteScope, TerapeutaScope
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
    scope: type[TerapeutaScope] | type[PacienteScope]
    indice: type[IndiceTerapeuta] | type[IndicePaciente]
    palabra: type[PalabraTerapeuta] | type[PalabraPaciente]


TERAPEUTA = Side("terapeuta", TerapeutaScope, IndiceTerapeuta, PalabraTerapeuta)
PACIENTE = Side("paciente", PacienteScope, IndicePaciente, PalabraPaciente)


@dataclass(frozen=True, slots=True)
class Reach:
    """What one question may find: a reader's own index, and which sessions in it.

    `paciente_id` is the one patient it is about, if it is about one.
    """

    side: Side
    owner: UUID
    paciente_id: UUID | None
    conditions: tuple[ColumnElement[bool], ...] = ()

    def select(
        self, *columns: ColumnElement[Any] | InstrumentedAttribute[Any]
    ) -> Select[*tuple[Any, ...]]:
        """These columns of what may be found, and of what is joined to it."""
        return (
            self.side.scope(self.owner).select(self.side.indice, *columns).where(*self.conditions)
        )

    def without(self, pacientes: Collection[UUID]) -> "Reach":
        """The same but for some patients' sessions."""
        if not pacientes:
            return self
        others = IndiceTerapeuta.paciente_id.not_in(pacientes)
        return replace(self, conditions=(*self.conditions, others))

    def within(self, sesion_id: UUID) -> "Reach":
        """One session of all that may be found."""
        alone = self.side.indice.sesion_id == sesion_id
        return replace(self, conditions=(*self.conditions, alone))


def reach_of_terapeuta(terapeuta_id: UUID, paciente_id: UUID | None) -> Reach:
    """All sessions of a therapist, or those with one patient."""
    if paciente_id is None:
        return Reach(TERAPEUTA, terapeuta_id, None)
    about = IndiceTerapeuta.paciente_id == paciente_id
    return Reach(TERAPEUTA, terapeuta_id, paciente_id, (about,))


def reach_of_paciente(paciente_id: UUID) -> Reach:
    """A patient's own sessions."""
    return Reach(PACIENTE, paciente_id, paciente_id)
