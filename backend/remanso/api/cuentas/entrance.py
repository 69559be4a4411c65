"""From where somebody signs in, as the routes that sign in receive it."""

from typing import Annotated

from fastapi import Depends, Request

from remanso.api.context import TheContext
from remanso.rooms.cuentas.credentials.devices import name_of
from remanso.rooms.cuentas.credentials.entering import Entrada


# What does not block is `async`: a plain dependency costs a change of thread each.
async def _entrada(request: Request, context: TheContext) -> Entrada:
    return Entrada(
        dispositivo=name_of(request.headers.get("User-Agent", "")),
        exigir=context.settings.mfa == "exigir",
    )


TheEntrada = Annotated[Entrada, Depends(_entrada)]
