"""What the model wrote, as far as it is an analysis of what was said."""

import re
from collections.abc import Collection

from pydantic import ValidationError

from remanso.engines.description import Procedencia
from remanso.engines.language.analisis import A, Analisis
from remanso.engines.language.generative.process.writer import NonsenseError
from remanso.engines.language.material import Material
from remanso.engines.language.model.reply import AnalisisDado
from remanso.engines.language.text.folding import fold

# Forms of one word mostly share their first letters: «dormir», «dormía».
_ROOT = 5
_LONG_WORD = re.compile(rf"\w{{{_ROOT},}}")


def read_analysis(
    text: str,
    material: Material,
    procedencia: Procedencia,
    *,
    themes: Collection[str],
    areas: Collection[str],
) -> Analisis:
    """The statements that hold, of these themes and areas alone. Raises `NonsenseError`.

    The grammar asks for all of this already; but one that could not be applied lets everything
    through, and a model may join true quotations to a text that has nothing to do with them.
    """
    try:
        given = AnalisisDado.model_validate_json(text).verified(material, procedencia)
    except ValidationError as error:
        raise NonsenseError from error
    held = given.with_statements(_backed)
    if not held.resumen:
        raise NonsenseError
    return Analisis(
        resumen=held.resumen,
        temas=[each for each in held.temas if each.etiqueta in themes],
        no_explorado=[each for each in dict.fromkeys(held.no_explorado) if each in areas],
        procedencia=procedencia,
    )


def _backed(afirmacion: A, /) -> A | None:
    quoted = " ".join(each.cita for each in afirmacion.evidencias)
    kept = afirmacion.respaldada and share_a_word(afirmacion.texto, quoted)
    return afirmacion if kept else None


def share_a_word(one: str, other: str) -> bool:
    """Whether a longer word, in whatever form, is in both."""
    return bool(_roots(one) & _roots(other))


def _roots(text: str) -> set[str]:
    return {word[:_ROOT] for word in _LONG_WORD.findall(fold(text))}
