"""How the backups of this installation stand."""

from datetime import datetime, timedelta
from enum import StrEnum

from pydantic import BaseModel

from remanso.engines.backup.installation import BackupState, Installation
from remanso.settings.backups import BackupSettings
from remanso.settings.product import Settings

# A daily backup that is older was missed.
_LATE = timedelta(hours=49)


class EstadoCopias(StrEnum):
    """From what a therapist can rely on to what is not there at all."""

    COMPROBADA = "comprobada"
    SIN_COMPROBAR = "sin_comprobar"
    FALLO = "fallo"
    NINGUNA = "ninguna"


class CopiasRead(BaseModel):
    """The backups as a therapist is told of them."""

    estado: EstadoCopias
    comprobada_en: datetime | None


def read_standing(settings: Settings, now: datetime) -> CopiasRead:
    """What is known in this installation's data folder."""
    installation = Installation(settings.data_path)
    state = installation.state
    verified = state.verified_at
    if not installation.has_recovery_key or (state.taken_at is None and state.failure is None):
        estado = EstadoCopias.NINGUNA
    elif state.failure is not None or is_late(settings, state, now):
        estado = EstadoCopias.FALLO
    else:
        estado = EstadoCopias.SIN_COMPROBAR if verified is None else EstadoCopias.COMPROBADA
    return CopiasRead(estado=estado, comprobada_en=verified)


def is_late(settings: BackupSettings, state: BackupState, now: datetime) -> bool:
    """Whether the daily backup was missed, where one is asked for."""
    missed = state.taken_at is not None and now - state.taken_at > _LATE
    return settings.backup_at is not None and missed
