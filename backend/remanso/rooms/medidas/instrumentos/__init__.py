"""The instruments, one file of data each, and how their answers are scored."""
