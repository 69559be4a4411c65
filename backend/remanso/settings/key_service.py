"""A key management service that gives the operator's key, so that it lies on no disk of theirs.

The key is what an HMAC key, which never leaves the service, answers to one fixed message: every
machine that may ask gets the same one, and nothing of it is kept here.
"""

from typing import Protocol

_MESSAGE = b"remanso wrapping key"
_AWS = "aws:"
_CONNECT_SECONDS, _ANSWER_SECONDS, _TRIES = 4, 10, 3


class KeyServiceError(Exception):
    """The service gave no key; `sentence` is for the operator."""

    def __init__(self, reason: str) -> None:
        """`reason` is the service's own name of what is wrong."""
        super().__init__(reason)
        self.sentence = (
            "El servicio de llaves de REMANSO_WRAPPING_KMS no da la llave de los textos"
            f" ({reason}). Comprueba su nombre, la región, los permisos de esta máquina y la red."
            " No se ha tocado nada."
        )


class KeyService(Protocol):
    """Whoever keeps the operator's key for them."""

    def secret(self) -> bytes:
        """The key, the same each time. Raises `KeyServiceError`."""
        ...


class AwsKms:
    """AWS KMS, by `GenerateMac` of a key of the spec HMAC_256.

    Region and permissions are found where the AWS library looks for them: its variables, its
    files, or the machine's own role.
    https://docs.aws.amazon.com/kms/latest/APIReference/API_GenerateMac.html
    """

    def __init__(self, key: str) -> None:
        """`key` is an id, an ARN or an alias."""
        self._key = key

    def secret(self) -> bytes:
        """As `KeyService` says."""
        from boto3.session import Session  # noqa: PLC0415 - loaded only where it is used
        from botocore.config import Config  # noqa: PLC0415 - loaded only where it is used
        from botocore.exceptions import BotoCoreError, ClientError  # noqa: PLC0415 - loaded only where it is used

        config = Config(
            connect_timeout=_CONNECT_SECONDS,
            read_timeout=_ANSWER_SECONDS,
            retries={"total_max_attempts": _TRIES, "mode": "standard"},
        )
        try:
            answer = (
                Session()
                .client("kms", config=config)
                .generate_mac(KeyId=self._key, MacAlgorithm="HMAC_SHA_256", Message=_MESSAGE)
            )
        except ClientError as error:
            raise KeyServiceError(error.response["Error"]["Code"]) from None
        except BotoCoreError as error:
            raise KeyServiceError(type(error).__name__) from None
        mac: bytes = answer["Mac"]
        return mac.hex().encode()


def key_service_at(address: str) -> KeyService:
    """The service that an address names. Raises `ValueError` for one that nothing here speaks."""
    if not address.startswith(_AWS) or address == _AWS:
        raise ValueError(f"must be {_AWS} and the id, ARN or alias of a key of AWS KMS")
    return AwsKms(address.removeprefix(_AWS))
