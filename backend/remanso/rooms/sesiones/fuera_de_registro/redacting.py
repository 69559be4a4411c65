"""What a session and a draft have in common when a stretch of their talk goes."""

from collections.abc import Iterable, Sequence

from pydantic import JsonValue
from sqlalchemy.orm import Session

from remanso.rooms.sesiones.analysis.context import read_personas
from remanso.rooms.sesiones.analysis.lectura import noted
from remanso.rooms.sesiones.analysis.steps import turns_of
from remanso.rooms.sesiones.fuera_de_registro.analisis import Redaction, Retold
from remanso.rooms.sesiones.fuera_de_registro.spans import Cut
from remanso.rooms.sesiones.fuera_de_registro.words import Unsaid
from remanso.rooms.sesiones.partes import AnalysedRow
from remanso.rooms.sesiones.transcript import momentos
from remanso.rooms.sesiones.transcript.marks import keep_marks
from remanso.rooms.sesiones.transcript.segmentos import (
    SegmentoTranscripcion,
    read_segmentos,
    to_stored,
)


class Redactor:
    """Takes a stretch out of one locked row, whatever columns it keeps it in."""

    def __init__(
        self, db: Session, row: AnalysedRow, cut: Cut, heard: Sequence[SegmentoTranscripcion]
    ) -> None:
        """`heard` is the transcript before it was corrected; it may say the same otherwise."""
        self._row = row
        self._cut = cut
        self.kept = cut.kept()
        self._said_also = [turn for turn in heard if cut.overlaps(turn)]
        removed = [*cut.removed, *self._said_also]
        self.unsaid = Unsaid(
            (turn.text for turn in removed if not turn.fuera_de_registro),
            (part for turn in self.kept for part in (turn.speaker_label, turn.text)),
        )
        self._redaction = Redaction(
            cut, self.unsaid, turns_of(cut.turns), turns_of(self.kept), read_personas(db, row)
        )

    def original(self, stored: JsonValue) -> JsonValue:
        """Another version of the transcript without the stretch, and with its mark."""
        if not stored:
            return stored
        left = [
            turn
            for turn in read_segmentos(stored)
            if turn.fuera_de_registro or not self._goes(turn)
        ]
        return to_stored(keep_marks(left, self.kept))

    def analyses(self) -> list[Retold]:
        """Redact the analysis, and a newer one beside it; what its texts are told anew from."""
        row = self._row
        now = self._redaction.retell(row.analisis)
        proposed = self._redaction.retell(row.analisis_propuesto)
        if now is not None:
            row.analisis = now.stored()
            self._unnote(now)
        if proposed is not None:
            row.analisis_propuesto = proposed.stored()
        return [each for each in (proposed, now) if each is not None]

    def texts(self, names: Iterable[str], retold: Sequence[Retold]) -> None:
        """Redact what stands in these columns of the row."""
        for name in names:
            text = self._redaction.text(getattr(self._row, name), retold)
            if text != getattr(self._row, name):
                setattr(self._row, name, text or None)

    def moments(self) -> None:
        """Drop the moments that were marked in the stretch."""
        marked = momentos.read_momentos(self._row.momentos)
        left = [each for each in marked if not self._cut.holds_moment(each.inicio)]
        if len(left) < len(marked):
            self._row.momentos = momentos.to_stored(left)

    def _goes(self, turn: SegmentoTranscripcion) -> bool:
        return turn in self._said_also or turn in self._cut.removed or self.unsaid.is_in(turn.text)

    def _unnote(self, retold: Retold) -> None:
        """Take back from the private notes what was put there out of the stretch."""
        turns = self._redaction.before
        for each in retold.gone:
            if each.en_notas:
                notas = noted(self._row.notas_privadas, each, turns, taken=False)
                self._row.notas_privadas = notas
