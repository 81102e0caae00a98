import { shellCommand } from '../../language/support/shell-word.ts';
import type { ReportModel, RunModel, TableModel } from '../model/models.ts';
import { dataText } from './data-text.ts';

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
const MOST_OPEN_MUTANTS = 50;
const MOST_FINDINGS = 20;

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
        open: each.open.slice(0, MOST_OPEN_MUTANTS),
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
    findings: run.findings.slice(0, MOST_FINDINGS),
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
