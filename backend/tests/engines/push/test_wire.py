"""Notices as they go over the wire, to a service that opens and checks them."""

import socket
import ssl
from collections.abc import Iterator
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from remanso.core.times import utcnow
from remanso.engines.push.addresses import NoEndpointError, Resolve, find_public, host_of, is_public
from remanso.engines.push.base import (
    WORDS,
    Destino,
    PushGoneError,
    PushRefusedError,
    PushUnavailableError,
)
from remanso.engines.push.encoding import to_bytes, to_text
from remanso.engines.push.encryption import seal
from remanso.engines.push.vapid import VapidKey
from remanso.engines.push.webpush import WebPusher
from tests.support.certificates import make_certificates
from tests.support.push import HOST, Browser, PushService, running_push_service

CONTACT = "no-responder@consulta.example"
SECRET = b"una clave de la instalacion que es bastante larga"


@pytest.fixture
def service(tmp_path: Path) -> Iterator[PushService]:
    with running_push_service(make_certificates(tmp_path, host=HOST)) as service:
        yield service


def pusher(
    service: PushService,
    *,
    resolve: Resolve | None = None,
    authorities: ssl.SSLContext | None = None,
) -> WebPusher:
    return WebPusher(
        VapidKey(SECRET, contact=CONTACT),
        resolve=resolve or service.resolve,
        authorities=authorities or service.authorities,
    )


def destino(browser: Browser) -> Destino:
    return Destino(browser.endpoint, browser.p256dh, to_text(browser.auth))


