"""Mails over SMTP: encrypted and to a server that proves its name, or not at all.

Its errors name a reply code and nothing else: what a server says may quote an address.
"""

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP as SMTP_POLICY

from aiosmtplib import (
    SMTP,
    SMTPException,
    SMTPNotSupported,
    SMTPRecipientsRefused,
    SMTPResponseException,
)

from remanso.core.times import utcnow
from remanso.engines.description import EngineDescription
from remanso.engines.mail.base import Mail, MailRefusedError, MailUnavailableError
from remanso.mail_addresses import SmtpServer

REPLY_SECONDS = 15.0
TOTAL_SECONDS = 45.0
_PERMANENT = 500
_A_MOMENT = 0.01
_MOMENTS = 100


class SmtpMailer:
    """Hands each mail to one server, in a connection of its own."""

    keeps = False

    def __init__(self, server: SmtpServer, *, sender: Address, ehlo_name: str) -> None:
        """Connect to nothing yet; `ehlo_name` is who we say we are."""
        self._server = server
        self._sender = _on_the_wire(sender)
        self._ehlo_name = ehlo_name

    def describe(self) -> EngineDescription:
        """The server's name; never who we are to it."""
        server = f"{self._server.host}:{self._server.port}"
        return EngineDescription(nombre="SMTP", modelo=server, local=False, disponible=True)

    def reach(self) -> None:
        """Sign in and leave. Raises `MailRefusedError`, `MailUnavailableError`."""
        self._talk(lambda smtp: smtp.noop())

    def send(self, to: str, mail: Mail, *, message_id: str) -> None:
        """Hand one mail over. Raises `MailRefusedError`, `MailUnavailableError`."""
        try:
            local, _, domain = to.rpartition("@")
            message = self._message(_on_the_wire(Address("", local, domain)), mail, message_id)
        except ValueError:
            raise MailRefusedError("address") from None
        self._talk(lambda smtp: smtp.send_message(message))

    def _message(self, to: Address, mail: Mail, message_id: str) -> EmailMessage:
        message = EmailMessage(policy=SMTP_POLICY)
        message["From"] = self._sender
        message["To"] = to
        message["Subject"] = mail.subject
        message["Date"] = utcnow()
        message["Message-ID"] = message_id
        message["Auto-Submitted"] = "auto-generated"
        message["Content-Language"] = "es"
        message.set_content(mail.text, cte="quoted-printable")
        message.add_alternative(mail.html, subtype="html", cte="quoted-printable")
        return message

    def _talk(self, act: Callable[[SMTP], Awaitable[object]]) -> None:
        server = (self._server.host, self._server.port)
        try:
            with socket.create_connection(server, timeout=REPLY_SECONDS) as connection:
                connection.settimeout(0)
                asyncio.run(self._converse(connection, act))
        except (SMTPException, OSError) as error:
            raise _named(error) from None
        except ValueError:
            # The address has a character that an SMTP command cannot carry.
            raise MailRefusedError("address") from None

    async def _converse(
        self, connection: socket.socket, act: Callable[[SMTP], Awaitable[object]]
    ) -> None:
        server = self._server
        async with asyncio.timeout(TOTAL_SECONDS), _taken_leave_of(connection):
            smtp = SMTP(
                sock=connection,
                hostname=server.host,
                username=server.user,
                password=server.password.get_secret_value() if server.password else None,
                local_hostname=self._ehlo_name,
                timeout=REPLY_SECONDS,
                use_tls=server.tls,
                # None takes what is offered; a password is never said in clear.
                start_tls=None if server.tls or server.user is None else True,
            )
            async with smtp:
                await act(smtp)


@asynccontextmanager
async def _taken_leave_of(connection: socket.socket) -> AsyncIterator[None]:
    """Let TLS end as it should: the client library leaves before its connection is closed."""
    try:
        yield
    finally:
        for _ in range(_MOMENTS):
            if connection.fileno() == -1:
                break
            await asyncio.sleep(_A_MOMENT)


def _on_the_wire(address: Address) -> Address:
    """The same mailbox, its domain as DNS knows it. Raises `ValueError`."""
    domain = address.domain.encode("idna").decode("ascii")
    return Address(address.display_name, address.username, domain)


def _named(error: Exception) -> MailRefusedError | MailUnavailableError:
    if isinstance(error, SMTPRecipientsRefused):
        error = error.recipients[0]
    if isinstance(error, SMTPResponseException):
        kind = MailRefusedError if error.code >= _PERMANENT else MailUnavailableError
        return kind(str(error.code))
    if isinstance(error, SMTPNotSupported):
        return MailRefusedError("smtputf8")
    return MailUnavailableError(type(error).__name__)
