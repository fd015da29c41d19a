# Everything a newcomer needs: `make play` and `make test`. Needs Python 3.11 or newer, nothing else.
# make play PORT=8080 listens at another port; BROWSER=none opens no browser; PACKS="one two" plays with packs of your own.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

# The first Python that is new enough; say PYTHON=/path/to/python to choose another.
PYTHON ?= $(shell for p in python3 python3.15 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	&& echo $$p && break; done)

VENV := .venv
BIN := $(VENV)/bin
PORT ?= 8000
PACKS ?=
ARGS ?=

# What the browser client is built from; when one of them changes, the installation builds it anew.
CLIENT := $(shell find web/src web/public -type f) hatch_build.py $(addprefix web/, client.py index.html \
	package.json package-lock.json svelte.config.js tsconfig.json vite.config.ts)

# What `make quick` runs: the kernel and the rules of both games, no geometry, browser, server or laboratory.
QUICK := tests/architecture tests/kernel $(addprefix tests/battleground/, language table in_force timing chapters scenes/test_scenes.py) \
	$(addprefix tests/fields/, language map chapters variants scenes/test_scenes.py)

.PHONY: help play test quick lint chromium format due docs bench soak clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(VENV)/play.stamp ## Play in the browser (PORT=8000, BROWSER=none, PACKS="folders", ARGS="..." for `eternia serve`)
	@$(BIN)/eternia serve --port $(PORT) $(if $(filter none,$(BROWSER)),--no-open) $(PACKS:%=--pack %) $(ARGS)

test: lint chromium ## Run every check: style, types, imports, tests
	$(BIN)/python -m pytest -n auto --maxschedchunk 1 $(ARGS)

quick: $(VENV)/test.stamp ## Run style, types, kernel and the rules of both games, in about a minute
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache
	$(BIN)/python -m pytest -q -n auto $(QUICK) $(ARGS)

lint: $(VENV)/test.stamp ## Run the checks that do not run the code
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache
	$(BIN)/python web/client.py check

# The browser tests drive Debian's Chromium.
chromium:
	@command -v chromium >/dev/null || { \
		echo "Chromium is missing: installing it for the browser tests (400 MB, about a minute) ..."; \
		apt-get -o Acquire::Retries=5 update -qq && DEBIAN_FRONTEND=noninteractive \
		apt-get -o Acquire::Retries=5 install -qq --yes chromium >/dev/null; } || { \
		echo "Chromium is missing and could not be installed."; \
		echo "Remedy: install it (on Debian: sudo apt install chromium), then run make again."; exit 1; } >&2

format: $(VENV)/test.stamp ## Format the code and fix what can be fixed
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

due: $(VENV)/play.stamp ## Take rules that are tested by now off the list tests/due.toml
	$(BIN)/python -m eternia.rulebook.coverage --write-due

docs: $(VENV)/docs.stamp ## Make the documentation a site, in build/docs
	@$(BIN)/python tools/site.py

bench: $(VENV)/bench.stamp ## Measure speed
	$(BIN)/eternia bench $(ARGS)

soak: $(VENV)/test.stamp ## Play very many random games and check every position
	$(BIN)/python -m pytest -m soak --timeout=0 -n auto $(ARGS)
	$(BIN)/python -m eternia.lab.reports.card_usage --games 5000
	$(BIN)/python -m eternia.lab.reports.odds_check --attacks 1000000
	$(BIN)/python -m eternia.lab.reports.time_overrun --decisions 1000

clean: ## Remove everything the other targets made
	rm -rf $(VENV) web/node_modules src/eternia/server/client build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests docs -name __pycache__ -type d -prune -exec rm -rf {} +

# A Python that is new enough and can make environments; what is missing is said with its remedy.
.PHONY: python
python:
	@test -n "$(PYTHON)" || { echo "Eternia needs Python 3.11 or newer."; \
		echo "Remedy: install it (on Debian: apt install python3 python3-venv)" \
		"or name it: make PYTHON=/path/to/python ..."; exit 1; } >&2
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo "$(PYTHON) cannot make virtual environments (venv or ensurepip is missing)."; \
		echo "Remedy: apt install python3-venv (on Debian and Ubuntu), then run make again."; exit 1; } >&2

# The installation is editable: changed sources count at once, changed dependencies renew the stamp.
$(VENV)/play.stamp: pyproject.toml $(CLIENT) | python
	@$(PYTHON) tools/prepare.py
	@touch $@

$(VENV)/test.stamp: pyproject.toml $(CLIENT) | python
	@$(PYTHON) tools/prepare.py test dev
	@touch $@ $(VENV)/play.stamp

$(VENV)/bench.stamp: pyproject.toml $(CLIENT) | python
	@$(PYTHON) tools/prepare.py bench
	@touch $@ $(VENV)/play.stamp

$(VENV)/docs.stamp: pyproject.toml $(CLIENT) | python
	@$(PYTHON) tools/prepare.py docs
	@touch $@ $(VENV)/play.stamp
