"""Why a language engine could not do its work, each in a Spanish sentence that says what to do."""

from remanso.engines.failure import CancelledError, EngineError

CANCELLED = "La petición se canceló. Puedes volver a empezarla cuando quieras."


class LanguageError(EngineError):
    """An analysis or an answer that did not come about; `sentence` is for the person waiting."""


class LanguageUnavailableError(LanguageError):
    """The engine cannot work as it is configured: trying again changes nothing."""


class LanguageCancelledError(LanguageError, CancelledError):
    """Somebody asked to stop."""

    def __init__(self) -> None:
        super().__init__(CANCELLED)
