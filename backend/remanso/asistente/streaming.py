"""An answer as events, or whole, as the caller accepts it."""

import json
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing
from typing import Any

from fastapi import Response
from fastapi.responses import StreamingResponse

from remanso.asistente.answering import Delta, Done, Failed, Piece
from remanso.asistente.errors import AnswerFailedError
from remanso.asistente.schemas import Respuesta

STREAM = "text/event-stream"
_HEADERS = {"X-Accel-Buffering": "no"}


async def respond(pieces: AsyncGenerator[Piece], accept: str) -> Response | Respuesta:
    """The answer to a call that accepts this. Raises `AnswerFailedError` if it is to be whole."""
    if STREAM in accept:
        return StreamingResponse(_events(pieces), media_type=STREAM, headers=_HEADERS)
    return await _whole(pieces)


async def _events(pieces: AsyncGenerator[Piece]) -> AsyncIterator[str]:
    # Whoever stops listening ends this, and so the pieces, and so the engine.
    async with aclosing(pieces):
        async for piece in pieces:
            yield f"data: {json.dumps(_event(piece), ensure_ascii=False)}\n\n"


def _event(piece: Piece) -> dict[str, Any]:
    match piece:
        case Delta(text):
            return {"delta": text}
        case Done(citas, riesgo):
            told = [cita.model_dump(mode="json") for cita in citas]
            return {"done": True, "citas": told, "riesgo": riesgo}
        case Failed(sentence):
            return {"error": sentence}


async def _whole(pieces: AsyncGenerator[Piece]) -> Respuesta:
    said: list[str] = []
    end = Done([])
    async with aclosing(pieces):
        async for piece in pieces:
            match piece:
                case Delta(text):
                    said.append(text)
                case Done():
                    end = piece
                case Failed(sentence):
                    raise AnswerFailedError(sentence)
    return Respuesta(response="".join(said), citas=end.citas, riesgo=end.riesgo)
