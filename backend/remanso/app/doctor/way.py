"""The way to the public address: its name, its certificate, and who comes without https."""

import socket
import ssl
import time
from ipaddress import ip_address

import httpx2

from remanso.app.doctor.finding import Finding
from remanso.app.doctor.site import SECONDS, Site

_DAY = 24 * 60 * 60.0
_LATE_DAYS, _LATE_SHARE = 14, 0.2
# As OpenSSL numbers them.
_EXPIRED, _OTHER_HOST = 10, 62
_UNKNOWN_AUTHORITY = {18, 19, 20, 21}


def look_name(site: Site) -> Finding:
    """Whether the name leads anywhere."""
    part = "nombre"
    try:
        found = socket.getaddrinfo(site.host, site.port, type=socket.SOCK_STREAM)
    except OSError:
        says = (
            f"{site.host} no lleva a ninguna parte: crea en tu dominio un registro A (y AAAA) con "
            "la dirección del servidor, o espera a que se conozca"
        )
        return Finding(part, well=False, says=says)
    addresses = sorted({str(address[0]) for *_, address in found})
    says = f"{site.host} lleva a {', '.join(addresses)}"
    if not any(ip_address(address.partition("%")[0]).is_global for address in addresses):
        says += (
            ", que solo existe en esta red: si no es un túnel o una VPN, apunta el nombre a la "
            "dirección pública"
        )
        return Finding(part, well=True, says=says, advises=True)
    return Finding(part, well=True, says=says)


def look_certificate(site: Site) -> Finding:
    """Whether browsers accept who answers there, and for how long."""
    part = "certificado"
    try:
        left, lifetime = _validity(site)
    except ssl.SSLCertVerificationError as error:
        return Finding(part, well=False, says=_refused(error))
    except ssl.SSLError:
        says = f"lo que responde en el puerto {site.port} no habla TLS: pon delante el proxy"
        return Finding(part, well=False, says=says)
    except OSError:
        says = (
            f"nadie responde en el puerto {site.port}: arranca el proxy, y abre ese puerto en el "
            "cortafuegos y en el router"
        )
        return Finding(part, well=False, says=says)
    says = f"válido, {_duration(left)}"
    if left < min(_LATE_DAYS * _DAY, _LATE_SHARE * lifetime):
        says += ": ya debería haberse renovado; mira el registro del proxy o de certbot"
        return Finding(part, well=True, says=says, advises=True)
    return Finding(part, well=True, says=says)


def look_plain_http(site: Site) -> Finding:
    """Whether whoever writes the address without https is brought to it."""
    part = "http"
    if site.plain_port is None:
        says = f"con un puerto propio ({site.port}) no hay una dirección sin https que redirigir"
        return Finding(part, well=True, says=says)
    try:
        answer = httpx2.get(
            f"http://{site.written_host}:{site.plain_port}/",
            headers={"Host": site.written_host},
            timeout=SECONDS,
            trust_env=False,
        )
    except httpx2.RequestError:
        says = (
            f"nadie responde en el puerto {site.plain_port}: quien escriba la dirección sin https "
            "no llega; abre ese puerto al proxy"
        )
        return Finding(part, well=True, says=says, advises=True)
    if answer.is_redirect and answer.headers["Location"].startswith(f"{site.url}/"):
        return Finding(part, well=True, says="redirige a https")
    says = (
        f"el puerto {site.plain_port} responde {answer.status_code} sin llevar a {site.url}: haz "
        "que redirija (Caddy lo hace solo; en nginx, return 301 https://$host$request_uri)"
    )
    return Finding(part, well=False, says=says)


def _validity(site: Site) -> tuple[float, float]:
    """How long the certificate is still good for, and was in all; in seconds."""
    with (
        socket.create_connection((site.host, site.port), timeout=SECONDS) as plain,
        site.tls.wrap_socket(plain, server_hostname=site.host) as connection,
    ):
        shown = connection.getpeercert()
    assert shown is not None
    ends, began = (ssl.cert_time_to_seconds(str(shown[when])) for when in ("notAfter", "notBefore"))
    return ends - time.time(), ends - began


def _refused(error: ssl.SSLCertVerificationError) -> str:
    if error.verify_code == _EXPIRED:
        return (
            "ha caducado: renuévalo (Caddy y certbot lo hacen solos mientras les llega algo por "
            "el puerto 80 o el 443)"
        )
    if error.verify_code == _OTHER_HOST:
        return "es de otro nombre: pide uno para el de REMANSO_PUBLIC_URL"
    if error.verify_code in _UNKNOWN_AUTHORITY:
        return (
            "lo firma una autoridad que los navegadores no conocen, o falta su cadena: usa el de "
            "Let's Encrypt u otra, con la cadena completa"
        )
    return f"los navegadores no lo aceptan ({error.verify_message}): pide otro"


def _duration(seconds: float) -> str:
    days = int(seconds // _DAY)
    return f"quedan {days} días" if days > 1 else f"quedan {int(seconds // 3600)} horas"
