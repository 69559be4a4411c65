"""Windows of sound gathered by voice: an approximate clusterer, and labelled as such.

k-means with k-means++ seeding (Arthur and Vassilvitskii, 2007), restarted and deterministic; the
number of voices is the one with the best silhouette (Rousseeuw, 1987).
"""

import numpy as np
import numpy.typing as npt

from remanso.engines.speech.local.voices.features import Matrix

Labels = npt.NDArray[np.intp]

_RESTARTS = 8
_ITERATIONS = 60
_SAMPLE = 400
_MOST_VOICES = 8
# Below this, two groups are one voice with a varied tone.
_MIN_SILHOUETTE = 0.08


def cluster(features: Matrix, voices: int | None) -> Labels:
    """A label for every row; `voices` is how many are expected, None if that is not known.

    The expected number or one fewer, whichever parts the rows better: who expects three voices may
    have a recording in which the third says nothing.
    """
    points = _standardised(features)
    fewest, most = (2, _MOST_VOICES) if voices is None else (max(2, voices - 1), voices)
    best, best_score = np.zeros(len(points), dtype=np.intp), _MIN_SILHOUETTE
    for count in range(fewest, min(most, len(points) - 1) + 1):
        labels = _kmeans(points, count)
        score = _silhouette(points, labels)
        if score > best_score:
            best, best_score = labels, score
    return best


def _standardised(features: Matrix) -> Matrix:
    spread = features.std(axis=0)
    return np.asarray((features - features.mean(axis=0)) / np.where(spread > 0, spread, 1.0))


def _kmeans(points: Matrix, count: int) -> Labels:
    generator = np.random.default_rng(0)
    best, best_cost = np.zeros(len(points), dtype=np.intp), np.inf
    for _ in range(_RESTARTS):
        centres = _seeds(points, count, generator)
        for _ in range(_ITERATIONS):
            labels = np.argmin(_distances(points, centres), axis=1)
            moved = np.array(
                [
                    points[labels == k].mean(axis=0) if (labels == k).any() else centres[k]
                    for k in range(count)
                ]
            )
            if np.allclose(moved, centres):
                break
            centres = moved
        distances = _distances(points, centres)
        cost = float(distances.min(axis=1).sum())
        if cost < best_cost:
            best, best_cost = np.argmin(distances, axis=1), cost
    return best


def _seeds(points: Matrix, count: int, generator: np.random.Generator) -> Matrix:
    chosen = [points[generator.integers(len(points))]]
    while len(chosen) < count:
        nearest = _distances(points, np.array(chosen)).min(axis=1)
        total = float(nearest.sum())
        odds = nearest / total if total > 0 else None
        chosen.append(points[generator.choice(len(points), p=odds)])
    return np.array(chosen)


def _distances(points: Matrix, centres: Matrix) -> Matrix:
    return np.asarray(
        np.maximum(
            (points**2).sum(axis=1)[:, None]
            - 2.0 * points @ centres.T
            + (centres**2).sum(axis=1)[None, :],
            0.0,
        )
    )


def _silhouette(points: Matrix, labels: Labels) -> float:
    step = max(1, len(points) // _SAMPLE)
    points, labels = points[::step], labels[::step]
    kinds = np.unique(labels)
    if len(kinds) < 2:  # noqa: PLR2004 - one group has no other to be apart from
        return 0.0
    distances = np.sqrt(_distances(points, points))
    to_each = np.stack([distances[:, labels == kind].mean(axis=1) for kind in kinds], axis=1)
    own = to_each[np.arange(len(points)), np.searchsorted(kinds, labels)]
    to_each[np.arange(len(points)), np.searchsorted(kinds, labels)] = np.inf
    other = to_each.min(axis=1)
    return float(((other - own) / np.maximum(np.maximum(own, other), 1e-12)).mean())
