"""Calls that are right in all but one place: those of the matrix, by the API's own description."""

import json
import re
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, NamedTuple
from urllib.parse import quote

from remanso.core.edge.routing import API_PREFIX
from tests.fuzz.values import Json, odd_values
from tests.matrix.table import TABLE, Callers, Line
from tests.matrix.world import filled


class Call(NamedTuple):
    """One request; `odd` says which place of it is not right."""

    line: Line
    path: str
    query: Mapping[str, str]
    body: Mapping[str, Json] | None
    odd: str


class _Place(NamedTuple):
    where: str
    name: str
    schema: Mapping[str, Any]


class Caller:
    """Makes calls up about the things of one practice."""

    def __init__(
        self, document: Mapping[str, Any], things: Mapping[str, str], *, random: Random, count: int
    ) -> None:
        """`count` odd values are tried in each place; the same `random` chooses the same."""
        self._document = document
        self._things = things
        self._random = random
        self._count = count

    def calls(self, callers: set[Callers]) -> Iterator[Call]:
        """Every line of the matrix that these may call, those that end something last."""
        lines = [line for line in TABLE if line.callers in callers and line.method != "HEAD"]
        for line in sorted(lines, key=lambda line: line.method == "DELETE"):
            for place in self._places(line):
                yield from self._wrong_in(line, place)

    def _places(self, line: Line) -> Iterator[_Place]:
        """Where a call of this line says something."""
        described = self._described(line)
        names = re.findall(r"\{(\w+)\}", line.path)
        for name in names:
            yield _Place("path", name, {"type": "string"})
        for parameter in described.get("parameters", []):
            if parameter["in"] == "query":
                yield _Place("query", parameter["name"], parameter["schema"])
        for content in described.get("requestBody", {}).get("content", {}).values():
            for name, schema in self._properties(content["schema"]).items():
                yield _Place("body", name, schema)

    def _described(self, line: Line) -> Mapping[str, Any]:
        shape = _shape(API_PREFIX + (line.route or line.path))
        paths: Mapping[str, Any] = self._document["paths"]
        method = line.method.lower()
        [found] = [path for path in paths if _shape(path) == shape and method in paths[path]]
        described: Mapping[str, Any] = paths[found][method]
        return described

    def _properties(self, schema: Mapping[str, Any]) -> Mapping[str, Any]:
        if "$ref" in schema:
            schema = self._document["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
        properties: Mapping[str, Any] = schema.get("properties", {})
        return properties

    def _wrong_in(self, line: Line, place: _Place) -> Iterator[Call]:
        path = API_PREFIX + line.path
        query = json.loads(filled(json.dumps(line.query or {}), self._things))
        body = json.loads(filled(json.dumps(line.body), self._things))
        said = {"path": self._things, "query": query, "body": body or {}}[place.where]
        values = odd_values(
            place.schema,
            place.name,
            right=str(said.get(place.name, "")),
            random=self._random,
            count=self._count,
        )
        for value in values:
            named = f"{place.where} {place.name}: {value!r:.80}"
            things, asked, sent = self._things, query, body
            if place.where == "path":
                things = {**things, place.name: _in_path(value)}
            elif place.where == "query":
                asked = {**query, place.name: _spelt(value)}
            else:
                sent = {**(body or {}), place.name: value}
            yield Call(line, filled(path, things), asked, sent, named)


def _in_path(value: Json) -> str:
    # A client takes out the folders that two dots go back from, unless they are escaped.
    return quote(_spelt(value) or "x", safe="").replace(".", "%2E")


def _spelt(value: Json) -> str:
    """As an address has it; a lone surrogate can be said in JSON alone."""
    return str(value).replace("\ud800", "\x00")


def _shape(path: str) -> str:
    return re.sub(r"\{[^}]*\}", "{}", path).rstrip("/")
