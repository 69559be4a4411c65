"""The engine that is always there: it reads the text, counts, quotes, and generates nothing."""

import asyncio
from collections.abc import AsyncIterator, Sequence

from remanso.engines.description import EngineDescription, Procedencia
from remanso.engines.language.analisis import Analisis
from remanso.engines.language.base import Cancelled
from remanso.engines.language.consulta import Consulta
from remanso.engines.language.errors import LanguageCancelledError
from remanso.engines.language.extractive.agreements.finding import find_agreements
from remanso.engines.language.extractive.answers import answer
from remanso.engines.language.extractive.changes import find_changes
from remanso.engines.language.extractive.emotions.finding import find_emotions
from remanso.engines.language.extractive.reading.conversation import read_conversation
from remanso.engines.language.extractive.rhythm.participation import state_participation
from remanso.engines.language.extractive.rhythm.pauses import state_pauses
from remanso.engines.language.extractive.risk.finding import find_risk
from remanso.engines.language.extractive.summary import summarise
from remanso.engines.language.extractive.topics.areas import find_untouched
from remanso.engines.language.extractive.topics.finding import find_topics
from remanso.engines.language.keys import key_of
from remanso.engines.language.material import Material
from remanso.engines.language.statements.evidence import verify
from remanso.engines.language.voices.patients import in_therapy

_NAME = "Motor local, sin modelo generativo"
_MODEL = "extractivo"
_VERSION = "3"


class ExtractiveEngine:
    """Finds facts, themes, emotions, changes and pauses in the text itself.

    What it cannot be certain of it leaves out.
    """

    def describe(self) -> EngineDescription:
        """Say that nothing leaves the machine and that it is always ready."""
        return EngineDescription(
            nombre=_NAME, modelo=_MODEL, local=True, disponible=True, motivo=None
        )

    def procedencia(self) -> Procedencia:
        """Stamp an analysis made now."""
        return Procedencia(motor=_NAME, modelo=_MODEL, version=_VERSION, local=True)

    def prepare(self) -> None:
        """It is light: whoever asks first does not wait."""

    def reach(self) -> None:
        """It is here."""

    def parts(self, material: Material) -> int:
        """Any session is read in one go."""
        return 1

    def part_key(self, material: Material, part: int) -> str:
        """Of the material, and of the rules that it is read by."""
        return key_of(_NAME, _MODEL, _VERSION, material.model_dump_json(), part)

    def analyse_part(self, material: Material, part: int, *, cancelled: Cancelled) -> Analisis:
        """Analyse the session, of which there is one part."""
        if cancelled():
            raise LanguageCancelledError
        return self.analyse(material)

    def join(self, parts: Sequence[Analisis]) -> Analisis:
        """The whole is its only part."""
        [whole] = parts
        return whole

    def recalls(self) -> bool:
        """It goes back to what was said before only for a question that leaves that unsaid."""
        return False

    async def answer(self, consulta: Consulta, *, cancelled: Cancelled) -> AsyncIterator[str]:
        """Quote what of the passages comes closest to the question."""
        pieces = answer(consulta, name=_NAME)
        # Ranking takes tens of milliseconds: the event loop serves others meanwhile.
        while piece := await asyncio.to_thread(next, pieces, ""):
            if cancelled():
                raise LanguageCancelledError
            yield piece

    def analyse(self, material: Material) -> Analisis:
        """Analyse a session in time proportional to its text: a second for an hour of speech."""
        conversation = read_conversation(material)
        passages = [turn.passage for turn in conversation.turns]
        riesgo = find_risk(conversation)
        analisis = Analisis(
            resumen=summarise(conversation),
            temas=find_topics(conversation, at_risk=any(each.tipo == "real" for each in riesgo)),
            emociones=find_emotions(
                conversation, in_therapy(conversation.roles.papeles, material.segmentos)
            ),
            cambios=find_changes(conversation, material.resumen_anterior),
            acuerdos=find_agreements(conversation),
            riesgo=riesgo,
            no_explorado=find_untouched(conversation),
            ritmo=[
                *state_participation(passages, material.segmentos, material.num_voces),
                *state_pauses(passages, material.segmentos),
            ],
            procedencia=self.procedencia(),
        )
        checked = verify(analisis, material.segmentos)
        return _without_unbacked(checked) if conversation.spoken else checked


def _without_unbacked(analisis: Analisis) -> Analisis:
    # In scripts whose words the engine cannot tell apart, it had better say nothing.
    return analisis.with_statements(lambda each: each if each.respaldada else None)
