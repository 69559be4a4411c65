"""What can go wrong between us and a provider, and what to tell the therapist about it."""

from dataclasses import dataclass, replace
from http import HTTPStatus

from remanso.engines.speech.errors import SpeechError, SpeechUnavailableError

_ASK_THE_OPERATOR = "Avisa a quien administra Remanso: que revise {setting}."
_MEANWHILE = "Mientras tanto puedes escribir o importar la transcripción."
_AGAIN = "Vuelve a intentarlo dentro de unos minutos; el video y lo escrito siguen aquí."

_KEY = "{engine} no acepta la clave configurada. " + _ASK_THE_OPERATOR.format(
    setting="REMANSO_SPEECH_API_KEY"
)
_QUOTA = (
    "La cuenta de {engine} no tiene saldo o ha llegado a su límite. "
    f"Avisa a quien administra Remanso. {_MEANWHILE}"
)
_MODEL = "{engine} no conoce el modelo «{model}» en esa dirección. " + _ASK_THE_OPERATOR.format(
    setting="REMANSO_SPEECH_MODEL y REMANSO_SPEECH_BASE_URL"
)
_REJECTED = "{engine} rechaza la petición. " + _ASK_THE_OPERATOR.format(
    setting="REMANSO_SPEECH_MODEL"
)
_BUSY = "{engine} recibe ahora demasiadas peticiones. " + _AGAIN
_UNWELL = "{engine} tiene problemas ahora mismo. " + _AGAIN
_SLOW = "{engine} tarda demasiado en responder. " + _AGAIN
_UNREACHABLE = (
    "No hay conexión con {engine}, o se ha cortado a medias. Comprueba la red y vuelve a "
    "intentarlo; el video y lo escrito siguen aquí."
)
_UNREADABLE = (
    "{engine} ha respondido algo que no se puede leer. Vuelve a intentarlo; si se repite, "
    "escribe o importa la transcripción."
)
_TOO_LONG = (
    "{engine} ha respondido mucho más de lo que cabe en una transcripción y se ha cortado. "
    "Vuelve a intentarlo; si se repite, escribe o importa la transcripción."
)
_NOT_DONE = (
    "{engine} no ha podido transcribir esta grabación. Comprueba su sonido y vuelve a "
    "intentarlo, o escribe o importa la transcripción."
)
_GONE = (
    "{engine} ya no tiene esta transcripción. Vuelve a empezarla; el video y lo escrito "
    "siguen aquí."
)
WITHOUT_KEY = (
    "Falta la clave de {engine}. Quien administra Remanso la pone en REMANSO_SPEECH_API_KEY."
)


@dataclass(frozen=True, slots=True)
class Failure:
    """One failed try: what to say if it is the last, and whether it may not be."""

    sentence: str
    passing: bool = False
    lasting: bool = False
    # Seconds, when the provider says how long to wait.
    wait: float | None = None
    # Of the answer, when there was one.
    status: int | None = None

    def error(self, engine: str, model: str) -> SpeechError:
        """The error for the person waiting."""
        sentence = self.sentence.format(engine=engine, model=model)
        return SpeechUnavailableError(sentence) if self.lasting else SpeechError(sentence)


KEY = Failure(_KEY, lasting=True)
QUOTA = Failure(_QUOTA, lasting=True)
REJECTED = Failure(_REJECTED)
UNWELL = Failure(_UNWELL, passing=True)
SLOW = Failure(_SLOW, passing=True)
UNREACHABLE = Failure(_UNREACHABLE, passing=True)
UNREADABLE = Failure(_UNREADABLE, passing=True)
TOO_LONG = Failure(_TOO_LONG)
NOT_DONE = Failure(_NOT_DONE)
GONE = Failure(_GONE)

_BY_STATUS: dict[int, Failure] = {
    HTTPStatus.UNAUTHORIZED: KEY,
    HTTPStatus.FORBIDDEN: KEY,
    HTTPStatus.PAYMENT_REQUIRED: QUOTA,
    HTTPStatus.NOT_FOUND: Failure(_MODEL, lasting=True),
    HTTPStatus.REQUEST_TIMEOUT: SLOW,
    HTTPStatus.TOO_MANY_REQUESTS: Failure(_BUSY, passing=True),
    HTTPStatus.GATEWAY_TIMEOUT: SLOW,
}


def refused(status: int, retry_after: str | None) -> Failure:
    """What a provider means that answers with this status."""
    other = UNWELL if status >= HTTPStatus.INTERNAL_SERVER_ERROR else REJECTED
    found = _BY_STATUS.get(status, other)
    return replace(found, wait=_seconds(retry_after), status=status)


class FailedError(Exception):
    """A try that did not succeed, in terms that every provider has in common."""

    def __init__(self, failure: Failure) -> None:
        self.failure = failure
        super().__init__(failure.sentence)


def _seconds(retry_after: str | None) -> float | None:
    # Providers of transcriptions say it in seconds; a date counts as not said.
    try:
        return None if retry_after is None else max(0.0, float(retry_after))
    except ValueError:
        return None
