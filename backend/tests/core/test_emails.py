"""An address is one that mail can be sent to, and that everybody reads alike."""

import pytest
from pydantic import TypeAdapter, ValidationError

from remanso.core.texts.emails import Email, email_key

EMAIL = TypeAdapter[str](Email)


@pytest.mark.parametrize(
    "address",
    [
        "lucia@correo.example",
        "Lucía.Ferrer+terapia@correo.example",
        "o'higgins_1@sub.correo-uno.example",
        "ÁÑU@españa.example",
        "ana@straße.example",
        "用户@例子.广告",
        f"{'a' * 64}@correo.example",
        f"a@{'b' * 63}.example",
    ],
)
def test_what_people_have_is_accepted_as_it_is_written(address: str) -> None:
    assert EMAIL.validate_python(f"  {address} ") == address


@pytest.mark.parametrize(
    "address",
    [
        "",
        "lucia",
        "@correo.example",
        "lucia@",
        "lucia@correo",
        "a@b@correo.example",
        "lucia@correo.example>",
        "<lucia@correo.example",
        "=?utf-8?q?lucia?=@correo.example",
        "lucia@=?utf-8?q?correo?=.example",
        ".lucia@correo.example",
        "lucia.@correo.example",
        "lu..cia@correo.example",
        '"lu cia"@correo.example',
        "lu cia@correo.example",
        "lu\u00a0cia@correo.example",
        "lucia(ana)@correo.example",
        "lucia,ana@correo.example",
        "lucia:ana;@correo.example",
        "lu\ncia@correo.example",
        "lu\x00cia@correo.example",
        "lu\u202ecia@correo.example",
        "lucia@correo..example",
        "lucia@.example",
        "lucia@correo.example.",
        "lucia@-correo.example",
        "lucia@correo-.example",
        "lucia@cor_reo.example",
        "lucia@[127.0.0.1]",
        "lucia@correo。example",
        "lucia@\uff43\uff4f\uff52reo.example",
        f"{'a' * 65}@correo.example",
        f"{'ñ' * 33}@correo.example",
        f"a@{'b' * 64}.example",
        f"a@{'ﬃ' * 60}.example",
        f"{'ΐ' * 32}@{'.'.join(['a' * 60] * 3)}.example",
    ],
)
def test_what_a_mail_would_not_reach_is_refused_in_one_sentence(address: str) -> None:
    with pytest.raises(ValidationError) as refused:
        EMAIL.validate_python(address)
    [problem] = refused.value.errors()
    assert str(problem["ctx"]["error"]) == "Por favor ingresa un email válido"


def test_two_spellings_without_case_are_one_address() -> None:
    assert email_key(" ÁÑU@Correo.Example ") == email_key("áñu@correo.example")
