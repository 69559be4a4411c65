"""What was said most: words and pairs of words, grouped by their inflections."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from remanso.engines.language.base import Afirmacion
from remanso.engines.language.local.passages import (
    Mention,
    Passage,
    count_by_voice,
    evidence,
)
from remanso.engines.language.local.words import Word, is_content, stem
from remanso.engines.language.phrases import quoted

_MAX_THEMES = 8
_OFTEN, _TWICE = 3, 2
_PAIR_COVERS = 0.6
_MAX_PAIR_GAP = 8


@dataclass(frozen=True)
class Theme:
    """Something that is said again and again, with every place where it is said."""

    label: str
    stems: tuple[str, ...]
    mentions: Sequence[Mention]


def find_themes(passages: Sequence[Passage]) -> list[Theme]:
    """Find the words and pairs said most, at least three times (twice where little was said)."""
    single: dict[tuple[str, ...], list[Mention]] = defaultdict(list)
    paired: dict[tuple[str, ...], list[Mention]] = defaultdict(list)
    for passage in passages:
        content = [(word, stem(word.folded)) for word in passage.words if is_content(word.folded)]
        for word, root in content:
            single[root,].append(Mention(passage, word.start, word.end))
        for (first, first_root), (second, second_root) in pairwise(content):
            if first_root != second_root and _belong_together(passage.text, first, second):
                paired[first_root, second_root].append(Mention(passage, first.start, second.end))
    return _said(single, paired, _OFTEN) or _said(single, paired, _TWICE)


def state_themes(themes: Sequence[Theme]) -> list[Afirmacion]:
    """Say each theme with its count, by whom, and where."""
    return [
        Afirmacion(
            texto=f"Se habla de {quoted(theme.label)} {count_by_voice(theme.mentions)}.",
            evidencias=evidence(theme.mentions),
        )
        for theme in themes
    ]


def _belong_together(text: str, first: Word, second: Word) -> bool:
    # «ataque de pánico» is one thing; «ataque, pánico» is two.
    between = text[first.end : second.start]
    return len(between) <= _MAX_PAIR_GAP and all(char.isalpha() or char == " " for char in between)


def _said(
    single: dict[tuple[str, ...], list[Mention]],
    paired: dict[tuple[str, ...], list[Mention]],
    at_least: int,
) -> list[Theme]:
    pairs = _most_said(paired, at_least)
    inside_pairs = Counter(root for roots, mentions in pairs for root in roots for _ in mentions)
    own = [
        (roots, mentions)
        for roots, mentions in _most_said(single, at_least)
        if inside_pairs[roots[0]] < _PAIR_COVERS * len(mentions)
    ]
    # A pair says more than a word said as often, hence its place before it.
    ranked = sorted([*pairs, *own], key=lambda each: -len(each[1]) * len(each[0]))
    return [Theme(_label(mentions), roots, mentions) for roots, mentions in ranked[:_MAX_THEMES]]


def _most_said(
    mentions_by_stem: dict[tuple[str, ...], list[Mention]], at_least: int
) -> list[tuple[tuple[str, ...], list[Mention]]]:
    often = [each for each in mentions_by_stem.items() if len(each[1]) >= at_least]
    return sorted(often, key=lambda each: -len(each[1]))[: 2 * _MAX_THEMES]


def _label(mentions: Sequence[Mention]) -> str:
    return Counter(each.said.lower() for each in mentions).most_common(1)[0][0]
