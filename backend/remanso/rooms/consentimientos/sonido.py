"""How long the sound of a session is kept: as a practice says, or otherwise for one patient."""

from typing import NamedTuple
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.actor import Actor
from remanso.rooms.consentimientos import lock, politica
from remanso.rooms.consentimientos.models import Finalidad
from remanso.rooms.consentimientos.schemas import ConservarAudioRead
from remanso.rooms.pacientes import decidir
from remanso.rooms.pacientes import service as pacientes


class Limit(NamedTuple):
    """For how many days a therapist keeps sound; `propio`: of those of whom that was chosen."""

    terapeuta_id: UUID
    dias: int
    propio: bool


def list_limits(db: Session) -> list[Limit]:
    """Every length of time there is; whoever is in none of them keeps it."""
    of_practices = [Limit(*each, propio=False) for each in politica.list_limits(db)]
    of_pacientes = [Limit(*each, propio=True) for each in decidir.list_sound_days(db)]
    return of_practices + of_pacientes


def read(db: Session, *, terapeuta_id: UUID, paciente_id: UUID) -> ConservarAudioRead:
    """What is chosen, and what holds. Raises `PacienteNotFoundError`."""
    propio = pacientes.get(db, terapeuta_id=terapeuta_id, paciente_id=paciente_id)
    dias = propio.conservar_audio_dias
    de_la_consulta = politica.get(db, terapeuta_id=terapeuta_id).conservar_audio_dias
    whose = {"terapeuta_id": terapeuta_id, "paciente_id": paciente_id}
    refused = lock.is_refused(db, **whose, finalidad=Finalidad.CONSERVAR_AUDIO)
    chosen = de_la_consulta if dias is None else dias
    return ConservarAudioRead(
        dias=dias, dias_consulta=de_la_consulta, rigen=0 if refused else chosen, negado=refused
    )


def choose(db: Session, *, by: Actor, paciente_id: UUID, dias: int | None) -> None:
    """Keep a patient's sound for so many days; None is as the practice keeps it.

    Raises `PacienteNotFoundError`.
    """
    decidir.choose_sound_days(db, by=by, paciente_id=paciente_id, dias=dias)
