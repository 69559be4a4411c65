"""What of a session, or of a question, fits a model's context together with its answer."""

from collections.abc import Sequence
from dataclasses import dataclass

from remanso.engines.language.consulta import Consulta
from remanso.engines.language.material import EjercicioDelBanco, Material
from remanso.engines.language.model.chunking import Line, cut
from remanso.engines.language.model.prompts import (
    analysis_instructions,
    answer_instructions,
    answer_prompt,
)

# Fewer than there are in Spanish for most models, so that a part fits rather than not.
_CHARACTERS_PER_TOKEN = 3
_MOST_ANSWERED, _SHARE_ANSWERED = 16_000, 4
# The form of an analysis, as it is told to the model, and what stands around the data.
_FORM = 3_600
# Of what is left for the session, at most this much is not its transcript.
_NOTES, _BEFORE, _BANK = 1 / 4, 1 / 8, 1 / 8


@dataclass(frozen=True, slots=True)
class Context:
    """How much a model reads and writes in one go, in tokens."""

    tokens: int

    @property
    def answer(self) -> int:
        """The most that the model may write."""
        return min(_MOST_ANSWERED, self.tokens // _SHARE_ANSWERED)

    @property
    def _room(self) -> int:
        return (self.tokens - self.answer) * _CHARACTERS_PER_TOKEN

    def session(
        self, material: Material, areas: Sequence[str]
    ) -> tuple[Material, list[list[Line]]]:
        """The session with as much of what surrounds it as fits, and its transcript in parts."""
        free = self._room - len(analysis_instructions(areas)) - _FORM
        around = material.model_copy(
            update={
                "notas": _shortened(material.notas, int(free * _NOTES)),
                "resumen_anterior": _shortened(
                    material.resumen_anterior or "", int(free * _BEFORE)
                ),
                "banco": _first(material.banco, int(free * _BANK)),
            }
        )
        taken = len(around.notas) + len(around.resumen_anterior or "") + _length(around.banco)
        return around, cut(material.segmentos, free - taken)

    def question(self, consulta: Consulta) -> Consulta:
        """The question with the latest of what was said before, and the passages found first."""
        room = self._room - len(answer_instructions(consulta))
        while consulta.historia and _size(consulta) > room:
            consulta = consulta.model_copy(update={"historia": consulta.historia[1:]})
        while consulta.fuentes and _size(consulta) > room:
            consulta = consulta.model_copy(update={"fuentes": consulta.fuentes[:-1]})
        return consulta


def _size(consulta: Consulta) -> int:
    return len(answer_prompt(consulta)) + sum(len(text) for _, text in consulta.historia)


def _shortened(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1].rsplit(maxsplit=1)[0]}…"


def _first(bank: list[EjercicioDelBanco], most: int) -> list[EjercicioDelBanco]:
    fitting = bank
    while fitting and _length(fitting) > most:
        fitting = fitting[: len(fitting) * 3 // 4]
    return fitting


def _length(bank: list[EjercicioDelBanco]) -> int:
    return sum(len(each.id) + len(each.titulo) + 3 for each in bank)
