"""The generative engine of this machine: the extractive one reads first, then its model writes."""

import asyncio
from collections.abc import AsyncIterator, Callable, Generator, Sequence
from contextlib import closing, suppress
from importlib.metadata import version
from pathlib import Path

import structlog

from remanso.engines.description import EngineDescription, Procedencia
from remanso.engines.language.analisis import Analisis
from remanso.engines.language.base import Cancelled, LanguageEngine
from remanso.engines.language.consulta import Consulta
from remanso.engines.language.errors import LanguageUnavailableError
from remanso.engines.language.generative.answering import (
    answer_grammar,
    answer_messages,
    citable,
    fitting,
    sentences,
)
from remanso.engines.language.generative.errors import BUSY, LOST, NOTHING_TO_READ, model_broken
from remanso.engines.language.generative.grammar import analysis_grammar
from remanso.engines.language.generative.installed import memory
from remanso.engines.language.generative.process.messages import Message
from remanso.engines.language.generative.process.writer import NonsenseError, Writer
from remanso.engines.language.generative.prompts import analysis_messages
from remanso.engines.language.generative.reply import read_analysis
from remanso.engines.language.generative.turns import groups, quotable
from remanso.engines.language.generative.whole_analysis import join
from remanso.engines.language.keys import key_of
from remanso.engines.language.material import Material
from remanso.engines.language.model.chunking import Line

log = structlog.get_logger(__name__)

_NAME = "Modelo generativo en este equipo"
_VERSION = "1"
# As much as the grammar allows, were every letter a token or two.
_MOST_TOKENS = 1_800
# First what is likeliest; then, where that was nothing, something else.
_SEEDS = (None, 1)


