"""The lock: what needs a consent asks here, on every way to it, and again when a job begins."""

from collections.abc import Mapping
from itertools import groupby
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.scope import TerapeutaScope
from remanso.rooms.consentimientos import politica, queries
from remanso.rooms.consentimientos.errors import ConsentRequiredError
from remanso.rooms.consentimientos.models import REFUSED, Estado, Finalidad, Politica
from remanso.rooms.consentimientos.voces.edades import is_minor, list_minors
from remanso.rooms.consentimientos.voces.standing import is_missing, together, voices_of
from remanso.rooms.pacientes import service as pacientes


def check(db: Session, *, terapeuta_id: UUID, paciente_id: UUID, finalidad: Finalidad) -> None:
    """Raise `ConsentRequiredError` unless the act may go on."""
    if is_locked(db, terapeuta_id=terapeuta_id, paciente_id=paciente_id, finalidad=finalidad):
        raise ConsentRequiredError(finalidad, paciente_id)


def is_locked(db: Session, *, terapeuta_id: UUID, paciente_id: UUID, finalidad: Finalidad) -> bool:
    """Whether the consent is missing that the act needs."""
    demanded = politica.demanded(db, terapeuta_id=terapeuta_id, finalidad=finalidad)
    if demanded == Politica.NO:
        return False
    return is_missing(demanded, _estado(db, terapeuta_id, paciente_id, finalidad))


def is_refused(db: Session, *, terapeuta_id: UUID, paciente_id: UUID, finalidad: Finalidad) -> bool:
    """Whether somebody who decides has said no, or taken a yes back."""
    return _estado(db, terapeuta_id, paciente_id, finalidad) in REFUSED


def list_locked(db: Session, *, terapeuta_id: UUID, finalidad: Finalidad) -> set[UUID]:
    """The therapist's patients of whom the consent is missing."""
    demanded = politica.demanded(db, terapeuta_id=terapeuta_id, finalidad=finalidad)
    if demanded == Politica.NO:
        return set()
    estados = _estados(db, terapeuta_id, finalidad)
    if demanded == Politica.EXIGIR:
        everybody = {each.id for each in pacientes.list_roster(db, terapeuta_id=terapeuta_id)}
    else:
        everybody = set(estados)
    return {each for each in everybody if is_missing(demanded, estados.get(each))}


def _estado(
    db: Session, terapeuta_id: UUID, paciente_id: UUID, finalidad: Finalidad
) -> Estado | None:
    scope = TerapeutaScope(terapeuta_id)
    rows = queries.list_said(db, scope=scope, paciente_id=paciente_id, finalidad=finalidad)
    if not rows:
        # Whoever decides, nobody was asked.
        return together((), menor=False)
    decisores = queries.list_named(db, scope=scope, paciente_id=paciente_id, finalidad=finalidad)
    menor = is_minor(db, terapeuta_id=terapeuta_id, paciente_id=paciente_id)
    return together(voices_of(decisores, rows, paciente="", menor=menor), menor=menor)


def _estados(db: Session, terapeuta_id: UUID, finalidad: Finalidad) -> Mapping[UUID, Estado | None]:
    scope = TerapeutaScope(terapeuta_id)
    rows = sorted(
        queries.list_of_practice(db, scope=scope, finalidad=finalidad),
        key=lambda row: row.paciente_id,
    )
    decisores = queries.list_decisores_of_practice(db, scope=scope, finalidad=finalidad)
    minors = list_minors(db, terapeuta_id=terapeuta_id)
    estados = {}
    for paciente_id, said in groupby(rows, key=lambda row: row.paciente_id):
        named = [each for each in decisores if each.paciente_id == paciente_id]
        menor = paciente_id in minors
        voices = voices_of(named, list(said), paciente="", menor=menor)
        estados[paciente_id] = together(voices, menor=menor)
    return estados
