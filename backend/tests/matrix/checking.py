"""What a route answers to everybody who might call it, and what that leaves behind."""

from fastapi.testclient import TestClient
from httpx2 import Response

from tests.matrix.table import Callers, Line, Silent
from tests.matrix.world import World
from tests.support.people import Person

UNAUTHENTICATED = (401, "No autenticado")
FORBIDDEN = (403, "No tienes permisos para esta acción")
CONFINED = (409, "Debes cambiar tu contraseña")
# A list of what lies in a folder that is not one's own is empty.
LISTS = {"/aws-s3/bucket-contents"}
# Lists of what an account has, not of what its person works with.
OF_THE_ACCOUNT = {"/auth/dispositivos/", "/auth/passkeys/"}
# Everybody has a line of their own of it.
A_DAY = "{dia}"


def check(world: World, line: Line) -> None:
    """Others are refused and leave no trace, and are told nothing; the owner is answered."""
    told = check_owner(world, line)
    with world.put_back() as before:
        _turns_away_who_may_not_call(world, line)
        if _names_things(line) and line.callers is not Callers.ANYONE:
            _hides_what_is_not_the_callers(world, line)
        assert world.snapshot() == before
        if line.callers is not Callers.ANYONE:
            _tells_a_stranger_nothing(world, line, told=told)


def check_owner(world: World, line: Line) -> Response:
    """The owner is answered as the table says, and the audit's rows are those that it says."""
    recorded = world.count_audited()
    with world.put_back():
        answer = world.call(_client(world, line), line, world.own)
        rows = world.audited(after=recorded)
    assert answer.status_code == line.answer, answer.text
    assert [row for _, row in rows] == line.rows, rows
    assert {actor for actor, _ in rows} <= {_owner(world, line).id, None}
    if line.callers is not Callers.ANYONE:
        assert world.told_of_others(answer.text, _owner(world, line)) == set()
    return answer


def _tells_a_stranger_nothing(world: World, line: Line, *, told: Response) -> None:
    stranger = _stranger(world, line)
    answer = world.call(stranger.client, line, world.own)
    assert world.told_of_others(answer.text, stranger) == set()
    of_everybody = line.audit is Silent.PUBLIC
    if of_everybody or line.path in OF_THE_ACCOUNT or _names_things(line):
        return
    if told.content.startswith(b"["):
        # A list that shows its owner nothing would hide nothing from a stranger either.
        assert world.told_of_own(told.text)


def _turns_away_who_may_not_call(world: World, line: Line) -> None:
    for client, (status, sentence) in _refused(world, line.callers):
        answer = world.call(client, line, world.own)
        assert answer.status_code == status, answer.text
        # The answer to HEAD has no body.
        assert line.method == "HEAD" or answer.json()["detail"] == sentence


def _hides_what_is_not_the_callers(world: World, line: Line) -> None:
    owner = _owner(world, line).client
    foreign = world.call(_stranger(world, line).client, line, world.own)
    absent = world.call(owner, line, world.absent)
    malformed = world.call(owner, line, world.malformed)
    if line.path in LISTS:
        assert foreign.json() == absent.json() == []
        return
    assert (foreign.status_code, absent.status_code) == (404, 404), foreign.text + absent.text
    assert foreign.content == absent.content
    assert malformed.status_code in ({404} if "{" in line.path else {404, 422})


def _stranger(world: World, line: Line) -> Person:
    return world.mateo if line.callers is Callers.PACIENTE else world.eva


def _owner(world: World, line: Line) -> Person:
    return world.lucia if line.callers is Callers.PACIENTE else world.ana


def _refused(world: World, callers: Callers) -> list[tuple[TestClient, tuple[int, str]]]:
    if callers is Callers.ANYONE:
        return []
    refused = [(world.nobody, UNAUTHENTICATED), (world.ended, UNAUTHENTICATED)]
    if callers is Callers.TERAPEUTA:
        refused += [(world.lucia.client, FORBIDDEN), (world.flagged.client, FORBIDDEN)]
    if callers is Callers.PACIENTE:
        refused += [(world.ana.client, FORBIDDEN)]
    if callers in {Callers.PACIENTE, Callers.EITHER, Callers.SETTING_UP, Callers.VISITOR}:
        refused += [(world.flagged.client, CONFINED)]
    return refused


def _names_things(line: Line) -> bool:
    values = [line.path, *(line.body or {}).values(), *(line.query or {}).values()]
    return any(isinstance(value, str) and "{" in value.replace(A_DAY, "") for value in values)


def _client(world: World, line: Line) -> TestClient:
    return world.nobody if line.callers is Callers.ANYONE else _owner(world, line).client
