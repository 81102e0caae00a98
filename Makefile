# Everything a newcomer needs: `make` lists the targets. Node >= 20.18.1, npm, make and git are enough.
SHELL := /bin/sh
MAKEFLAGS += --no-print-directory --no-builtin-rules
NODE ?= node
NPM ?= npm

SOURCES := $(shell find src generated -type f \( -name '*.css' -o -name '*.html' -o -name '*.ts' -o -name '*.cts' \) 2>/dev/null)
INSTALLED := node_modules/.package-lock.json
SCHEMAS := $(shell find schema -type f \( -name '*.json' -o -name '*.mjs' \) 2>/dev/null)
VALIDATORS := generated/validate-config.cjs
BUILT := dist/meta.json

.DEFAULT_GOAL := help
.PHONY: help install build test check check-static pictures mutate demo generate layers docs docs-serve bench bench-memory soak fuzz format clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

install: $(INSTALLED) ## install the dependencies (only when package-lock.json changed)

$(INSTALLED): package-lock.json
	@echo "installing"
	@$(NPM) ci --ignore-scripts --prefer-offline --no-audit --no-fund --loglevel=error
	@touch $@

# The validators are made from the schemas and not committed.
$(VALIDATORS): $(INSTALLED) $(SCHEMAS)
	@$(NODE) schema/generate.mjs --validators

build: $(BUILT) ## build dist/ (only when a source changed)

$(BUILT): $(INSTALLED) $(VALIDATORS) $(SOURCES) package.json tsconfig.json .ci/build.mjs
	@$(NODE) .ci/build.mjs

ifdef ROOM
$(error ROOM= is PART= now: make test PART=$(ROOM))
endif

test: build ## install, build and run every test and scenario, or those whose path has a part (PART=pagination)
	@$(NODE) $(if $(PART),--import tsx test/run.ts $(PART),.ci/steps.mjs test)

check: build ## types, style, generated files, rule coverage, layers and package contents
	@$(NODE) .ci/steps.mjs static package

check-static: build
	@$(NODE) .ci/steps.mjs static

pictures: build ## draw docs/pictures/ from what commands print and pages show
	@$(NODE) .ci/pictures.mjs

mutate: build ## change the configurations of the bundled scenarios one setting at a time; at least 99 % must be noticed
	@$(NODE) dist/cli.cjs mutate scenarios --min-score 99

demo: build ## serve a bundled target API on loopback, plan and run against it, show the table
	@$(NODE) .ci/demo.mjs

generate: install ## write generated/ from schema/, and the pages of docs/ that are made of the sources
	@$(NODE) schema/generate.mjs
	@$(NODE) --import tsx .ci/rule-pages.mjs
	@$(NODE) --import tsx .ci/doc-pages.mjs
	@$(NODE) .ci/modules.mjs

layers: $(VALIDATORS) ## check what modules of src/ import, and draw it into docs/architecture.md
	@$(NODE) .ci/modules.mjs

docs: $(VALIDATORS) ## build the documentation as a site in site/, for a server of files
	@$(NODE) node_modules/vitepress/bin/vitepress.js build docs
	@echo "The site is in site/. To read it, run: make docs-serve"

docs-serve: docs ## build the documentation and serve it: http://localhost:4173/
	@$(NODE) node_modules/vitepress/bin/vitepress.js preview docs

bench: build ## compare with the hand-written floor (WORKLOADS="w1 w4", RUNS=5)
	@$(NODE) bench/run.mjs $(if $(RUNS),--runs $(RUNS)) $(WORKLOADS)
	@$(NODE) bench/run.mjs --memory
	@$(NODE) bench/scenarios.mjs
	@$(NODE) bench/lint.mjs

bench-memory: build ## peak memory of a long run against that of a short one, and of a long recording
	@$(NODE) bench/run.mjs --memory
	@$(NODE) bench/recordings.mjs

soak: build ## edit at random in the studio and watch errors and memory (MINUTES=30, SEED=1)
	@$(NODE) bench/studio-soak.mjs $(if $(MINUTES),--minutes $(MINUTES)) $(if $(SEED),--seed $(SEED))

fuzz: $(VALIDATORS) ## feed it with broken configurations, responses, recordings, imports and paged APIs (SECONDS=600, SEED=20241, TARGET=responses)
	@$(NODE) --import tsx test/fuzz/fuzz.ts $(if $(SECONDS),--seconds $(SECONDS)) $(if $(SEED),--seed $(SEED)) $(if $(TARGET),--target $(TARGET))

format: install ## format and fix what can be fixed safely
	@$(NODE) node_modules/@biomejs/biome/bin/biome check --write --log-level=warn

clean: ## remove what was built
	@rm -rf dist dist.building coverage
