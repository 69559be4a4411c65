"""AssemblyAI: the whole recording goes there once, and everything there is deleted afterwards."""
