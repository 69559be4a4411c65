"""Spanish text, whoever reads it: compared, counted in words, quoted whole."""
