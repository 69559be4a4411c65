"""What can be refused about consents at registration, each with its sentence."""

from remanso.core.errors import InvalidError

_FIELD = "consentimientos"


class NotAskedError(InvalidError):
    """Somebody decides about what their therapist does not ask."""

    def __init__(self) -> None:
        super().__init__("Tu terapeuta no pregunta por esto", field=_FIELD)


class RepresentedError(InvalidError):
    """Somebody is too young to decide: who represents them does, with the therapist."""

    def __init__(self) -> None:
        super().__init__("Por tu edad, esto lo decide quien te representa", field=_FIELD)
