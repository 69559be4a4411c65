"""The agenda for other calendars: wiring only."""

from typing import Annotated

from fastapi import Header, Query, Request, Response, status

from remanso.api.context import TheContext
from remanso.core.edge.access import Anyone, ByTerapeuta
from remanso.core.edge.addresses import client_address
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import Db, ReadDb
from remanso.rooms.citas.calendario import feed
from remanso.rooms.citas.schemas import FeedCreated, FeedRead
from remanso.rooms.cuentas.throttling import attempts, limits

_PATH = "/api/v1/agenda/feed"
_CALENDAR = "text/calendar; charset=utf-8"

router = RoomRouter(prefix="/agenda/feed", tags=["citas"])


@router.post("", status_code=status.HTTP_201_CREATED, responses=problems(403))
def create_feed(
    actor: ByTerapeuta, db: Db, context: TheContext, *, iniciales: Annotated[bool, Query()] = False
) -> FeedCreated:
    """A new secret address, shown once; an older one ends."""
    token = feed.create(db, by=actor, iniciales=iniciales)
    return FeedCreated(url=context.post.link(f"{_PATH}/{token}.ics"))


@router.get("", responses=problems(403))
def get_feed(actor: ByTerapeuta, db: ReadDb) -> FeedRead:
    """Whether there is an address, and when it was last read."""
    return feed.read(db, terapeuta_id=actor.user_id)


@router.delete("", status_code=status.HTTP_204_NO_CONTENT, responses=problems(403))
def delete_feed(actor: ByTerapeuta, db: Db) -> Response:
    """End it."""
    feed.delete(db, by=actor)
    return Response(status_code=status.HTTP_204_NO_CONTENT)


@router.get(
    "/{token}.ics",
    response_class=Response,
    responses={200: {"content": {"text/calendar": {}}}, **problems(404, 429)},
)
def read_feed(
    token: str,
    request: Request,
    _: Anyone,
    context: TheContext,
    if_none_match: Annotated[str | None, Header()] = None,
) -> Response:
    """The agenda at a secret address, for a calendar that asks again and again."""
    database = context.database
    counted = attempts.count(database, *limits.one_time_token(client_address(request)))
    with database.transaction() as db:
        agenda = feed.open_agenda(db, token)
        attempts.take_back(db, counted)
    headers = {"ETag": f'"{agenda.tag}"', "Cache-Control": "private, no-cache"}
    if if_none_match == headers["ETag"]:
        return Response(status_code=status.HTTP_304_NOT_MODIFIED, headers=headers)
    host = context.settings.public_url.host or "localhost"
    return Response(agenda.write(host), media_type=_CALENDAR, headers=headers)
