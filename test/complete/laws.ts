// What must be true of every execution, whatever the API does. Predicates over what the API is, what was asked and answered,
// and the verdict; they know the truth, which no engine can.
import { type Configuration, hasNextInHeader } from './configurations.ts';
import type { Execution, Verdict } from './engine.ts';
import { type Api, isFaultless, isHonest, type Page, visibleIds } from './model.ts';

export type Law = 'rows' | 1 | 2 | 3 | 4 | 5;

export interface Violation {
  readonly law: Law;
  /** What was found, the same for violations of one kind. */
  readonly what: string;
}

/** How often the pages of a circle are requested at most: it is found in constant memory, when they have come back three times. */
const ROUNDS = 5;
/** Requests that a run has beyond the records of the API. */
const SPARE_REQUESTS = 13;

/** The laws as sentences. */
export const LAWS: Readonly<Record<Law, string>> = {
  rows: 'the table has every record of every response',
  1: 'rows are missing, so the verdict is not stated or reached, unless the API lied in that very statement',
  2: 'rows are missing and a statement contradicts the end, so the verdict is contradicted or bounded',
  3: 'nothing is missing and the API is honest, so there is no false alarm',
  5: 'the plan promises what it can keep: an honest API reaches it, and none without faults reaches less',
  4: `a run ends within the records, those that a filter removes, and ${SPARE_REQUESTS} requests`,
};

/** What is known of an execution beyond what was said in it. */
export interface Facts {
  readonly missing: readonly number[];
  readonly different: number;
  readonly last: Page;
  /** The last total that was stated. */
  readonly total: number | undefined;
  readonly largest: number;
  /** Records that neither the page before nor the first page had, of all pages. */
  readonly read: number;
  readonly freshPages: number;
  /** The total equals the records read, and cannot be the number of records of its page. */
  readonly isProven: boolean;
}

export function factsOf({ keys: _, ...configuration }: Configuration, execution: Execution): Facts {
  const { api, pages } = execution;
  const ids = new Set(
    execution.ended.rows.map((id) => Math.floor(id / (configuration.scale === 1 ? 1 : 100))),
  );
  const last = pages.at(-1) ?? { rows: [], isMoreTrue: false };
  const fresh = pages.map(freshOf);
  const read = fresh.reduce((sum, count) => sum + count, 0);
  const freshPages = fresh.filter((count) => count > 0).length;
  // `total: none` says that the total of this API is none
  const hasTotals = configuration.ending !== 'total: none';
  const total = hasTotals ? pages.findLast((page) => page.total !== undefined)?.total : undefined;
  const hasDiffered = pages.some(
    (page) => page.total !== undefined && page.total !== page.rows.length,
  );
  const isNamed =
    configuration.ending.includes('limitStop.field') || /(?:^|, )total$/.test(configuration.ending);
  return {
    missing: visibleIds(api).filter((id) => !ids.has(id)),
    different: ids.size,
    last,
    total,
    largest: Math.max(0, ...pages.map(({ rows }) => rows.length)),
    read,
    freshPages,
    isProven:
      total !== undefined &&
      total === read &&
      (hasDiffered || (isNamed && freshPages === 1 && (pages[0]?.rows.length ?? 0) < api.asked)),
  };
}

function freshOf({ rows }: Page, index: number, pages: readonly Page[]): number {
  if (index === 0) return rows.length;
  const before = new Set(
    [...(pages[0]?.rows ?? []), ...(pages[index - 1]?.rows ?? [])].map(({ id }) => id),
  );
  return rows.filter(({ id }) => !before.has(id)).length;
}

export function violations(
  configuration: Configuration,
  execution: Execution,
): readonly Violation[] {
  const facts = factsOf(configuration, execution);
  return [
    ...lostRows(configuration, execution),
    ...sureOfTooMuch(configuration, execution, facts),
    ...unheard(configuration, execution, facts),
    ...falseAlarm(configuration, execution, facts),
    ...endless(execution),
  ];
}

/** The engine itself loses nothing: whatever it received is in the table. */
function lostRows({ scale }: Configuration, { pages, ended }: Execution): readonly Violation[] {
  if (ended.verdict === 'failed') return [];
  const written = new Set(ended.rows);
  const isLost = pages.some(({ rows }) =>
    rows.some(({ id }) => !written.has(scale === 1 ? id : id * 100)),
  );
  return isLost ? [{ law: 'rows', what: 'a record of a response is not in the table' }] : [];
}