class GenerativeEngine:
    """Groups and rewrites, some turns at a time, what another engine found in a session.

    Part 0 is that engine's analysis of the whole, the others are the model's, some turns each. A
    stretch of which the model makes nothing is the other engine's, and the analysis says so.
    """

    def __init__(
        self,
        *,
        model: str,
        models_dir: Path,
        extractive: LanguageEngine,
        available: Callable[[], int] = memory.available,
    ) -> None:
        """`model` is a name in `models_dir` or a model's own folder."""
        self._writer = Writer(model, models_dir, available=available)
        self._extractive = extractive

    def describe(self) -> EngineDescription:
        """Ready when the model is here and has room in memory."""
        missing = self._writer.missing()
        return EngineDescription(
            nombre=_NAME,
            modelo=self._writer.name,
            local=True,
            disponible=missing is None,
            motivo=missing,
        )

    def procedencia(self) -> Procedencia:
        """Stamp an analysis made now."""
        return Procedencia(
            motor=_NAME,
            modelo=self._writer.name,
            version=f"{_VERSION}, onnxruntime-genai {version('onnxruntime-genai')}",
            local=True,
        )

    def prepare(self) -> None:
        """Nothing: the model takes gigabytes, and only while somebody asks it."""

    def reach(self) -> None:
        """Have the model write a word. Raises `LanguageError`."""
        asked = [Message(role="user", content="Responde solo: bien")]
        try:
            written = self._writer.write(
                asked, 'start: "bien"', most_tokens=8, cancelled=lambda: False
            )
            if "".join(written) != "bien":
                raise LanguageUnavailableError(model_broken(self._writer.name))
        except NonsenseError:
            raise LanguageUnavailableError(model_broken(self._writer.name)) from None
        finally:
            self._writer.close()

    def parts(self, material: Material) -> int:
        """The whole, then every some turns."""
        return 1 + len(groups(material.segmentos))

    def part_key(self, material: Material, part: int) -> str:
        """Of the turns of the part, of what was found in them, and of the model."""
        if part == 0:
            return self._extractive.part_key(material, 0)
        lines = _lines(material, part)
        base = self._found(material, lambda: False)
        found = _about(base, lines)
        return key_of(
            _NAME,
            self._writer.name,
            _VERSION,
            [line.written for line in lines],
            [each.model_dump() for each in found.resumen],
            (_labels(base), base.no_explorado),
        )

    def analyse_part(self, material: Material, part: int, *, cancelled: Cancelled) -> Analisis:
        """Part 0 by the extractive engine, any other by the model. Takes minutes."""
        base = self._found(material, cancelled)
        if part == 0:
            return base
        lines = _lines(material, part)
        if not quotable(lines):
            return Analisis(no_explorado=base.no_explorado, procedencia=self.procedencia())
        for seed in _SEEDS:
            try:
                return self._written(material, base, lines, seed, cancelled)
            except NonsenseError:
                # Never what it wrote, which may quote a person.
                log.warning("language.nonsense", model=self._writer.name, part=part)
        return _about(base, lines)

    def join(self, parts: Sequence[Analisis]) -> Analisis:
        """The whole with what the model made of its stretches; it says which it made nothing of."""
        return join(parts, ours=self.procedencia())

    def recalls(self) -> bool:
        """It reads passages alone."""
        return False

    async def answer(self, consulta: Consulta, *, cancelled: Cancelled) -> AsyncIterator[str]:
        """Have the model answer, sentence by sentence; where it cannot, say why and who does."""
        asked = fitting(consulta)
        why = await asyncio.to_thread(self._hindrance, asked)
        if why is None:
            written = self._answered(asked, cancelled)
            try:
                while (piece := await asyncio.to_thread(next, written, None)) is not None:
                    yield piece
            except (LanguageUnavailableError, NonsenseError) as error:
                log.warning("language.nonsense", model=self._writer.name)
                why = error.sentence if isinstance(error, LanguageUnavailableError) else LOST
            else:
                return
            finally:
                # One that is at work cannot be closed; it stops by itself, for it is cancelled.
                with suppress(ValueError):
                    written.close()
        yield f"*{why}*\n\n"
        async for piece in self._extractive.answer(consulta, cancelled=cancelled):
            yield piece

    def _hindrance(self, asked: Consulta) -> str | None:
        """Why the model cannot be asked this now."""
        if not citable(asked):
            return NOTHING_TO_READ
        return BUSY if self._writer.busy else self._writer.missing()

    def _answered(self, asked: Consulta, cancelled: Cancelled) -> Generator[str, None, None]:
        pieces = self._writer.write(
            answer_messages(asked),
            answer_grammar(asked, citable(asked)),
            most_tokens=_MOST_TOKENS,
            cancelled=cancelled,
        )
        with closing(pieces):
            yield from sentences(pieces, asked)

    def close(self) -> None:
        """End the process of the model; the next request starts another."""
        self._writer.close()

    def _found(self, material: Material, cancelled: Cancelled) -> Analisis:
        return self._extractive.analyse_part(material, 0, cancelled=cancelled)

    def _written(
        self,
        material: Material,
        base: Analisis,
        lines: Sequence[Line],
        seed: int | None,
        cancelled: Cancelled,
    ) -> Analisis:
        themes, areas = _labels(base), base.no_explorado
        pieces = self._writer.write(
            analysis_messages(lines, _about(base, lines).resumen, areas=areas),
            analysis_grammar(quotable(lines), themes, areas),
            most_tokens=_MOST_TOKENS,
            cancelled=cancelled,
            seed=seed,
        )
        return read_analysis(
            "".join(pieces), material, self.procedencia(), themes=themes, areas=areas
        )


def _lines(material: Material, part: int) -> list[Line]:
    """The turns of a part; none where the transcript has become shorter since they were counted."""
    found = groups(material.segmentos)
    return found[part - 1] if part <= len(found) else []


def _about(base: Analisis, lines: Sequence[Line]) -> Analisis:
    """What was found in these turns, by whoever found it."""
    here = {line.segmento for line in lines}
    return Analisis(
        resumen=[
            each for each in base.resumen if each.evidencias and each.evidencias[0].segmento in here
        ],
        no_explorado=base.no_explorado,
        procedencia=base.procedencia,
    )


def _labels(base: Analisis) -> list[str]:
    return list(dict.fromkeys(each.etiqueta for each in base.temas if each.etiqueta))
