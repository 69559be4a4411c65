"""What every answer of the API must be, whatever was asked."""

from collections.abc import Iterator
from http import HTTPStatus

from httpx2 import Response

_HEADERS = {
    "content-security-policy",
    "x-content-type-options",
    "referrer-policy",
    "x-frame-options",
    "x-request-id",
    "cache-control",
}
# What is said of something beside this server that is away, or of a disk that is full.
_OF_OTHERS = {HTTPStatus.SERVICE_UNAVAILABLE, HTTPStatus.INSUFFICIENT_STORAGE}


def faults(answer: Response) -> Iterator[str]:
    """What is wrong with it."""
    if missing := _HEADERS - {name.lower() for name in answer.headers}:
        yield f"without {sorted(missing)}"
    status = answer.status_code
    if status >= HTTPStatus.INTERNAL_SERVER_ERROR and status not in _OF_OTHERS:
        yield f"{status}"
    if status >= HTTPStatus.BAD_REQUEST and answer.request.method != "HEAD":
        yield from _faults_of_refusal(answer)


def _faults_of_refusal(answer: Response) -> Iterator[str]:
    if not answer.headers.get("content-type", "").startswith("application/json"):
        yield f"{answer.headers.get('content-type')} and no JSON"
        return
    problem = answer.json()
    sentence = problem.get("detail")
    if not isinstance(sentence, str) or not sentence or problem.get("message") != sentence:
        yield f"no sentence in {problem}"
    errors = problem.get("errors", [])
    if any(set(error) != {"field", "message"} for error in errors):
        yield f"no field or no message in {errors}"
    if errors and errors[0]["message"] != sentence:
        yield f"its sentence is not its first: {problem}"
    if answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY and not errors:
        yield f"nothing says what is wrong: {problem}"
    if not all(error.get("field") for error in errors):
        yield f"a field without a name: {problem}"
