import { createHash } from 'node:crypto';
import type { Difference } from '../../generated/difference.ts';
import { pageFile } from '../node/files/read-file.ts';
import type { RunTrace } from '../report/explanation.ts';
import { percentText } from '../report/mutation.ts';
import type { VersionComparison } from '../scenario/compare/versions.ts';
import type { ScenarioResult } from '../scenario/result.ts';
import { type ConfigurationResult, scoreOf } from '../scenario/variants/mutation-result.ts';
import type { Coverage } from '../scenario/variants/places.ts';
import type { Diagnostic } from '../text/diagnostic.ts';
import { escapeXml } from '../text/display.ts';
import { version } from '../values/runtime.ts';
import { shellCommand } from '../values/shell-words.ts';
import { coverageMarks, findingMarks, findingOf, mutantsModel } from './model/finding-model.ts';
import type { CoverageModel, ReportModel, RunModel, TableModel } from './model/models.ts';
import { diffModel, type NamedPlanToShow, planModel } from './model/plan-model.ts';
import { runModel, shownModel, tracedRunModel } from './model/run-model.ts';

/** How much of a run is shown. */
interface Detail {
  readonly rows: number;
  /** Characters of a body. */
  readonly body: number;
  readonly exchanges: number;
}

const LESS: readonly Detail[] = [
  { rows: 2000, body: 5000, exchanges: 1000 },
  { rows: 1000, body: 2000, exchanges: 500 },
  { rows: 100, body: 1000, exchanges: 100 },
  { rows: 20, body: 200, exchanges: 20 },
];
const MAX_OPEN_MUTANTS = 50;
const MAX_FINDINGS = 20;

/** The report with as much as fits into so many bytes. Failed scenarios keep their details first. */
export function fitReport(report: ReportModel, mostBytes: number): ReportModel {
  const room = (rest: ReportModel) => mostBytes - sizeOf(rest);
  switch (report.kind) {
    case 'run':
      return { ...report, run: fitRuns([report.run], mostBytes)[0] ?? report.run };
    case 'test':
      return {
        ...report,
        scenarios: fitRuns(report.scenarios, room({ ...report, scenarios: [] })),
      };
    case 'mutate': {
      if (sizeOf(report) <= mostBytes) return report;
      const withoutSource = report.configurations.map((each) => ({
        ...each,
        open: each.open.slice(0, MAX_OPEN_MUTANTS),
        source: { ...each.source, text: '', marks: [] },
      }));
      return {
        ...report,
        configurations: fitAll(report.configurations, withoutSource, () => [], mostBytes),
      };
    }
    default:
      return report;
  }
}

function fitRuns(runs: readonly RunModel[], bytes: number): readonly RunModel[] {
  return fitAll(
    runs,
    runs.map(withoutSteps),
    (run) => LESS.map((detail) => lessOf(run, detail)),
    bytes,
  );
}

/** Each model whole or smaller, where there is room; otherwise its `least` version. Failed runs choose first. */
function fitAll<Model extends object>(
  models: readonly Model[],
  least: readonly Model[],
  smaller: (model: Model) => readonly Model[],
  bytes: number,
): readonly Model[] {
  const fitted = [...least];
  const sizes = least.map(sizeOf);
  let left = bytes - sizes.reduce((sum, size) => sum + size, 0);
  const isFailed = (index: number) =>
    Number(
      'status' in (models[index] ?? {}) &&
        (models[index] as { readonly status?: unknown }).status === 'failed',
    );
  for (const index of [...models.keys()].sort((a, b) => isFailed(b) - isFailed(a) || a - b)) {
    const model = models[index] as Model;
    const room = left + (sizes[index] ?? 0);
    const version = [model, ...smaller(model)].find((each) => sizeOf(each) <= room);
    if (version === undefined) continue;
    fitted[index] = version;
    left = room - sizeOf(version);
  }
  return fitted;
}

function withoutSteps(run: RunModel): RunModel {
  if (run.steps.length === 0) return run;
  const cut = `The steps are omitted to keep this file small. To see them: ${shellCommand('sluice', 'test', run.name, '--format', 'html')}`;
  return {
    ...run,
    findings: run.findings.slice(0, MAX_FINDINGS),
    steps: [],
    exchanges: [],
    tables: [],
    source: null,
    cut,
  };
}

function lessOf(run: RunModel, { rows, body, exchanges: most }: Detail): RunModel {
  const exchanges = run.exchanges.slice(0, most).map((exchange) => {
    const responses = exchange.responses.map((response) =>
      response.body === null ? response : { ...response, body: cutText(response.body, body) },
    );
    return { ...exchange, responses };
  });
  const isKept = (exchange: number | null) => exchange === null || exchange < most;
  const table = (each: TableModel): TableModel => ({
    ...each,
    rows: each.rows.slice(0, rows),
    spans: each.spans.filter((span) => isKept(span.exchange)),
  });
  return {
    ...run,
    steps: run.steps.filter((step) => isKept(step.exchange)).slice(0, most * 3),
    exchanges,
    tables: run.tables.map(table),
    cut: 'Long tables, responses and timelines are shortened to keep this file small.',
  };
}

