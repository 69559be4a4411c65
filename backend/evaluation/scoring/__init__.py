"""Each part of an analysis beside its gold, and each answer beside what it should say."""
