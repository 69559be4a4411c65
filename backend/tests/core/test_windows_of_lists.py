"""`limit` and `offset` are taken by every list, which says how long it is."""

from typing import Any

from fastapi import FastAPI

from tests.support.people import API, People


def test_every_list_takes_a_window(app: FastAPI) -> None:
    without = [
        path
        for path, acts in app.openapi()["paths"].items()
        if "get" in acts and _answers_a_list(acts["get"])
        if not {"limit", "offset"} <= {each["name"] for each in acts["get"].get("parameters", [])}
    ]
    assert without == []


def test_a_list_that_is_read_whole_answers_its_window(people: People) -> None:
    ana = people.terapeuta()
    whole = ana.client.get(f"{API}/medidas/instrumentos")
    second = ana.client.get(f"{API}/medidas/instrumentos", params={"limit": 1, "offset": 1})
    assert second.json() == whole.json()[1:2]
    assert whole.headers["X-Total-Count"] == str(len(whole.json()))
    assert second.headers["X-Total-Count"] == whole.headers["X-Total-Count"]
    assert ana.client.get(f"{API}/medidas/instrumentos", params={"limit": 0}).status_code == 422


def _answers_a_list(act: dict[str, Any]) -> bool:
    content = act["responses"]["200"].get("content", {})
    schema: dict[str, Any] = content.get("application/json", {}).get("schema", {})
    return bool(schema.get("type") == "array")
