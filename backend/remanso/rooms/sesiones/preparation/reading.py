"""The last sessions of a patient, read once, as the parts of a preparation look at them."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.times import utcnow
from remanso.engines.language.analisis import A, Afirmacion, Analisis, Evidencia, Tema
from remanso.engines.language.extractive.reading.conversation import (
    Conversation,
    read_conversation,
)
from remanso.engines.language.material import Material, Personas, Segmento
from remanso.rooms.sesiones.preparation.schemas import AfirmacionPrevia, EvidenciaPrevia
from remanso.rooms.sesiones.reading import service as reading
from remanso.rooms.sesiones.reading.service import Breve, Hallado

RECENT = 3
"""So many sessions have to leave a subject untouched before it counts as not taken up again."""
# What is older is no longer what a therapist wants to be reminded of, and would take long to read.
_MOST_READ = 12


@dataclass(frozen=True)
class Read:
    """One session, and of its analysis what its words back and its therapist did not call wrong."""

    breve: Breve
    # None too of an earlier one, of which nothing but `temas` is looked at.
    hallado: Hallado | None
    hallados: Sequence[Tema]
    segmentos: Sequence[Segmento]
    personas: Personas
    is_last: bool

    @cached_property
    def analisis(self) -> Analisis | None:
        """What was found in it; None where nobody had it analysed."""
        return None if self.hallado is None else self.hallado.analisis.with_statements(_standing)

    @cached_property
    def temas(self) -> list[Tema]:
        """The subjects among it."""
        return [each for each in self.hallados if _standing(each) is not None]

    @cached_property
    def conversation(self) -> Conversation:
        """Its turns as the rules read them."""
        return read_conversation(Material(segmentos=list(self.segmentos), personas=self.personas))

    def evidence(self, evidencia: Evidencia) -> EvidenciaPrevia:
        """Words of this session, with their moment."""
        place = evidencia.segmento
        turn = self.segmentos[place] if 0 <= place < len(self.segmentos) else None
        span = None if turn is None else turn.span
        return EvidenciaPrevia(
            segmento=place,
            cita=evidencia.cita,
            inicio=None if span is None else span[0],
            sesion_id=self._id,
        )

    def statement(self, afirmacion: Afirmacion) -> AfirmacionPrevia:
        """A statement about this session."""
        return AfirmacionPrevia(
            texto=afirmacion.texto,
            etiqueta=afirmacion.etiqueta if isinstance(afirmacion, Tema) else None,
            evidencias=[self.evidence(each) for each in afirmacion.evidencias],
            respaldada=afirmacion.respaldada,
            sesion_id=self._id,
            numero_sesion=None if self.is_last else self.breve.numero_sesion,
        )

    @property
    def _id(self) -> UUID | None:
        return None if self.is_last else self.breve.id


def read_sessions(
    db: Session, *, terapeuta_id: UUID, paciente_id: UUID, personas: Personas
) -> list[Read]:
    """The last sessions that have been, newest first; of those before the recent ones no turns."""
    breves = reading.list_breves(
        db, terapeuta_id=terapeuta_id, paciente_id=paciente_id, hasta=utcnow(), most=_MOST_READ
    )
    ids = [each.id for each in breves]
    recent, earlier = ids[:RECENT], ids[RECENT:]
    found = reading.list_analisis(db, terapeuta_id=terapeuta_id, sesiones=recent)
    temas = {each: hallado.analisis.temas for each, hallado in found.items()}
    temas |= reading.list_temas(db, terapeuta_id=terapeuta_id, sesiones=earlier)
    turns = reading.list_conversaciones(db, terapeuta_id=terapeuta_id, sesiones=recent)
    return [
        Read(
            breve=each,
            hallado=found.get(each.id),
            hallados=temas.get(each.id, ()),
            segmentos=turns.get(each.id, ()),
            personas=personas,
            is_last=each is breves[0],
        )
        for each in breves
    ]


def _standing(afirmacion: A) -> A | None:
    return afirmacion if afirmacion.respaldada and afirmacion.marca != "equivocada" else None
