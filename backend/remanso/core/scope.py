"""Where every statement begins, and so whose rows it reaches.

    Scope.of(actor).select(Sesion)                      what the caller may reach, in their role
    TerapeutaScope.of(actor).get(db, Sesion, id_)       the same where only a therapist may ask
    PacienteScope(paciente_id).exists(Sesion)           the same of somebody who is known already
    EveryOwner("why").select(Sesion, Sesion.id)         everybody's, with the reason
    UNOWNED.select(User)                                a table whose rows are nobody's

Whose its rows are, a table says (`__owner__`, in `core.tables.ownership`). A function that takes a
`TerapeutaScope` cannot be given a patient's: the type checker refuses. A statement that begins
elsewhere fails `make check` (`scripts/checks/scopes.py`).

A patient whose record is blocked has no rows for anybody: no scope reaches them, and `not_blocked`
says so where a statement begins at `EveryOwner` and its answer leaves the product.
"""

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal, Self, TypeVar, overload
from uuid import UUID

from sqlalchemy import (
    ColumnElement,
    Delete,
    Exists,
    FromClause,
    Select,
    Update,
    bindparam,
    delete,
    exists,
    false,
    inspect,
    select,
    update,
)
from sqlalchemy.orm import InstrumentedAttribute, Session

from remanso.core.actor import Actor, Role
from remanso.core.tables.blocking import Bloqueo
from remanso.core.tables.ownership import Owner, Path, Unowned, Via, declared_owner

_WHOSE = "whose"
# What names the patient of a row, in whichever table.
_PACIENTE = "paciente_id"

Table = type[object] | FromClause
Lock = Literal["update", "no key update", "share", "key share"]
"""What nobody else gets of a row until the transaction ends, as PostgreSQL calls it."""

Row = TypeVar("Row")
A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")


class UnownedTableError(TypeError):
    """A table that says of no owner was asked for somebody's rows."""


class OwnedTableError(TypeError):
    """A table whose rows have owners was asked for without saying whose."""


class Rows:
    """Statements about the rows of one table that may be reached, whoever's they are."""

    @abstractmethod
    def conditions(self, table: Table) -> list[ColumnElement[bool]]:
        """What of the table may be reached; no condition is all of it."""

    def get(
        self, db: Session, table: type[Row], key: object, *, lock: Lock | None = None
    ) -> Row | None:
        """The row with that primary key, if it may be reached; `lock` keeps others from it."""
        values = key if isinstance(key, tuple) else (key,)
        primary = zip(inspect(table).primary_key, values, strict=True)
        statement = self.select(table).where(*(column == value for column, value in primary))
        if lock is not None:
            shared, key_only = lock.endswith("share"), "key" in lock
            statement = statement.with_for_update(read=shared, key_share=key_only)
        return db.scalar(statement)

    @overload
    def select(self, table: type[Row], /) -> Select[Row]: ...
    @overload
    def select(
        self, table: Table, a: ColumnElement[A] | InstrumentedAttribute[A], /
    ) -> Select[A]: ...
    @overload
    def select(
        self,
        table: Table,
        a: ColumnElement[A] | InstrumentedAttribute[A],
        b: ColumnElement[B] | InstrumentedAttribute[B],
        /,
    ) -> Select[A, B]: ...
    @overload
    def select(
        self,
        table: Table,
        a: ColumnElement[A] | InstrumentedAttribute[A],
        b: ColumnElement[B] | InstrumentedAttribute[B],
        c: ColumnElement[C] | InstrumentedAttribute[C],
        /,
    ) -> Select[A, B, C]: ...
    @overload
    def select(
        self, table: Table, /, *columns: ColumnElement[Any] | InstrumentedAttribute[Any]
    ) -> Select[*tuple[Any, ...]]: ...

    def select(
        self, table: Table, /, *columns: ColumnElement[Any] | InstrumentedAttribute[Any]
    ) -> Select[*tuple[Any, ...]]:
        """These columns of the table's rows and of what is joined to them; none: the rows."""
        statement: Select[*tuple[Any, ...]] = select(*(columns or (table,)))
        return statement.select_from(table).where(*self.conditions(table))

    def update(self, table: type[object]) -> Update:
        """A change of the table's rows."""
        return update(table).where(*self.conditions(table))

    def delete(self, table: type[object]) -> Delete:
        """The end of the table's rows."""
        return delete(table).where(*self.conditions(table))

    def exists(self, table: Table) -> Exists:
        """Whether the table has such a row."""
        return exists().select_from(table).where(*self.conditions(table))


