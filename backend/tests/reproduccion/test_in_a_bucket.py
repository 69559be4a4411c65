"""The same with files in a bucket, where bytes come and go past this server."""

import httpx2
import pytest

from remanso.engines.jobs.base import Work
from remanso.engines.storage.s3.bucket import Bucket
from remanso.settings.product import Settings
from tests.archivos.files import Files
from tests.reproduccion.bringing import AVI
from tests.reproduccion.conftest import Playing
from tests.sesiones.saving import save
from tests.support import s3
from tests.support.jobs import expected, run_all
from tests.support.people import API, People, Person

pytestmark = pytest.mark.one_database("what is tried is the store")


@pytest.fixture
def settings(settings: Settings, bucket: Bucket) -> Settings:
    return s3.with_bucket(settings, bucket)


def test_a_patient_watches_from_a_bucket_what_names_neither_its_key_nor_its_therapist(
    files: Files, ana: Person, lucia: Person, work: Work, *, avi: bytes, people: People
) -> None:
    announced = files.announce(**AVI, file_size=len(avi)).json()
    key = announced["file_key"]
    kind = {"Content-Type": str(AVI["content_type"])}
    httpx2.put(announced["upload_url"], content=avi, headers=kind).raise_for_status()
    assert [line["key"] for line in files.listed()] == [key]
    sesion = save(ana, lucia, file_key=key)
    run_all(work)
    own = f"{API}/sesiones/paciente/sesion/{sesion['id']}"
    video_url = lucia.client.get(own).json()["video_url"]
    told = lucia.client.get(f"{own}/download-video").json()
    played = told["reproduccion"]
    addresses = (told["download_url"], played["url"], played["poster_url"])
    for address in (video_url, *addresses):
        assert str(ana.id) not in address
        assert key.rpartition("/")[2] not in address
    browser = people.browser()
    sent = browser.get(told["download_url"])
    assert sent.content == avi
    assert sent.headers["Content-Disposition"].startswith("attachment")
    assert browser.get(played["poster_url"]).headers["Content-Type"] == "image/jpeg"
    assert lucia.client.get(video_url, follow_redirects=False).content == avi

    def ranged(asked: str, **headers: str) -> tuple[int, bytes, str | None]:
        answer = browser.get(told["download_url"], headers={"Range": f"bytes={asked}", **headers})
        return answer.status_code, answer.content, answer.headers.get("Content-Range")

    size = len(avi)
    assert ranged("4-7") == (206, avi[4:8], f"bytes 4-7/{size}")
    assert ranged("-3") == (206, avi[-3:], f"bytes {size - 3}-{size - 1}/{size}")
    assert ranged(f"{size - 2}-") == (206, avi[-2:], f"bytes {size - 2}-{size - 1}/{size}")
    assert ranged("0-1,4-5") == (200, avi, None)
    assert ranged("4-7", **{"If-Range": '"x"'}) == (200, avi, None)
    assert ranged(f"{size}-")[0] == 416
    head = browser.head(told["download_url"])
    assert (head.content, head.headers["Content-Length"]) == (b"", str(size))

    change = {"compartir": {"video": False}}
    ana.client.patch(f"{API}/sesiones/{sesion['id']}", json=change).raise_for_status()
    assert {browser.get(address).status_code for address in addresses} == {404}


def test_a_recording_in_a_bucket_gets_all_it_needs_there(
    files: Files, work: Work, playing: Playing, avi: bytes, settings: Settings
) -> None:
    announced = files.announce(**AVI, file_size=len(avi)).json()
    key = announced["file_key"]
    kind = {"Content-Type": str(AVI["content_type"])}
    httpx2.put(announced["upload_url"], content=avi, headers=kind).raise_for_status()
    assert expected(work) == []
    # Nobody tells the server that it is there: whoever looks at the folder does.
    assert [line["key"] for line in files.listed()] == [key]
    assert run_all(work) == ["mirada", "conversion"]
    told = playing(key)
    assert told["estado"] == "lista"
    version = httpx2.get(str(told["url"]), headers={"Range": "bytes=4-7"})
    assert (version.status_code, version.content) == (206, b"ftyp")
    assert version.headers["Content-Type"] == "video/mp4"
    assert httpx2.get(str(told["poster_url"])).headers["Content-Type"] == "image/jpeg"
    assert httpx2.get(files.address(key)).content == avi
    # No copy of it stays on this machine.
    assert not [path for path in settings.data_path.rglob("*.tmp") if path.is_file()]
    files.delete(key)
    for address in (told["url"], told["poster_url"]):
        assert httpx2.get(str(address)).status_code == 404
