"""A bucket of a real S3 service in a process of its own, for scenarios that are not in Python.

`python -m tests.support.serving_bucket` writes where the service is and what opens the bucket, as a
line of JSON, and ends with its standard input.
"""

import json
import sys
import tempfile
from pathlib import Path
from urllib.parse import urlsplit

from tests.support.s3 import KEY_ID, REGION, SECRET, new_bucket
from tests.support.s3_services import strict_service

BUCKET = "consulta"


def main() -> None:
    """Serve until nobody listens."""
    with (
        tempfile.TemporaryDirectory(prefix="remanso-swift-") as folder,
        strict_service(Path(folder)) as endpoint,
    ):
        new_bucket(endpoint, BUCKET)
        told = {
            "port": urlsplit(endpoint).port,
            "bucket": BUCKET,
            "region": REGION,
            "keyId": KEY_ID,
            "secret": SECRET,
        }
        sys.stdout.write(f"{json.dumps(told)}\n")
        sys.stdout.flush()
        sys.stdin.read()


if __name__ == "__main__":
    main()
