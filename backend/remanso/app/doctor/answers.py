"""What the public address answers: whose it is, under which headers, and how much it lets in."""

import re
import socket
from contextlib import suppress
from http import HTTPStatus

import httpx2

from remanso.app.doctor.finding import Finding
from remanso.app.doctor.site import SECONDS, Site

# Ours alone, and a proxy passes it on (core/edge/headers.py).
_OURS = "X-Request-Id"
_GUARDS = ("Strict-Transport-Security", "Content-Security-Policy", "X-Content-Type-Options")
_HALF_A_YEAR = 180 * 24 * 60 * 60
_MAX_AGE = re.compile(r"max-age=(\d+)")
_UNREACHED = {HTTPStatus.BAD_GATEWAY, HTTPStatus.SERVICE_UNAVAILABLE, HTTPStatus.GATEWAY_TIMEOUT}

LARGEST_MIB = 100
"""What a browser sends in one go: frontend/src/lib/upload.ts cuts in parts what is larger."""
_NO_FILE = "/api/v1/aws-s3/files/remanso-doctor"
_ANSWER_SECONDS = 3.0


def look_page(site: Site, client: httpx2.Client) -> Finding:
    """Whether Remanso answers at the address itself, and not at another it leads to."""
    part = "página"
    answer = client.get("/")
    if answer.is_redirect:
        says = (
            f"lleva a {answer.headers['Location']}: los enlaces de los correos y las llaves de "
            f"acceso son de {site.url}; pon en REMANSO_PUBLIC_URL la dirección a la que se llega"
        )
        return Finding(part, well=False, says=says)
    if _OURS not in answer.headers:
        return Finding(part, well=False, says=_not_ours(answer))
    says = f"responde Remanso; los enlaces de los correos llevan a {site.url}"
    return Finding(part, well=True, says=says)


def look_headers(client: httpx2.Client) -> Finding:
    """Whether what protects a browser arrives as it was sent."""
    part, headers = "cabeceras", client.get("/").headers
    absent = [name for name in _GUARDS if name not in headers]
    if absent:
        says = (
            f"no llega {' ni '.join(absent)}: Remanso las envía cuando REMANSO_PUBLIC_URL es "
            "https; haz que el proxy no las quite"
        )
        return Finding(part, well=False, says=says)
    twice = [name for name in _GUARDS if len(headers.get_list(name)) > 1]
    if twice:
        says = f"llega más de una vez {' y '.join(twice)}: quita del proxy la suya"
        return Finding(part, well=True, says=says, advises=True)
    lasts = _MAX_AGE.search(headers[_GUARDS[0]])
    if lasts is None or int(lasts[1]) < _HALF_A_YEAR:
        says = f"{_GUARDS[0]} dura poco: quita del proxy la suya"
        return Finding(part, well=True, says=says, advises=True)
    return Finding(part, well=True, says="HSTS y CSP llegan como las envía Remanso")


def look_readiness(client: httpx2.Client) -> Finding:
    """Whether it can serve, as a monitor elsewhere would see it."""
    part = "/readyz"
    answer = client.get("/readyz")
    if _OURS not in answer.headers:
        return Finding(part, well=False, says=_not_ours(answer))
    parts = answer.json().get("partes", {})
    wrong = "; ".join(f"{name}: {says}" for name, says in parts.items() if says != "bien")
    if answer.status_code == HTTPStatus.OK:
        says = f"listo, pero {wrong}" if wrong else "listo"
        return Finding(part, well=True, says=says, advises=bool(wrong))
    return Finding(part, well=False, says=f"no está listo ({wrong}): mira remanso doctor")


def look_uploads(site: Site) -> Finding:
    """Whether the proxy lets in as much as a browser sends, seen by announcing it."""
    part = "subidas"
    status = _announce(site, LARGEST_MIB * 1024 * 1024)
    if status == HTTPStatus.REQUEST_ENTITY_TOO_LARGE:
        says = (
            f"el proxy no deja pasar {LARGEST_MIB} MiB de una vez: quítale su límite, que Remanso "
            "ya tiene el suyo (en nginx, client_max_body_size 0)"
        )
        return Finding(part, well=False, says=says)
    if status in _UNREACHED:
        return Finding(part, well=False, says=f"el proxy responde {status}: no llega a Remanso")
    says = f"el proxy deja pasar {LARGEST_MIB} MiB de una vez, que es lo más que envía un navegador"
    return Finding(part, well=True, says=says)


def _announce(site: Site, size: int) -> int | None:
    """What is answered to a body of that size before it is sent; None where it is waited for."""
    head = (
        f"PUT {_NO_FILE} HTTP/1.1\r\nHost: {site.authority}\r\nContent-Length: {size}\r\n"
        "Content-Type: application/octet-stream\r\nExpect: 100-continue\r\n\r\n"
    )
    with (
        socket.create_connection((site.host, site.port), timeout=SECONDS) as plain,
        site.tls.wrap_socket(plain, server_hostname=site.host) as connection,
    ):
        connection.sendall(head.encode())
        connection.settimeout(_ANSWER_SECONDS)
        with suppress(TimeoutError), connection.makefile("rb") as answered:
            words = answered.readline(1000).split()
            return int(words[1]) if len(words) > 1 and words[1].isdigit() else None
    return None


def _not_ours(answer: httpx2.Response) -> str:
    if answer.status_code in _UNREACHED:
        return (
            f"el proxy responde {answer.status_code} y no llega a Remanso: mira que esté en marcha "
            "y en la dirección que el proxy conoce"
        )
    return f"responde {answer.status_code} otro programa: haz que el proxy lleve aquí todo el sitio"
