// Tries a configuration with many APIs and keeps the smallest of each kind of violation.
import type { Configuration } from './configurations.ts';
import type { Engine, Execution } from './engine.ts';
import { factsOf, LAWS, Promises, type Violation, violations } from './laws.ts';
import type { Api, Page } from './model.ts';

/** A kind of violation: how often it was met, and where it is easiest to understand. */
export interface Kind {
  readonly violation: Violation;
  readonly configurations: Set<string>;
  count: number;
  smallest: { readonly configuration: Configuration; readonly execution: Execution };
}

export class Violations {
  readonly kinds = new Map<string, Kind>();
  executions = 0;
  missing = 0;
  silent = 0;
  readonly verdicts = new Map<string, number>();
  readonly promises = new Promises();

  add(configuration: Configuration, execution: Execution): readonly Violation[] {
    this.executions++;
    const { verdict } = execution.ended;
    if (factsOf(configuration, execution).missing.length > 0) {
      this.missing++;
      if (verdict === 'assumed') this.silent++;
    }
    this.verdicts.set(verdict, (this.verdicts.get(verdict) ?? 0) + 1);
    const promise = this.promises.add(configuration, execution);
    const found = [
      ...violations(configuration, execution),
      ...(promise === undefined ? [] : [promise]),
    ];
    for (const violation of found) {
      const key = `${violation.law} ${violation.what}`;
      const kind = this.kinds.get(key);
      const smallest = { configuration, execution };
      if (kind === undefined)
        this.kinds.set(key, {
          violation,
          configurations: new Set([configuration.name]),
          count: 1,
          smallest,
        });
      else {
        kind.count++;
        kind.configurations.add(configuration.name);
        if (cost(smallest) < cost(kind.smallest)) kind.smallest = smallest;
      }
    }
    return found;
  }

  get count(): number {
    return [...this.kinds.values()].reduce((sum, { count }) => sum + count, 0);
  }
}

type Example = Kind['smallest'];

function cost({ configuration, execution: { api, pages } }: Example): number {
  const { records, asked, ...behaviours } = api;
  return (
    10 * Object.keys(behaviours).length +
    5 * configuration.name.split(', ').length +
    2 * records +
    asked +
    pages.length
  );
}

/** APIs that are one step simpler: without a behaviour, with fewer records, with less of a hole. */
function* simpler(api: Api): Generator<Api> {
  const { records, asked: _, ...behaviours } = api;
  for (const name of Object.keys(behaviours) as (keyof typeof behaviours)[]) {
    const { [name]: _removed, ...rest } = api;
    yield rest;
  }
  if (records > 0) yield { ...api, records: records - 1 };
  const { hole, ties, cap } = api;
  if (hole !== undefined && hole.length > 1)
    yield { ...api, hole: { ...hole, length: hole.length - 1 } };
  if (hole !== undefined && hole.at > 0) yield { ...api, hole: { ...hole, at: hole.at - 1 } };
  if (ties !== undefined && ties.at > 0) yield { ...api, ties: { ...ties, at: ties.at - 1 } };
  if (cap !== undefined && cap > 1) yield { ...api, cap: cap - 1 };
}

/** The smallest API around one that still breaks the same law in the same way. */
export async function shrink(engine: Engine, start: Api, { law, what }: Violation): Promise<Api> {
  let api = start;
  for (let isSmaller = true; isSmaller; ) {
    isSmaller = false;
    for (const candidate of simpler(api)) {
      const found = violations(engine.configuration, await engine.execute(candidate));
      if (!found.some((each) => each.law === law && each.what === what)) continue;
      api = candidate;
      isSmaller = true;
      break;
    }
  }
  return api;
}

/** An execution and what is wrong with it, for a person. */
export function shownViolation(
  { law, what }: Violation,
  { configuration, execution }: Example,
): string {
  const { api, pages, asked, ended } = execution;
  const { records, asked: size, ...behaviours } = api;
  const written = new Set(
    ended.rows.map((id) => (configuration.scale === 1 ? id : Math.floor(id / 100))),
  );
  const missing = Array.from({ length: records }, (_, index) => index + 1).filter(
    (id) => !written.has(id),
  );
  return [
    `law ${law}: ${LAWS[law]}`,
    `  but: ${what}`,
    `  configuration: ${configuration.name}, pages of ${size}${configuration.scale === 1 ? '' : ` times ${configuration.scale}`}`,
    `    ${JSON.stringify((configuration.document as { api: { pagination?: object } }).api.pagination ?? {})}`,
    `  API: ${records} records${Object.entries(behaviours)
      .map(([name, value]) => `, ${name} ${JSON.stringify(value)}`)
      .join('')}`,
    ...pages.map((page, index) => `    ${shownAsked(asked[index])} -> ${shownPage(page)}`),
    `  ended: ${ended.reason || ended.failure || 'unknown'}; verdict: ${ended.verdict}${ended.by === '' ? '' : ` (${ended.by})`}`,
    `  missing: ${missing.length === 0 ? 'nothing' : missing.join(', ')}; in the table: ${ended.rows.length > 20 ? `${ended.rows.length} rows` : ended.rows.join(' ')}`,
  ].join('\n');
}

function shownAsked(asked: Execution['asked'][number] | undefined): string {
  const { call, ...position } = asked ?? { call: 0 };
  return [
    `request ${call}`,
    ...Object.entries(position).map(([name, value]) => `${name}=${value}`),
  ].join(' ');
}

function shownPage({ rows, total, hasMore, next, stamp }: Page): string {
  return [
    `[${rows.map(({ id }) => id).join(' ')}]`,
    ...(total === undefined ? [] : [`total ${total}`]),
    ...(hasMore === undefined ? [] : [`has_more ${hasMore}`]),
    ...(next === undefined ? [] : [`next ${JSON.stringify(next)}`]),
    ...(stamp === undefined ? [] : [`at ${stamp}`]),
  ].join(' ');
}
