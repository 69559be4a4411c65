"""An analysis after its voices were given names: the same statements, with the names in them."""

import re
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple, TypeVar

from remanso.engines.language.analisis import Afirmacion, Analisis, Emocion
from remanso.engines.language.letter.proposal import patient_proposal
from remanso.engines.language.material import Personas, Segmento
from remanso.engines.language.statements.evidence import verify
from remanso.engines.language.statements.rendering import to_markdown
from remanso.engines.language.statements.therapist_marks import right_of
from remanso.engines.language.voices.labels import papeles
from remanso.engines.language.voices.patients import in_therapy

A = TypeVar("A", bound=Afirmacion)
_QUOTED = re.compile(r"(«[^«»]*»)")


class Told(NamedTuple):
    """An analysis and its two texts."""

    analisis: Analisis
    profesional: str
    paciente: str


def tell(analisis: Analisis, segmentos: Sequence[Segmento], personas: Personas) -> Told:
    """An analysis with what both people may read of it: nothing that was marked as wrong."""
    return Told(
        analisis,
        to_markdown(right_of(analisis), segmentos),
        patient_proposal(analisis, segmentos, personas),
    )


def retell(
    analisis: Analisis,
    before: Sequence[Segmento],
    after: Sequence[Segmento],
    personas: Personas,
) -> Told | None:
    """Tell an analysis anew with the names that its voices have now.

    `before` is the transcript that it was made of, `after` the same turns with other labels. None
    where turns were added, taken away or given to another voice, or two voices became one: then
    what it counts does not hold any more, and only another analysis is true.
    """
    names = new_names(before, after)
    if names is None:
        return None
    renamed = _with_names(analisis, names)
    # Which voice is the patient's is known now, perhaps: what others feel is not their emotion.
    own = in_therapy(papeles(after, personas), after)
    felt = [each for each in renamed.emociones if _said_by(each, after, own)]
    return tell(verify(renamed.model_copy(update={"emociones": felt}), after), after, personas)


def new_names(before: Sequence[Segmento], after: Sequence[Segmento]) -> Mapping[str, str] | None:
    """What each voice is called now; None where voices and names do not go in pairs."""
    if len(before) != len(after):
        return None
    pairs = {(old.voz, new.voz) for old, new in zip(before, after, strict=True)}
    names = dict(pairs)
    together = len(names) == len(pairs) == len(set(names.values()))
    return names if together else None


def with_names(text: str, names: Mapping[str, str]) -> str:
    """A text about voices with their names in it; what people said stays as they said it."""
    changed = {old: new for old, new in names.items() if old != new}
    if not changed:
        return text
    # The longest first: «Voz 1» stands in «Voz 12».
    labels = "|".join(re.escape(old) for old in sorted(changed, key=len, reverse=True))
    label = re.compile(rf"(?<!\w)(?:{labels})(?!\w)")
    return "".join(
        piece if _QUOTED.fullmatch(piece) else label.sub(lambda at: changed[at[0]], piece)
        for piece in _QUOTED.split(text)
    )


def _with_names(analisis: Analisis, names: Mapping[str, str]) -> Analisis:
    def renamed(each: A) -> A:
        return each.model_copy(update={"texto": with_names(each.texto, names)})

    return analisis.with_statements(renamed)


def _said_by(emocion: Emocion, segmentos: Sequence[Segmento], voces: Collection[str]) -> bool:
    said = [
        segmentos[each.segmento].voz
        for each in emocion.evidencias
        if each.segmento < len(segmentos)
    ]
    return not said or any(voz in voces for voz in said)
