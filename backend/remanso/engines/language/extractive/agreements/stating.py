"""An agreement while its words are gathered, and as the statement that a therapist reads."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Literal

from remanso.engines.language.analisis import Acuerdo, Evidencia
from remanso.engines.language.extractive.agreements.when import find_when, is_deadline, names_no_day
from remanso.engines.language.extractive.reading.conversation import Sentence, Turn
from remanso.engines.language.text.phrases import quoted

_LONGEST, _SHORT = 260, 180

Quien = Literal["terapeuta", "paciente", "ambos"]


@dataclass(frozen=True)
class Part:
    """The sentences of one turn that belong to an agreement."""

    turn: Turn
    sentences: Sequence[Sentence]

    def quotation(self) -> str:
        """Its words from the first of these sentences to the last; all of a short answer."""
        kept = sorted(self.sentences, key=lambda each: each.mention.start)
        if not self.turn.by_therapist and len(self.turn.text) <= _SHORT:
            kept = list(self.turn.sentences)
        while len(kept) > 1 and kept[-1].mention.end - kept[0].mention.start > _LONGEST:
            kept.pop()
        return self.turn.text[kept[0].mention.start : kept[-1].mention.end]


@dataclass
class Agreement:
    """What somebody takes on: `asked` and what led to it, and then the words that take it on."""

    quien: Quien
    asked: list[Part]
    taken: list[Part] = field(default_factory=list)

    @property
    def takers(self) -> list[str]:
        """Whose voices took it on, in their order; what the therapist said of it is left out."""
        return [each.turn.voz for each in self.taken if not each.turn.by_therapist]

    def state(self) -> Acuerdo:
        """Write it down with its evidence."""
        quotations = [(each.turn, each.quotation()) for each in (*self.asked, *self.taken)]
        return Acuerdo(
            texto=" · ".join(f"{turn.voz}: {quoted(cita)}" for turn, cita in quotations),
            evidencias=[
                Evidencia(segmento=turn.passage.segmento, cita=cita)
                for turn, cita in quotations
                if turn.passage.segmento is not None
            ],
            quien=self.quien,
            para=self._when(),
        )

    def _when(self) -> str | None:
        """By when: as whoever takes it on says it, else as it was proposed."""
        taken = _named(reversed(self.taken))
        found = [*taken, *_named(self.asked)]
        days = [when for when in found if not names_no_day(when)]
        return next(filter(is_deadline, taken), next(iter(days or found), None))


def _named(parts: Iterable[Part]) -> list[str]:
    said = (find_when(one.text) for each in parts for one in each.sentences)
    return [when for when in said if when]
