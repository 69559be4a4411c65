"""A real mail server on this machine, with STARTTLS and AUTH, that keeps what it takes."""

import asyncio
import email
import socket
import ssl
from dataclasses import dataclass
from email.message import EmailMessage
from email.policy import SMTPUTF8
from typing import Any
from urllib.parse import quote

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session
from pydantic import SecretStr

from tests.support.certificates import HOST

USER = "consulta@remanso.example"
# Of the characters that an address escapes.
PASSWORD = "río/ñandú:48@%"
HANG_UP_SECONDS = 10.0
A_MOMENT = 0.01
SILENCE_SECONDS = 3600.0
TAKEN = "250 OK"


@dataclass(frozen=True)
class Received:
    """A mail that the server took, and how it came."""

    tls: bool
    user: str | None
    recipients: list[str]
    message: EmailMessage

    def part(self, kind: str) -> str:
        """The words of the part of that subtype, decoded."""
        part = self.message.get_body((kind,))
        assert isinstance(part, EmailMessage)
        return str(part.get_content())


class MailServer:
    """Listens while it is started; what it refuses is refused with its own code."""

    def __init__(self, tls: ssl.SSLContext | None, *, implicit: bool = False) -> None:
        """Without `tls` it neither offers STARTTLS nor asks for it."""
        self.received: list[Received] = []
        self.signed_in_as: list[str] = []
        self.asked_for: list[str] = []
        self._answer = TAKEN
        self._silent = False
        self._tls = tls
        self._implicit = implicit
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self._controller: _Listener | None = None

    def url(self, *, password: str = PASSWORD, credentials: bool = True) -> SecretStr:
        """Its address as the operator writes it."""
        scheme = "smtps" if self._implicit else "smtp"
        who = f"{quote(USER, safe='')}:{quote(password, safe='')}@" if credentials else ""
        return SecretStr(f"{scheme}://{who}{HOST}:{self.port}")

    def refuse(self, answer: str) -> None:
        """Say this to every recipient from now on."""
        self._answer = answer

    def fall_silent(self, *, silent: bool = True) -> None:
        """Take mails and never say that they were taken."""
        self._silent = silent

    def start(self) -> None:
        """Listen, on the same port every time."""
        self._controller = _Listener(
            self,
            hostname="127.0.0.1",
            port=self.port,
            authenticator=self._authenticate,
            enable_SMTPUTF8=True,
            ssl_context=self._tls if self._implicit else None,
            tls_context=None if self._implicit else self._tls,
            require_starttls=self._tls is not None and not self._implicit,
            # Where there is no STARTTLS the password would be taken in clear, if somebody said it.
            auth_require_tls=False,
        )
        self._controller.start()

    def stop(self) -> None:
        """Be away, if it is not."""
        if self._controller is not None:
            self._controller.end()
            self._controller = None

    async def handle_RCPT(  # noqa: N802 - aiosmtpd's name for it
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        """Take the recipient or refuse them."""
        self.asked_for.append(address)
        if self._answer == TAKEN:
            envelope.rcpt_tos.append(address)
        return self._answer

    async def handle_DATA(  # noqa: N802 - as above
        self, server: SMTP, session: Session, envelope: Envelope
    ) -> str:
        """Keep the mail."""
        assert isinstance(envelope.content, bytes)
        assert server.transport is not None
        # aiosmtpd types it as always None.
        login: LoginPassword | None = vars(session)["auth_data"]
        self.received.append(
            Received(
                tls=server.transport.get_extra_info("ssl_object") is not None,
                user=login.login.decode() if login else None,
                recipients=list(envelope.rcpt_tos),
                message=email.message_from_string(
                    envelope.content.decode(), _class=EmailMessage, policy=SMTPUTF8
                ),
            )
        )
        if self._silent:
            await asyncio.sleep(SILENCE_SECONDS)
        return TAKEN

    def _authenticate(
        self, server: SMTP, session: Session, envelope: Envelope, mechanism: str, data: object
    ) -> AuthResult:
        assert isinstance(data, LoginPassword)
        self.signed_in_as.append(data.login.decode())
        right = (data.login, data.password) == (USER.encode(), PASSWORD.encode())
        return AuthResult(success=right, handled=False, auth_data=data if right else None)


class _Listener(Controller):
    """Ends its conversations before it ends: aiosmtpd alone leaves their sockets open."""

    def __init__(self, handler: MailServer, **options: Any) -> None:
        self._conversations: list[SMTP] = []
        super().__init__(handler, **options)

    def factory(self) -> SMTP:
        conversation = SMTP(self.handler, **self.SMTP_kwargs)
        self._conversations.append(conversation)
        return conversation

    def end(self) -> None:
        asyncio.run_coroutine_threadsafe(self._hang_up(), self.loop).result(HANG_UP_SECONDS)
        self.stop()

    async def _hang_up(self) -> None:
        for conversation in self._conversations:
            if conversation.transport is not None:
                conversation.transport.close()
        while any(  # noqa: ASYNC110 - aiosmtpd tells nobody
            conversation.transport is not None for conversation in self._conversations
        ):
            await asyncio.sleep(A_MOMENT)
        # The socket under a TLS connection closes a moment after it.
        await asyncio.sleep(A_MOMENT)