/** Law 1. */
function sureOfTooMuch(
  configuration: Configuration,
  { api, asked, pages, ended }: Execution,
  facts: Facts,
): readonly Violation[] {
  if (facts.missing.length === 0) return [];
  if (ended.verdict !== 'stated' && ended.verdict !== 'reached') return [];
  if (canHide(configuration, api, pages) || lies(api, asked, facts)) return [];
  return [{ law: 1, what: `${ended.verdict} by ${ended.by}` }];
}

/** What no engine can know: the order changed, a page without records hides later ones, or page numbers are counted in another size. */
function canHide({ method }: Configuration, api: Api, pages: readonly Page[]): boolean {
  // the greatest value so far leads past records on a page that is not in order, and that can be seen
  const isSeen =
    method === 'cursor' &&
    pages.some(({ rows }) => rows.some(({ value }, at) => value < (rows[at - 1]?.value ?? value)));
  return (
    (api.order !== undefined && !isSeen) ||
    api.countsInAsked === true ||
    pages.some(({ rows, isMoreTrue }) => rows.length === 0 && isMoreTrue)
  );
}

/** Whether a statement that says that this is all is untrue. */
function lies(
  { flag, next, records }: Api,
  asked: Execution['asked'],
  { total, last, read }: Facts,
): boolean {
  return (
    (flag === 'stop' && last.hasMore === false) ||
    (next === 'cut' && asked.length > 1 && last.next === undefined) ||
    // the count of its page, a total that is too low, or what remains
    (total !== undefined && total < records && total === read)
  );
}

/** Law 2. */
function unheard(
  configuration: Configuration,
  { api, asked, pages, ended }: Execution,
  facts: Facts,
): readonly Violation[] {
  if (facts.missing.length === 0) return [];
  if (['contradicted', 'bounded', 'failed'].includes(ended.verdict)) return [];
  const against = contradictions(configuration, { asked, pages, ended }, facts);
  if (against.length === 0 || isWithdrawn(api, facts)) return [];
  return [{ law: 2, what: `${ended.verdict} against ${against.join(' and ')}` }];
}

function contradictions(
  { ending, reads }: Configuration,
  { asked, pages, ended }: Pick<Execution, 'asked' | 'pages' | 'ended'>,
  { last, total, different, read }: Facts,
): readonly string[] {
  // pages that come again with others between them are counted again, in constant memory; their circle is a doubt
  const counted = ended.verdict === 'doubtful' ? Math.max(different, read) : different;
  // many APIs have a next value on every page: a flag is exacter, and a named one than the value that the method follows
  const isFlagExacter =
    last.hasMore === false &&
    (ending === 'stopWhen' || ending.includes('nextPageFlag') === reads.has('next'));
  return [
    ...(total !== undefined && total > counted ? ['a total'] : []),
    ...(last.hasMore === true ? ['a flag'] : []),
    ...(isUnfollowed(asked, pages) && !isFlagExacter ? ['a next value'] : []),
  ];
}

/** A next value of the only page, or of one as large as the largest, that was not requested, and was not that of the page before. */
function isUnfollowed(asked: Execution['asked'], pages: readonly Page[]): boolean {
  const last = pages.at(-1);
  if (last === undefined || typeof last.next !== 'number' || last.rows.length === 0) return false;
  if (pages.length > 1 && last.rows.length < Math.max(...pages.map(({ rows }) => rows.length)))
    return false;
  return pages.at(-2)?.next !== last.next && !asked.some(({ token }) => token === last.next);
}

/** A total that is too low withdraws what speaks against the end. */
function isWithdrawn(api: Api, { total, read, isProven }: Facts): boolean {
  return isProven && total === read && (total ?? 0) < api.records;
}

/** Law 3. */
function falseAlarm(
  configuration: Configuration,
  execution: Execution,
  facts: Facts,
): readonly Violation[] {
  const { api, pages, ended } = execution;
  if (facts.missing.length > 0 || !isHonest(api) || saysUntrue(pages)) return [];
  if (ended.verdict === 'failed' && configuration.ending !== 'onRepeat: fail')
    return [{ law: 3, what: `failed (${ended.reason || ended.failure})` }];
  if (ended.verdict === 'contradicted') return [{ law: 3, what: `contradicted by ${ended.by}` }];
  if (ended.verdict !== 'doubtful' || isAllowedDoubt(configuration, execution)) return [];
  return [{ law: 3, what: `doubtful by ${ended.by}` }];
}

