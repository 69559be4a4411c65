"""One analysis of the whole, of what was found in it and what the model wrote of its stretches."""

from collections.abc import Iterable, Sequence
from itertools import chain

from remanso.engines.description import Procedencia
from remanso.engines.language.analisis import Analisis, Tema
from remanso.engines.language.model.chunking import join as join_stretches

_MOST_EVIDENCE = 3


def join(parts: Sequence[Analisis], *, ours: Procedencia) -> Analisis:
    """The model's statements and themes in place of what they group; all the rest as it was found.

    An area is one that did not come up only where no stretch says otherwise.
    """
    base, *stretches = parts
    if not stretches:
        return base
    written = join_stretches(stretches)
    return base.model_copy(
        update={
            "resumen": written.resumen or base.resumen,
            "temas": _themes(base.temas, chain.from_iterable(each.temas for each in stretches)),
            "no_explorado": [each for each in base.no_explorado if each in written.no_explorado],
            "procedencia": _procedencia(base, stretches, ours),
        }
    )


def _themes(found: Sequence[Tema], written: Iterable[Tema]) -> list[Tema]:
    """Each theme in the model's words where it has some, resting on all that was quoted for it."""
    by_label: dict[str, Tema] = {}
    for tema in written:
        first = by_label.setdefault(tema.etiqueta, tema)
        both = dict.fromkeys([*first.evidencias, *tema.evidencias])
        by_label[tema.etiqueta] = first.model_copy(
            update={"evidencias": list(both)[:_MOST_EVIDENCE]}
        )
    return [by_label.get(tema.etiqueta, tema) for tema in found]


def _procedencia(base: Analisis, stretches: Sequence[Analisis], ours: Procedencia) -> Procedencia:
    """The model's stamp, naming the engine that stood in for it, and where."""
    found = base.procedencia
    others = sum(each.procedencia.motor == found.motor for each in stretches)
    if not others:
        return ours
    if others == len(stretches):
        motor = f"{found.motor}; «{ours.modelo}» no escribió nada que se sostenga"
        return found.model_copy(update={"motor": motor})
    motor = f"{ours.motor}; {others} de {len(stretches)} tramos, {found.motor}"
    return ours.model_copy(update={"motor": motor})
