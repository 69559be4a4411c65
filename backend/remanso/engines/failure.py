"""How an engine's work ends otherwise than well, whichever engine it is."""


class EngineError(Exception):
    """A piece of work that did not come about; `sentence` is for the person who waits for it."""

    def __init__(self, sentence: str) -> None:
        self.sentence = sentence
        super().__init__(sentence)


class CancelledError(Exception):
    """Somebody asked to stop."""
