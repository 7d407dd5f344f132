# Tehai: `make demo` and `make test` set up everything that they need in .venv.

PYTHON ?= python3
VENV   := .venv
TRAIN  := .venv-train
OTHER  := .venv-compare
BIN    := $(VENV)/bin
PIP    := -m pip --disable-pip-version-check install --quiet

SAMPLE  := tehai/samples/hand.jpg
HOW     := --seat-wind south --from west
OVERLAY := out/demo.jpg

FUZZ   := 100000
FUZZED := tests/scoring/riichi/test_differential.py \
          tests/scoring/taiwan/test_decompositions.py \
          tests/scoring/taiwan/test_differential.py \
          tests/scoring/taiwan/test_properties.py

APP := tehai/web/app

.DEFAULT_GOAL := help
.PHONY: help demo test lint bench load compare evaluate e2e fuzz pictures web fonts train train-smoke clean

help: ## show the targets
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

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

fuzz: $(VENV)/.dev ## score FUZZ=100000 random wins of both games by two scorers (half an hour)
	TEHAI_FUZZ=$(FUZZ) $(BIN)/python -m pytest $(FUZZED)

bench: $(VENV)/.bench ## photo-to-score time, its parts, memory, hands scored a second
	$(BIN)/python -m tehai.bench

bench-page: $(VENV)/.e2e ## the web page: weight, first paint, interaction, photo to score
	$(BIN)/python -m tehai.bench.page

load: $(VENV)/.dev ## two workers under mixed requests for ten minutes: latencies, memory, errors
	$(BIN)/python -m tehai.bench.load

compare: $(VENV)/.dev $(OTHER)/.compare ## side by side with mahjong-detector on the familiar photos
	$(BIN)/python -m tehai.bench.readers --python $(OTHER)/bin/python familiar table

evaluate: $(VENV)/.dev ## measure the reader on the public photo sets (TEHAI_DATA)
	$(BIN)/tehai evaluate

e2e: $(VENV)/.e2e $(APP)/node_modules/.ready ## browser tests of the web page, at a phone's size
	@command -v chromium >/dev/null || { test "$$(id -u)" = 0 && command -v apt-get >/dev/null && apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null; } || { echo "make: no Chromium here: install it (Debian: apt install chromium)" >&2; exit 1; }
	$(BIN)/python -m pytest tests/e2e/browser -m browser

pictures: $(VENV)/.e2e ## render the pictures of README and docs (TEHAI_DATA, Chromium)
	$(BIN)/python docs/pictures.py

web: $(APP)/node_modules/.ready ## check and build the web page (npm); what is built is committed
	cd $(APP) && npm run --silent check && npm run --silent test && npm run --silent build

fonts: $(TRAIN)/.train ## further fonts for drawn tile faces, for training (npm; on Debian as root, its CJK fonts too)
	@command -v npm >/dev/null || { echo "make: no npm here: install Node 20.19 or later" >&2; exit 1; }
	@if test "$$(id -u)" = 0 && command -v apt-get >/dev/null; then apt-get update -qq && xargs -a requirements/fonts/debian.txt env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq >/dev/null; fi
	@mkdir -p .cache/web-fonts && cp requirements/fonts/package.json .cache/web-fonts/ && cd .cache/web-fonts && npm install --silent --no-audit --no-fund --no-package-lock
	$(TRAIN)/bin/python -m datasets.render.fonts .cache/web-fonts .cache/fonts

train: $(TRAIN)/.train ## train the detector anew (TEHAI_DATA; hours)
	$(TRAIN)/bin/tehai train

train-smoke: $(TRAIN)/.train ## train, export and read with a tiny network, from end to end
	$(TRAIN)/bin/python -m pytest tests/models -m train

clean: ## remove the virtual environments and caches
	rm -rf $(VENV) $(TRAIN) $(OTHER) $(APP)/node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache out

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

$(OTHER)/.compare: requirements/compare.txt
	$(call make-venv,$(OTHER))
	@$(OTHER)/bin/python $(PIP) -r requirements/compare.txt
	@touch $@

$(VENV)/.e2e: requirements/e2e.txt $(VENV)/.dev
	@$(BIN)/python $(PIP) -r requirements/e2e.txt
	@touch $@

$(APP)/node_modules/.ready: $(APP)/package-lock.json
	@command -v npm >/dev/null || { echo "make: no npm here: install Node 20.19 or later" >&2; exit 1; }
	@cd $(APP) && npm ci --silent --no-audit --no-fund
	@touch $@

$(TRAIN)/.train: requirements/train.txt requirements/dev.txt requirements/runtime.txt requirements/ultralytics.txt pyproject.toml
	$(call make-venv,$(TRAIN))
	@$(TRAIN)/bin/python $(PIP) -r requirements/train.txt
	@$(TRAIN)/bin/python $(PIP) --no-deps -r requirements/ultralytics.txt
	@$(TRAIN)/bin/python $(PIP) --no-deps --editable .
	@touch $@
