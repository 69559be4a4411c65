"""A mail says the same as text and as HTML, whatever a person is called."""

from html.parser import HTMLParser

import pytest

from remanso.engines.mail.base import Mail
from remanso.rooms.avisos.compose import compose

LINK = "https://remanso.example/register/invited?token=a&b=%C3%B1"


def mail(name: str = "Ana Robledo") -> Mail:
    return compose(
        subject=f"{name} te invita a Remanso",
        greeting="Hola:",
        paragraphs=[f"{name} te invita.", "Crea tu cuenta."],
        action=("Crear mi cuenta", LINK),
        closing=["El enlace caduca.", "Si no lo esperabas, ignóralo."],
    )


class _Read(HTMLParser):
    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.links: list[str | None] = []
        self.words = ""
        self.language: str | None = None
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag == "html":
            self.language = dict(attrs)["lang"]
        if tag == "a":
            self.links.append(dict(attrs)["href"])

    def handle_data(self, data: str) -> None:
        self.words += data


def test_the_text_alone_is_enough() -> None:
    assert mail().text == (
        "Hola:\n\nAna Robledo te invita.\n\nCrea tu cuenta.\n\n"
        f"Crear mi cuenta:\n{LINK}\n\n"
        "El enlace caduca.\nSi no lo esperabas, ignóralo.\n\nRemanso\n"
    )


def test_the_html_says_the_same_in_spanish() -> None:
    page = _Read(mail().html)

    assert page.language == "es"
    assert set(page.links) == {LINK}
    for words in ("Hola:", "Ana Robledo te invita.", "Crear mi cuenta", "El enlace caduca."):
        assert words in page.words
    assert not {"script", "style", "img", "link"} & set(page.tags)


@pytest.mark.parametrize(
    "name",
    [
        "<b>Ana</b>",
        '"><script>alert(1)</script>',
        "Ana\r\nBcc: otra@correo.example",
        "Ana\u2028\x00\x1b Robledo",
        "{subject} {0} %s",
    ],
)
def test_a_name_stays_a_name(name: str) -> None:
    odd = mail(name)

    assert _Read(odd.html).tags == _Read(mail().html).tags
    assert len(odd.text.splitlines()) == len(mail().text.splitlines())
    assert len(odd.subject.splitlines()) == 1
    assert "\x00" not in odd.subject + odd.text + odd.html
    shown = " ".join(name.replace("\x00", " ").replace("\x1b", " ").split())
    assert f"{shown} te invita." in odd.text
    assert f"{shown} te invita." in _Read(odd.html).words


def test_a_name_cannot_turn_what_follows_it_around() -> None:
    turned = mail("Ana \u202elkjh\u2066")
    assert not {"\u202e", "\u2066"} & set(turned.subject + turned.text + turned.html)


def test_a_mail_without_a_link_has_none() -> None:
    plain = compose(subject="a", greeting="b", paragraphs=["c"], action=None, closing=[])

    assert plain.text == "b\n\nc\n\nRemanso\n"
    assert _Read(plain.html).links == []
