"""Mails over a real SMTP server: encrypted, signed in, decoded right, or refused by name."""

from collections.abc import Iterator
from contextlib import ExitStack, suppress
from dataclasses import replace
from pathlib import Path
from typing import Protocol

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from remanso.engines.mail.address import sender, smtp_server
from remanso.engines.mail.base import Mail, MailRefusedError, MailUnavailableError
from remanso.engines.mail.smtp import SmtpMailer
from tests.support.certificates import Certificates, make_certificates
from tests.support.smtp import PASSWORD, USER, MailServer

LUCIA = "lucia@correo.example"
MAIL = Mail(
    subject="Ana Robledo te invita a Remanso · aquí",
    text="Hola:\n\nTu enlace es https://remanso.example/x?token=abc\n.\nAdiós, ñandú\n",
    html='<p lang="es">Tu enlace: <a href="https://remanso.example/x?token=abc">aquí</a></p>\n',
)
MESSAGE_ID = "<0195-una@remanso.example>"


class Listen(Protocol):
    """Starts a server that ends with the test."""

    def __call__(self, *, tls: bool = True, implicit: bool = False) -> MailServer:
        """With TLS from the first byte, with STARTTLS, or with neither."""


@pytest.fixture
def certificates(tmp_path: Path) -> Certificates:
    return make_certificates(tmp_path / "certificates")


@pytest.fixture
def trusted(certificates: Certificates, monkeypatch: pytest.MonkeyPatch) -> None:
    """This process trusts the server as it would trust a public authority's."""
    monkeypatch.setenv("SSL_CERT_FILE", str(certificates.authority))


@pytest.fixture
def listen(certificates: Certificates) -> Iterator[Listen]:
    with ExitStack() as stack:

        def start(*, tls: bool = True, implicit: bool = False) -> MailServer:
            server = MailServer(certificates.server_context() if tls else None, implicit=implicit)
            server.start()
            stack.callback(server.stop)
            return server

        yield start


def mailer(server: MailServer, *, password: str = PASSWORD, credentials: bool = True) -> SmtpMailer:
    url = server.url(password=password, credentials=credentials)
    return SmtpMailer(
        smtp_server(url.get_secret_value()),
        sender=sender("Remanso <no-responder@remanso.example>"),
        ehlo_name="remanso.example",
    )


@pytest.mark.usefixtures("trusted")
@pytest.mark.parametrize("implicit", [False, True], ids=["starttls", "smtps"])
def test_a_mail_arrives_encrypted_signed_in_and_whole(listen: Listen, *, implicit: bool) -> None:
    server = listen(implicit=implicit)

    mailer(server).send(LUCIA, MAIL, message_id=MESSAGE_ID)

    [mail] = server.received
    assert mail.tls
    assert mail.user == USER
    assert mail.recipients == [LUCIA]
    assert mail.message["Subject"] == MAIL.subject
    assert mail.message["From"] == "Remanso <no-responder@remanso.example>"
    assert mail.message["To"] == LUCIA
    assert mail.message["Message-ID"] == MESSAGE_ID
    assert mail.message["Auto-Submitted"] == "auto-generated"
    assert mail.message["Date"].datetime.tzinfo is not None
    assert mail.message.get_content_type() == "multipart/alternative"
    assert mail.part("plain").replace("\r\n", "\n") == MAIL.text
    assert mail.part("html").replace("\r\n", "\n") == MAIL.html


@pytest.mark.usefixtures("trusted")
def test_a_server_without_a_password_is_still_spoken_to_encrypted(listen: Listen) -> None:
    server = listen()

    mailer(server, credentials=False).send(LUCIA, MAIL, message_id=MESSAGE_ID)

    assert [(mail.tls, mail.user) for mail in server.received] == [(True, None)]


