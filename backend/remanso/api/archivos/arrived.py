"""What a route asks for that takes the key of a file: what arrived a moment ago counts."""

from fastapi import Depends, Request
from starlette.concurrency import run_in_threadpool

from remanso.api.context import TheContext
from remanso.api.stores import Store
from remanso.core.edge.access import SignedIn
from remanso.rooms.archivos.uploads.detection import take_arrived
from remanso.rooms.reproduccion import service as reproduccion


async def _arrived(request: Request, context: TheContext, store: Store, actor: SignedIn) -> None:
    body = await request.body()
    for refusal in await run_in_threadpool(
        take_arrived,
        context.database,
        store,
        by=actor,
        quota=context.quota,
        on_whole=reproduccion.begin,
        within=body,
    ):
        raise refusal


Arrived = Depends(_arrived)
