"""How much one account may ask is the operator's to say."""

import pytest

from remanso.settings.product import Settings
from tests.support.people import Person

CHAT = "/api/v1/ai-agent/chat"


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """Two questions in ten minutes."""
    return settings.model_copy(update={"assistant_questions": 2})


def test_an_account_asks_as_often_as_the_operator_allows(ana: Person) -> None:
    answers = [ana.client.post(CHAT, json={"message": "¿Y el faro?"}) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
