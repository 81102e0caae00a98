import { columnOf, readsRecord } from '../plan/expression/describe.ts';
import { type EvaluationContext, EvaluationProblem } from '../plan/expression/evaluate.ts';
import type { Window } from '../plan/extensions/extension.ts';
import { FunctionProblem } from '../plan/functions/definition.ts';
import { jobTitle } from '../plan/model/jobs.ts';
import type { FilterCondition, Job, Placeholder, RecursionFilter } from '../plan/model/plan.ts';
import type { Params } from '../plan/pagination/method.ts';
import { RunError } from '../text/diagnostic.ts';
import { geWording } from '../text/display.ts';
import { unreachable } from '../values/errors.ts';
import {
  isArray,
  isObject,
  isScalar,
  type Json,
  type JsonScalar,
  membersText,
  pathMeant,
} from '../values/json.ts';
import { flattenLeaves, type Pointer, valueAt } from '../values/path.ts';
import {
  isNumericText,
  jsonText,
  phpText,
  withAllDigits,
  withWrittenDigits,
} from '../values/text.ts';
import { wasMeant } from '../values/words.ts';
import type { RunContext } from './context.ts';
import {
  checkEmptyPlaceholder,
  evaluateEntries,
  evaluateGuarded,
  isMissing,
} from './evaluate-entries.ts';
import type { Redactor } from './redactor.ts';

/** A placeholder's value in one execution; `path` names its parent column. */
export interface BoundPlaceholder {
  readonly name: string;
  readonly path: string;
  readonly value: Json;
  /** Whether child jobs do not inherit it. */
  readonly isRelative?: true | undefined;
  /** Whether it is a value of the configuration. */
  readonly isListed?: boolean;
  /** The value that its function was given; absent where it has none. */
  readonly raw?: Json;
  /** Whether null is sent where a record has no value. */
  readonly isOptional?: true;
  /** Whether it has the values of several records: rows get no column of it. */
  readonly isBatch?: true;
}

/** The records of a job that is requested once for all records of its parent, page by page. */
interface SharedPages {
  readonly pages: (readonly Json[])[];
  /** Whether this execution requests them; others have only child jobs. */
  readonly isFirst: boolean;
}

/** One execution of a job: its endpoint filled, the records it descends from (direct parent first). */
export interface Execution {
  readonly job: Job;
  readonly depth: number;
  readonly endpoint: string;
  readonly placeholders: readonly BoundPlaceholder[];
  readonly ancestors: readonly Json[];
  /** Of a job at the top: its unit. */
  readonly unit?: string;
  /** Times that were read for it before its turn. */
  readonly times?: readonly number[];
  /** The window that it asks for, as it is sent. */
  readonly window?: Window;
  /** Of a job that is requested once for all records of its parent. */
  readonly shared?: SharedPages;
  /** What child jobs that are requested once have found, by job and by the order of their executions. */
  readonly found?: Map<string, (readonly Json[])[]>;
}

/** The executions of a job at the top: one, or one for each combination of its own values. */
export function topLevelExecutions(
  job: Job,
  unit: string,
  redactor: Redactor,
): readonly Execution[] {
  const bound = new Map(
    job.placeholders.map((placeholder) => [placeholder.name, listedValues(placeholder)]),
  );
  return executionsOf(job, bound, { depth: 0, ancestors: [] }, redactor).map((execution) => ({
    ...execution,
    unit,
  }));
}

/** ORDER-4: for each child job, for each record, for each combination of placeholder values. */
export function* childrenOf(
  parent: Execution,
  records: readonly Json[],
  evaluation: RunContext['evaluation'],
  context: RunContext,
): Generator<Execution> {
  for (const child of parent.job.children) {
    const batches = batchesOf(child, parent, context);
    const unreadable = new Set<string>();
    const doubtful =
      child.recursionFilter === null || context.warnedOf.has(child.from)
        ? []
        : booleanConditions(child.recursionFilter);
    if (doubtful.length > 0) warnOfBoolean(doubtful, records, child, context);
    for (const record of records) {
      if (child.recursionFilter !== null)
        for (const path of unreadablePaths(child.recursionFilter, record)) {
          if (unreadable.has(path)) continue;
          unreadable.add(path);
          context.warn(
            'unreadable-filter-value',
            `A record has an object or a list at '${path}'. The filter of '${jobTitle(child)}' treats it as an empty string`,
            child.from,
          );
        }
      const isOnce = child.perParent === false;
      if (!isOnce && !child.placeholders.some(readsRecord)) {
        context.warn(
          'no-placeholders',
          `The child job "${jobTitle(child)}" has no "placeholders"`,
          child.from,
        );
        if (!parent.placeholders.some(isInheritedOfRecord)) continue;
      }
      if (batches !== undefined) {
        const bound = boundValues(child, parent, record, evaluation, context);
        if (bound !== undefined) yield* batches.add(bound);
        continue;
      }
      const executions = childExecutions(child, parent, record, evaluation, context);
      yield* isOnce ? sharing(executions, parent) : executions;
    }
    if (batches !== undefined) yield* batches.rest();
  }
}

