import { literalExpression } from '../../src/plan/expression/compile.ts';
import type { Paging } from '../../src/plan/model/plan.ts';
import { choosePaging } from '../../src/plan/pagination/choose.ts';
import { firstStep, nextStep } from '../../src/plan/pagination/index.ts';
import type { Page, PageRequest, Params } from '../../src/plan/pagination/method.ts';
import { askStopConditions, startStopState } from '../../src/plan/pagination/stop-conditions.ts';
import { type Finding, severityOf } from '../../src/text/diagnostic.ts';
import type { Json, JsonObject } from '../../src/values/json.ts';
import { buildQuery } from '../../src/values/url.ts';
import { settingsFrom } from './checked-settings.ts';

/** What walking the pages of a job showed. */
export interface Walk {
  /** Each request as `endpoint?name=value&…`, decoded. */
  readonly requests: readonly string[];
  /** The same requests as paging made them. */
  readonly raw: readonly PageRequest[];
  /** What the settings became; `undefined` when they are wrong. */
  readonly paging: Paging | undefined;
  /** Why it ended; `undefined` when the pages ran out first. */
  readonly stopped: string | undefined;
  readonly message: string | undefined;
  readonly findings: readonly Finding[];
}

export interface WalkOptions {
  readonly params?: Params;
  readonly endpoint?: string;
  readonly method?: PageRequest['method'];
  readonly headers?: Params;
  readonly scroller?: string;
  /** Milliseconds between two pages. */
  readonly eachMs?: number;
  readonly startMs?: number;
}

/** A page; of a response without headers unless it has some. */
export type WalkedPage = Pick<Page, 'response' | 'records'> & Partial<Page>;

/** A page of `count` records `{id}`, and whatever else the response holds. */
export function page(count: number, response: JsonObject = {}, firstId = 1): WalkedPage {
  const records = Array.from({ length: count }, (_, index) => ({ id: firstId + index }));
  return { records, response: { items: records, ...response } };
}

/** Lowers settings and walks the given pages with them, conditions included. */
export function walk(
  settings: Json,
  pages: readonly WalkedPage[],
  options: WalkOptions = {},
): Walk {
  const findings: Finding[] = [];
  const params = options.params ?? [];
  const jobParams = params.map(([name, value]) => ({
    name,
    value: literalExpression(value),
    from: `/config/jobs/0/params/${name}`,
  }));
  const report = (finding: Finding) => void findings.push(finding);
  const checked = settingsFrom(settings, 'Pagination', '/api/pagination', report);
  const isRefused = findings.some((finding) => severityOf(finding) === 'error');
  const chosen = isRefused
    ? undefined
    : choosePaging(
        checked,
        { scroller: options.scroller },
        {
          pointer: '/api/pagination',
          report,
          jobParams,
          jobPointer: '/config/jobs/0',
        },
      );
  if (chosen === undefined)
    return {
      requests: [],
      raw: [],
      paging: undefined,
      stopped: 'not lowered',
      message: undefined,
      findings,
    };
  const job: PageRequest = {
    endpoint: options.endpoint ?? 'items',
    method: options.method ?? 'GET',
    params,
    headers: options.headers ?? [],
  };
  let nowMs = options.startMs ?? 1_500_000_000_000;
  let state = startStopState(nowMs);
  let step = firstStep(chosen.paging, job);
  const raw = [step.request];
  const walked = () => ({ requests: raw.map(shown), raw, paging: chosen.paging, findings });
  for (const given of pages) {
    const each: Page = {
      status: 200,
      headers: [],
      url: 'https://api.example.com/v1/items',
      ...given,
    };
    nowMs += options.eachMs ?? 0;
    const asked = askStopConditions(chosen.stopConditions, state, each, nowMs);
    state = asked.state;
    const next =
      asked.stop === undefined
        ? nextStep(chosen.paging, { job, step }, each, nowMs)
        : ({ kind: 'stop', ...asked.stop } as const);
    if (next.kind === 'stop') return { ...walked(), stopped: next.reason, message: next.message };
    step = next.step;
    raw.push(step.request);
  }
  return { ...walked(), stopped: undefined, message: undefined };
}

function shown({ endpoint, params }: PageRequest): string {
  const query = buildQuery(params)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return query === '' ? endpoint : `${endpoint}?${query}`;
}
