"""What an answer rests on, and whether it still stands when the answer is whole."""

from collections.abc import Collection, Mapping
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.scope import EveryOwner
from remanso.rooms.asistente.search.scope import PACIENTE, Side
from remanso.rooms.sesiones.reading.textos import TRANSCRIPCION

Ground = tuple[UUID, str]
"""A part of a session."""


def read_fingerprints(db: Session, side: Side, grounds: Collection[Ground]) -> Mapping[Ground, str]:
    """What each of these parts was, as this side of the index knows it; what is gone has none."""
    known = _huellas(db, side, grounds, locked=False)
    return {ground: known[ground] for ground in grounds if ground in known}


def stands(db: Session, side: Side, before: Mapping[Ground, str]) -> bool:
    """Whether all of it is there; for a patient, and of what was said, whether it is what it was.

    What is about to change waits until this transaction ends, and then finds what it has kept.
    """
    known = _huellas(db, side, before, locked=True)
    if side is PACIENTE:
        return all(known.get(ground) == huella for ground, huella in before.items())
    present = {sesion_id for sesion_id, _ in known}
    # What was said may have been left off the record meanwhile.
    return all(
        known.get(ground) == huella if ground[1] == TRANSCRIPCION else ground[0] in present
        for ground, huella in before.items()
    )


def _huellas(
    db: Session, side: Side, grounds: Collection[Ground], *, locked: bool
) -> dict[Ground, str]:
    indice = side.indice
    found = EveryOwner("parts that were found within the reader's reach")
    statement = found.select(indice, indice.sesion_id, indice.huellas).where(
        indice.sesion_id.in_({sesion_id for sesion_id, _ in grounds})
    )
    rows = db.execute(statement.with_for_update(read=True) if locked else statement)
    return {(row.sesion_id, parte): huella for row in rows for parte, huella in row.huellas.items()}
