"""Whether the process lives, whether it can serve, and what a monitor and `doctor` read of it."""

from hmac import compare_digest

from fastapi import Request
from fastapi.responses import JSONResponse, PlainTextResponse
from prometheus_client import CONTENT_TYPE_PLAIN_0_0_4

from remanso.api.context import TheContext
from remanso.core.edge.access import Anyone
from remanso.core.edge.addresses import client_address, comes_from_proxy, forwarded_for
from remanso.core.edge.routing import RoomRouter
from remanso.core.errors import NotFoundError
from remanso.use_cases.operation.measure import measure
from remanso.use_cases.operation.readiness import examine_readiness
from remanso.use_cases.operation.reflection import QUESTION_HEADER, Reflection, answer_question

router = RoomRouter(below="", include_in_schema=False)


@router.get("/healthz")
def healthz(_: Anyone) -> PlainTextResponse:
    """The process answers."""
    return PlainTextResponse("ok")


@router.get("/readyz")
def readyz(_: Anyone, context: TheContext) -> JSONResponse:
    """Whether requests may be sent here: 503 while one of the parts does not let it serve."""
    readiness = examine_readiness(context)
    return JSONResponse(readiness.told, status_code=200 if readiness.ready else 503)


@router.get("/metrics")
def metrics(_: Anyone, request: Request, context: TheContext) -> PlainTextResponse:
    """What a monitor reads; absent for whoever does not bring the operator's token."""
    meter, token = context.meter, context.settings.metrics_token
    said = request.headers.get("Authorization", "").encode()
    if meter is None or token is None:
        raise NotFoundError
    if not compare_digest(said, f"Bearer {token.get_secret_value()}".encode()):
        raise NotFoundError
    return PlainTextResponse(measure(context, meter), media_type=CONTENT_TYPE_PLAIN_0_0_4)


@router.get("/doctor")
def reflect(_: Anyone, request: Request, context: TheContext) -> PlainTextResponse:
    """How this request looks from here; absent for whoever does not have this server's key."""
    reflection = Reflection(
        peer=request.client.host if request.client else "",
        peer_is_proxy=comes_from_proxy(request),
        client=client_address(request),
        forwarded_for=forwarded_for(request),
        host=request.headers.get("Host", ""),
    )
    asked = request.headers.get(QUESTION_HEADER, "")
    answer = answer_question(context.settings.signing_key, asked, reflection)
    if answer is None:
        raise NotFoundError
    return PlainTextResponse(answer, headers={"Cache-Control": "no-store"})
