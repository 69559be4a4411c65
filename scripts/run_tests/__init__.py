"""What `make test` runs: suites, in lanes that go on at once."""
