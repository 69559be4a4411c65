# The two commands are `make run` and `make test`; they bring whatever they need.
# The rest is for those who change the code. What a target brings is in scripts/environment.

PY := .venv/bin/python
SETUP := scripts/setup

# A Node brought by set-up, when the machine's own is missing or too old.
export PATH := $(CURDIR)/.tools/node:$(PATH)

# The tests start some hundred processes: without kept bytecode each compiles the product anew.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: run setup test test-backend test-postgres test-frontend test-e2e test-widths
.PHONY: check check-types check-backend check-frontend check-repository fix fuzz crash bench bench-beside
.PHONY: peers bench-large eval mutation client lock wheel try-wheel

run: setup ## serve the product at http://localhost:8000
	@exec .venv/bin/remanso serve

setup:
	@$(SETUP) backend frontend

test: ## every test: backend on SQLite and on PostgreSQL, frontend, end to end
	@$(SETUP) backend-dev
	@$(PY) -m scripts.run_tests sqlite,postgresql frontend,e2e

test-backend:
	@$(SETUP) backend-dev
	@$(PY) -m scripts.run_tests sqlite

test-postgres:
	@$(SETUP) backend-dev
	@$(PY) -m scripts.run_tests postgresql

test-frontend:
	@$(SETUP) backend-dev
	@$(PY) -m scripts.run_tests frontend

test-e2e:
	@$(SETUP) backend-dev
	@$(PY) -m scripts.run_tests e2e

test-widths: ## the scenarios, and at both widths also those that `make test` runs at one
	@$(SETUP) backend-dev
	@EVERY_WIDTH=1 $(PY) -m scripts.run_tests e2e

check: check-repository check-types check-backend check-frontend ## everything a reviewer should not have to look for

check-repository:
	@$(SETUP) backend-dev
	$(PY) -m scripts.checks.lock_origins
	$(PY) -m scripts.supply
	$(PY) -m scripts.checks.file_lengths
	$(PY) -m scripts.checks.flat_folders
	$(PY) -m scripts.checks.relative_imports
	$(PY) -m scripts.checks.application_state
	$(PY) -m scripts.checks.scopes
	$(PY) -m scripts.checks.styles
	$(PY) -m scripts.checks.deployment
	.venv/bin/check-jsonschema --quiet --builtin-schema vendor.compose-spec deploy/compose.yaml

# Two at once (`make --jobs=2 check`) do not both install what both need.
check-types check-backend check-frontend: check-repository

# It takes more than half of all the time: with two jobs, the other checks go on beside it.
check-types:
	cd backend && ../.venv/bin/mypy

check-backend:
	@$(SETUP) backend-dev
	.venv/bin/ruff check
	.venv/bin/ruff format --check
	cd backend && ../.venv/bin/lint-imports --no-logo
	cd backend && ../.venv/bin/deptry remanso
	$(PY) -m scripts.checks.dead_code
	cd backend && ../.venv/bin/pytest -q --database=sqlite tests/test_migrations.py

check-frontend:
	@$(SETUP) backend-dev frontend-dev e2e
	$(PY) -m scripts.client --check
	cd frontend && npm run --silent check
	cd e2e && npm run --silent check

fix: ## format, and mend what can be mended without a decision
	@$(SETUP) backend-dev frontend-dev e2e
	.venv/bin/ruff check --fix
	.venv/bin/ruff format
	cd frontend && npm run --silent fix
	cd e2e && npm run --silent fix

client: ## the frontend's types, from the API
	@$(SETUP) backend frontend-dev
	$(PY) -m scripts.client

bench: ## speed, beside the limits of this machine
	@$(SETUP) backend-dev frontend
	cd backend && ../$(PY) -m bench

peers: ## bring what bench-beside compares with, into a folder outside the repository
	@$(SETUP) backend-dev
	cd backend && ../$(PY) -m bench.beside.fetching

bench-beside: ## speed in turns with its peers, and docs/rendimiento.md
	@$(SETUP) backend-dev frontend
	cd backend && ../$(PY) -m bench.beside

eval: ## what the analysis and the assistants are worth, on sessions with their gold
	@$(SETUP) backend-dev
	cd backend && ../$(PY) -m evaluation

mutation: ## take away each owner's condition and each audit row in turn: some fourteen minutes
	@$(SETUP) backend-dev
	cd backend && ../$(PY) -m pytest -q --numprocesses=4 --dist=worksteal --mutants @tests/mutation/suite.txt

fuzz: ## every call with sixty odd values in each of its places, on both databases: some 43,000 calls each
	@$(SETUP) backend-dev
	cd backend && ../$(PY) -m pytest -q -rP --show-capture=stdout --numprocesses=3 --dist=worksteal --database=sqlite --fuzz-values=60 tests/fuzz
	cd backend && ../$(PY) -m pytest -q -rP --show-capture=stdout --numprocesses=3 --dist=worksteal --database=postgresql --fuzz-values=60 tests/fuzz

crash: ## two hundred kills among seven kinds of writers, the other deaths, and crowds
	@$(SETUP) backend-dev
	cd backend && ../$(PY) -m pytest -q -rP --show-capture=stdout --numprocesses=2 --dist=worksteal --database=sqlite --kills=200 --crowd=100 tests/crash
	cd backend && ../$(PY) -m pytest -q -rP --show-capture=stdout --numprocesses=2 --dist=worksteal --database=postgresql --kills=200 --crowd=100 tests/crash

bench-large: ## the longest texts, and 10 GiB interrupted twenty times: 11 GB of disk, some minutes
	@$(SETUP) backend-dev
	cd backend && ../$(PY) -m pytest -q --largest-text=100 tests/core/test_long_writes.py
	cd backend && ../$(PY) -m pytest -q -s --upload-mib=10240 tests/archivos/test_real_server.py -k large

wheel: ## dist/remanso-….whl, with the built frontend inside
	@$(SETUP) backend frontend
	@$(PY) -m scripts.wheel

try-wheel: ## the same, then served from in an empty folder without Node
	@$(SETUP) backend frontend
	@$(PY) -m scripts.wheel --try

lock: ## refresh the locks from the public registries, whatever this machine is set to use
	@$(SETUP) backend
	$(PY) -m scripts.lock
