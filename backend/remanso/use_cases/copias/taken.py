"""What a practice knows to have been taken from whoever uses it: a backup from before has it still.

The audit says what was deleted and what was left off the record, the rows of decisions, blocks,
sessions and recordings the rest. Of a database of an earlier version nothing is read that it lacks.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, fields
from datetime import datetime
from pathlib import Path
from typing import NamedTuple, Self
from uuid import UUID

from sqlalchemy import and_, func, inspect, or_
from sqlalchemy.orm import Session

from remanso.core.audit import AuditEntry
from remanso.core.db import Database
from remanso.core.scope import UNOWNED, EveryOwner
from remanso.rooms.archivos import service as archivos
from remanso.rooms.archivos.omisiones.models import Omision
from remanso.rooms.archivos.omisiones.service import Tramo
from remanso.rooms.consentimientos.voces import refusals
from remanso.rooms.consentimientos.voces.refusals import Refusal
from remanso.rooms.cuentas import terapeutas
from remanso.rooms.derechos.conservacion import blocks
from remanso.rooms.derechos.enmiendas.models import Enmienda
from remanso.rooms.invitaciones import service as invitaciones
from remanso.rooms.medidas import tendencias
from remanso.rooms.medidas.tendencias import Cerrada
from remanso.rooms.perfiles.compartir import Comparte
from remanso.rooms.sesiones.drafts import off_record
from remanso.rooms.sesiones.drafts import service as drafts
from remanso.rooms.sesiones.drafts.editing import choices
from remanso.rooms.sesiones.drafts.editing.choices import Choice
from remanso.rooms.sesiones.models import Sesion
from remanso.rooms.sesiones.saved import service as sesiones

_ALL = EveryOwner("a restored practice does without what anybody's has lost since its backup")
_CUTS = tuple(f"{entity}.fuera_de_registro" for entity in (sesiones.ENTITY, drafts.ENTITY))
_PARTS = {part: getattr(Sesion, f"compartir_{part}") for part in Comparte.model_fields}


class Deletion(NamedTuple):
    """What a person deleted or withdrew; without an actor, a file that the product ended."""

    at: datetime
    entity: str
    entity_id: UUID
    actor_id: UUID | None
    role: str


class OffRecord(NamedTuple):
    """That a therapist left something of a session or a draft off the record.

    `draft_id` is the draft that has become the session, or the row itself. `tramos` are all that
    its recording is without; none where there is no recording.
    """

    at: datetime
    entity: str
    entity_id: UUID
    draft_id: UUID | None
    actor_id: UUID
    tramos: frozenset[Tramo]


class Closing(NamedTuple):
    """Which parts of a session its patient may not see, since it was changed last."""

    at: datetime
    sesion_id: UUID
    terapeuta_id: UUID
    parts: tuple[str, ...]


class Admission(NamedTuple):
    """Whether a therapist may enter, since the operator last decided that."""

    at: datetime
    terapeuta_id: UUID
    disabled: bool


class Amendment(NamedTuple):
    """That a text of a session, or of the patient's own record, was put right."""

    at: datetime
    terapeuta_id: UUID
    paciente_id: UUID
    sesion_id: UUID | None


@dataclass(frozen=True, slots=True)
class Taken:
    """What a practice knows to be taken, each kind oldest first."""

    deletions: tuple[Deletion, ...] = ()
    cuts: tuple[OffRecord, ...] = ()
    refusals: tuple[Refusal, ...] = ()
    closings: tuple[Closing, ...] = ()
    trends: tuple[Cerrada, ...] = ()
    choices: tuple[Choice, ...] = ()
    admissions: tuple[Admission, ...] = ()
    amendments: tuple[Amendment, ...] = ()
    blocked: tuple[blocks.Standing, ...] = ()

    def __add__(self, other: Self) -> "Taken":
        """What two practices know together."""
        return Taken(
            self.deletions + other.deletions,
            self.cuts + other.cuts,
            self.refusals + other.refusals,
            self.closings + other.closings,
            self.trends + other.trends,
            self.choices + other.choices,
            self.admissions + other.admissions,
            self.amendments + other.amendments,
            self.blocked + other.blocked,
        )

    def __bool__(self) -> bool:
        """Whether there is anything to take again."""
        return any(getattr(self, kind.name) for kind in fields(self))

    def since(self, moment: datetime) -> "Taken":
        """What was taken after that moment alone."""
        return Taken(
            tuple(one for one in self.deletions if one.at > moment),
            tuple(one for one in self.cuts if one.at > moment),
            tuple(one for one in self.refusals if one.fecha > moment),
            tuple(one for one in self.closings if one.at > moment),
            tuple(one for one in self.trends if one.at > moment),
            tuple(one for one in self.choices if one.at > moment),
            tuple(one for one in self.admissions if one.at > moment),
            tuple(one for one in self.amendments if one.at > moment),
            tuple(one for one in self.blocked if one.desde > moment),
        )


def taken_in(db: Session) -> Taken:
    """What this practice has taken from those who use it."""
    return Taken(
        _list_deletions(db),
        _list_cuts(db),
        refusals.list_refusals(db),
        _list_closings(db),
        tendencias.list_closed(db),
        choices.list_choices(db),
        _list_admissions(db),
        _list_amendments(db),
        blocks.list_standing(db),
    )


