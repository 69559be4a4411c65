"""Buckets of the S3 services of the run, and the product over them."""

from pathlib import Path

from pydantic import AnyHttpUrl, SecretStr

from remanso.engines.storage.base import Storage
from remanso.engines.storage.s3.bucket import Bucket, Encryption
from remanso.settings.product import Settings

KEY_ID, SECRET = "test:tester", "testing"
REGION = "us-east-1"


def new_bucket(endpoint: str, name: str) -> Bucket:
    """An empty bucket of that service."""
    # Not at the top, here and below: every process of a run collects this, few load the library.
    from remanso.engines.storage.s3.client import make_client  # noqa: PLC0415 - loaded only where it is used

    bucket = Bucket(name=name, endpoint=endpoint, region=REGION, path_style=True)
    client = make_client(bucket, access_key_id=KEY_ID, secret_access_key=SECRET)
    client.create_bucket(Bucket=name)
    client.close()
    return bucket


def sizes_in(bucket: Bucket) -> dict[str, int]:
    """How large what lies in it is, by its key."""
    from remanso.engines.storage.s3.client import make_client  # noqa: PLC0415 - loaded only where it is used

    client = make_client(bucket, access_key_id=KEY_ID, secret_access_key=SECRET)
    listed = client.list_objects_v2(Bucket=bucket.name).get("Contents", [])
    client.close()
    return {each["Key"]: each["Size"] for each in listed}


def forget(bucket: Bucket, key: str) -> None:
    """Have the service lose a file."""
    from remanso.engines.storage.s3.client import make_client  # noqa: PLC0415 - loaded only where it is used

    client = make_client(bucket, access_key_id=KEY_ID, secret_access_key=SECRET)
    client.delete_object(Bucket=bucket.name, Key=key)
    client.close()


def encryption_of(bucket: Bucket, key: str) -> str | None:
    """How the service says that it keeps a file."""
    from remanso.engines.storage.s3.client import make_client  # noqa: PLC0415 - loaded only where it is used

    client = make_client(bucket, access_key_id=KEY_ID, secret_access_key=SECRET)
    told = client.head_object(Bucket=bucket.name, Key=key).get("ServerSideEncryption")
    client.close()
    return told


def store_in(
    bucket: Bucket, folder: Path, *, secret: str = SECRET, encryption: Encryption | None = None
) -> Storage:
    """The product's store over that bucket."""
    from remanso.engines.storage.s3.store import S3Store  # noqa: PLC0415 - loaded only where it is used

    return S3Store(
        bucket,
        access_key_id=KEY_ID,
        secret_access_key=secret,
        copies=folder,
        encryption=encryption,
    )


def with_bucket(settings: Settings, bucket: Bucket) -> Settings:
    """The same practice with its files in that bucket."""
    return settings.model_copy(
        update={
            "storage_url": f"s3://{bucket.name}",
            "s3_endpoint": AnyHttpUrl(bucket.endpoint),
            "s3_access_key_id": SecretStr(KEY_ID),
            "s3_secret_access_key": SecretStr(SECRET),
        }
    )
