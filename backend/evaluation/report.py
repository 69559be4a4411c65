"""One table for each set of sessions, and one figure of 100."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

from evaluation.cases import CaseSet, Question
from evaluation.product import Produced
from evaluation.scoring.analysis import AnalysisScore, areas_score, score_analysis
from evaluation.scoring.answers import Around, Graded, grade

WEIGHTS = {
    "temas": 18,
    "emociones": 14,
    "resumen": 18,
    "no apareció": 12,
    "cambios": 8,
    "acuerdos": 8,
    "riesgo": 4,
    "preguntas": 18,
}


@dataclass(frozen=True)
class Row:
    """What one session got."""

    case: str
    analysis: AnalysisScore
    answers: Sequence[tuple[Question, Graded]]


def judge(cases: CaseSet, produced: Produced) -> Sequence[Row]:
    """Score every session of a set."""
    rows = []
    for name, case in cases.cases.items():
        gold, made = cases.gold[name], produced.cases[name]
        around = Around(name, case.segmentos, cases.practice[case.paciente_id], produced.today)
        answers = [(each, grade(each, made.answers[each.id], around)) for each in gold.preguntas]
        score = score_analysis(made.analysis, gold, case.segmentos)
        rows.append(Row(name, score, answers))
    return rows


def parts(rows: Sequence[Row]) -> Mapping[str, float]:
    """Each part over all sessions, from 0 to 1."""
    scores = [each.analysis for each in rows]
    changes = [each.changes for each in scores if each.changes is not None]
    tasks = [each.tasks for each in scores if each.tasks is not None]
    return {
        "temas": fmean(each.themes.score for each in scores),
        "emociones": fmean(each.emotions.score for each in scores),
        "resumen": fmean(each.summary for each in scores),
        "no apareció": areas_score(scores),
        "cambios": fmean(changes) if changes else 0.0,
        "acuerdos": fmean(tasks) if tasks else 0.0,
        "riesgo": fmean(each.risk for each in scores),
        "preguntas": fmean(got for row in rows for _, (_, got) in row.answers),
    }


def total(rows: Sequence[Row]) -> float:
    """The figure of 100: the weighted parts, times the share of valid evidence."""
    stated = sum(each.analysis.statements for each in rows)
    valid = sum(each.analysis.backed for each in rows) / stated if stated else 0.0
    return valid * sum(WEIGHTS[name] * got for name, got in parts(rows).items())


def table(rows: Sequence[Row]) -> str:
    """The set as Markdown: a line for each session, then each part, then the figure."""
    head = "| sesión | temas P/R | emociones P/R | hechos | útil | áreas mal | citas | preguntas |"
    lines = [head, "|---|---|---|---|---|---|---|---|", *(_line(each) for each in rows)]
    shown = " · ".join(f"{name} {got:.2f}" for name, got in parts(rows).items())
    return "\n".join([*lines, "", shown, "", f"**{total(rows):.1f} of 100**"])


def details(rows: Sequence[Row]) -> str:
    """What was wrong, session by session."""
    lines = []
    for row in rows:
        score = row.analysis
        lines.append(
            f"{row.case}: false themes {score.themes.false}; false emotions "
            f"{score.emotions.false}; distractors {score.emotions.reported}; areas false "
            f"{score.areas_false}, missing {score.areas_missing}"
        )
        lines += [
            f"  {question.id} [{question.tipo}, {question.lector}] {question.pregunta}"
            f" -> {word} ({got})"
            for question, (word, got) in row.answers
        ]
    return "\n".join(lines)


def _line(row: Row) -> str:
    score = row.analysis
    themes, emotions = score.themes, score.emotions
    asked = fmean(got for _, (_, got) in row.answers)
    return (
        f"| {row.case} | {themes.precision:.2f}/{themes.recall:.2f} "
        f"| {emotions.precision:.2f}/{emotions.recall:.2f} | {score.facts:.2f} "
        f"| {score.useful:.2f} | {len(score.areas_false)} | {score.backed}/{score.statements} "
        f"| {asked:.2f} |"
    )
