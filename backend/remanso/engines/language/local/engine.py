"""The engine that is always there: it reads the text, counts, quotes, and generates nothing."""

import asyncio
from collections.abc import AsyncIterator, Sequence

from remanso.engines.description import EngineDescription, Procedencia
from remanso.engines.language.base import Analisis, Cancelled, Consulta, Material
from remanso.engines.language.errors import LanguageCancelledError
from remanso.engines.language.evidence import verify
from remanso.engines.language.keys import key_of
from remanso.engines.language.local.answering import answer
from remanso.engines.language.local.areas import unexplored
from remanso.engines.language.local.changes import state_changes
from remanso.engines.language.local.emotions import find_emotions
from remanso.engines.language.local.participation import state_participation
from remanso.engines.language.local.passages import read_passages
from remanso.engines.language.local.pauses import state_pauses
from remanso.engines.language.local.sentences import find_telling
from remanso.engines.language.local.themes import find_themes, state_themes

_NAME = "Motor local, sin modelo generativo"
_MODEL = "extractivo"
_VERSION = "1"


class LocalLanguageEngine:
    """Finds themes, emotions, pauses and telling sentences in the text itself."""

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

    async def answer(self, consulta: Consulta, *, cancelled: Cancelled) -> AsyncIterator[str]:
        """Quote what of the passages comes closest to the question."""
        for piece in answer(consulta, name=_NAME):
            if cancelled():
                raise LanguageCancelledError
            yield piece
            # So that each piece leaves before the next one is made.
            await asyncio.sleep(0)

    def analyse(self, material: Material) -> Analisis:
        """Analyse a session in time proportional to its text: a second for an hour of speech."""
        passages = read_passages(material)
        themes = find_themes(passages)
        analisis = Analisis(
            resumen=[
                *find_telling(passages),
                *state_participation(passages, material.segmentos, material.num_voces),
                *state_pauses(passages, material.segmentos),
            ],
            temas=state_themes(themes),
            emociones=find_emotions(passages),
            cambios=state_changes(themes, material.resumen_anterior),
            no_explorado=unexplored(passages, material.notas),
            procedencia=self.procedencia(),
        )
        checked = verify(analisis, material.segmentos)
        spoken = any(passage.segmento is not None for passage in passages)
        return _without_unbacked(checked) if spoken else checked


def _without_unbacked(analisis: Analisis) -> Analisis:
    # In scripts whose words the engine cannot tell apart, it had better say nothing.
    return analisis.model_copy(
        update={
            "resumen": [each for each in analisis.resumen if each.respaldada],
            "temas": [each for each in analisis.temas if each.respaldada],
            "emociones": [each for each in analisis.emociones if each.respaldada],
            "cambios": [each for each in analisis.cambios if each.respaldada],
        }
    )
