"""Where no mail server is configured: nothing is sent."""

from typing import NoReturn

from remanso.engines.description import EngineDescription
from remanso.engines.mail.base import Mail, MailUnavailableError

_NOT_CONFIGURED = (
    "El envío de correos no está configurado. "
    "Pide a quien administra Remanso que indique el servidor en REMANSO_SMTP_URL."
)


class LocalOutbox:
    """Development and tests: mails stay here, to be read at `/dev/correo`."""

    keeps = True

    def describe(self) -> EngineDescription:
        """Ready, and nothing leaves this machine."""
        return EngineDescription(
            nombre="Buzón local", modelo="/dev/correo", local=True, disponible=True
        )

    def reach(self) -> None:
        """Nothing to reach."""

    def send(self, to: str, mail: Mail, *, message_id: str) -> NoReturn:
        """Refuse: what is kept is not sent."""
        raise MailUnavailableError


class NoMailer:
    """Production without a mail server: what needs a mail says that it cannot be done."""

    keeps = False

    def describe(self) -> EngineDescription:
        """Not ready, and what to do."""
        return EngineDescription(
            nombre="Sin servidor de correo",
            modelo="",
            local=True,
            disponible=False,
            motivo=_NOT_CONFIGURED,
        )

    def reach(self) -> None:
        """Nothing to reach: what is missing is in the description."""

    def send(self, to: str, mail: Mail, *, message_id: str) -> NoReturn:
        """Refuse: it may be configured by the time this is tried again."""
        raise MailUnavailableError
