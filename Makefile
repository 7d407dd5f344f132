# Tehai: `make demo` and `make test` set up everything that they need in .venv.

PYTHON ?= python3
VENV   := .venv
TRAIN  := .venv-train
BIN    := $(VENV)/bin
PIP    := -m pip --disable-pip-version-check install --quiet

SAMPLE  := tehai/samples/hand.jpg
HOW     := --seat-wind south --from west
OVERLAY := out/demo.jpg

.DEFAULT_GOAL := help
.PHONY: help demo test lint bench evaluate train train-smoke clean

help: ## show the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

demo: $(VENV)/.runtime ## read and score the bundled sample photo
	@mkdir -p out
	@echo '$$ tehai score $(SAMPLE) $(HOW) --overlay $(OVERLAY)'
	@$(BIN)/tehai score $(SAMPLE) $(HOW) --overlay $(OVERLAY)

test: lint ## every check: lint, types, arrows, tests (no torch needed)
	$(BIN)/python -m pytest

lint: $(VENV)/.dev ## lint, format, types and import arrows
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(VENV)/.bench ## photo-to-score time, its parts, memory, hands scored a second
	$(BIN)/python -m tehai.bench

evaluate: $(VENV)/.dev ## measure the reader on the public photo sets (TEHAI_DATA)
	$(BIN)/tehai evaluate

train: $(TRAIN)/.train ## train the detector anew (TEHAI_DATA; hours)
	$(TRAIN)/bin/tehai train

train-smoke: $(TRAIN)/.train ## train, export and read with a tiny network, from end to end
	$(TRAIN)/bin/python -m pytest tests/models -m train

clean: ## remove the virtual environments and caches
	rm -rf $(VENV) $(TRAIN) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache out

# --- set-up -------------------------------------------------------------------------------------

define make-venv
	@command -v $(PYTHON) >/dev/null || { echo "make: no $(PYTHON) here: install Python 3.11 or later, or name one with PYTHON=..." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "make: $(PYTHON) is older than Python 3.11: name a newer one with PYTHON=..." >&2; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { echo "make: $(PYTHON) cannot make virtual environments: install python3-venv (Debian: apt install python3-venv)" >&2; exit 1; }
	@test -x $(1)/bin/python && $(1)/bin/python -m pip --version >/dev/null 2>&1 || { echo "make: setting up $(1)"; $(PYTHON) -m venv --clear $(1); }
endef

$(VENV)/.runtime: requirements/runtime.txt pyproject.toml
	$(call make-venv,$(VENV))
	@$(BIN)/python $(PIP) -r requirements/runtime.txt
	@$(BIN)/python $(PIP) --no-deps --editable .
	@touch $@

$(VENV)/.dev: requirements/dev.txt $(VENV)/.runtime
	@$(BIN)/python $(PIP) -r requirements/dev.txt
	@touch $@

$(VENV)/.bench: requirements/bench.txt $(VENV)/.dev
	@$(BIN)/python $(PIP) --no-deps -r requirements/bench.txt
	@touch $@

$(TRAIN)/.train: requirements/train.txt requirements/dev.txt requirements/runtime.txt requirements/ultralytics.txt pyproject.toml
	$(call make-venv,$(TRAIN))
	@$(TRAIN)/bin/python $(PIP) -r requirements/train.txt
	@$(TRAIN)/bin/python $(PIP) --no-deps -r requirements/ultralytics.txt
	@$(TRAIN)/bin/python $(PIP) --no-deps --editable .
	@touch $@
