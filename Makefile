# Everything a fresh machine needs is Python 3.11, make and a package index.
PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV   := .venv
BIN    := $(VENV)/bin
PORT   ?= 8000
OUT    ?= build/site

.PHONY: env site serve test fuzz engine bench peers fmt lint lock clean

site: env ## Build the reference and say where to open it
	@$(BIN)/undercroft site --out $(OUT) $(SITE_OPTIONS)

test: env ## Run all tests
	@$(BIN)/python -m pytest -n auto --dist worksteal $(TEST_OPTIONS)

fuzz: env ## Look for counterexamples of the properties that nobody has seen, with a fresh seed each time
	@$(BIN)/python -m pytest -n auto --dist worksteal -m hypothesis --hypothesis-profile fresh $(TEST_OPTIONS)

engine: env ## Generate the engine's rules from the documents
	@$(BIN)/undercroft compile --out build --engine engine/generated
	@$(BIN)/undercroft examples --mutants engine/generated/mutants.json
	@$(BIN)/undercroft compare --rulings --record engine/generated/rulings.json
	@$(BIN)/undercroft explore --all --record engine/generated/explored.json

env: $(VENV)/.ready ## Make the virtual environment from the lock file

$(VENV)/.ready: requirements.lock pyproject.toml
	@echo "Setting up $(VENV) (once; a minute or two) ..."
	@$(PYTHON) -m venv --clear $(VENV)
	@$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

serve: site ## Serve the reference on this machine
	@echo "http://127.0.0.1:$(PORT)/"
	@$(BIN)/python -m http.server --bind 127.0.0.1 --directory $(OUT) $(PORT)

bench: env ## Measure, as ratios in one run, and record the figures in benchmarks/
	@$(BIN)/python -m benchmarks

peers: env ## Install the rule engines that `make bench` compares with, which nothing else needs
	@$(BIN)/pip install --quiet --disable-pip-version-check --no-build-isolation -e '.[peers]'

fmt: env ## Format and mend what can be mended
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .

lint: env ## Check format, style and types
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy

lock: ## Renew the lock file from pyproject.toml, best with the oldest Python 3.11 that there is
	@$(PYTHON) -m venv $(VENV)-lock
	@$(VENV)-lock/bin/pip install --quiet pip-tools
	@$(VENV)-lock/bin/pip-compile --quiet --extra dev --strip-extras --allow-unsafe --generate-hashes --no-header \
		--no-emit-index-url --no-emit-trusted-host --no-emit-find-links -o requirements.lock pyproject.toml
	@rm -rf $(VENV)-lock

clean: ## Remove everything that was built
	@rm -rf build dist *.egg-info
