"""What is left of an analysis when a stretch of the talk is off the record."""

from collections.abc import Sequence
from typing import NamedTuple

from pydantic import JsonValue

from remanso.engines.language.analisis import A, Acuerdo, Afirmacion, Analisis, Emocion, Tema
from remanso.engines.language.material import Personas, Segmento
from remanso.engines.language.statements.evidence import verify
from remanso.engines.language.statements.renaming import Told, tell
from remanso.rooms.sesiones.fuera_de_registro.spans import Cut
from remanso.rooms.sesiones.fuera_de_registro.words import Unsaid


class Retold(NamedTuple):
    """An analysis as it was told, and as it is told now; `gone` are the statements that went."""

    was: Told
    now: Told
    gone: Sequence[Afirmacion]

    def stored(self) -> JsonValue:
        """It as it is stored."""
        return self.now.analisis.model_dump(mode="json")


class Redaction(NamedTuple):
    """A stretch that goes, and the transcript before and after that."""

    cut: Cut
    unsaid: Unsaid
    before: Sequence[Segmento]
    after: Sequence[Segmento]
    personas: Personas

    def retell(self, stored: JsonValue) -> Retold | None:
        """An analysis without what rests on nothing else, or says what was only said there."""
        if not stored:
            return None
        analisis = Analisis.model_validate(stored)
        gone: list[Afirmacion] = []

        def change(each: A) -> A | None:
            left = self._left_of(each)
            if left is None:
                gone.append(each)
            return left

        left = analisis.with_statements(change)
        explored = [each for each in left.no_explorado if not self.unsaid.is_in(each)]
        exercises = [
            each for each in left.ejercicios_propuestos if not self.unsaid.is_in(each.titulo)
        ]
        redacted = left.model_copy(
            update={"no_explorado": explored, "ejercicios_propuestos": exercises}
        )
        return Retold(
            tell(analisis, self.before, self.personas),
            tell(verify(redacted, self.after), self.after, self.personas),
            gone,
        )

    def text(self, text: str | None, retold: Sequence[Retold]) -> str | None:
        """A text of an analysis: told anew if nobody wrote in it, else without those sentences."""
        if not text:
            return text
        for each in retold:
            if text == each.was.profesional:
                return each.now.profesional
            if text == each.was.paciente:
                return each.now.paciente
        return self.unsaid.out_of(text)

    def _left_of(self, afirmacion: A) -> A | None:
        if any(map(self.unsaid.is_in, _said_in(afirmacion))):
            return None
        kept = [
            each.model_copy(update={"segmento": place})
            for each in afirmacion.evidencias
            if (place := self.cut.place_of(each.segmento)) is not None
            and not self.unsaid.is_in(each.cita)
        ]
        if len(kept) == len(afirmacion.evidencias):
            return afirmacion.model_copy(update={"evidencias": kept})
        if not kept:
            return None
        return afirmacion.model_copy(update={"evidencias": kept, "fuera_de_registro": True})


def _said_in(afirmacion: Afirmacion) -> list[str]:
    said = [afirmacion.texto]
    if isinstance(afirmacion, Tema):
        said.append(afirmacion.etiqueta)
    if isinstance(afirmacion, Acuerdo):
        said.append(afirmacion.para or "")
    if isinstance(afirmacion, Emocion):
        said.append(afirmacion.nombre)
    return said
