"""What the data say of what a patient was given to practise."""

from collections.abc import Iterator, Sequence

from remanso.engines.language.text.phrases import enumeration
from remanso.rooms.asistente.datos.answer import Answer, said
from remanso.rooms.asistente.datos.facts.record import Record
from remanso.rooms.asistente.datos.question.concepts import Concept
from remanso.rooms.asistente.datos.question.reading import Question
from remanso.rooms.asistente.datos.voice import sentence
from remanso.rooms.asistente.schemas import Dato
from remanso.rooms.asistente.titles import count
from remanso.rooms.ejercicios.assignments.unified import EjercicioAsignado, keep_once_each
from remanso.rooms.ejercicios.progress.hoy import EjercicioDeHoy, list_hoy


class Exercises(Record):
    """What is pending and what is done."""

    def given(self, question: Question) -> Answer:
        """Exercises: what is pending, what is done, or both, as the question asks."""
        filas = keep_once_each(self.exercises())
        link = self.link("ejercicios")
        if not filas:
            none = f"{self.who}no {self.voice.tiene} ningún ejercicio asignado."
            return said(sentence(none), link)
        done = [fila for fila in filas if fila.completado]
        today = list_hoy(filas)
        rested = {each.fila.id for each in today if each.hecho}
        pending = [fila for fila in filas if not fila.completado and fila.id not in rested]
        wants_pending = question.has(Concept.PENDIENTE)
        wants_done = question.has(Concept.HECHO) and not wants_pending
        facts = []
        if not wants_done:
            facts.append(Dato(texto=self._pending(pending), enlace=link))
            facts += [Dato(texto=told, enlace=link) for told in self._today(today)]
        if not wants_pending:
            facts.append(Dato(texto=self._done(done, len(filas)), enlace=link))
        return Answer("\n\n".join(fact.texto for fact in facts), datos=facts)

    def progress(self, question: Question) -> Answer:
        """How far they are with what they were given."""
        filas = keep_once_each(self.exercises())
        done = [fila for fila in filas if fila.completado]
        if not filas:
            return self.given(question)
        share = round(100 * len(done) / len(filas))
        told = sentence(f"{self.who}{self.voice.ha} completado {len(done)} de {len(filas)}")
        facts = [
            Dato(texto=f"{told} ejercicios ({share} %).", enlace=self.link("progreso")),
            Dato(
                texto=self._pending([fila for fila in filas if not fila.completado]),
                enlace=self.link("ejercicios"),
            ),
        ]
        return Answer("\n\n".join(fact.texto for fact in facts), datos=facts)

    def _pending(self, filas: Sequence[EjercicioAsignado]) -> str:
        if not filas:
            return sentence(f"{self.who}no {self.voice.tiene} ningún ejercicio pendiente.")
        titles = enumeration([fila.titulo for fila in filas])
        much = count(len(filas), "ejercicio pendiente", "ejercicios pendientes")
        return sentence(f"{self.who}{self.voice.tiene} {much}: {titles}.")

    def _today(self, today: Sequence[EjercicioDeHoy]) -> Iterator[str]:
        """What was agreed on for this day, and what of that is done."""
        due = [_with_times(each.fila) for each in today if not each.hecho]
        if due:
            yield f"Hoy {self.who}{self.voice.tiene} por practicar: {enumeration(due)}."
        done = [each.fila.titulo for each in today if each.hecho]
        if done:
            yield f"Por hoy {self.who}ya {self.voice.ha} hecho: {enumeration(done)}."

    def _done(self, filas: Sequence[EjercicioAsignado], total: int) -> str:
        of_all = f"de {count(total, 'ejercicio asignado', 'ejercicios asignados')}"
        if not filas:
            return sentence(f"{self.who}no {self.voice.ha} completado ninguno {of_all}.")
        titles = enumeration([fila.titulo for fila in filas])
        return sentence(f"{self.who}{self.voice.ha} completado {len(filas)} {of_all}: {titles}.")


def _with_times(fila: EjercicioAsignado) -> str:
    pauta = fila.practised.pauta
    assert pauta is not None
    return f"{fila.titulo} ({fila.practised.hechas} de {pauta.veces})"
