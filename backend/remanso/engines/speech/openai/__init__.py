"""OpenAI, and whatever server answers `/audio/transcriptions` as it does."""
