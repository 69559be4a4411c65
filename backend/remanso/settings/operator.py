"""Who runs the installation, as the public pages say it."""

from typing import Annotated

from pydantic import AfterValidator, Field
from pydantic_settings import BaseSettings

from remanso.core.texts.emails import check_email


class OperatorSettings(BaseSettings):
    """Part of `Settings`. What is not said is not made up: the pages say who tells it instead."""

    operator_name: str | None = Field(default=None, max_length=200)
    # A mail address that people write to about their data.
    operator_contact: Annotated[str, AfterValidator(check_email)] | None = None
    operator_address: str | None = Field(default=None, max_length=300)
