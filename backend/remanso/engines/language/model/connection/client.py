"""What is said to a model and heard from it. Loads the libraries that do it."""

from collections.abc import AsyncGenerator, Sequence
from functools import cache, partial

from pydantic_ai import Agent
from pydantic_ai.messages import ModelMessage, ModelRequest, ModelResponse, TextPart
from pydantic_ai.settings import ModelSettings

from remanso.engines.language.base import Cancelled
from remanso.engines.language.consulta import Consulta, Turno
from remanso.engines.language.errors import LanguageCancelledError
from remanso.engines.language.extractive.topics.areas import AREA_NAMES
from remanso.engines.language.material import Material
from remanso.engines.language.model.chunking import Line
from remanso.engines.language.model.config import ModelConfig, Waits
from remanso.engines.language.model.connection.failures import (
    EmptyAnswerError,
    UnfinishedAnswerError,
)
from remanso.engines.language.model.connection.retry import Tries, pieces
from remanso.engines.language.model.connection.tools import tools_of
from remanso.engines.language.model.connection.transport import (
    OUTPUTS,
    Form,
    connected,
    form_of,
    prepare,
)
from remanso.engines.language.model.prompts import (
    analysis_instructions,
    analysis_prompt,
    answer_instructions,
    answer_prompt,
)
from remanso.engines.language.model.reply import AnalisisDado, clean
from remanso.engines.network.cancellation import stoppable

_TOO_LONG = "\n\n*La respuesta se ha cortado aquí por su longitud.*"


class ModelClient:
    """Asks one model. Every act raises `LanguageError`."""

    def __init__(self, config: ModelConfig) -> None:
        """Nothing is connected until something is asked."""
        prepare(config.address)
        self._config = config

    async def prepare(self) -> None:
        """Open the way once and say nothing: the libraries load most of themselves then."""
        async with connected(self._config):
            _speaker()

    async def analyse(
        self,
        material: Material,
        lines: Sequence[Line],
        *,
        place: tuple[int, int],
        cancelled: Cancelled,
    ) -> AnalisisDado:
        """What the model finds in the lines; `place` is which part they are, of how many."""
        part, parts = place
        prompt = analysis_prompt(material, lines, part=part, parts=parts)
        waits = self._config.patience.analysis

        async def ask() -> AnalisisDado:
            async with connected(self._config) as model:
                given = await _analyst(form_of(self._config.address)).run(
                    prompt, model=model, model_settings=self._settings(waits)
                )
                return given.output

        return await stoppable(
            Tries(self._config, waits).until_done(ask),
            cancelled=cancelled,
            error=LanguageCancelledError,
        )

    def answer(self, consulta: Consulta, *, cancelled: Cancelled) -> AsyncGenerator[str, None]:
        """The model's answer, each piece as it comes."""
        ask = partial(self._answer, self._config.context.question(consulta))
        tries = Tries(self._config, self._config.patience.answer)
        return pieces(tries.until_begun(ask), cancelled=cancelled)

    async def reach(self) -> None:
        """One short answer, whatever it says."""
        waits = self._config.patience.answer

        async def ask() -> None:
            async with connected(self._config) as model:
                await _speaker().run(
                    "Responde solo: bien", model=model, model_settings=self._settings(waits)
                )

        await Tries(self._config, waits).until_done(ask)

    async def _answer(self, consulta: Consulta) -> AsyncGenerator[str, None]:
        async with (
            connected(self._config) as model,
            _speaker().run_stream(
                answer_prompt(consulta),
                model=model,
                instructions=answer_instructions(consulta),
                message_history=[_said(turno) for turno in consulta.historia],
                model_settings=self._settings(self._config.patience.answer),
                toolsets=[tools_of(consulta)] if consulta.herramientas else None,
            ) as run,
        ):
            begun = False
            # By default it gathers what comes within a tenth of a second.
            async for delta in run.stream_text(delta=True, debounce_by=None):
                piece = clean(delta) if begun else clean(delta).lstrip()
                if piece:
                    begun = True
                    yield piece
            finish = run.response.finish_reason
        if not begun:
            raise EmptyAnswerError
        if finish is None:
            raise UnfinishedAnswerError
        if finish == "length":
            yield _TOO_LONG

    def _settings(self, waits: Waits) -> ModelSettings:
        return ModelSettings(
            max_tokens=self._config.context.answer,
            request_timeout=waits.whole,
            first_event_timeout=waits.first,
        )


# Made once: writing down the form of an analysis takes longer than all the rest of a call.
@cache
def _analyst(form: Form) -> Agent[None, AnalisisDado]:
    return Agent(
        output_type=OUTPUTS[form],
        instructions=analysis_instructions(AREA_NAMES),
        retries=0,
    )


@cache
def _speaker() -> Agent[None, str]:
    return Agent(retries=0)


def _said(turno: Turno) -> ModelMessage:
    role, text = turno
    if role == "user":
        return ModelRequest.user_text_prompt(text)
    return ModelResponse(parts=[TextPart(text)])