/**
 * Whether what was read looks exactly like a part: the only page is full, or a page came again, and nothing states the end; the
 * only page has a round number of records; or the API does not have the value that the configuration waits for.
 */
function isAllowedDoubt(configuration: Configuration, execution: Execution): boolean {
  const { api, pages, asked, ended } = execution;
  const facts = factsOf(configuration, execution);
  const isFull = pages.length === 1 && facts.last.rows.length >= api.asked;
  if ((isFull || comesAgain(pages)) && !statesEnd(pages, asked, facts)) return true;
  if (ended.by === 'missing-stop-value') return lacksStopValue(configuration, facts.last);
  return ended.by === 'short-first-page';
}

function lacksStopValue({ ending }: Configuration, last: Page): boolean {
  return (
    (ending.includes('nextPageFlag') && last.hasMore === undefined) ||
    (ending.includes('limitStop.field') && last.total === undefined)
  );
}

/** A flag or next value that leads to no record. */
function saysUntrue(pages: readonly Page[]): boolean {
  return pages.some(
    ({ hasMore, next, isMoreTrue }) =>
      !isMoreTrue && (hasMore === true || typeof next === 'number'),
  );
}

/** Whether a page brought records, and no new one. */
function comesAgain(pages: readonly Page[]): boolean {
  return pages.some((page, index) => page.rows.length > 0 && freshOf(page, index, pages) === 0);
}

function statesEnd(
  pages: readonly Page[],
  asked: Execution['asked'],
  { last, isProven }: Facts,
): boolean {
  const wasThere = pages.slice(0, -1).some(({ next }) => typeof next === 'number');
  return (
    last.hasMore === false ||
    isProven ||
    (last.next === undefined ? wasThere && asked.length > 1 : typeof last.next !== 'number')
  );
}

/** Law 4. */
function endless({ api, pages, ended }: Execution): readonly Violation[] {
  const rounds = ended.reason === 'circle' ? ROUNDS : 1;
  const most = rounds * (api.records + (api.hole?.length ?? 0)) + SPARE_REQUESTS;
  if (ended.isEndless) return [{ law: 4, what: 'does not end' }];
  return pages.length > most ? [{ law: 4, what: 'too many requests' }] : [];
}

const WEAKEST_FIRST: readonly Verdict[] = [
  'contradicted',
  'doubtful',
  'assumed',
  'reached',
  'stated',
];

/** Law 5: what a plan promises, and what the executions of its configuration reach. */
export class Promises {
  readonly #kept = new Map<string, boolean>();

  /** Adds an execution; the violation is that it reaches less, or more, than was promised. */
  add(configuration: Configuration, execution: Execution): Violation | undefined {
    const { api, ended, pages } = execution;
    const { verdict, promised } = ended;
    if (verdict === 'bounded' || verdict === 'failed') return undefined;
    const [rank, best] = [verdict, promised].map((each) => WEAKEST_FIRST.indexOf(each));
    const isHonestExecution = isHonest(api) && !saysUntrue(pages);
    const key = `${configuration.name}: ${promised}`;
    this.#kept.set(key, (this.#kept.get(key) ?? false) || (isHonestExecution && rank === best));
    if (rank === undefined || best === undefined) return undefined;
    if (rank > best) return { law: 5, what: `${verdict}, which is more than ${promised}` };
    if (
      rank < best &&
      isFaultless(api) &&
      saysAll(configuration, api) &&
      !isAllowedDoubt(configuration, execution)
    )
      return { law: 5, what: `${verdict} where ${promised} is promised` };
    return undefined;
  }

  /** Promises that no honest API has kept. */
  broken(): readonly string[] {
    return [...this.#kept].filter(([, isKept]) => !isKept).map(([key]) => key);
  }
}

/** Whether every response has what the configuration reads, and all records are on the only page of a job that reads one. */
function saysAll(configuration: Configuration, api: Api): boolean {
  const { reads, method } = configuration;
  const { records, asked, total, flag, next } = api;
  const hasManyPages = records > asked;
  return (
    (method !== 'none' || !hasManyPages) &&
    (!reads.has('total') || total === 'true') &&
    (!reads.has('flag') || flag === 'true') &&
    (!reads.has('next') || next === 'null' || next === 'empty') &&
    (!hasNextInHeader(configuration) || hasManyPages)
  );
}
