"""How a caller asks for a window of a list, and is answered how long the whole is."""

from collections.abc import Callable, Sequence
from functools import wraps
from inspect import Parameter, iscoroutinefunction, signature
from typing import Annotated, Any, get_origin

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


def paged(handler: Callable[..., Any]) -> Callable[..., Any]:
    """A handler whose list answers a window of itself, unless it is no list or sees to that.

    Of short lists, which are read whole.
    """
    taken = signature(handler)
    asked = Parameter("page", Parameter.KEYWORD_ONLY, annotation=Paging)
    is_list = get_origin(taken.return_annotation) in {list, Sequence}
    if not is_list or any(each.annotation == Paging for each in taken.parameters.values()):
        return handler

    @wraps(handler)
    def window(page: AskedPage, **given: object) -> object:
        return page.window(handler(**given))

    @wraps(handler)
    async def window_later(page: AskedPage, **given: object) -> object:
        return page.window(await handler(**given))

    answer: Any = window_later if iscoroutinefunction(handler) else window
    parameters = [*taken.parameters.values(), asked]
    answer.__signature__ = taken.replace(parameters=parameters)
    windowed: Callable[..., Any] = answer
    return windowed