@pytest.mark.usefixtures("trusted")
@pytest.mark.parametrize(
    ("address", "on_the_wire"),
    [
        ("nuñez@correo.example", "nuñez@correo.example"),
        ("a@señal.example", "a@xn--seal-hqa.example"),
    ],
)
def test_addresses_beyond_ascii_arrive(listen: Listen, address: str, on_the_wire: str) -> None:
    server = listen()

    mailer(server).send(address, MAIL, message_id=MESSAGE_ID)

    assert server.received[0].recipients == [on_the_wire]
    assert server.received[0].message["To"].addresses[0].addr_spec == on_the_wire


@pytest.mark.usefixtures("trusted")
def test_a_refused_recipient_is_refused_for_good(listen: Listen) -> None:
    server = listen()
    server.refuse(f"550 {LUCIA} does not exist")

    with pytest.raises(MailRefusedError) as refusal:
        mailer(server).send(LUCIA, MAIL, message_id=MESSAGE_ID)

    assert str(refusal.value) == "550"
    assert refusal.value.__suppress_context__


@pytest.mark.usefixtures("trusted")
def test_a_full_mailbox_may_be_tried_again(listen: Listen) -> None:
    server = listen()
    server.refuse("452 try later")

    with pytest.raises(MailUnavailableError, match="452"):
        mailer(server).send(LUCIA, MAIL, message_id=MESSAGE_ID)


@pytest.mark.usefixtures("trusted")
def test_a_wrong_password_is_refused_and_never_repeated(listen: Listen) -> None:
    server = listen()

    with pytest.raises(MailRefusedError) as refusal:
        mailer(server, password="otra").reach()

    assert str(refusal.value) == "535"
    assert server.received == []


@pytest.mark.parametrize("address", ["a\r\nRCPT TO:<x@y.example>@z.example", "@"])
@pytest.mark.usefixtures("trusted")
def test_an_address_cannot_carry_a_command(listen: Listen, address: str) -> None:
    server = listen()

    with pytest.raises(MailRefusedError):
        mailer(server).send(address, MAIL, message_id=MESSAGE_ID)

    assert server.received == []


@pytest.mark.usefixtures("trusted")
def test_a_password_is_not_said_to_a_server_that_hides_starttls(listen: Listen) -> None:
    server = listen(tls=False)

    with pytest.raises(MailUnavailableError):
        mailer(server).send(LUCIA, MAIL, message_id=MESSAGE_ID)

    assert server.signed_in_as == []
    assert server.received == []


@pytest.mark.parametrize("implicit", [False, True], ids=["starttls", "smtps"])
def test_a_server_that_cannot_prove_its_name_gets_nothing(
    listen: Listen, *, implicit: bool
) -> None:
    server = listen(implicit=implicit)

    with pytest.raises(MailUnavailableError):
        mailer(server).send(LUCIA, MAIL, message_id=MESSAGE_ID)

    assert server.signed_in_as == []
    assert server.received == []


def test_a_server_that_is_away_may_come_back(listen: Listen) -> None:
    server = listen()
    server.stop()

    with pytest.raises(MailUnavailableError):
        mailer(server).reach()


def test_what_describes_it_does_not_say_the_password(listen: Listen) -> None:
    away = mailer(listen())

    described = away.describe()

    assert described.disponible
    assert not described.local
    for said in (described.model_dump_json(), repr(away._server)):  # noqa: SLF001 - what a trace shows
        assert PASSWORD not in said
        assert USER not in described.model_dump_json()


def shown(subject: str) -> str:
    """A subject as people see it: where it was folded does not show."""
    return " ".join(subject.split())


FORGED = "=?utf-8?q?a=0D=0A=0D=0AEntra_en_https://evil.example?="
OURS = {
    "Auto-Submitted",
    "Content-Language",
    "Content-Type",
    "Date",
    "From",
    "MIME-Version",
    "Message-ID",
    "Subject",
    "To",
}


