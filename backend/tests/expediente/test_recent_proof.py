"""A copy that is there is downloaded as it was asked for: by whoever has proved it lately."""

from urllib.parse import unquote, urlsplit

import pytest

from remanso.core.db import Database
from remanso.engines.jobs.base import Work
from tests.cuentas.factors import code, make_stale, turn_on
from tests.expediente.copying import ask, copied, download, state
from tests.support.people import API, People, Person


def test_whoever_has_a_factor_proves_it_before_the_download(
    ana: Person, lucia: Person, work: Work, database: Database
) -> None:
    """Also where the copy was made while the proof was recent."""
    secret, _ = turn_on(ana)
    made = copied(ana, work, lucia, con_notas_privadas=True)
    make_stale(database)

    told = state(ana, lucia)
    assert (told["estado"], told["download_url"]) == ("completado", None)
    assert told["size"] > 0
    assert ask(ana, lucia).json()["code"] == "fresh_login_required"

    ana.client.post(f"{API}/auth/confirmar", json={"codigo": code(secret)}).raise_for_status()
    assert len(download(ana, lucia)) == told["size"]
    assert made.files


@pytest.mark.parametrize("whose", ["therapist's", "patient's"])
def test_nor_does_its_key_open_it_without_a_recent_proof(
    ana: Person, lucia: Person, people: People, work: Work, database: Database, *, whose: str
) -> None:
    """A key stays in the history of whoever downloaded the copy once."""
    who, about = (ana, lucia) if whose == "therapist's" else (lucia, None)
    secret, _ = turn_on(who)
    copied(who, work, about)
    key = unquote(urlsplit(state(who, about)["download_url"]).path).partition("/files/")[2]
    address = f"{API}/aws-s3/download-url"
    make_stale(database)

    for refused in (
        who.client.post(address, json={"file_key": key}),
        who.client.get(f"{API}/aws-s3/files/{key}"),
    ):
        assert (refused.status_code, refused.json()["code"]) == (409, "fresh_login_required")
    # Whose it is not, is told nothing of it.
    for other in (people.terapeuta("Eva"), people.paciente(ana, "Mateo")):
        assert other.client.post(address, json={"file_key": key}).status_code == 404

    who.client.post(f"{API}/auth/confirmar", json={"codigo": code(secret)}).raise_for_status()
    assert who.client.post(address, json={"file_key": key}).status_code == 200
    assert who.client.get(f"{API}/aws-s3/files/{key}").status_code == 200


def test_whoever_has_none_downloads_as_before(
    lucia: Person, work: Work, database: Database
) -> None:
    copied(lucia, work)
    make_stale(database)
    assert state(lucia)["download_url"] is not None
