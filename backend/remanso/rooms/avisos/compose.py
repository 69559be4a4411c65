"""One mail out of its parts, as text and as HTML that mail programs show alike."""

from collections.abc import Sequence
from html import escape

from remanso.core.texts.lines import as_one_line
from remanso.engines.mail.base import Mail

_PRODUCT = "Remanso"

# Mail programs keep no style sheet: all is inline, in tables, in the product's light colours.
_FONT = (
    "font-family:'Atkinson Hyperlegible Next',-apple-system,'Segoe UI',Roboto,Helvetica,"
    "Arial,sans-serif;"
)
_WORDS = f"margin:0 0 16px;{_FONT}font-size:16px;line-height:1.6;color:#14272c;"
_SMALL = f"margin:0 0 8px;{_FONT}font-size:14px;line-height:1.5;color:#3f5256;"
_BUTTON = (
    f"display:inline-block;padding:13px 24px;{_FONT}font-size:16px;font-weight:600;"
    "line-height:1.3;color:#f9fdfc;text-decoration:none;"
)
_ACTION = f"""\
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px;">
<tr><td style="background-color:#17515f;border-radius:12px;">\
<a href="{{link}}" style="{_BUTTON}">{{label}}</a></td></tr>
</table>
<p style="{_SMALL}">Si el botón no funciona, copia esta dirección en tu navegador:</p>
<p style="{_SMALL}word-break:break-all;">\
<a href="{{link}}" style="color:#17515f;">{{link}}</a></p>"""
_PAGE = """\
<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>{subject}</title>
</head>
<body style="margin:0;padding:0;background-color:#f0f5f4;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" \
style="background-color:#f0f5f4;">
<tr><td align="center" style="padding:32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" \
style="max-width:560px;background-color:#fcfefe;border-radius:16px;">
<tr><td style="padding:32px 32px 0;{font}font-size:20px;font-weight:600;color:#17515f;">\
{product}</td></tr>
<tr><td style="padding:24px 32px 24px;">
{body}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
"""


def compose(
    *,
    subject: str,
    greeting: str,
    paragraphs: Sequence[str],
    action: tuple[str, str] | None,
    closing: Sequence[str],
    calendar: str | None = None,
) -> Mail:
    """A mail of these lines; `action` is a button's label and its link, `calendar` goes along.

    Each part becomes one line whatever it holds, so that a name cannot add a header, a paragraph or
    a tag.
    """
    subject, greeting = as_one_line(subject), as_one_line(greeting)
    paragraphs = [as_one_line(paragraph) for paragraph in paragraphs]
    closing = [as_one_line(sentence) for sentence in closing]
    if action is not None:
        action = (as_one_line(action[0]), action[1])
    return Mail(
        subject=subject,
        text=_text(greeting, paragraphs, action, closing),
        html=_html(subject, greeting, paragraphs, action, closing),
        calendar=calendar,
    )


def _text(
    greeting: str,
    paragraphs: Sequence[str],
    action: tuple[str, str] | None,
    closing: Sequence[str],
) -> str:
    blocks = [greeting, *paragraphs]
    if action is not None:
        blocks.append(f"{action[0]}:\n{action[1]}")
    blocks += ["\n".join(closing), _PRODUCT]
    return "\n\n".join(block for block in blocks if block) + "\n"


def _html(
    subject: str,
    greeting: str,
    paragraphs: Sequence[str],
    action: tuple[str, str] | None,
    closing: Sequence[str],
) -> str:
    parts = [_paragraph(words, _WORDS) for words in (greeting, *paragraphs)]
    if action is not None:
        parts.append(_button(*action))
    parts += [_paragraph(words, _SMALL) for words in closing]
    return _PAGE.format(
        subject=escape(subject), font=_FONT, product=_PRODUCT, body="\n".join(parts)
    )


def _paragraph(words: str, style: str) -> str:
    return f'<p style="{style}">{escape(words)}</p>'


def _button(label: str, link: str) -> str:
    return _ACTION.format(label=escape(label), link=escape(link))
