"""What can go wrong between us and a model: whether to try again, and what to tell the person."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from pydantic_ai import exceptions as ai

from remanso.engines.language.errors import LanguageError, LanguageUnavailableError
from remanso.engines.network.transport import AnswerTooLongError

_ASK_THE_OPERATOR = "Avisa a quien administra Remanso: que revise {setting}."
_KEY = "{engine} no acepta la clave configurada. " + _ASK_THE_OPERATOR.format(
    setting="REMANSO_LANGUAGE_API_KEY"
)
_QUOTA = (
    "La cuenta de {engine} no tiene saldo o ha llegado a su límite. "
    "Avisa a quien administra Remanso."
)
_MODEL = "{engine} no conoce el modelo «{model}» en esa dirección. " + _ASK_THE_OPERATOR.format(
    setting="REMANSO_LANGUAGE_MODEL y REMANSO_LANGUAGE_BASE_URL"
)
_CONTEXT = "El texto no cabe en el modelo «{model}». " + _ASK_THE_OPERATOR.format(
    setting="REMANSO_LANGUAGE_CONTEXT"
)
_REJECTED = "{engine} rechaza la petición. " + _ASK_THE_OPERATOR.format(
    setting="REMANSO_LANGUAGE_MODEL"
)
_REFUSED = (
    "{engine} no quiere responder sobre este contenido. "
    "Prueba a preguntarlo de otro modo, o escríbelo a mano."
)
_BUSY = "{engine} recibe ahora demasiadas peticiones. Espera unos minutos y vuelve a intentarlo."
_SLOW = "{engine} tarda demasiado en responder. Vuelve a intentarlo dentro de unos minutos."
_UNREACHABLE = (
    "No hay conexión con {engine}, o se ha cortado a medias. "
    "Comprueba la red y vuelve a intentarlo."
)
_UNWELL = "{engine} tiene problemas ahora mismo. Vuelve a intentarlo dentro de unos minutos."
_UNREADABLE = (
    "{engine} ha respondido algo que no se puede leer. "
    "Vuelve a intentarlo; si se repite, hace falta un modelo más capaz."
)
_TOO_LONG = "{engine} ha respondido demasiado y se ha cortado. Vuelve a intentarlo."
_EMPTY = "{engine} ha respondido sin decir nada. Vuelve a intentarlo."
CUT = "{engine} dejó la respuesta a medias. Vuelve a preguntar."


class EmptyAnswerError(Exception):
    """The model had nothing to say."""


class UnfinishedAnswerError(Exception):
    """The answer ended without the model saying that it was its end."""


@dataclass(frozen=True, slots=True)
class Failure:
    """One failed try: what to say if it is the last, and whether it may not be."""

    sentence: str
    passing: bool = False
    lasting: bool = False
    # Seconds, when the provider says how long to wait.
    wait: float | None = None

    def error(self, engine: str, model: str) -> LanguageError:
        """The error for the person waiting."""
        sentence = self.sentence.format(engine=engine, model=model)
        return LanguageUnavailableError(sentence) if self.lasting else LanguageError(sentence)


# The first that fits counts: what is more particular stands above what is more general.
_FAILURES: tuple[tuple[type[Exception], Failure], ...] = (
    (AnswerTooLongError, Failure(_TOO_LONG)),
    (EmptyAnswerError, Failure(_EMPTY, passing=True)),
    (UnfinishedAnswerError, Failure(CUT, passing=True)),
    (ai.ModelAuthenticationError, Failure(_KEY, lasting=True)),
    (ai.ModelQuotaExceededError, Failure(_QUOTA, lasting=True)),
    (ai.ModelNotFoundError, Failure(_MODEL, lasting=True)),
    (ai.ModelContextWindowExceededError, Failure(_CONTEXT, lasting=True)),
    (ai.ModelRequestRejectedError, Failure(_REJECTED, lasting=True)),
    (ai.ModelRateLimitError, Failure(_BUSY, passing=True)),
    (ai.ModelRequestTimeout, Failure(_SLOW, passing=True)),
    (ai.ModelTimeoutError, Failure(_SLOW, passing=True)),
    (ai.ModelConnectionError, Failure(_UNREACHABLE, passing=True)),
    (ai.ModelUnavailableError, Failure(_UNWELL, passing=True)),
    (ai.ModelServerError, Failure(_UNWELL, passing=True)),
    (ai.ContentFilterError, Failure(_REFUSED)),
    (ai.OutputTokenLimitExceeded, Failure(_CONTEXT, lasting=True)),
    (ai.UnexpectedModelBehavior, Failure(_UNREADABLE, passing=True)),
    (ai.ModelAPIError, Failure(_UNREADABLE, passing=True)),
)


FAILURES = tuple(kind for kind, _ in _FAILURES)
"""Everything that is the model's doing, or that of the way to it."""


def failure(error: Exception) -> Failure:
    """What a try that raised this, one of `FAILURES`, was."""
    if any(isinstance(cause, AnswerTooLongError) for cause in _causes(error)):
        return Failure(_TOO_LONG)
    found = next(found for kind, found in _FAILURES if isinstance(error, kind))
    wait = getattr(error, "retry_after", None)
    return found if wait is None else replace(found, wait=wait)


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__
