"""A recording whose fragments, and the file they become, lie in a bucket."""

import io

import av
import httpx2
import pytest

from remanso.engines.jobs.base import Work
from remanso.engines.storage.s3.bucket import Bucket
from remanso.settings.product import Settings
from tests.borradores.desk import Desk
from tests.grabaciones.conftest import SECONDS
from tests.grabaciones.recorder import Recorder, pieces
from tests.support import s3
from tests.support.jobs import expected, run
from tests.support.people import API


@pytest.fixture
def settings(settings: Settings, bucket: Bucket) -> Settings:
    return s3.with_bucket(settings, bucket)


@pytest.mark.one_database("what is tried is where the bytes lie")
def test_fragments_become_one_file_in_the_bucket_and_are_gone(
    recorder: Recorder, desk: Desk, film: bytes, bucket: Bucket, work: Work
) -> None:
    recording = recorder.begin(draft_id=desk.new()["draft_id"])
    fragments = pieces(film, 3)
    recorder.send_all(recording, fragments)
    assert sorted(s3.sizes_in(bucket).values()) == sorted(map(len, fragments))
    recorder.finish(recording, fragmentos=3)
    (job,) = expected(work)
    run(work, job)
    whole = recorder.read(recording)
    assert (whole["estado"], whole["mensaje_error"]) == ("completado", None)
    assert s3.sizes_in(bucket) == {whole["file_key"]: whole["size"]}

    asked = recorder.client.post(f"{API}/aws-s3/download-url", json={"file_key": whole["file_key"]})
    address = asked.json()["download_url"]
    content = httpx2.get(address).content
    with av.open(io.BytesIO(content), "r") as file:
        assert (file.duration or 0) / 1e6 == pytest.approx(SECONDS, abs=0.3)
    tail = httpx2.get(address, headers={"Range": f"bytes={len(content) - 10}-"})
    assert (tail.status_code, tail.content) == (206, content[-10:])
