"""The installation looked at from outside: a real server, behind a proxy that speaks TLS."""

import json
import re
import ssl
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import timedelta
from http.server import BaseHTTPRequestHandler
from ipaddress import ip_network
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from pydantic import AnyHttpUrl, SecretStr

from remanso.app.doctor.answers import LARGEST_MIB
from remanso.app.doctor.finding import Finding
from remanso.app.doctor.outside import examine_public, examine_site
from remanso.app.doctor.site import Site
from remanso.app.doctor.way import look_certificate, look_name, look_plain_http
from remanso.settings.product import Settings
from tests.support.certificates import Certificates, make_certificates
from tests.support.commands import commands_in
from tests.support.front_proxy import FrontProxy, handler_of
from tests.support.google import running_google
from tests.support.http_server import serving
from tests.support.served import Served
from tests.support.source_checks import ROOT

pytestmark = pytest.mark.one_database("what is tried is the way to the server")

SECRET = "the-secret-of-the-whole-installation"
ELSEWHERE = "127.0.0.2"


@dataclass(frozen=True)
class Practice:
    """A server, its proxy, and what its operator has set."""

    settings: Settings
    proxy: FrontProxy
    certificates: Certificates

    def site(self) -> Site:
        """Its public address, with an authority that browsers know."""
        trusting = ssl.create_default_context(cafile=self.certificates.authority)
        return replace(Site.of(self.settings), tls=trusting)

    def found(self, **changed: object) -> dict[str, Finding]:
        """What `doctor --public` finds of it, by part."""
        settings = self.settings.model_copy(update=changed)
        return {finding.part: finding for finding in examine_site(self.site(), settings)}


def port_of(address: str) -> int:
    port = urlsplit(address).port
    assert port is not None
    return port


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Practice]:
    folder = tmp_path_factory.mktemp("public")
    certificates = make_certificates(folder / "tls", good_for=timedelta(days=90))
    proxy = FrontProxy()
    with serving(handler_of(proxy), tls=certificates.server_context()) as address:
        settings = Settings(
            env="test",
            data_dir=folder / "var",
            public_url=AnyHttpUrl(address),
            secret_key=SecretStr(SECRET),
            trusted_proxies=(ip_network("127.0.0.1"),),
        )
        served = Served(
            settings,
            REMANSO_PUBLIC_URL=address,
            REMANSO_SECRET_KEY=SECRET,
            REMANSO_TRUSTED_PROXIES="127.0.0.1",
        )
        with served.running() as client:
            proxy.upstream = str(client.base_url).rstrip("/")
            yield Practice(settings, proxy, certificates)


@pytest.fixture
def practice(running: Practice) -> Iterator[Practice]:
    """The practice behind a proxy that is set up as it should be."""
    before = replace(running.proxy)
    yield running
    vars(running.proxy).update(vars(before))


def test_what_is_set_up_as_it_should_be_is_well(practice: Practice) -> None:
    found = practice.found()
    assert all(finding.well for finding in found.values()), found
    # `localhost` is on no internet.
    assert [part for part, finding in found.items() if finding.advises] == ["nombre"]
    assert found["certificado"].says.startswith("válido, quedan 89 días")
    assert found["instalación"].says == "responde esta, con su nombre"
    assert "127.0.0.1" in found["quién llama"].says


def test_the_command_says_it_to_programs(practice: Practice) -> None:
    environment = {
        "REMANSO_ENV": "test",
        "REMANSO_DATA_DIR": str(practice.settings.data_dir),
        "REMANSO_DATABASE_URL": "",
        "REMANSO_PUBLIC_URL": str(practice.settings.public_url),
        "REMANSO_SECRET_KEY": SECRET,
        "SSL_CERT_FILE": str(practice.certificates.authority),
    }
    said = commands_in(environment)("doctor", "--public", "--json")
    states = {part["parte"]: part["estado"] for part in json.loads(said.out)["partes"]}
    assert said.code == 1
    assert states.pop("modo") == "mal"
    assert states.pop("nombre") == "ojo"
    assert set(states.values()) == {"bien"}, said.out


def test_a_server_that_nobody_could_reach_by_that_address_is_said(settings: Settings) -> None:
    [mode, address] = examine_public(settings)
    assert "REMANSO_ENV=production" in mode.line
    assert not address.well
    assert "REMANSO_PUBLIC_URL" in address.line


def test_an_address_with_a_path_is_none(settings: Settings) -> None:
    url = AnyHttpUrl("https://consulta.example/remanso")
    [_, address] = examine_public(settings.model_copy(update={"public_url": url}))
    assert not address.well
    assert "camino" in address.line


def test_a_name_that_leads_nowhere_is_said_with_what_to_do(practice: Practice) -> None:
    finding = look_name(replace(practice.site(), host="consulta.invalid"))
    assert not finding.well
    assert "registro A" in finding.line