function isInheritedOfRecord({ isRelative, isListed }: BoundPlaceholder): boolean {
  return isRelative !== true && isListed !== true;
}

/** Executions of a job that is requested for the first record of its parent only. */
function* sharing(executions: readonly Execution[], parent: Execution): Generator<Execution> {
  for (const [index, execution] of executions.entries()) {
    const key = `${index} ${execution.job.from}`;
    const known = parent.found?.get(key);
    const pages = known ?? [];
    if (known === undefined) parent.found?.set(key, pages);
    yield { ...execution, shared: { pages, isFirst: known === undefined } };
  }
}

/** A filter that compares a boolean with a word is reported once for each job. */
function warnOfBoolean(
  conditions: readonly FilterCondition[],
  records: readonly Json[],
  child: Job,
  { warn, warnedOf }: RunContext,
): void {
  for (const record of records) {
    const found = comparedBoolean(conditions, record);
    if (found === undefined) continue;
    warnedOf.add(child.from);
    const { path, operator, value } = found;
    return warn(
      'boolean-filter',
      `The filter '${path}${operator}${value}' of '${jobTitle(child)}' compares a boolean: the text of true is "1", that of false is empty, and neither is "${value}"`,
      child.from,
    );
  }
}

/** The executions of a child job for one parent record: none, one, or one for each combination of list values (6.3, 6.4, 6.6). */
function childExecutions(
  child: Job,
  parent: Execution,
  record: Json,
  evaluation: EvaluationContext,
  context: RunContext,
): readonly Execution[] {
  const bound = boundValues(child, parent, record, evaluation, context);
  const place = { depth: parent.depth + 1, ancestors: [record, ...parent.ancestors] };
  return bound === undefined ? [] : executionsOf(child, bound, place, context.redactor);
}

/** The values of placeholders for one parent record; `undefined` where the filter leaves it out. */
function boundValues(
  child: Job,
  parent: Execution,
  record: Json,
  evaluation: EvaluationContext,
  context: RunContext,
): ReadonlyMap<string, Bound> | undefined {
  if (child.recursionFilter !== null && !matchesRecursionFilter(child.recursionFilter, record))
    return undefined;
  const ancestors = [record, ...parent.ancestors];
  const bound = new Map<string, Bound>(
    parent.placeholders
      .filter(({ isRelative }) => isRelative !== true)
      .map(({ name, value, raw, ...rest }) => [
        name,
        { ...rest, values: [raw === undefined ? { value } : { value, raw }] },
      ]),
  );
  for (const placeholder of child.placeholders)
    bound.set(
      placeholder.name,
      placeholder.values === undefined
        ? boundOf(placeholder, valuesFor(child, placeholder, { ancestors, evaluation }, context))
        : listedValues(placeholder),
    );
  for (const [name, values] of bound)
    if (values.isListed !== true) checkEmptyPlaceholder({ name, ...values }, child, context);
  return bound;
}

function batchesOf(child: Job, parent: Execution, { redactor }: RunContext): Batches | undefined {
  const placeholder = child.placeholders.find(({ batch }) => batch !== undefined);
  return placeholder && new Batches(child, placeholder, parent, redactor);
}

interface Batch {
  /** What all records of the batch have in common. */
  readonly others: readonly BoundPlaceholder[];
  values: BoundValue[];
  /** All values so far, also of batches that were full. */
  readonly known: Set<string>;
}

