"""Why a language engine could not do its work, each in a Spanish sentence that says what to do."""

CANCELLED = "La petición se canceló. Puedes volver a empezarla cuando quieras."


class LanguageError(Exception):
    """An analysis or an answer that did not come about; `sentence` is for the person waiting."""

    def __init__(self, sentence: str) -> None:
        self.sentence = sentence
        super().__init__(sentence)


class LanguageUnavailableError(LanguageError):
    """The engine cannot work as it is configured: trying again changes nothing."""


class LanguageCancelledError(LanguageError):
    """Somebody asked to stop."""

    def __init__(self) -> None:
        super().__init__(CANCELLED)
