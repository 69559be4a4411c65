"""Mails over SMTP, encrypted where the server offers it; with an account, or not at all.

Where they are, it is to a server that proves its name. Without an account a server of this network
may take them in clear, as the operator's guide says.

Its errors name a reply code and nothing else: what a server says may quote an address.
"""

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from email import message_from_string
from email.header import Header
from email.headerregistry import Address, BaseHeader, HeaderRegistry, UnstructuredHeader
from email.message import EmailMessage
from email.policy import SMTP as SMTP_POLICY
from email.policy import SMTPUTF8, Policy

from aiosmtplib import (
    SMTP,
    SMTPException,
    SMTPNotSupported,
    SMTPRecipientsRefused,
    SMTPResponseException,
)

from remanso.core.texts.emails import ENCODED_WORD, check_email
from remanso.core.times import utcnow
from remanso.engines.description import EngineDescription
from remanso.engines.mail.address import SmtpServer
from remanso.engines.mail.base import CALENDAR_NAME, Mail, MailRefusedError, MailUnavailableError

REPLY_SECONDS = 15.0
TOTAL_SECONDS = 45.0
_PERMANENT = 500
_HEADERS = [
    "Auto-Submitted",
    "Content-Language",
    "Content-Type",
    "Date",
    "From",
    "MIME-Version",
    "Message-ID",
    "Subject",
    "To",
]
_A_MOMENT = 0.01
_MOMENTS = 100


class _Subject(UnstructuredHeader, BaseHeader):
    """A subject that keeps its spaces: the standard folding loses one between encoded words."""

    def fold(self, *, policy: Policy) -> str:
        """The header as it is sent, in lines of at most 76 characters."""
        words = Header(str(self), None if str(self).isascii() else "utf-8", header_name=self.name)
        return f"{self.name}: {words.encode(linesep=policy.linesep)}{policy.linesep}"


_HEADER_TYPES = HeaderRegistry()
_HEADER_TYPES.map_to_type("subject", _Subject)
_MESSAGE_POLICY = SMTP_POLICY.clone(header_factory=_HEADER_TYPES)


class _NotAnsweredError(MailUnavailableError):
    """The server went away, or said nothing in time."""


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
            local, _, domain = check_email(to).partition("@")
            address = _on_the_wire(Address("", local, domain))
            message = self._message(address, mail, message_id)
        except ValueError:
            raise MailRefusedError("address") from None
        _check_headers(message, to=address)
        handed_over = False

        async def hand_over(smtp: SMTP) -> None:
            nonlocal handed_over
            handed_over = True
            await smtp.send_message(message)

        try:
            self._talk(hand_over)
        except _NotAnsweredError as error:
            raise MailUnavailableError(str(error), perhaps_taken=handed_over) from None

    def _message(self, to: Address, mail: Mail, message_id: str) -> EmailMessage:
        message = EmailMessage(policy=_MESSAGE_POLICY)
        message["From"] = self._sender
        message["To"] = to
        message["Subject"] = _never_decoded(mail.subject)
        message["Date"] = utcnow()
        message["Message-ID"] = message_id
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(mail.text, cte="quoted-printable")
        message.add_alternative(mail.html, subtype="html", cte="quoted-printable")
        if mail.calendar is not None:
            message.add_attachment(
                mail.calendar,
                subtype="calendar",
                cte="base64",
                filename=CALENDAR_NAME,
                params={"method": "PUBLISH"},
            )
        # Set before, it would be lost: what begins with Content- goes with the body it describes.
        message["Content-Language"] = "es"
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


def _never_decoded(words: str) -> str:
    """The same words, which nobody who reads headers takes for encoded ones.

    Python decodes what it is given for a header, and before 3.11.10 and 3.12.5 writes the line
    breaks it finds there as they are: a name could add headers, and end them.
    """
    return words.replace(ENCODED_WORD, "= ?")


def _check_headers(message: EmailMessage, *, to: Address) -> None:
    """Raise `MailRefusedError` unless the mail has our headers and no others, and its recipient."""
    # As they are sent: an address beyond ASCII stands in its header as it is.
    policy = SMTP_POLICY if str(message["From"]).isascii() and to.addr_spec.isascii() else SMTPUTF8
    written = message_from_string(message.as_bytes(policy=policy).decode(), policy=policy)
    recipients = [address.addr_spec for address in written["To"].addresses]
    if sorted(written.keys()) != _HEADERS or recipients != [to.addr_spec]:
        raise MailRefusedError("headers")


def _named(error: Exception) -> MailRefusedError | MailUnavailableError:
    if isinstance(error, SMTPRecipientsRefused):
        error = error.recipients[0]
    if isinstance(error, SMTPResponseException):
        kind = MailRefusedError if error.code >= _PERMANENT else MailUnavailableError
        return kind(str(error.code))
    if isinstance(error, SMTPNotSupported):
        return MailRefusedError("smtputf8")
    return _NotAnsweredError(type(error).__name__)
