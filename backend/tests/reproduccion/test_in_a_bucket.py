"""The same with files in a bucket, where bytes come and go past this server."""

import httpx2
import pytest

from remanso.engines.jobs.base import Work
from remanso.settings import Settings
from remanso.store_addresses import Bucket
from tests.archivos.files import Files
from tests.reproduccion.bringing import AVI
from tests.reproduccion.conftest import Playing
from tests.support import s3
from tests.support.jobs import run_all

pytestmark = pytest.mark.one_database("what is tried is the store")


@pytest.fixture
def settings(settings: Settings, bucket: Bucket) -> Settings:
    return s3.with_bucket(settings, bucket)


def test_a_recording_in_a_bucket_gets_all_it_needs_there(
    files: Files, work: Work, playing: Playing, avi: bytes, settings: Settings
) -> None:
    announced = files.announce(**AVI, file_size=len(avi)).json()
    key = announced["file_key"]
    kind = {"Content-Type": str(AVI["content_type"])}
    httpx2.put(announced["upload_url"], content=avi, headers=kind).raise_for_status()
    assert work.reconciler.expected() == []
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
