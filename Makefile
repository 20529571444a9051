# Every task of the project. Needs only make and Python 3.11 or newer; nothing is installed outside this folder.

PYTHON ?= python3
UV = uv==0.13.8# one version, so that two people who lock get the same file

# The exact version names the stamp below: another PYTHON means another environment.
PYTHON_VERSION := $(shell $(PYTHON) -c 'import sys; v = sys.version_info; print("%d.%d.%d" % v[:3] if v >= (3, 11) else "old")' 2>/dev/null)
READY := .venv/.ready-$(PYTHON_VERSION)
RUN := .venv/bin/python -m
COMPILE := .venv-tools/bin/python -m uv --no-config pip compile --universal --python-version 3.11 \
	--generate-hashes --no-header --quiet $(if $(UPGRADE),--upgrade)

.PHONY: help test run run-fresh bench strength pictures lock format clean python-is-new-enough

help:
	@echo "make test     check style, types and tests (PYTHON=python3.12 picks another Python)"
	@echo "make run      play in your browser; with DISCORD_TOKEN: start the bot on Discord"
	@echo "make run-fresh  the same, and forget the games of the playground"
	@echo "make bench    measure the speed of rules, pictures and clicks, as ratios"
	@echo "make strength measure the computer players for docs/opponents.md (hours; goes on where it stopped)"
	@echo "make pictures draw the pictures of README and docs/gallery.md anew"
	@echo "make format   put the code into the project's style"
	@echo "make lock     renew the lock files after a change of dependencies (UPGRADE=1: newest versions)"
	@echo "make clean    remove environments and caches; games in var/ stay"

test: $(READY)
	$(RUN) ruff check .
	$(RUN) ruff format --check .
	$(RUN) mypy
	$(RUN) pytest --numprocesses auto --dist worksteal --ignore=tests/rules
	$(RUN) pytest --numprocesses auto --dist worksteal --cov --cov-report=term-missing:skip-covered tests/rules

run: $(READY)
	$(RUN) bot run

run-fresh: $(READY)
	$(RUN) bot run --fresh

bench: $(READY)
	$(RUN) benchmarks

strength: $(READY)
	$(RUN) benchmarks.strength

PICTURE = $(RUN) bot picture --out docs/pictures

pictures: $(READY)
	$(PICTURE)/table-base.png --edition base --players 4 --seed 1 --moves 56
	$(PICTURE)/table-base-two.png --edition base --players 2 --seed 2 --moves 20
	$(PICTURE)/table-glory.png --edition glory --players 4 --seed 4 --moves 66
	$(PICTURE)/table-north-base-three.png --edition north-base --players 3 --seed 4 --moves 40
	$(PICTURE)/table-night.png --edition base --players 4 --seed 1 --moves 56 --theme night
	$(PICTURE)/table-contrast.png --edition glory --players 4 --seed 4 --moves 66 --theme contrast
	$(PICTURE)/table-phone.png --edition base --players 4 --seed 1 --moves 56 --width 360
	$(PICTURE)/hand-base.png --edition base --players 4 --seed 1 --moves 56 --hand 2
	$(PICTURE)/hand-glory.png --edition glory --players 4 --seed 4 --moves 66 --hand 1
	$(PICTURE)/result-base.png --edition base --players 4 --seed 5 --moves 400 --result
	$(RUN) tests.renderers.sample_ratings docs/pictures
	$(RUN) bot replay tests/golden/base-4-last-carriage.json --out docs/pictures/game.webp --width 720
	$(RUN) tests.playground.make_pictures docs/pictures

format: $(READY)
	$(RUN) ruff check --fix .
	$(RUN) ruff format .

# The stamp is written last and the folder is made anew: an interrupted installation repairs itself.
$(READY): requirements.lock | python-is-new-enough
	@echo "Preparing .venv with Python $(PYTHON_VERSION) (once, and again when the lock changes) ..."
	@rm -rf .venv
	@$(PYTHON) -m venv .venv
	@$(RUN) pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@touch $@

python-is-new-enough:
	@case "$(PYTHON_VERSION)" in \
	"") echo "'$(PYTHON)' does not run here. Install Python 3.11 or newer, or name it: make test PYTHON=python3.12"; exit 1;; \
	old) echo "This project needs Python 3.11 or newer, and '$(PYTHON)' is older. Name a newer one: make test PYTHON=python3.12"; exit 1;; \
	esac

lock: | python-is-new-enough
	@rm -rf .venv-tools
	@$(PYTHON) -m venv .venv-tools
	@.venv-tools/bin/python -m pip install --quiet --disable-pip-version-check "$(UV)"
	$(COMPILE) --extra dev --output-file requirements.lock pyproject.toml >/dev/null
	echo "catanatron>=3.2,<4" | $(COMPILE) --no-annotate --output-file benchmarks/catanatron.lock - >/dev/null
	@for lock in requirements.lock benchmarks/catanatron.lock; do \
		{ echo '# Written by "make lock". Do not edit.'; cat $$lock; } > $$lock.new && mv $$lock.new $$lock || exit 1; \
	done

clean:
	rm -rf .venv .venv-tools benchmarks/.venv-catanatron build ./*.egg-info
	rm -rf .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage htmlcov
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
