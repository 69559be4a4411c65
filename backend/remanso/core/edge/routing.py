"""Routers: collections answer with and without the trailing slash; bodies are bounded."""

from collections.abc import Callable, Coroutine
from functools import wraps
from inspect import iscoroutinefunction
from typing import Any

from fastapi import APIRouter, FastAPI, Request, Response
from fastapi.encoders import jsonable_encoder
from fastapi.routing import APIRoute
from pydantic import BaseModel
from pydantic.json_schema import models_json_schema
from starlette.concurrency import run_in_threadpool

from remanso.core.edge.access import admission, is_public
from remanso.core.edge.bodies import BoundedReceive, check_announced, check_intricacy, limit_of
from remanso.core.edge.paging import paged
from remanso.core.errors import Problem

API_PREFIX = "/api/v1"
_SCHEMA = "#/components/schemas/{model}"
_PROBLEM = {"application/json": {"schema": {"$ref": _SCHEMA.format(model=Problem.__name__)}}}
_WITHOUT_BODY = {"GET", "HEAD"}
_Handler = Callable[[Request], Coroutine[Any, Any, Response]]


class BoundedRoute(APIRoute):
    """A route that knows who sends before it takes in what is sent, and takes only so much."""

    def get_route_handler(self) -> _Handler:
        """FastAPI's own, behind the judgement: it would read the whole body first."""
        self._answer_in_one_thread()
        handle = super().get_route_handler()
        if self.methods is not None and self.methods <= _WITHOUT_BODY:
            return handle
        admit = admission(self.dependant)
        limit = limit_of(self.endpoint, public=is_public(self.dependant))
        reads_json = self.body_field is not None

        async def bounded(request: Request) -> Response:
            check_announced(request.headers.get("content-length"), limit)
            await admit(request)
            request = Request(request.scope, BoundedReceive(request.receive, limit))
            if reads_json and "json" in request.headers.get("content-type", ""):
                check_intricacy(await request.body())
            return await handle(request)

        return bounded

    def _answer_in_one_thread(self) -> None:
        """Have the handler's own thread make its answer the model that the route promises.

        FastAPI takes another thread for it, and the handler's connection is held meanwhile: all
        threads could be waiting for the connections of handlers that wait for a thread.
        """
        call, field = self.dependant.call, self.response_field
        if call is None or iscoroutinefunction(call):
            return

        def answer(given: dict[str, Any]) -> object:
            told = call(**given)
            if field is None or isinstance(told, Response):
                return told
            made, wrong = field.validate(told, {}, loc=("response",))
            # FastAPI looks at it again, at once if it is the model, and tells what is wrong.
            return told if wrong else made

        @wraps(call)
        async def answering(**given: object) -> object:
            return await run_in_threadpool(answer, given)

        self.dependant.call = answering


class RoomRouter(APIRouter):
    """A room's routes; a path ending in "/" is served as both spellings, documented as one."""

    def __init__(
        self,
        *,
        prefix: str = "",
        below: str = API_PREFIX,
        **options: Any,  # noqa: ANN401 - FastAPI's own signature, passed on whole
    ) -> None:
        """Every route of a room is bounded, and has its whole address from the beginning."""
        super().__init__(
            prefix=below + prefix,
            route_class=BoundedRoute,
            generate_unique_id_function=_operation_id,
            **options,
        )

    def join(self, *parts: APIRouter) -> None:
        """Serve the routes of these too, in their order, before any that is added later.

        What FastAPI includes it keeps as a router in a router, makes each of its routes a second
        time when somebody first calls, and looks through them twice for every call.
        """
        for part in parts:
            self.routes.extend(part.routes)

    def add_api_route(
        self,
        path: str,
        endpoint: Callable[..., Any],
        **options: Any,  # noqa: ANN401 - FastAPI's own signature, passed on whole
    ) -> None:
        """Register the route, and its bare twin if it is a collection; every list has windows."""
        if options.get("methods") == ["GET"]:
            endpoint = paged(endpoint)
        super().add_api_route(path, endpoint, **options)
        if path.endswith("/"):
            super().add_api_route(path[:-1], endpoint, **{**options, "include_in_schema": False})


def _operation_id(route: APIRoute) -> str:
    return route.name


def as_json(answer: BaseModel) -> Response:
    """An answer that is written where it was made: what the framework writes keeps all waiting."""
    return Response(answer.model_dump_json(by_alias=True), media_type="application/json")


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """Declare error answers, so that the generated client knows their shape.

    They are named, not given as a model: FastAPI would make a validator of it for each status of
    each route, a thousand that nobody uses.
    """
    return {status: {"content": _PROBLEM} for status in (401, 422, *statuses)}


class Application(FastAPI):
    """FastAPI's, whose description of the API also says what the shape is that `problems` names."""

    def openapi(self) -> dict[str, Any]:
        """The OpenAPI document."""
        document = super().openapi()
        _, named = models_json_schema([(Problem, "serialization")], ref_template=_SCHEMA)
        # As FastAPI writes its own: without what is null.
        shapes = jsonable_encoder(named["$defs"], exclude_none=True)
        schemas = document["components"]["schemas"] | shapes
        document["components"]["schemas"] = dict(sorted(schemas.items()))
        return document
