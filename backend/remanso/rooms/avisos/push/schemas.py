"""The wire of being told in a browser; where one listens is never sent back."""

from typing import Annotated
from uuid import UUID

from pydantic import AfterValidator, BaseModel, StringConstraints

from remanso.core.times import Moment
from remanso.core.validation import Payload
from remanso.engines.push.addresses import MOST_CHARACTERS, NoEndpointError, host_of
from remanso.engines.push.encryption import read_auth, read_public_key

_MOST_KEY = 200


def _may_be_asked(endpoint: str) -> str:
    try:
        host_of(endpoint)
    except NoEndpointError:
        raise ValueError("Esa dirección no es de un servicio de avisos") from None
    return endpoint


def _is_key(p256dh: str) -> str:
    try:
        read_public_key(p256dh)
    except ValueError:
        raise ValueError("La clave del navegador no es válida") from None
    return p256dh


def _is_secret(auth: str) -> str:
    try:
        read_auth(auth)
    except ValueError:
        raise ValueError("La clave del navegador no es válida") from None
    return auth


class Claves(Payload):
    """What only the browser can read with."""

    p256dh: Annotated[str, StringConstraints(max_length=_MOST_KEY), AfterValidator(_is_key)]
    auth: Annotated[str, StringConstraints(max_length=_MOST_KEY), AfterValidator(_is_secret)]


class SuscripcionCreate(Payload):
    """A browser's own `PushSubscription`, as it writes itself."""

    endpoint: Annotated[
        str, StringConstraints(max_length=MOST_CHARACTERS), AfterValidator(_may_be_asked)
    ]
    keys: Claves


class Telefono(BaseModel):
    """A telephone or a browser that is told; `actual` is whether it is the one that asks."""

    id: UUID
    nombre: str
    creado: Moment
    actual: bool


class AvisosPush(BaseModel):
    """Where the patient is told; `clave` is null where the operator has not allowed it."""

    clave: str | None
    telefonos: list[Telefono]
