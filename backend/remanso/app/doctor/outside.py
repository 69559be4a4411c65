"""The installation as somebody on the internet comes to it: `remanso doctor --public`."""

import httpx2

from remanso.app.doctor.answers import look_headers, look_page, look_readiness, look_uploads
from remanso.app.doctor.clock import look_clock
from remanso.app.doctor.finding import Finding
from remanso.app.doctor.forwarding import look_caller
from remanso.app.doctor.site import Site
from remanso.app.doctor.way import look_certificate, look_name, look_plain_http
from remanso.settings.product import Settings


def examine_public(settings: Settings) -> list[Finding]:
    """Ask at the configured address, as far as each step lets the next be asked."""
    findings = [_mode(settings), _address(settings)]
    if not findings[-1].well:
        return findings
    return [*findings, *examine_site(Site.of(settings), settings)]


def examine_site(site: Site, settings: Settings) -> list[Finding]:
    """The same of a site whose address is known to be right."""
    name = look_name(site)
    if not name.well:
        return [name]
    certificate, plain = look_certificate(site), look_plain_http(site)
    findings = [name, certificate, plain]
    if certificate.well:
        findings += _answers(site, settings)
    return [*findings, *look_clock(settings)]


def _answers(site: Site, settings: Settings) -> list[Finding]:
    findings: list[Finding] = []
    try:
        with site.client() as client:
            findings.append(look_page(site, client))
            if findings[-1].well:
                findings.append(look_headers(client))
                findings.append(look_readiness(client))
                findings.append(look_uploads(site))
                findings += look_caller(settings, client)
    except (httpx2.RequestError, OSError):
        says = "la conexión se corta antes de que llegue la respuesta: mira el registro del proxy"
        findings.append(Finding("conexión", well=False, says=says))
    return findings


def _mode(settings: Settings) -> Finding:
    if settings.env == "production":
        return Finding("modo", well=True, says="producción")
    says = (
        "esto no es producción y quien llegue entra como cualquier terapeuta, sin contraseña: "
        "REMANSO_ENV=production"
    )
    return Finding("modo", well=False, says=says)


def _address(settings: Settings) -> Finding:
    part, url = "dirección pública", settings.public_url
    if url.scheme != "https":
        says = (
            f"{url} no es de internet: pon en REMANSO_PUBLIC_URL la que usa la gente, con https, "
            "que es la de los enlaces de los correos y la de las llaves de acceso"
        )
        return Finding(part, well=False, says=says)
    if url.path not in {None, "", "/"}:
        says = f"{url} lleva un camino: Remanso ocupa un nombre entero; dale uno propio"
        return Finding(part, well=False, says=says)
    return Finding(part, well=True, says=str(url).rstrip("/"))