/** Values of several records of a page that one request asks for, each once; records with other values beside them are apart. */
class Batches {
  readonly #child: Job;
  readonly #placeholder: Placeholder;
  readonly #parent: Execution;
  readonly #redactor: Redactor;
  readonly #batches = new Map<string, Batch>();

  constructor(child: Job, placeholder: Placeholder, parent: Execution, redactor: Redactor) {
    this.#child = child;
    this.#placeholder = placeholder;
    this.#parent = parent;
    this.#redactor = redactor;
  }

  /** Batches that a record has filled. */
  *add(bound: ReadonlyMap<string, Bound>): Generator<Execution> {
    const { name, batch: { size = 1 } = {} } = this.#placeholder;
    const { values = [] } = bound.get(name) ?? {};
    for (const others of combinationsOf(new Map([...bound].filter(([other]) => other !== name)))) {
      const key = jsonText(others.map(({ value }) => value));
      const batch = this.#batches.get(key) ?? { others, values: [], known: new Set() };
      this.#batches.set(key, batch);
      for (const each of values) {
        const text = jsonText(each.value);
        if (batch.known.has(text)) continue;
        batch.known.add(text);
        batch.values.push(each);
        if (batch.values.length < size) continue;
        yield this.#execution(batch);
        batch.values = [];
      }
    }
  }

