"""What returns and what is new since the last session, as a comparison of texts and no more."""

from collections.abc import Sequence

from remanso.engines.language.base import Afirmacion
from remanso.engines.language.local.passages import count_by_voice, evidence
from remanso.engines.language.local.themes import Theme
from remanso.engines.language.local.words import stem, words
from remanso.engines.language.phrases import quoted

_MOST = 3


def state_changes(themes: Sequence[Theme], previous_summary: str | None) -> list[Afirmacion]:
    """Compare today's themes with the words of the previous summary, if there is one.

    What no longer appears is left unsaid: absence leaves no words to quote.
    """
    if previous_summary is None or not previous_summary.strip():
        return []
    known = {stem(word.folded) for word in words(previous_summary)}
    returning = [theme for theme in themes if known.issuperset(theme.stems)]
    new = [theme for theme in themes if known.isdisjoint(theme.stems)]
    return [
        *(
            _state(theme, "ya estaba en el resumen anterior y vuelve")
            for theme in returning[:_MOST]
        ),
        *(_state(theme, "no estaba en el resumen anterior y aparece") for theme in new[:_MOST]),
    ]


def _state(theme: Theme, change: str) -> Afirmacion:
    return Afirmacion(
        texto=f"{quoted(theme.label)} {change} {count_by_voice(theme.mentions)}.",
        evidencias=evidence(theme.mentions),
    )
