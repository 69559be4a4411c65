"""Why a recording could not be transcribed, each in one Spanish sentence that says what to do."""

from remanso.engines.failure import CancelledError, EngineError

NOT_MEDIA = (
    "El archivo no es un video ni un audio que se pueda leer. "
    "Sube la grabación en MP4, MOV, AVI, WMV o WebM."
)
EMPTY = "El archivo está vacío. Vuelve a exportar la grabación y súbela de nuevo."
DAMAGED = (
    "El archivo está dañado o incompleto y no se puede leer. "
    "Comprueba que se reproduce en tu equipo y súbelo de nuevo."
)
NO_AUDIO = (
    "El video no tiene pista de audio. Súbelo con sonido, o escribe o importa la transcripción."
)
NO_SPEECH = (
    "No se oye ninguna voz en la grabación. "
    "Comprueba su sonido, o escribe o importa la transcripción."
)
TOO_LONG = "La grabación dura más de 12 horas. Divídela y sube cada sesión por separado."
CANCELLED = "La transcripción se canceló. Puedes volver a empezarla cuando quieras."
CRASHED = (
    "La transcripción se interrumpió sin terminar. Vuelve a intentarlo; "
    "si se repite, escribe o importa la transcripción."
)


def truncated(heard: float, declared: float) -> str:
    """Say where a recording breaks off; both in seconds."""
    return (
        f"La grabación está incompleta: debería durar {_clock(declared)} y se corta en "
        f"{_clock(heard)}. Sube de nuevo el archivo original."
    )


def model_missing(model: str) -> str:
    """Say how to bring a model that is not on this machine."""
    return (
        f"El modelo de voz «{model}» no está en este equipo. Conéctalo a internet una vez y "
        "ejecuta «remanso models download», o escribe o importa la transcripción."
    )


def model_broken(model: str) -> str:
    """Say that a model is on this machine and does not work."""
    return (
        f"El modelo de voz «{model}» está en este equipo y no se puede usar. "
        "Borra su carpeta y ejecuta «remanso models download»."
    )


def model_unknown(model: str) -> str:
    """Say that the operator asked for a model that nobody publishes."""
    return (
        f"No existe ningún modelo de voz llamado «{model}». "
        "Usa uno de Whisper, como «small» o «medium», o escribe o importa la transcripción."
    )


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


class SpeechError(EngineError):
    """A transcription that did not come about; `sentence` is for the therapist."""


class MediaError(SpeechError):
    """Something is wrong with the file itself: trying again changes nothing."""


class SpeechUnavailableError(SpeechError):
    """The engine cannot work on this machine as it is."""


class SpeechCancelledError(SpeechError, CancelledError):
    """Somebody asked to stop."""

    def __init__(self) -> None:
        super().__init__(CANCELLED)


class SpeechCrashedError(SpeechError):
    """The process doing the work died."""

    def __init__(self) -> None:
        super().__init__(CRASHED)
