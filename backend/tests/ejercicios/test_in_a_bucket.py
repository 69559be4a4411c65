"""The files of exercises in a bucket, whose own addresses would say their keys."""

import httpx2
import pytest

from remanso.engines.storage.s3.bucket import Bucket
from remanso.settings.product import Settings
from tests.archivos.files import CALLS
from tests.ejercicios.bank import PDF, ejercicio
from tests.ejercicios.giving import give, unified
from tests.support import s3
from tests.support.people import People, Person

pytestmark = pytest.mark.one_database("what is tried is the store")


@pytest.fixture
def settings(settings: Settings, bucket: Bucket) -> Settings:
    return s3.with_bucket(settings, bucket)


def test_a_patient_reads_an_exercises_file_from_what_names_neither_its_key_nor_its_therapist(
    ana: Person, lucia: Person, people: People
) -> None:
    announced = ana.client.post(
        f"{CALLS}/presigned-upload-url",
        json={"file_name": "Guía.pdf", "content_type": "application/pdf"},
    ).json()
    kind = {"Content-Type": "application/pdf"}
    httpx2.put(announced["upload_url"], content=PDF, headers=kind).raise_for_status()
    ana.client.get(f"{CALLS}/bucket-contents").raise_for_status()
    give(ana, lucia, ejercicio=ejercicio(ana, archivo_url=announced["file_key"])["id"])
    [[known]] = [row["archivo_url"] for row in unified(lucia, lucia)]
    told = lucia.client.post(f"{CALLS}/download-url", json={"file_key": known}).json()
    for named in (known, told["download_url"]):
        assert str(ana.id) not in named
        assert announced["file_key"].rpartition("/")[2] not in named
    sent = people.browser().get(told["download_url"])
    assert (sent.content, sent.headers["Content-Type"]) == (PDF, "application/pdf")
    assert "Gu%C3%ADa.pdf" in sent.headers["Content-Disposition"]