  *rest(): Generator<Execution> {
    for (const batch of this.#batches.values())
      if (batch.values.length > 0) yield this.#execution(batch);
  }

  #execution({ others, values }: Batch): Execution {
    const { name, path, batch: { join } = {}, from = null } = this.#placeholder;
    const texts = values.map(({ value }) => phpText(withAllDigits(value) as JsonScalar));
    const isJoined = join !== undefined || this.#child.endpoint.includes(`{${name}}`);
    const between = join ?? ',';
    const split = isJoined ? texts.find((text) => text.includes(between)) : undefined;
    if (split !== undefined)
      throw new RunError({
        kind: 'not-allowed',
        message: `A value of {${name}} contains ${JSON.stringify(between)}, which stands between values: ${JSON.stringify(this.#redactor.redact(split))}`,
        pointer: from,
        help: 'write another "join", encode each value with the function "urlencode", or send them as a list: { "placeholder": … } without "join"',
      });
    const value = texts.join(between);
    const raw = join === undefined ? values.map((each) => each.raw ?? each.value) : value;
    const placeholders = [...others, { name, path, value, raw, isBatch: true } as const];
    const place = { depth: this.#parent.depth + 1, ancestors: [null, ...this.#parent.ancestors] };
    return executionOf(this.#child, placeholders, place, this.#redactor);
  }
}

type BoundValue = Pick<BoundPlaceholder, 'value' | 'raw'>;

/** The values of a placeholder, and what else is known of it. */
type Bound = Omit<BoundPlaceholder, 'name' | 'value' | 'raw'> & {
  readonly values: readonly BoundValue[];
};

function boundOf(placeholder: Placeholder, values: readonly BoundValue[]): Bound {
  const { path, isRelative, missing } = placeholder;
  if (isRelative === true) return { path: columnOf(placeholder), isRelative, values };
  return { path, values, ...(missing === 'null' ? { isOptional: true } : {}) };
}

/** What `{ placeholder: name }` is in a request: the values before their functions; `undefined` for a job without placeholders. */
export function rawValues({ placeholders }: Execution): ReadonlyMap<string, Json> | undefined {
  if (placeholders.length === 0) return undefined;
  return new Map(
    placeholders.map(({ name, value, raw = value }) => [name, withWrittenDigits(raw)]),
  );
}

function listedValues({ path, values = [] }: Placeholder): Bound {
  return { path, isListed: true, values: values.map((value) => ({ value })) };
}

/** An execution for each combination of values. */
function executionsOf(
  job: Job,
  bound: ReadonlyMap<string, Bound>,
  place: Pick<Execution, 'depth' | 'ancestors'>,
  redactor: Redactor,
): readonly Execution[] {
  return combinationsOf(bound).map((placeholders) =>
    executionOf(job, placeholders, place, redactor),
  );
}

function executionOf(
  job: Job,
  placeholders: readonly BoundPlaceholder[],
  place: Pick<Execution, 'depth' | 'ancestors'>,
  redactor: Redactor,
): Execution {
  const hasShared = job.children.some(({ perParent }) => perParent === false);
  return {
    job,
    ...place,
    endpoint: checkedEndpoint(job, placeholders, redactor),
    placeholders,
    ...(hasShared ? { found: new Map() } : {}),
  };
}

function combinationsOf(
  bound: ReadonlyMap<string, Bound>,
): readonly (readonly BoundPlaceholder[])[] {
  let combinations: readonly (readonly BoundPlaceholder[])[] = [[]];
  for (const [name, { values, ...rest }] of bound)
    combinations = combinations.flatMap((former) =>
      values.map((value) => [...former, { name, ...rest, ...value }]),
    );
  return combinations;
}

interface ParentRecords {
  /** Direct parent first. */
  readonly ancestors: readonly Json[];
  readonly evaluation: EvaluationContext;
}

/** The values of a placeholder that are requested; without those that `missing` leaves out, which are counted. */
function valuesFor(
  child: Job,
  placeholder: Placeholder,
  records: ParentRecords,
  context: RunContext,
): readonly BoundValue[] {
  const values = valuesOf(placeholder, records, context);
  if (placeholder.missing !== 'skip') return values;
  const isInEndpoint = child.endpoint.includes(`{${placeholder.name}}`);
  const kept = values.filter(({ value }) => !isMissing(value, { isInEndpoint }));
  const key = placeholder.from ?? child.from;
  const before = context.skippedParents.get(key) ?? { child, placeholder, count: 0 };
  const count = before.count + values.length - kept.length;
  if (count > 0) context.skippedParents.set(key, { ...before, count });
  return kept;
}

/** PH-2..6, PH-8, JOB-E3. */
function valuesOf(
  placeholder: Placeholder,
  { ancestors, evaluation }: ParentRecords,
  { redactor, run }: RunContext,
): readonly BoundValue[] {
  const { name, level, path, missing = 'error' } = placeholder;
  const pointer = placeholder.from ?? null;
  const record = ancestors[level - 1];
  if (record === undefined)
    throw new RunError({
      kind: 'missing-value',
      message: `The placeholder "${name}" has level ${level}, but the job has ${ancestors.length === 1 ? '1 level' : `${ancestors.length} levels`} of parents`,
      details: [
        geWording(`Level ${level} not found in parent results! Maximum level: ${ancestors.length}`),
      ],
      pointer,
    });
  const written = valueAt(path, record, '.');
  const members = () => redactor.redact(membersText(flattenLeaves(record).keys(), 'the record'));
  if (written === undefined && missing === 'error') {
    const near = pathMeant(path, flattenLeaves(record).keys());
    throw new RunError({
      kind: 'missing-value',
      message: `The parent record has no "${path}" for the placeholder "${name}"`,
      details: [
        members(),
        geWording(
          `No value found for ${name.replace(/^\d+:/, '')} in parent result. (level: ${level})`,
        ),
      ],
      pointer,
      help: redactor.redact(placeholderHelp(placeholder, near)),
    });
  }
  const found = written ?? null;
  const through = (raw: Json): BoundValue[] => {
    if (raw === null && missing !== 'error') return [{ value: null }];
    const value = evaluateGuarded(placeholder.value, { ...evaluation, parent: raw }, redactor);
    return listOf(value).map((each) => ({ value: each, raw }));
  };
  const values =
    placeholder.value.kind === 'parent'
      ? listOf(found).map((value) => ({ value }))
      : (wholeList(() => through(found), found, run.target) ?? listOf(found).flatMap(through));
  if (values.every(({ value }) => isScalar(value))) return values;
  const what = values.some(({ value }) => isObject(value)) ? 'an object' : 'a list';
  throw new RunError({
    kind: 'missing-value',
    message: `The value of the placeholder "${name}" is ${what}`,
    details: [members()],
    pointer,
    help: 'choose a path that leads to a single value or a list of single values',
  });
}

/** What to do about a placeholder that parent records lack: `{parent.id}` stands in the endpoint alone, others have a path. */
function placeholderHelp({ name, path }: Placeholder, near: string | undefined): string {
  const before = name.slice(0, -path.length);
  const isInEndpoint = /^(?:parent\.)+$/.test(before) && name.endsWith(path);
  if (isInEndpoint)
    return `${near === undefined ? 'correct the name' : wasMeant(`{${before}${near}}`)}; to leave out such records, write "placeholders": { "value": { "path": "${path}", "missing": "skip" } } into the job and {value} into its endpoint`;
  return `${near === undefined ? 'correct the path' : wasMeant(near)}; to leave out such records, write { "path": "${path}", "missing": "skip" }, or a "recursionFilter"`;
}

function listOf(value: Json): readonly Json[] {
  return isArray(value) ? value : [value];
}

/** A function gets a list as a whole (PH-8), which few can take: `undefined` where each element is to go through it. In Generic Extractor that is an error. */
function wholeList<T>(
  evaluateIt: () => T,
  found: Json,
  { wholeLists }: RunContext['run']['target'],
): T | undefined {
  try {
    return evaluateIt();
  } catch (error) {
    if (!(error instanceof RunError) || !isArray(found) || !isOfFunction(error.cause)) throw error;
    if (wholeLists !== true) return undefined;
    throw new RunError(
      {
        ...error.failure,
        message: `${error.message}: the function gets the list at the path as a whole`,
        help: 'remove "function" and "args" for one request for each element of the list, join the elements with "implode", or write the path of a single element',
      },
      { cause: error.cause },
    );
  }
}

function isOfFunction(cause: unknown): boolean {
  return cause instanceof EvaluationProblem && cause.cause instanceof FunctionProblem;
}

/**
 * PH-9: values are URL syntax, but none may climb: a dot segment that a value brings would lead out of the path that the
 * configuration shows. An endpoint that is a placeholder alone has no such path; where it leads is for the origins to judge.
 */
function checkedEndpoint(
  job: Job,
  placeholders: readonly BoundPlaceholder[],
  redactor: Redactor,
): string {
  const bound = placeholders.map((placeholder) => ({
    ...placeholder,
    from: job.placeholders.find(({ name }) => name === placeholder.name)?.from ?? job.from,
  }));
  return fillEndpoint(job.endpoint, bound, redactor, { pointer: job.from });
}

/** An endpoint with the values of its placeholders; `from` of a placeholder is where it is written, `values` says where its value comes from. */
export function fillEndpoint(
  template: string,
  placeholders: readonly (BoundPlaceholder & { readonly from?: Pointer })[],
  redactor: Redactor,
  {
    pointer,
    values = 'the parent record',
  }: { readonly pointer: Pointer; readonly values?: string },
): string {
  const endpoint = filledEndpoint(template, placeholders);
  if (!DOT_SEGMENT_START.test(endpoint)) return endpoint;
  const own = filledEndpoint(
    template,
    placeholders.map((placeholder) => ({ ...placeholder, value: 'x' })),
  );
  if (own === 'x' || dotSegments(endpoint) <= dotSegments(own)) return endpoint;
  const used = placeholders.filter(({ name }) => template.includes(`{${name}}`));
  const shown = used
    .map(
      ({ name, value }) =>
        `{${name}} = ${JSON.stringify(redactor.redact(phpText(value as JsonScalar)))}`,
    )
    .join(', ');
  throw new RunError({
    kind: 'not-allowed',
    message: `A value of ${values} would lead out of the path "${template}": ${shown}`,
    pointer: used[0]?.from ?? pointer,
    help: 'values are inserted as they are; the function "urlencode" makes one path segment of any text but "." and ".."',
  });
}

const DOT_SEGMENT_START = /(?:^|[/\\])(?:\.|%2e)/i;

/** How many segments of a path are `.` or `..`, in any spelling that a server may take for one. */
function dotSegments(endpoint: string): number {
  const [path = ''] = endpoint.split(/[?#]/, 1);
  return path
    .split(/[/\\]/)
    .filter((segment) => /^\.{1,2}$/.test(segment.replace(/%2e/gi, '.').replace(/;.*$/s, '')))
    .length;
}

/** PH-1, PH-9, PH-10: each `{name}` is replaced by the raw text of its value. */
function filledEndpoint(template: string, placeholders: readonly BoundPlaceholder[]): string {
  return placeholders.reduce(
    (endpoint, { name, value }) =>
      endpoint.replaceAll(`{${name}}`, () => phpText(withAllDigits(value) as JsonScalar)),
    template,
  );
}

/** Section 10: user data, evaluated once, then the parent columns of a child job. */
export function addedColumns(
  { job, placeholders }: Execution,
  evaluation: RunContext['evaluation'],
  { redactor }: Pick<RunContext, 'redactor'>,
): Params {
  return [
    ...new Map([
      ...evaluateEntries(job.userData, evaluation, redactor),
      ...parentColumns(placeholders),
    ]),
  ];
}

/** ADD-3: one column for each placeholder in force, outermost first; equal names take the later value at the first place. */
export function parentColumns(
  placeholders: readonly BoundPlaceholder[],
): readonly (readonly [string, Json])[] {
  return [
    ...new Map(
      placeholders
        .filter(({ isBatch }) => isBatch !== true)
        .map(
          ({ path, value }) =>
            [path.startsWith('parent_') ? path : `parent_${path}`, value] as const,
        ),
    ),
  ];
}

/** Whether a child job runs for a parent record: all conditions of at least one group are true (RF-1, RF-8). */
export function matchesRecursionFilter(filter: RecursionFilter, record: Json): boolean {
  return filter.anyOf.some((group) => group.every((condition) => holds(condition, record)));
}

/** The paths of a filter at which a record has an object or a list: they count as empty (JOB-E7). */
function unreadablePaths(filter: RecursionFilter, record: Json): readonly string[] {
  if (!isObject(record)) return [];
  const paths = new Set(filter.anyOf.flatMap((group) => group.map(({ path }) => path)));
  return [...paths].filter((path) => {
    const value = valueAt(path, record, '.');
    return value !== undefined && !isScalar(value);
  });
}

/** The conditions that compare with the word true or false, or with 0: the text of a boolean is `1` or empty, so they never mean one (RF-4). */
function booleanConditions({ anyOf }: RecursionFilter): readonly FilterCondition[] {
  return anyOf
    .flat()
    .filter(
      ({ operator, value }) =>
        /^(?:true|false)$/i.test(value.trim()) ||
        (value === '0' && (operator === '==' || operator === '!=')),
    );
}

/** The first of the conditions whose path leads to a boolean in the record. */
function comparedBoolean(
  conditions: readonly FilterCondition[],
  record: Json,
): FilterCondition | undefined {
  return isObject(record)
    ? conditions.find(({ path }) => typeof valueAt(path, record, '.') === 'boolean')
    : undefined;
}

function holds({ path, operator, value }: FilterCondition, record: Json): boolean {
  const found = textAt(path, record);
  switch (operator) {
    case '==':
      return found === value;
    case '!=':
      return found !== value;
    case '~~':
      return isLike(found, value);
    case '!~':
      return !isLike(found, value);
    case '>':
      return compare(found, value) > 0;
    case '<':
      return compare(found, value) < 0;
    case '>=':
      return compare(found, value) >= 0;
    case '<=':
      return compare(found, value) <= 0;
    default:
      return unreachable(operator);
  }
}

/** RF-3, RF-4, RF-10: the text of the value; missing, objects and lists are empty (JOB-E7). A scalar record is `scalar`. */
function textAt(path: string, record: Json): string {
  const scalar = path === 'scalar' ? record : undefined;
  const value = isScalar(record) ? scalar : valueAt(path, record, '.');
  return value !== undefined && isScalar(value) ? phpText(value) : '';
}

/** RF-6: as numbers when both are numeric (whole ones digit by digit, ids can be longer than a double), else by bytes. */
function compare(left: string, right: string): number {
  if (isWhole(left) && isWhole(right)) return Math.sign(Number(BigInt(left) - BigInt(right)));
  if (isNumericText(left) && isNumericText(right)) return Math.sign(Number(left) - Number(right));
  return Buffer.compare(Buffer.from(left, 'utf8'), Buffer.from(right, 'utf8'));
}

function isWhole(text: string): boolean {
  return /^-?\d+$/.test(text);
}

/** RF-7: `%` matches any characters except line breaks; the whole text must match. Linear in both lengths. */
function isLike(text: string, pattern: string): boolean {
  const parts = pattern.split('%');
  const [first = '', ...rest] = parts;
  const last = rest.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length)
    return false;
  const end = text.length - last.length;
  let at = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found < 0 || found + part.length > end || text.slice(at, found).includes('\n'))
      return false;
    at = found + part.length;
  }
  return !text.slice(at, end).includes('\n');
}
