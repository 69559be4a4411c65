"""A session in parts that fit a model's context, and one analysis made of those of its parts."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from remanso.engines.language.analisis import A, Analisis, EjercicioPropuesto, Emocion
from remanso.engines.language.material import Segmento
from remanso.engines.language.text.folding import fold

_MOST_EVIDENCE = 3
_SUMMARY, _THEMES, _CHANGES, _AGREEMENTS, _EXERCISES = 12, 8, 6, 8, 3


@dataclass(frozen=True, slots=True)
class Line:
    """A segment, or as much of a long one as fits, as a model reads it: on one line."""

    segmento: int
    voz: str
    text: str

    @property
    def written(self) -> str:
        """The line with the number that evidence gives."""
        return f"[{self.segmento}] {self.voz}: {self.text}"


def cut(segmentos: Sequence[Segmento], room: int) -> list[list[Line]]:
    """The transcript in parts of at most `room` characters; one, empty, when nothing was said."""
    parts: list[list[Line]] = [[]]
    left = room
    for line in chain.from_iterable(
        _lines(position, each, room) for position, each in enumerate(segmentos)
    ):
        length = len(line.written) + 1
        if length > left and parts[-1]:
            parts.append([])
            left = room
        parts[-1].append(line)
        left -= length
    return parts


def _lines(position: int, segmento: Segmento, room: int) -> Iterator[Line]:
    text = " ".join(segmento.text.split())
    most = max(1, room - len(Line(position, segmento.voz, "").written) - 1)
    while text:
        end = len(text) if len(text) <= most else text.rfind(" ", 1, most + 1)
        end = end if end > 0 else most
        yield Line(position, segmento.voz, text[:end])
        text = text[end:].lstrip()


def join(parts: Sequence[Analisis]) -> Analisis:
    """What the parts say, each with its share of the room; the same thing once."""
    if len(parts) == 1:
        return parts[0]
    return Analisis(
        resumen=_shared([part.resumen for part in parts], _SUMMARY),
        temas=_shared([part.temas for part in parts], _THEMES),
        emociones=_emotions(chain.from_iterable(part.emociones for part in parts)),
        cambios=_shared([part.cambios for part in parts], _CHANGES),
        acuerdos=_shared([part.acuerdos for part in parts], _AGREEMENTS),
        riesgo=list(chain.from_iterable(part.riesgo for part in parts)),
        no_explorado=_unexplored(parts),
        ejercicios_propuestos=_exercises(parts),
        procedencia=parts[-1].procedencia,
    )


def _shared(parts: Sequence[list[A]], most: int) -> list[A]:
    share = max(1, round(most / len(parts)))
    said: dict[str, A] = {}
    for part in parts:
        new = [each for each in part if _folded(each.texto) not in said]
        best = sorted(new, key=lambda each: not each.respaldada)[:share]
        said |= {_folded(each.texto): each for each in new if each in best}
    return list(said.values())


def _emotions(found: Iterable[Emocion]) -> list[Emocion]:
    """One of each name: as it was strongest, with the evidence of the others."""
    by_name: dict[str, Emocion] = {}
    for emocion in found:
        other = by_name.setdefault(_folded(emocion.nombre), emocion)
        if other is emocion:
            continue
        strongest = max(other, emocion, key=lambda each: (each.respaldada, each.intensidad))
        evidence = (*other.evidencias, *emocion.evidencias) if strongest.respaldada else ()
        held = list(dict.fromkeys(evidence))[:_MOST_EVIDENCE] or strongest.evidencias
        by_name[_folded(emocion.nombre)] = strongest.model_copy(update={"evidencias": held})
    return list(by_name.values())


def _unexplored(parts: Sequence[Analisis]) -> list[str]:
    """What no part spoke of."""
    common = set.intersection(*({_folded(area) for area in part.no_explorado} for part in parts))
    return [area for area in parts[0].no_explorado if _folded(area) in common]


def _exercises(parts: Sequence[Analisis]) -> list[EjercicioPropuesto]:
    proposed = chain.from_iterable(part.ejercicios_propuestos for part in parts)
    different = {each.ejercicio_id or _folded(each.titulo): each for each in proposed}
    return sorted(different.values(), key=lambda each: not each.motivo.respaldada)[:_EXERCISES]


def _folded(text: str) -> str:
    return " ".join(fold(text).split())
