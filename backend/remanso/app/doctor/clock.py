"""Whether this machine knows what time it is: codes of a second factor live thirty seconds."""

from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

import httpx2

from remanso.app.doctor.finding import Finding
from remanso.app.doctor.site import SECONDS
from remanso.engines.identity.google import TOKEN_INFO
from remanso.settings.product import Settings

_MOST_SECONDS = 15


def look_clock(settings: Settings) -> list[Finding]:
    """Compare it with that of Google, through whom people sign in; nobody else is asked."""
    if settings.google_client_id is None:
        return []
    address = TOKEN_INFO if settings.google_base_url is None else str(settings.google_base_url)
    part = "reloj"
    try:
        told = httpx2.head(address, timeout=SECONDS).headers.get("Date", "")
        there = parsedate_to_datetime(told)
    except (httpx2.RequestError, ValueError):
        says = (
            "Google no ha dicho qué hora es; si tampoco responde a quien entra con Google, deja "
            "salir a oauth2.googleapis.com"
        )
        return [Finding(part, well=True, says=says, advises=True)]
    off = round((datetime.now(UTC) - there).total_seconds())
    if abs(off) > _MOST_SECONDS:
        says = (
            f"{'adelanta' if off > 0 else 'atrasa'} {abs(off)} segundos, y los códigos del segundo "
            "factor dejan de valer: pon la hora automática (timedatectl set-ntp true)"
        )
        return [Finding(part, well=False, says=says)]
    return [Finding(part, well=True, says="en hora")]
