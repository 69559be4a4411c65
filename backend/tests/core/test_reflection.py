"""How a request looks from inside is told to whoever has the installation's key alone."""

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from remanso.use_cases.operation.reflection import QUESTION_HEADER, Question
from tests.support.context import context_in

pytestmark = pytest.mark.one_database("what is tried is an answer of no database")


def asked(client: TestClient, header: str) -> tuple[int, str]:
    answer = client.get("/doctor", headers={QUESTION_HEADER: header} if header else {})
    return answer.status_code, answer.text


def test_who_has_the_key_reads_who_calls(app: FastAPI, client: TestClient) -> None:
    question = Question(context_in(app).settings.signing_key)
    status, answer = asked(client, question.header)
    assert status == 200
    reflection = question.read(answer)
    assert reflection is not None
    assert (reflection.peer, reflection.host) == ("testclient", "testserver")
    assert "testclient" not in answer


def test_an_answer_is_of_its_own_question_alone(app: FastAPI, client: TestClient) -> None:
    key = context_in(app).settings.signing_key
    _, kept = asked(client, Question(key).header)
    assert Question(key).read(kept) is None
    assert Question(key).read("no answer") is None


@pytest.mark.parametrize(
    "header",
    ["", "nothing", "A" * 30_000, Question(b"another").header],
    ids=["none", "no question", "a long one", "another installation's"],
)
def test_without_the_key_there_is_nothing_there(client: TestClient, header: str) -> None:
    status, said = asked(client, header)
    assert (status, said) == (404, client.get("/metrics").text)


def test_a_header_that_no_address_takes_is_refused_there_as_anywhere(client: TestClient) -> None:
    headers = {QUESTION_HEADER: "A" * 100_000}
    here, elsewhere = (client.get(path, headers=headers) for path in ("/doctor", "/nothing"))
    assert here.status_code == 431
    assert (here.status_code, here.text) == (elsewhere.status_code, elsewhere.text)
