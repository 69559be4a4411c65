"""How a caller asks for a window of a list, and is answered how long the whole is."""

from typing import Annotated, Any

from fastapi import Depends, Query, Response
from pydantic import TypeAdapter

from remanso.core.paging import Page

TOTAL_HEADER = "X-Total-Count"
MAX_LIMIT = 1_000
MAX_OFFSET = 10_000_000
_JSON = TypeAdapter(list[dict[str, Any]])


class AskedPage(Page):
    """The window that a request asks for; the answer's header says how long the whole is."""

    def __init__(self, response: Response, limit: int | None, offset: int) -> None:
        """`response` is FastAPI's own, whose headers every answer takes over."""
        super().__init__(limit, offset, tell=self._head)
        self._response = response

    def answer(self, rows: list[dict[str, Any]]) -> Response:
        """The window as JSON. Of some hundred rows: no model is made for each."""
        headers = {TOTAL_HEADER: self._response.headers[TOTAL_HEADER]}
        return Response(_JSON.dump_json(rows), media_type="application/json", headers=headers)

    def _head(self, total: int) -> None:
        self._response.headers[TOTAL_HEADER] = str(total)


async def _page(
    response: Response,
    limit: Annotated[int | None, Query(ge=1, le=MAX_LIMIT)] = None,
    offset: Annotated[int, Query(ge=0, le=MAX_OFFSET)] = 0,
) -> AskedPage:
    return AskedPage(response, limit, offset)


Paging = Annotated[AskedPage, Depends(_page)]
