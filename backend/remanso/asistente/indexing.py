"""Keeps both indexes true: with every act on a session, and for what is older than the index."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import Table, delete, insert, select
from sqlalchemy.orm import Session

from remanso.asistente import withholding
from remanso.asistente.passages import pack, passages
from remanso.asistente.postings import postings
from remanso.asistente.sides import PACIENTE, TERAPEUTA, Side
from remanso.asistente.words import Hasher, Keys, stems
from remanso.sesiones import paciente_reading
from remanso.sesiones.textos import TRANSCRIPCION, Textos, Turno

_TURNOS = "turnos"


@dataclass(frozen=True, slots=True)
class _Said:
    """What a session says to one reader; `huellas` has a fingerprint of each part of it."""

    terapeuta_id: UUID
    textos: Textos
    turnos: Sequence[Turno]
    hasher: Hasher
    huellas: Mapping[str, str]


class Indexer:
    """What the assistant does about a session that was written."""

    def __init__(self, secret: bytes) -> None:
        """`secret` is the installation's own key."""
        self.keys = Keys(secret)

    def saved(
        self, db: Session, *, terapeuta_id: UUID, textos: Textos, turnos: Sequence[Turno]
    ) -> None:
        """Index a session for its therapist, and what is shared of it for its patient."""
        hasher = self.keys.of(TERAPEUTA.name, terapeuta_id)
        self._index(db, TERAPEUTA, _said(terapeuta_id, textos, turnos, hasher))
        paciente_id, sesion_id = textos.paciente_id, textos.sesion_id
        # Read anew, through what the patient themselves read it through.
        [shared] = paciente_reading.textos(db, paciente_id=paciente_id, sesiones=[sesion_id])
        hasher = self.keys.of(PACIENTE.name, paciente_id)
        changed = self._index(db, PACIENTE, _said(terapeuta_id, shared, turnos, hasher))
        if changed:
            withholding.changed(db, paciente_id=paciente_id, sesion_id=sesion_id, partes=changed)

    def deleted(self, db: Session, *, sesion_id: UUID) -> None:
        """Take back the answers that rest on a session; the index goes with its row."""
        withholding.gone(db, sesion_id=sesion_id)

    def _index(self, db: Session, side: Side, said: _Said) -> set[str]:
        """Index one side; answers which parts say something else than before, or nothing more."""
        before = db.execute(
            select(side.indice.id, side.indice.marca, side.indice.huellas).where(
                side.indice.sesion_id == said.textos.sesion_id
            )
        ).one_or_none()
        if before is None:
            self._write(db, side, said)
            return set()
        # With another key, fingerprints tell nothing of what changed.
        known = before.huellas if before.marca == self.keys.mark else {}
        if known != said.huellas:
            db.execute(delete(side.palabra).where(side.palabra.indice_id == before.id))
            db.execute(delete(side.indice).where(side.indice.id == before.id))
            self._write(db, side, said)
        return {parte for parte, huella in known.items() if said.huellas.get(parte) != huella}

    def _write(self, db: Session, side: Side, said: _Said) -> None:
        textos = said.textos
        cut = passages(textos, said.turnos)
        words = [stems(textos.partes[each.parte][each.start : each.end]) for each in cut]
        indice_id = db.execute(
            insert(side.indice)
            .values(
                sesion_id=textos.sesion_id,
                paciente_id=textos.paciente_id,
                terapeuta_id=said.terapeuta_id,
                marca=self.keys.mark,
                huellas=said.huellas,
                pasajes=pack(cut),
                total_pasajes=len(cut),
                total_palabras=sum(map(len, words)),
            )
            .returning(side.indice.id)
        ).scalar_one()
        hashed = ((said.hasher.word(word), donde) for word, donde in postings(words).items())
        rows = [
            {"indice_id": indice_id, "palabra": word, "donde": donde}
            # In the order in which they lie.
            for word, donde in sorted(hashed)
        ]
        if rows:
            table = side.palabra.__table__
            assert isinstance(table, Table)
            # Past the mapper: there are thousands.
            db.execute(insert(table), rows)


def _said(terapeuta_id: UUID, textos: Textos, turnos: Sequence[Turno], hasher: Hasher) -> _Said:
    huellas = {parte: hasher.fingerprint(text) for parte, text in textos.partes.items()}
    if TRANSCRIPCION in huellas:
        huellas[_TURNOS] = hasher.fingerprint(repr(turnos))
    return _Said(terapeuta_id, textos, turnos, hasher, huellas)