@dataclass(frozen=True, slots=True)
class Scope(Rows):
    """The rows of one person."""

    person: UUID | None

    @classmethod
    def of(cls, actor: Actor) -> "Scope":
        """What the caller may reach, whichever of the two they are."""
        kind = TerapeutaScope if actor.role is Role.TERAPEUTA else PacienteScope
        return kind(actor.user_id)

    @classmethod
    def told_later(cls) -> Self:
        """For a statement that is made once: `told` says whose rows it reaches this time."""
        return cls(None)

    @property
    def told(self) -> Mapping[str, UUID | None]:
        """What a statement made once is executed with."""
        return {_WHOSE: self.person}

    def conditions(self, table: Table) -> list[ColumnElement[bool]]:
        """Whose a row is must be said by the table: by a column, or by a table it points to."""
        owner = declared_owner(table)
        if not isinstance(owner, Owner):
            raise UnownedTableError(str(table))
        path = self._path(owner)
        if path is None:
            return [false()]
        return [self._is_theirs(table, path), *_open(table, owner)]

    def _is_theirs(self, table: Table, path: str | Via) -> ColumnElement[bool]:
        if isinstance(path, Via):
            [key] = inspect(path.of).primary_key
            return _column(table, path.column).in_(self.select(path.of, key))
        whose: object = bindparam(_WHOSE) if self.person is None else self.person
        return _column(table, path) == whose

    @abstractmethod
    def _path(self, owner: Owner) -> Path:
        """How a table says that a row is this person's."""


class TerapeutaScope(Scope):
    """What a therapist works with: their patients' rows and their own. A patient's id has none."""

    __slots__ = ()

    @classmethod
    def of(cls, actor: Actor) -> "TerapeutaScope":
        """What the caller may reach as a therapist."""
        return cls(actor.user_id)

    def _path(self, owner: Owner) -> Path:
        return owner.terapeuta


class PacienteScope(Scope):
    """What is a patient's own. A therapist's id has none."""

    __slots__ = ()

    @classmethod
    def of(cls, actor: Actor) -> "PacienteScope":
        """What the caller may reach as a patient."""
        return cls(actor.user_id)

    def _path(self, owner: Owner) -> Path:
        return owner.paciente


@dataclass(frozen=True, slots=True)
class EveryOwner(Rows):
    """Rows of everybody, or of an owner who is known already; `why` says what makes that right."""

    why: str

    def conditions(self, _table: Table) -> list[ColumnElement[bool]]:
        """None."""
        return []


class _UnownedRows(Rows):
    """Rows that are nobody's. A table that says whose its rows are has none of them."""

    def conditions(self, table: Table) -> list[ColumnElement[bool]]:
        """None, for a table without owners."""
        if not isinstance(declared_owner(table), Unowned):
            raise OwnedTableError(str(table))
        return []


UNOWNED = _UnownedRows()
"""For tables that are read for nobody in particular, as each of them says."""


# Part of nearly every statement: made once for each column that names a patient.
@lru_cache(maxsize=256)
def not_blocked(paciente_id: InstrumentedAttribute[Any]) -> ColumnElement[bool]:
    """That the patient's record is not blocked, beside a row that names them."""
    blocked = UNOWNED.exists(Bloqueo).where(
        Bloqueo.paciente_id == paciente_id, Bloqueo.levantado.is_(None)
    )
    return ~blocked.correlate_except(Bloqueo)


def _open(table: Table, owner: Owner) -> list[ColumnElement[bool]]:
    """That whoever the row is about is not blocked; what names no patient is always open."""
    own = {owner.paciente} if isinstance(owner.paciente, str) else set()
    named = [name for name in sorted(own | {_PACIENTE}) if hasattr(table, name)]
    return [not_blocked(_column(table, name)) for name in named]


def _column(table: Table, name: str) -> InstrumentedAttribute[Any]:
    column: InstrumentedAttribute[Any] = getattr(table, name)
    return column