def taken_in_file(file: Path) -> Taken:
    """The same of the practice that this SQLite file holds."""
    database = Database(f"sqlite:///{file}")
    try:
        with database.read() as db:
            return taken_in(db)
    finally:
        database.dispose()


def _list_deletions(db: Session) -> tuple[Deletion, ...]:
    deleted = and_(
        or_(
            AuditEntry.action.endswith(".delete", autoescape=True),
            AuditEntry.action == invitaciones.WITHDRAWN,
        ),
        or_(AuditEntry.actor_id.is_not(None), AuditEntry.entity == archivos.ENTITY),
    )
    # A draft goes as it is saved; without its session, that was deleted since.
    saved_and_deleted = and_(
        AuditEntry.action == f"{drafts.ENTITY}.consume",
        AuditEntry.actor_id.is_not(None),
        ~_ALL.exists(Sesion).where(Sesion.draft_id == AuditEntry.entity_id),
    )
    entries = UNOWNED.select(
        AuditEntry,
        AuditEntry.at,
        AuditEntry.entity,
        AuditEntry.entity_id,
        AuditEntry.actor_id,
        AuditEntry.actor_role,
    ).where(AuditEntry.entity_id.is_not(None), or_(deleted, saved_and_deleted))
    return tuple(Deletion(*row) for row in db.execute(entries.order_by(AuditEntry.at)))


def _list_cuts(db: Session) -> tuple[OffRecord, ...]:
    done = UNOWNED.select(
        AuditEntry, AuditEntry.at, AuditEntry.entity, AuditEntry.entity_id, AuditEntry.actor_id
    ).where(AuditEntry.action.in_(_CUTS))
    acts = db.execute(done.order_by(AuditEntry.at)).all()
    if not acts:
        return ()
    recorded = _recordings_of(db, {row.entity_id for row in acts})
    nothing = _Recorded(None, None)
    tramos = _list_tramos(db, {each.key for each in recorded.values() if each.key is not None})
    return tuple(
        OffRecord(
            row.at,
            row.entity,
            row.entity_id,
            recorded.get(row.entity_id, nothing).draft_id,
            row.actor_id,
            frozenset(tramos.get(recorded.get(row.entity_id, nothing).key, ())),
        )
        for row in acts
    )


class _Recorded(NamedTuple):
    draft_id: UUID | None
    key: str | None


def _recordings_of(db: Session, ids: Collection[UUID]) -> Mapping[UUID, _Recorded]:
    """Of sessions and drafts, by their ids; a draft that was saved has its session's."""
    saved = _ALL.select(Sesion, Sesion.id, Sesion.draft_id, Sesion.video_key)
    written = off_record.list_recordings(db, ids=ids)
    found = {id_: _Recorded(id_, key) for id_, key in written.items()}
    theirs = saved.where(or_(Sesion.id.in_(ids), Sesion.draft_id.in_(ids)))
    for id_, draft_id, key in db.execute(theirs):
        found[id_] = _Recorded(draft_id, key)
        if draft_id is not None:
            found[draft_id] = _Recorded(draft_id, key)
    return found


def _list_tramos(db: Session, keys: Collection[str]) -> Mapping[str | None, list[Tramo]]:
    # What has no length was never recorded.
    cut = UNOWNED.select(Omision, Omision.file_key, Omision.inicio, Omision.fin).where(
        Omision.file_key.in_(keys), Omision.fin > Omision.inicio
    )
    tramos: dict[str | None, list[Tramo]] = {}
    for key, inicio, fin in db.execute(cut):
        tramos.setdefault(key, []).append(Tramo(inicio, fin))
    return tramos


def _list_closings(db: Session) -> tuple[Closing, ...]:
    changed = and_(AuditEntry.entity_id == Sesion.id, AuditEntry.action == "sesion.update")
    at = func.max(AuditEntry.at)
    closed = (
        _ALL.select(Sesion, at, Sesion.id, Sesion.terapeuta_id, *_PARTS.values())
        .join(AuditEntry, changed)
        .where(or_(*(~shared for shared in _PARTS.values())))
        .group_by(Sesion.id, Sesion.terapeuta_id, *_PARTS.values())
    )
    return tuple(
        Closing(
            when,
            sesion_id,
            terapeuta_id,
            tuple(part for part, is_open in zip(_PARTS, shared, strict=True) if not is_open),
        )
        for when, sesion_id, terapeuta_id, *shared in db.execute(closed.order_by(at))
    )


def _list_admissions(db: Session) -> tuple[Admission, ...]:
    decided = UNOWNED.select(AuditEntry, AuditEntry.at, AuditEntry.entity_id, AuditEntry.action)
    acts = decided.where(AuditEntry.action.in_((terapeutas.DISABLED, terapeutas.ENABLED)))
    last = {
        terapeuta_id: Admission(at, terapeuta_id, action == terapeutas.DISABLED)
        for at, terapeuta_id, action in db.execute(acts.order_by(AuditEntry.at))
        if terapeuta_id is not None
    }
    return tuple(last.values())


def _list_amendments(db: Session) -> tuple[Amendment, ...]:
    if not inspect(db.connection()).has_table(Enmienda.__tablename__):
        return ()
    made = _ALL.select(
        Enmienda, Enmienda.fecha, Enmienda.terapeuta_id, Enmienda.paciente_id, Enmienda.sesion_id
    )
    return tuple(Amendment(*row) for row in db.execute(made.order_by(Enmienda.fecha)))
