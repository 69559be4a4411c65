"""An answer as events, or whole, as the caller accepts it."""

import asyncio
import json
from collections.abc import AsyncGenerator, Coroutine
from contextlib import aclosing
from http import HTTPStatus
from typing import Any

from anyio import CancelScope
from fastapi import Request, Response
from fastapi.responses import StreamingResponse
from starlette.types import Send

from remanso.engines.network.cancellation import ended
from remanso.rooms.asistente.chat.answering import Delta, Done, Failed, Piece
from remanso.rooms.asistente.schemas import Detalle, Respuesta

STREAM = "text/event-stream"
_HEADERS = {"X-Accel-Buffering": "no"}


class EventStream(StreamingResponse):
    """Events that end with the answer: whoever hangs up leaves nothing open behind."""

    def __init__(self, pieces: AsyncGenerator[Piece]) -> None:
        """The pieces are closed whatever becomes of the answer."""
        self._events = _events(pieces)
        super().__init__(self._events, media_type=STREAM, headers=_HEADERS)

    async def stream_response(self, send: Send) -> None:
        """Send each event as it comes."""
        try:
            await super().stream_response(send)
        finally:
            # Otherwise whenever memory is tidied up, and in the middle of its own work.
            with CancelScope(shield=True):
                await self._events.aclose()


async def respond(
    pieces: AsyncGenerator[Piece], accept: str, request: Request
) -> Response | Respuesta:
    """The answer to a call that accepts this. Raises what failed if it is to be whole."""
    if STREAM in accept:
        return EventStream(pieces)
    return await _while_connected(_whole(pieces), request)


async def _while_connected(
    answer: Coroutine[None, None, Respuesta], request: Request
) -> Response | Respuesta:
    """The answer; whoever hangs up ends it, and so the pieces, and so the engine."""
    answered = asyncio.ensure_future(answer)
    gone = asyncio.ensure_future(_hung_up(request))
    try:
        await asyncio.wait({answered, gone}, return_when=asyncio.FIRST_COMPLETED)
        if answered.done():
            return answered.result()
        # Nobody reads it.
        return Response(status_code=HTTPStatus.NO_CONTENT)
    finally:
        await ended(gone)
        await ended(answered)


async def _hung_up(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


async def _events(pieces: AsyncGenerator[Piece]) -> AsyncGenerator[str]:
    # Whoever stops listening ends this, and so the pieces, and so the engine.
    async with aclosing(pieces):
        async for piece in pieces:
            yield f"data: {json.dumps(_event(piece), ensure_ascii=False)}\n\n"


def _event(piece: Piece) -> dict[str, Any]:
    match piece:
        case Delta(text):
            return {"delta": text}
        case Done(citas, detalle, riesgo):
            told = [cita.model_dump(mode="json") for cita in citas]
            beside = detalle.model_dump(mode="json")
            return {"done": True, "citas": told, "riesgo": riesgo, **beside}
        case Failed(problem):
            return {"error": problem.sentence}


async def _whole(pieces: AsyncGenerator[Piece]) -> Respuesta:
    said: list[str] = []
    end = Done([], Detalle())
    async with aclosing(pieces):
        async for piece in pieces:
            match piece:
                case Delta(text):
                    said.append(text)
                case Done():
                    end = piece
                case Failed(problem):
                    raise problem
    return Respuesta(
        response="".join(said), citas=end.citas, riesgo=end.riesgo, **dict(end.detalle)
    )