function cutText(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}\n…` : text;
}

function sizeOf(model: object): number {
  return Buffer.byteLength(dataText(model));
}

/** JSON that can be in an element: no text of it looks like markup. */
function dataText(model: object): string {
  return JSON.stringify(model).replaceAll('<', '\\u003c');
}

/** Hosts of reports show files up to 1 MB. */
const MAX_BYTES = 990_000;

/** The script and the style of all reports. */
interface ReportPage {
  readonly script: string;
  readonly style: string;
}

/**
 * One file for a browser with everything in it. It needs no network, and its policy allows none: only its own script and style, by
 * their hashes. The model is data that ends no element, whatever its texts are.
 */
export function renderReport(model: ReportModel, { script, style }: ReportPage): string {
  const shown = fitReport(shownModel(model), MAX_BYTES - script.length - style.length);
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer">
<title>${escapeXml(shown.title)}</title>
<style>${style}</style></head>
<body><main><noscript>This report needs JavaScript.</noscript></main><footer>sluice ${escapeXml(shown.version)}</footer>
<script type="application/json" id="model">${dataText(shown)}</script>
<script>${script}</script></body></html>
`;
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The plan of a configuration; `text` is the configuration without its secrets, absent for a saved plan. */
export async function planReport(
  shown: NamedPlanToShow,
  {
    text,
    diagnostics,
    requests,
  }: {
    readonly text: string | undefined;
    readonly diagnostics: readonly Diagnostic[];
    readonly requests: number | undefined;
  },
): Promise<ReportModel> {
  return {
    kind: 'plan',
    title: `Plan of ${shown.name}`,
    version,
    plan: await planModel(shown, requests === undefined ? {} : { requests }),
    findings: diagnostics.map(findingOf),
    source:
      text === undefined ? null : { file: shown.name, text, marks: findingMarks(diagnostics) },
  };
}

/** `texts` are those of the configurations, without their secrets; of saved plans there are none. */
export function diffReport(
  difference: Difference,
  comparisons: readonly VersionComparison[],
  texts: { readonly before: string | undefined; readonly after: string | undefined },
): ReportModel {
  const source = (file: string, text: string | undefined) =>
    text === undefined ? null : { file, text, marks: [] };
  return {
    kind: 'diff',
    title: `Changes of ${difference.after}`,
    version,
    diff: diffModel(difference, comparisons),
    before: source(difference.before, texts.before),
    after: source(difference.after, texts.after),
  };
}

/** A run that was traced with `sluice run --trace`. */
export function runReport(trace: RunTrace): ReportModel {
  return { kind: 'run', title: `Run of ${trace.config}`, version, run: tracedRunModel(trace) };
}

export function mutationReport(configurations: readonly ConfigurationResult[]): ReportModel {
  const score = scoreOf(configurations.flatMap(({ mutants }) => mutants));
  return {
    kind: 'mutate',
    title: `Mutation score: ${percentText(score)}`,
    version,
    configurations: configurations.map(mutantsModel),
  };
}

/** Scenarios that were played with `trace`. */
export function testReport(
  results: readonly ScenarioResult[],
  coverage: Coverage | undefined,
): ReportModel {
  const count = (status: ScenarioResult['status']) =>
    results.filter((result) => result.status === status).length;
  const parts = (['passed', 'failed', 'skipped'] as const).flatMap((status) =>
    count(status) === 0 ? [] : [`${count(status)} ${status}`],
  );
  return {
    kind: 'test',
    title: `Scenarios: ${parts.length === 0 ? 'none' : parts.join(', ')}`,
    version,
    scenarios: results.map(runModel),
    coverage: coverage === undefined ? null : coverageModel(coverage, results),
  };
}

function coverageModel(
  { percent, configurations }: Coverage,
  results: readonly ScenarioResult[],
): CoverageModel {
  const sources = new Map(
    results.flatMap(({ config, trace }) =>
      config === undefined || trace === undefined ? [] : [[config, trace.source]],
    ),
  );
  return {
    percent,
    configurations: configurations.map(({ config, covered, total, places }) => ({
      covered,
      total,
      source: {
        file: config,
        text: sources.get(config) ?? '',
        marks: coverageMarks(places, 'scenarios'),
      },
    })),
  };
}

/** A report as one file for a browser. */
export function htmlReport(report: ReportModel): string {
  return renderReport(report, { script: pageFile('report.js'), style: pageFile('report.css') });
}
