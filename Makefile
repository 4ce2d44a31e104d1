# `make` lists what there is. Every target does its own set-up first (.ci/setup.py); a second run skips it.
PYTHON ?= python3
PY := .venv/bin/python
SETUP := $(PYTHON) .ci/setup.py

# A window that nobody looks at. The tests never open windows on a developer's own screen, and never make a sound.
HIDDEN := env -u WAYLAND_DISPLAY SDL_AUDIODRIVER=dummy xvfb-run -a -s "-screen 0 1280x1280x24 -nolisten tcp"
# The same for windows that are drawn twice as fine.
FINE := $(subst 1280x1280,2048x2048,$(HIDDEN))
# tests/conftest.py starts one Xvfb for each worker. What a worker draws it draws itself, not with threads of Mesa's, and
# large pieces of memory go back to the system at once: some hundred windows one after another would tatter the heap.
PYTEST := env -u DISPLAY -u WAYLAND_DISPLAY LP_NUM_THREADS=0 MALLOC_MMAP_THRESHOLD_=65536 \
	$(PY) -m pytest -n auto --maxprocesses=4 --dist loadgroup

.DEFAULT_GOAL := help
.PHONY: help play test monkey lint bench controls screenshots texts art apk clean

help:         ## this list
	@sed -n 's/^\([a-z]*\): *.*## \(.*\)/  make \1 - \2/p' Makefile

play:         ## play Dragon Table (without a display: a demo under Xvfb, pictures in build/demo/)
	@$(SETUP) play
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ] || [ "$$(uname)" = Darwin ]; \
	then $(PY) main.py; \
	else $(HIDDEN) $(PY) -m tests.robot.demo; fi

test:         ## lint, then all tests: engine, app (in hidden windows), packaging
	@$(SETUP) test
	@$(PY) -m ruff check .
	@$(PYTEST) $(ARGS)

monkey:       ## the long run: whole games of all kinds by touch, with kills; thousands of damaged files; every variant of every screen measured
	@$(SETUP) test
	@$(PYTEST) --whole -m whole tests/app $(ARGS)

lint:         ## ruff alone
	@$(SETUP) test
	@$(PY) -m ruff check .

bench:        ## speed of the engine against RLCard, start and memory of the app against a bare KivyMD window
	@$(SETUP) bench
	@$(HIDDEN) $(PY) .ci/bench.py $(ARGS)

controls:     ## our standard controls beside KivyMD's: CPU, touch, texts at 200 %; pictures in build/controls/
	@$(SETUP) controls
	@$(HIDDEN) env LP_NUM_THREADS=0 $(PY) .ci/controls.py $(ARGS)

screenshots:  ## every screen in every language, size and theme, to build/screens/index.html; a store's and the README's pictures
	@$(SETUP) screenshots
	@$(HIDDEN) $(PY) -m tests.robot.gallery $(ARGS)
	@$(FINE) $(PY) -m tests.robot.showcase

texts:        ## bring the catalogues in assets/locale/ up to date with the sources
	@$(SETUP) texts
	@$(PY) .ci/texts.py $(ARGS)

art:          ## draw the atlases anew from the SVG drawings
	@$(SETUP) art
	@$(PY) .ci/art.py $(ARGS)

apk:          ## the Android package, to build/bin/; says first what is missing and how to get it
	@$(SETUP) apk
	@$(PY) .ci/apk.py $(ARGS)

clean:        ## remove what the commands above made: .venv, build and caches
	rm -rf .venv build bin .buildozer .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
