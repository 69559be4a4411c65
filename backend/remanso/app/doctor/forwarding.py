"""Whether the server knows who calls, behind whatever stands in front of it."""

from collections.abc import Sequence
from http import HTTPStatus
from ipaddress import ip_address

import httpx2

from remanso.app.doctor.finding import Finding
from remanso.core.edge.addresses import Network
from remanso.settings.product import Settings
from remanso.use_cases.operation.reflection import QUESTION_HEADER, Question, Reflection

PATH = "/doctor"
# Of a network for examples: nobody has it.
INVENTED = "192.0.2.77"


def look_caller(settings: Settings, client: httpx2.Client) -> list[Finding]:
    """Ask this installation how a request arrives that names an address which is not its own."""
    question = Question(settings.signing_key)
    answer = client.get(
        PATH, headers={QUESTION_HEADER: question.header, "X-Forwarded-For": INVENTED}
    )
    seen = question.read(answer.text) if answer.status_code == HTTPStatus.OK else None
    if seen is None:
        says = (
            "a esa dirección no responde esta instalación, o lo hace con otra clave: mira a dónde "
            "lleva el proxy, y que servidor y orden tengan el mismo REMANSO_SECRET_KEY"
        )
        return [Finding("instalación", well=False, says=says)]
    return [_host(seen, settings), _caller(seen, settings.trusted_proxies)]


def _host(seen: Reflection, settings: Settings) -> Finding:
    part, host = "instalación", settings.public_url.host
    if seen.host.rpartition(":")[0] != host and seen.host != host:
        says = (
            f"responde esta, pero el proxy le dice que se llama {seen.host}: que le pase el nombre "
            "que pide el navegador (en nginx, proxy_set_header Host $host)"
        )
        return Finding(part, well=True, says=says, advises=True)
    return Finding(part, well=True, says="responde esta, con su nombre")


def _caller(seen: Reflection, proxies: Sequence[Network]) -> Finding:
    part = "quién llama"
    if not seen.peer_is_proxy:
        says = (
            f"todos parecen venir de {seen.peer} y comparten un límite de intentos: añade "
            f"REMANSO_TRUSTED_PROXIES={seen.peer}, si es la dirección del proxy"
        )
        return Finding(part, well=False, says=says)
    if seen.client == INVENTED:
        return _invented(seen, proxies)
    if not seen.forwarded_for:
        says = (
            "el proxy no dice de parte de quién viene: que envíe X-Forwarded-For (en nginx, "
            "proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for)"
        )
        return Finding(part, well=False, says=says)
    says = f"se conoce a cada cual por su dirección (esta orden: {seen.client})"
    return Finding(part, well=True, says=says)


def _invented(seen: Reflection, proxies: Sequence[Network]) -> Finding:
    """An address was believed that this command made up: by mistake, unless it runs on a proxy."""
    part = "quién llama"
    before = seen.forwarded_for.rpartition(INVENTED)[2].strip(", ")
    if before and all(_is_one_of(address, proxies) for address in before.split(",")):
        says = (
            "esta orden viene de un proxy de confianza y desde aquí no puede saberse: pruébalo "
            "desde otro equipo"
        )
        return Finding(part, well=True, says=says, advises=True)
    says = (
        "cualquiera puede inventarse su dirección y esquivar el límite de intentos: que el proxy "
        "no pase el X-Forwarded-For que le llega, sino el que él escribe"
    )
    return Finding(part, well=False, says=says)


def _is_one_of(address: str, proxies: Sequence[Network]) -> bool:
    try:
        parsed = ip_address(address.strip())
    except ValueError:
        return False
    return any(parsed in network for network in proxies)
