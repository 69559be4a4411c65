"""What a mail is, and what sends it."""

from dataclasses import dataclass
from typing import Protocol

from remanso.engines.description import EngineDescription

CALENDAR_NAME = "cita.ics"


@dataclass(frozen=True, slots=True)
class Mail:
    """One mail without its recipient: a subject, and the same words as text and as HTML.

    `calendar` is a file for the recipient's own calendar (RFC 5545).
    """

    subject: str
    text: str
    html: str
    calendar: str | None = None


class MailRefusedError(Exception):
    """Sending it again would be refused again."""


class MailUnavailableError(Exception):
    """It may well be accepted later; `perhaps_taken` where it may have been accepted just now."""

    def __init__(self, why: str = "", *, perhaps_taken: bool = False) -> None:
        super().__init__(why)
        self.perhaps_taken = perhaps_taken


class Mailer(Protocol):
    """Hands mails to whoever delivers them."""

    @property
    def keeps(self) -> bool:
        """Whether mails stay here to be read instead of being sent."""

    def describe(self) -> EngineDescription:
        """What it is, and whether mails can be sent now."""

    def reach(self) -> None:
        """Find out whether mails are taken. Raises `MailRefusedError`, `MailUnavailableError`."""

    def send(self, to: str, mail: Mail, *, message_id: str) -> None:
        """Send one mail. Raises `MailRefusedError`, `MailUnavailableError`."""
