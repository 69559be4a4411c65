"""What an engine is given to answer a question: chosen here, before it sees a word."""
