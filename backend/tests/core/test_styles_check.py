"""`make check` is told of a space, a letter size, a corner or a colour that is no token."""

from pathlib import Path

import pytest

from tests.support.source_checks import complaints

TOKENS = """
.cita {
  padding: var(--e-2) 1px calc(2 * var(--e-12));
  margin: -3px auto 0;
  width: 340px;
  font: 500 var(--t-sm) / 1.2 var(--fuente-texto);
  border-radius: var(--r-2);
  color: oklch(from var(--tinta) l c h / 0.5); /* once #123456 */
}
"""
LITERALS = [
    "padding: 10px var(--e-2)",
    "margin-top: -1rem",
    "gap: 6px",
    "font-size: 3px",
    "font: 500 0.9rem / 1 serif",
    "border-top-left-radius: 8px",
    "color: #fff",
    "background: linear-gradient(var(--tinta), rgb(0 0 0 / 0.2))",
    "box-shadow: 0 1px 2px oklch(20% 0.1 20)",
]
CLASSES = {"gap-7": "a space of 7", "mt-2.5": "a space of 2.5", "px-[13px]": "a space of [13px]"}


@pytest.mark.one_database("the check reads sources")
def test_a_sheet_is_told_of_each_literal_and_of_nothing_else(tmp_path: Path) -> None:
    sheet = tmp_path / "cita.css"
    sheet.write_text(TOKENS)
    assert complaints("styles", sheet) == []
    sheet.write_text(TOKENS + "".join(f".a {{ {literal}; }}\n" for literal in LITERALS))
    assert complaints("styles", sheet) == [f"{sheet}: {literal}" for literal in LITERALS]


@pytest.mark.one_database("the check reads sources")
def test_a_component_is_told_of_spaces_that_are_none_of_the_eight(tmp_path: Path) -> None:
    component = tmp_path / "Cita.tsx"
    fine = '<p className="mt-4 gap-12 h-[140px] text-sm">A gap of -7</p>\n'
    component.write_text(fine)
    assert complaints("styles", component) == []
    component.write_text(fine + "".join(f'<p className="{name}" />\n' for name in CLASSES))
    assert complaints("styles", component) == [f"{component}: {told}" for told in CLASSES.values()]
    component.write_text('<p className="text-[#fff]" />')
    assert complaints("styles", component) == [f"{component}: text-[#fff]"]
