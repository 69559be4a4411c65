"""Reads of consents, each starting from whose they are."""

from collections.abc import Mapping, Sequence
from functools import cache
from uuid import UUID

from pydantic import JsonValue
from sqlalchemy import Select, bindparam, func
from sqlalchemy.orm import Session

from remanso.core.scope import EveryOwner, Scope, TerapeutaScope
from remanso.rooms.consentimientos.models import (
    Consentimiento,
    Decisor,
    Finalidad,
    PoliticaConsentimiento,
)

_KNOWN = EveryOwner("the caller has checked whose the file is")
_SWEPT = EveryOwner("the product deletes what fell due in every practice")
_OF_TERAPEUTA = TerapeutaScope.told_later()
_WHICH, _WHAT_FOR = "which", "what_for"


def find_politica(db: Session, *, scope: TerapeutaScope) -> PoliticaConsentimiento | None:
    """What the therapist demands, once it was saved."""
    return db.scalar(scope.select(PoliticaConsentimiento))


def find_demanded(db: Session, *, scope: TerapeutaScope) -> Mapping[str, JsonValue] | None:
    """The same, of the purposes alone."""
    return db.scalar(_demanded(), scope.told)


def list_limited(db: Session) -> Sequence[PoliticaConsentimiento]:
    """The practices that keep no sound for ever."""
    limited = PoliticaConsentimiento.conservar_audio_dias.is_not(None)
    return db.scalars(_SWEPT.select(PoliticaConsentimiento).where(limited)).all()


def find(db: Session, *, scope: Scope, consentimiento_id: UUID) -> Consentimiento | None:
    """One row of somebody's history."""
    return scope.get(db, Consentimiento, consentimiento_id)


def proves_any(db: Session, *, key: str) -> bool:
    """Whether a file is the scan of a decision."""
    held = _KNOWN.select(Consentimiento, Consentimiento.id).where(Consentimiento.archivo == key)
    return db.scalar(held.limit(1)) is not None


def list_rows(db: Session, *, scope: Scope, paciente_id: UUID) -> Sequence[Consentimiento]:
    """What was asked of a patient and decided, oldest first."""
    statement = scope.select(Consentimiento).where(Consentimiento.paciente_id == paciente_id)
    return db.scalars(statement.order_by(Consentimiento.numero)).all()


def list_said(
    db: Session, *, scope: TerapeutaScope, paciente_id: UUID, finalidad: Finalidad
) -> Sequence[Consentimiento]:
    """What was asked of a patient and decided about one purpose, oldest first."""
    told = {**scope.told, _WHICH: paciente_id, _WHAT_FOR: finalidad}
    return db.scalars(_said(), told).all()


def list_named(
    db: Session, *, scope: TerapeutaScope, paciente_id: UUID, finalidad: Finalidad
) -> Sequence[Decisor]:
    """Who decides about one purpose, in the order in which they were named."""
    told = {**scope.told, _WHICH: paciente_id, _WHAT_FOR: finalidad}
    return db.scalars(_named(), told).all()


# Asked for each part of a recording that arrives: these are made once.
@cache
def _demanded() -> Select[dict[str, JsonValue]]:
    return _OF_TERAPEUTA.select(PoliticaConsentimiento, PoliticaConsentimiento.politica)


@cache
def _said() -> Select[Consentimiento]:
    return (
        _OF_TERAPEUTA.select(Consentimiento)
        .where(
            Consentimiento.paciente_id == bindparam(_WHICH),
            Consentimiento.finalidad == bindparam(_WHAT_FOR),
        )
        .order_by(Consentimiento.numero)
    )


@cache
def _named() -> Select[Decisor]:
    return (
        _OF_TERAPEUTA.select(Decisor)
        .where(Decisor.paciente_id == bindparam(_WHICH), Decisor.finalidad == bindparam(_WHAT_FOR))
        .order_by(Decisor.orden)
    )


def list_of_practice(
    db: Session, *, scope: TerapeutaScope, finalidad: Finalidad
) -> Sequence[Consentimiento]:
    """The same of all patients of a therapist, for one purpose."""
    statement = scope.select(Consentimiento).where(Consentimiento.finalidad == finalidad)
    return db.scalars(statement.order_by(Consentimiento.numero)).all()


def list_decisores(db: Session, *, scope: Scope, paciente_id: UUID) -> Sequence[Decisor]:
    """Who decides about a patient, in the order in which they were named."""
    statement = scope.select(Decisor).where(Decisor.paciente_id == paciente_id)
    return db.scalars(statement.order_by(Decisor.finalidad, Decisor.orden)).all()


def list_decisores_of_practice(
    db: Session, *, scope: TerapeutaScope, finalidad: Finalidad
) -> Sequence[Decisor]:
    """The same of all patients of a therapist, for one purpose."""
    statement = scope.select(Decisor).where(Decisor.finalidad == finalidad)
    return db.scalars(statement.order_by(Decisor.paciente_id, Decisor.orden)).all()


def drop_decisores(
    db: Session, *, scope: TerapeutaScope, paciente_id: UUID, finalidad: Finalidad
) -> None:
    """Somebody else decides from now on."""
    db.execute(
        scope.delete(Decisor).where(
            Decisor.paciente_id == paciente_id, Decisor.finalidad == finalidad
        )
    )


def last_numero(db: Session, *, scope: Scope, paciente_id: UUID) -> int:
    """How many rows a patient's history has."""
    statement = scope.select(Consentimiento, func.max(Consentimiento.numero))
    return db.scalar(statement.where(Consentimiento.paciente_id == paciente_id)) or 0
