"""Language models, on this machine or elsewhere: whichever pydantic-ai speaks to."""
