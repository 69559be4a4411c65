"""Following the chain from its first row: the first thing that is not as it was sealed."""

from collections.abc import Collection, Generator
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from sqlalchemy import Row, func
from sqlalchemy.orm import Session

from remanso.core.audit import AuditEntry
from remanso.core.chain.key import FIRST, ChainKey
from remanso.core.chain.models import AuditSeal, Head
from remanso.core.chain.sealing import is_sealed
from remanso.core.scope import UNOWNED

_ROWS = 1000


class Fault(StrEnum):
    """What can be wrong at a place of the chain."""

    REMOVED = "removed"
    ALTERED = "altered"
    OTHER_KEY = "other key"
    EARLIER = "earlier"


@dataclass(slots=True)
class Followed:
    """What was found: `faulty` is the place of the first fault, `near` the moment it is near."""

    rows: int = 0
    first: datetime | None = None
    last: datetime | None = None
    seal: bytes = FIRST
    fault: Fault | None = None
    faulty: int = 0
    near: datetime | None = None

    @property
    def head(self) -> Head:
        """Where the chain ends, or breaks."""
        return Head(filas=self.rows, sello=self.seal.hex())

    def pass_by(self, seal: AuditSeal, entry: AuditEntry) -> None:
        """Go on to the next place: this row is as it was sealed."""
        self.rows, self.seal, self.last = seal.numero, seal.seal, entry.at
        self.first = self.first or entry.at

    def break_at(self, fault: Fault, numero: int, near: datetime | None) -> None:
        """Note the first fault."""
        self.fault, self.faulty, self.near = fault, numero, near


def follow(db: Session, key: ChainKey, *, known: Collection[Head]) -> Followed:
    """Follow the chain to its end or its first fault, some rows at a time.

    `known` are heads that it had: a chain that does not come through them has been put back, or
    has lost its end.
    """
    wanted = {head.filas for head in known}
    found, passed = Followed(), {0: FIRST.hex()}
    with closing(_links(db)) as links:
        for seal, entry in links:
            numero = found.rows + 1
            if entry is None or seal.numero != numero:
                found.break_at(Fault.REMOVED, numero, found.last if entry is None else entry.at)
                return found
            if (fault := _fault(seal, entry, key, before=found.seal)) is not None:
                found.break_at(fault, numero, entry.at)
                return found
            found.pass_by(seal, entry)
            if numero in wanted:
                passed[numero] = seal.seal.hex()
    for head in sorted(known, key=lambda one: one.filas):
        if passed.get(head.filas) != head.sello:
            found.break_at(Fault.EARLIER, head.filas, found.last)
            break
    return found


def _fault(seal: AuditSeal, entry: AuditEntry, key: ChainKey, *, before: bytes) -> Fault | None:
    if seal.key_id != key.id:
        return Fault.OTHER_KEY
    if seal.seal != key.bind(entry, numero=seal.numero, before=before):
        return Fault.ALTERED
    return None


def _links(db: Session) -> Generator[Row[AuditSeal, AuditEntry | None]]:
    chain = (
        UNOWNED.select(AuditSeal)
        .add_columns(AuditEntry)
        .outerjoin(AuditEntry, AuditEntry.id == AuditSeal.entry_id)
        .order_by(AuditSeal.numero)
        .execution_options(yield_per=_ROWS)
    )
    with db.execute(chain) as rows:
        yield from rows


def count_unsealed(db: Session) -> tuple[int, datetime | None]:
    """How many rows have no place in the chain yet, and when the oldest of them is from."""
    unsealed = UNOWNED.select(AuditEntry, func.count(), func.min(AuditEntry.at)).where(~is_sealed())
    count, oldest = db.execute(unsealed).one()
    return count, oldest