@pytest.mark.parametrize(
    ("host", "good_for", "well", "says"),
    [
        ("localhost", timedelta(minutes=-5), False, "ha caducado"),
        ("otra.example", timedelta(days=90), False, "es de otro nombre"),
        ("localhost", timedelta(days=3), True, "ya debería haberse renovado"),
    ],
)
def test_a_certificate_that_browsers_refuse_or_soon_will_is_said(
    practice: Practice, tmp_path: Path, host: str, good_for: timedelta, *, well: bool, says: str
) -> None:
    made = make_certificates(tmp_path, host=host, good_for=good_for)
    with serving(handler_of(practice.proxy), tls=made.server_context()) as address:
        trusting = ssl.create_default_context(cafile=made.authority)
        site = replace(practice.site(), port=port_of(address), tls=trusting)
        finding = look_certificate(site)
    assert finding.well is well
    assert says in finding.line


def test_an_authority_that_browsers_do_not_know_is_said(practice: Practice) -> None:
    finding = look_certificate(Site.of(practice.settings))
    assert not finding.well
    assert "autoridad que los navegadores no conocen" in finding.line


def test_what_speaks_no_tls_or_does_not_answer_is_said(practice: Practice) -> None:
    with serving(handler_of(practice.proxy)) as address:
        site = replace(practice.site(), port=port_of(address))
        assert "no habla TLS" in look_certificate(site).line
    assert "nadie responde" in look_certificate(site).line


def test_whoever_leaves_https_out_is_brought_to_it_or_it_is_said(practice: Practice) -> None:
    redirecting = FrontProxy(redirects_to=f"{practice.site().url}/")
    with serving(handler_of(redirecting)) as address:
        site = replace(practice.site(), plain_port=port_of(address))
        assert look_plain_http(site).says == "redirige a https"
        redirecting.redirects_to = "http://otra.example/"
        assert not look_plain_http(site).well
    gone = look_plain_http(site)
    assert gone.well
    assert gone.advises
    assert "con un puerto propio" in look_plain_http(practice.site()).says


@pytest.mark.parametrize(
    ("changed", "part", "says"),
    [
        ({"redirects_to": "https://www.consulta.example/"}, "página", "REMANSO_PUBLIC_URL"),
        ({"drops": frozenset({"x-request-id"})}, "página", "otro programa"),
        ({"upstream": "http://127.0.0.1:1"}, "página", "no llega a Remanso"),
        (
            {"drops": frozenset({"strict-transport-security"})},
            "cabeceras",
            "no llega Strict-Transport-Security",
        ),
        ({"most_bytes": 1024 * 1024}, "subidas", "client_max_body_size"),
        ({"calls_from": ELSEWHERE}, "quién llama", f"REMANSO_TRUSTED_PROXIES={ELSEWHERE}"),
        ({"forwards": "passes"}, "quién llama", "inventarse su dirección"),
        ({"forwards": "says nothing"}, "quién llama", "X-Forwarded-For"),
    ],
)
def test_a_proxy_that_is_set_up_wrongly_is_said_with_what_to_do(
    practice: Practice, changed: dict[str, object], part: str, says: str
) -> None:
    vars(practice.proxy).update(changed)
    finding = practice.found()[part]
    assert not finding.well
    assert says in finding.line


@pytest.mark.parametrize(
    ("changed", "part", "says"),
    [
        ({"adds": {"Content-Security-Policy": "x"}}, "cabeceras", "más de una vez"),
        ({"host": "127.0.0.1:8000"}, "instalación", "proxy_set_header Host"),
        ({"forwards": "appends"}, "quién llama", "desde otro equipo"),
    ],
)
def test_what_works_and_had_better_be_changed_is_said(
    practice: Practice, changed: dict[str, object], part: str, says: str
) -> None:
    vars(practice.proxy).update(changed)
    finding = practice.found()[part]
    assert finding.well
    assert finding.advises
    assert says in finding.line


def test_as_much_is_announced_as_a_browser_sends_in_one_go() -> None:
    browser = (ROOT / "frontend/src/lib/upload.ts").read_text(encoding="utf-8")
    assert f"SINGLE_PUT_BYTES = {LARGEST_MIB} * 1024 * 1024;" in browser


def test_another_installation_at_that_address_is_not_taken_for_this_one(
    practice: Practice,
) -> None:
    found = practice.found(secret_key=SecretStr("the-secret-of-some-other-installation"))
    assert not found["instalación"].well
    assert "REMANSO_SECRET_KEY" in found["instalación"].line
    assert "quién llama" not in found


class AnHourAhead(BaseHTTPRequestHandler):
    """Says what time it is, and is mistaken."""

    def date_time_string(self, timestamp: float | None = None) -> str:
        return super().date_time_string(time.time() + 3600)

    def log_message(self, *_: object) -> None:
        pass


def test_the_clock_is_held_against_that_of_whoever_signs_people_in(practice: Practice) -> None:
    def clock(address: str) -> Finding:
        url = AnyHttpUrl(address)
        return practice.found(google_client_id="id", google_base_url=url)["reloj"]

    assert "reloj" not in practice.found()
    with running_google() as google:
        assert clock(google.address).says == "en hora"
    with serving(AnHourAhead) as address:
        slow = clock(address)
    assert not slow.well
    assert re.search(r"atrasa (3599|3600|3601) segundos.*set-ntp", slow.line)
    silent = clock(address)
    assert silent.advises
    assert "oauth2.googleapis.com" in silent.line
