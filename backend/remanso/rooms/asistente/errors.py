"""What the assistant refuses, each with its sentence."""

from remanso.core.errors import NotFoundError, UnavailableError


class AlertaNotFoundError(NotFoundError):
    """No such alert of this therapist's."""


class AnswerFailedError(UnavailableError):
    """The engine gave no answer; its sentence says what to do, and the question is kept."""