def test_the_example_of_the_standard_comes_out_as_it_says() -> None:
    """RFC 8291, section 5."""
    private = int.from_bytes(to_bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
    theirs = int.from_bytes(to_bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"))
    body = seal(
        b"When I grow up, I want to be a watermelon",
        p256dh=(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
        ),
        auth="BTBZMqHH6r4Tts7J_aSIgg",
        key=ec.derive_private_key(private, ec.SECP256R1()),
        salt=to_bytes("DGv6ra1nlYgDCS1FRnbzlw"),
    )

    assert to_text(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
        "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
        "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    browser = Browser(key=ec.derive_private_key(theirs, ec.SECP256R1()))
    browser.auth = to_bytes("BTBZMqHH6r4Tts7J_aSIgg")
    assert browser.open(body) == b"When I grow up, I want to be a watermelon"


def test_a_notice_is_read_by_its_browser_alone_and_proves_who_sends_it(
    service: PushService,
) -> None:
    browser, sender = Browser(), pusher(service)

    sender.send(destino(browser))
    sender.send(destino(browser))

    first, second = service.arrived
    assert browser.open(first.body).decode() == WORDS
    assert first.body != second.body
    assert first.path == "/envio/uno?t=1"
    assert first.headers["host"] == HOST
    assert first.headers["content-encoding"] == "aes128gcm"
    assert (first.headers["ttl"], first.headers["topic"]) == ("43200", "remanso")
    claims = first.claims(sender.clave)
    assert claims["aud"] == f"https://{HOST}"
    assert claims["sub"] == f"mailto:{CONTACT}"
    assert 0 < claims["exp"] - utcnow().timestamp() <= 24 * 3600
    assert service.asked_for == [HOST, HOST]


def test_the_key_is_the_installations_own_and_stays(service: PushService) -> None:
    again, other = (VapidKey(secret, contact=CONTACT) for secret in (SECRET, SECRET + b"!"))

    assert pusher(service).clave == again.public != other.public
    assert len(to_bytes(again.public)) == 65


@pytest.mark.parametrize(
    ("status", "error"),
    [
        (404, PushGoneError),
        (410, PushGoneError),
        (400, PushRefusedError),
        (403, PushRefusedError),
        (413, PushRefusedError),
        (429, PushUnavailableError),
        (500, PushUnavailableError),
        (503, PushUnavailableError),
        (302, PushRefusedError),
        (307, PushRefusedError),
    ],
)
def test_what_a_service_answers_is_understood(
    service: PushService, status: int, error: type[Exception]
) -> None:
    service.answers = [status]
    with pytest.raises(error):
        pusher(service).send(destino(Browser()))
    # Wherever it is sent on, nobody goes there.
    assert (service.arrived, service.asked_for) == ([], [HOST])


def test_a_service_that_is_not_who_it_says_is_not_told(
    service: PushService, tmp_path: Path
) -> None:
    stranger = ssl.create_default_context(
        cafile=make_certificates(tmp_path / "otra", host=HOST).authority
    )
    with pytest.raises(PushUnavailableError):
        pusher(service, authorities=stranger).send(destino(Browser()))
    browser = Browser()
    browser.endpoint = "https://otro.example/envio"
    with pytest.raises(PushUnavailableError):
        pusher(service).send(destino(browser))
    assert service.arrived == []


def test_a_service_that_is_away_is_asked_later(service: PushService) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        nobody = probe.getsockname()[1]
    with pytest.raises(PushUnavailableError):
        pusher(service, resolve=lambda _: ("127.0.0.1", nobody)).send(destino(Browser()))


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example/a",
        "https://push.example:8443/a",
        "https://user@push.example/a",
        "https://push.example/a#b",
        "https://127.0.0.1/a",
        "https://2130706433/a",
        "https://0x7f.0.0.1/a",
        "https://127.1/a",
        "https://[::1]/a",
        "https://localhost/a",
        "https://a.localhost/a",
        "https://impresora.local/a",
        "https://metadata.google.internal/a",
        "https://intranet/a",
        "https://push.example\\@otro/a",
        "https://push..example/a",
        "https://push.example/a b",
        "https://push.example/" + "a" * 1000,
        "https://push.example:nada/a",
        "ftp://push.example/a",
        "push.example/a",
        "",
    ],
)
def test_an_address_that_may_not_be_asked_is_none(service: PushService, endpoint: str) -> None:
    with pytest.raises(NoEndpointError):
        host_of(endpoint)
    browser = Browser()
    browser.endpoint = endpoint
    with pytest.raises(PushRefusedError):
        pusher(service).send(destino(browser))
    assert service.asked_for == []


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("142.250.1.1", True),
        ("2a00:1450:4003::1", True),
        ("10.1.2.3", False),
        ("127.0.0.1", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("0.1.2.3", False),
        ("224.0.0.1", False),
        ("240.0.0.1", False),
        ("::1", False),
        ("fe80::1%eth0", False),
        ("fd00::1", False),
        ("::ffff:10.0.0.1", False),
        ("64:ff9b::a00:1", False),
        ("64:ff9b::8efa:101", True),
        ("2002:7f00:1::", False),
    ],
)
def test_which_addresses_are_the_internets(address: str, *, public: bool) -> None:
    assert is_public(address) is public


def test_a_name_that_leads_inside_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    def found(*addresses: str) -> None:
        answers = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (each, 443)) for each in addresses]
        monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: answers)

    found("142.250.1.1", "142.250.1.2")
    assert find_public(HOST) == ("142.250.1.1", 443)
    for inside in (("10.0.0.1",), ("142.250.1.1", "127.0.0.1"), ()):
        found(*inside)
        with pytest.raises(PushRefusedError):
            find_public(HOST)


def test_a_name_that_nobody_knows_is_asked_later(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(*_: object, **__: object) -> None:
        raise socket.gaierror

    monkeypatch.setattr(socket, "getaddrinfo", unknown)
    with pytest.raises(PushUnavailableError):
        find_public(HOST)


@pytest.mark.parametrize(("p256dh", "auth"), [("BA", "x"), ("", ""), ("BCV#", "BTBZ"), ("ñ", "ñ")])
def test_a_key_that_is_none_is_refused(service: PushService, p256dh: str, auth: str) -> None:
    with pytest.raises(PushRefusedError):
        pusher(service).send(Destino(Browser().endpoint, p256dh, auth))