@pytest.mark.parametrize(
    "to",
    [
        f"{FORGED}@correo.example",
        "=?utf-8?q?a=0D=0AReply-To:_evil=40evil.example?=@correo.example",
        "=?utf-8?q?victima?=@correo.example",
        "lucia@correo.example>",
        "<lucia@correo.example",
        '"lucia ferrer"@correo.example',
        "lucia@correo.example\r\nBcc: otra@correo.example",
        "lucia,otra@correo.example",
    ],
)
def test_an_address_that_reads_as_something_else_gets_no_mail(listen: Listen, to: str) -> None:
    server = listen(tls=False)
    with pytest.raises(MailRefusedError):
        mailer(server, credentials=False).send(to, MAIL, message_id=MESSAGE_ID)
    assert (server.asked_for, server.received) == ([], [])


@pytest.mark.parametrize(
    "name",
    [
        FORGED,
        "=?utf-8?b?YQ0KUmVwbHktVG86IGV2aWxAZXZpbC5leGFtcGxl?=",
        "==??utf-8?q?a=0D=0AX-Uno:_dos?=",
        "=?utf-8?q?Inocente?= =?utf-8?q?=0D=0AX-Uno:_dos?=",
    ],
)
def test_a_name_adds_no_header_and_ends_none(listen: Listen, name: str) -> None:
    server = listen(tls=False)
    odd = replace(MAIL, subject=f"{name} te invita a Remanso")

    mailer(server, credentials=False).send(LUCIA, odd, message_id=MESSAGE_ID)

    [mail] = server.received
    assert (set(mail.message), len(mail.message)) == (OURS, len(OURS))
    assert shown(mail.message["Subject"]) == odd.subject.replace("=?", "= ?")
    assert mail.part("plain").startswith("Hola:")
    assert "evil.example" not in mail.part("plain") + mail.part("html")


@pytest.mark.parametrize(
    "subject",
    [
        "Núñez enviado Ibáñez María Ñandú la «Hola» la el — enviado",
        "el próximo María Ñandú 🌊 Ñandú el «Hola» Ibáñez ha María Núñez la enviado",
        " ".join(["Ibáñez"] * 30),
        " ".join(["mañana"] * 9 + ["tarde"] * 20),
    ],
)
def test_a_long_subject_keeps_the_spaces_between_its_words(listen: Listen, subject: str) -> None:
    server = listen(tls=False)
    mailer(server, credentials=False).send(
        LUCIA, replace(MAIL, subject=subject), message_id=MESSAGE_ID
    )
    [mail] = server.received
    assert mail.message["Subject"] == subject


# Whatever a form lets through: one line of what can be stored, spelled as an encoded word or not.
_ENCODED = st.sampled_from(["=?utf-8?q?", "=?UTF-8?B?", "?=", "=0D=0A", "=20", "_", "=", "?", " "])
_LINE = st.text(st.characters(exclude_categories=("C", "Zl", "Zp")), max_size=20)
_NAMES = st.lists(_ENCODED | _LINE, max_size=12).map(lambda parts: " ".join("".join(parts).split()))
_LOCALS = st.lists(
    _ENCODED | st.text(st.characters(codec="utf-8"), min_size=1, max_size=8), min_size=1, max_size=6
).map("".join)


@pytest.fixture
def plain_server(listen: Listen) -> MailServer:
    return listen(tls=False)


@hypothesis_settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(name=_NAMES, local=_LOCALS)
def test_whatever_people_are_called_a_mail_has_our_headers_and_one_recipient(
    plain_server: MailServer, name: str, local: str
) -> None:
    plain_server.received.clear()
    subject = f"Te invita {name}".strip()
    to = f"{local}@correo.example"

    with suppress(MailRefusedError):
        mailer(plain_server, credentials=False).send(
            to, replace(MAIL, subject=subject), message_id=MESSAGE_ID
        )

    for mail in plain_server.received:
        assert (set(mail.message), len(mail.message)) == (OURS, len(OURS))
        assert [address.addr_spec for address in mail.message["To"].addresses] == [to]
        assert mail.recipients == [to]
        assert shown(mail.message["Subject"]) == shown(subject.replace("=?", "= ?"))
