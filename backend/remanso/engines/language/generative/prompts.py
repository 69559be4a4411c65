"""What the model of this machine is told: short, for it reads slowly."""

from collections.abc import Sequence

from remanso.engines.language.analisis import Afirmacion
from remanso.engines.language.generative.process.messages import Message
from remanso.engines.language.model.chunking import Line
from remanso.engines.language.model.prompts import DATA, as_data, one_line

_ANALYSIS = """\
Ayudas a un psicoterapeuta a repasar una sesión. Lees un tramo de su transcripción y lo que un
programa ha señalado en él, y escribes en español lo esencial: claro, prudente, sin diagnósticos,
sin consejos y sin nada que no esté en el tramo.

{data}
- `resumen`: cada afirmación es una frase en tercera persona que agrupa y dice con otras palabras lo
  que se habló, con las palabras literales que la sostienen y el número de su línea.
- `temas`: solo si el tramo trata de ellos.
- `no_explorado`: de las áreas que se te dan, aquellas de las que este tramo no dice nada.
"""


def analysis_messages(
    lines: Sequence[Line],
    found: Sequence[Afirmacion],
    *,
    areas: Sequence[str],
) -> list[Message]:
    """Some turns of a session as data, with what was found in them before."""
    pieces = []
    if areas:
        pieces.append(f"Áreas: {', '.join(areas)}.")
    if found:
        listed = "\n".join(f"- {one_line(each.texto)}" for each in found)
        pieces.append(as_data("Lo señalado", listed))
    pieces.append(as_data("Tramo", "\n".join(line.written for line in lines)))
    return [
        Message(role="system", content=_ANALYSIS.format(data=DATA)),
        Message(role="user", content="\n\n".join(pieces)),
    ]
