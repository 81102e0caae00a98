import { peerWording } from '../diagnostics/peer-wording.ts';
import { RunError } from '../diagnostics/run-error.ts';
import type { EvaluationContext } from '../expression/evaluate.ts';
import type { FilterCondition, Job, Placeholder } from '../plan/plan.ts';
import type { PageRange } from '../plan/units.ts';
import type { Pointer } from '../support/pointer.ts';
import { isArray, isObject, isScalar, type Json, type JsonScalar } from '../values/json.ts';
import { valueAt } from '../values/path.ts';
import { phpText } from '../values/text.ts';
import { evaluateGuarded } from './evaluate-entries.ts';
import {
  booleanConditions,
  comparedBoolean,
  matchesRecursionFilter,
  unreadablePaths,
} from './recursion-filter.ts';
import type { Redactor } from './redactor.ts';
import type { RunContext } from './run-context.ts';

/** A placeholder's value in one execution; `path` names its parent column. */
export interface BoundPlaceholder {
  readonly name: string;
  readonly path: string;
  readonly value: Json;
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
  /** The pages that it asks for; all of them when absent. */
  readonly pages?: PageRange;
  /** Times that were read for it before its turn. */
  readonly times?: readonly number[];
  /** The window that it asks for, as it is sent. */
  readonly window?: { readonly start: Json; readonly end: Json };
}

export function topLevelExecution(job: Job, unit: string, pages?: PageRange): Execution {
  return {
    job,
    depth: 0,
    endpoint: job.endpoint,
    placeholders: [],
    ancestors: [],
    unit,
    ...(pages === undefined ? {} : { pages }),
  };
}

/** ORDER-4: for each child job, for each record, for each combination of placeholder values. */
export function* childrenOf(
  parent: Execution,
  records: readonly Json[],
  evaluation: RunContext['evaluation'],
  context: RunContext,
): Generator<Execution> {
  for (const child of parent.job.children) {
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
            `A record has an object or a list at '${path}'. The filter of '${child.endpoint}' treats it as an empty string`,
            child.from,
          );
        }
      if (child.placeholders.length === 0) {
        context.warn(
          'no-placeholders',
          `The child job "${child.endpoint}" has no "placeholders"`,
          child.from,
        );
        if (parent.placeholders.length === 0) continue;
      }
      yield* childExecutions(child, parent, record, evaluation, context.redactor);
    }
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
      `The filter '${path}${operator}${value}' of '${child.endpoint}' compares a boolean: the text of true is "1", that of false is empty, and neither is "${value}"`,
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
  redactor: Redactor,
): readonly Execution[] {
  if (child.recursionFilter !== null && !matchesRecursionFilter(child.recursionFilter, record))
    return [];
  const ancestors = [record, ...parent.ancestors];
  const bound = new Map<string, { path: string; values: readonly Json[] }>(
    parent.placeholders.map(({ name, path, value }) => [name, { path, values: [value] }]),
  );
  for (const placeholder of child.placeholders)
    bound.set(placeholder.name, {
      path: placeholder.path,
      values: valuesOf(placeholder, ancestors, evaluation, redactor),
    });
  let combinations: readonly (readonly BoundPlaceholder[])[] = [[]];
  for (const [name, { path, values }] of bound)
    combinations = combinations.flatMap((former) =>
      values.map((value) => [...former, { name, path, value }]),
    );
  return combinations.map((placeholders) => ({
    job: child,
    depth: parent.depth + 1,
    endpoint: checkedEndpoint(child, placeholders, redactor),
    placeholders,
    ancestors,
  }));
}

/** PH-2..6, PH-8, JOB-E3. */
function valuesOf(
  placeholder: Placeholder,
  ancestors: readonly Json[],
  evaluation: EvaluationContext,
  redactor: Redactor,
): readonly Json[] {
  const { name, level, path } = placeholder;
  const pointer = placeholder.from ?? null;
  const record = ancestors[level - 1];
  if (record === undefined)
    throw new RunError({
      kind: 'missing-value',
      message: `The placeholder "${name}" has level ${level}, but the job has ${ancestors.length === 1 ? '1 level' : `${ancestors.length} levels`} of parents`,
      details: [
        peerWording(
          `Level ${level} not found in parent results! Maximum level: ${ancestors.length}`,
        ),
      ],
      pointer,
    });
  const found = valueAt(path, record, '.');
  if (found === undefined)
    throw new RunError({
      kind: 'missing-value',
      message: `The parent record has no "${path}" for the placeholder "${name}"`,
      details: [
        peerWording(
          `No value found for ${name.replace(/^\d+:/, '')} in parent result. (level: ${level})`,
        ),
      ],
      pointer,
      help: 'correct the path, or use a "recursionFilter" that leaves out such records',
    });
  const value =
    placeholder.value.kind === 'parent'
      ? found
      : evaluateGuarded(placeholder.value, { ...evaluation, parent: found }, redactor);
  const values = isArray(value) ? value : [value];
  if (values.every((each) => isScalar(each))) return values;
  const what = values.some(isObject) ? 'an object' : 'a list';
  throw new RunError({
    kind: 'missing-value',
    message: `The value of the placeholder '${name}' is ${what}`,
    pointer,
    help: 'choose a path that leads to a single value or a list of single values',
  });
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
  return fillEndpoint(job.endpoint, bound, redactor, job.from);
}

/** An endpoint with the values of its placeholders; `from` of a placeholder is where it is written. */
export function fillEndpoint(
  template: string,
  placeholders: readonly (BoundPlaceholder & { readonly from?: Pointer })[],
  redactor: Redactor,
  pointer: Pointer,
  source = 'the parent record',
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
    message: `A value of ${source} would lead out of the path "${template}": ${shown}`,
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
      endpoint.replaceAll(`{${name}}`, () => phpText(value as JsonScalar)),
    template,
  );
}

/** ADD-3: one column for each placeholder in force, outermost first; equal names take the later value at the first place. */
export function parentColumns(
  placeholders: readonly BoundPlaceholder[],
): readonly (readonly [string, Json])[] {
  return [
    ...new Map(
      placeholders.map(
        ({ path, value }) => [path.startsWith('parent_') ? path : `parent_${path}`, value] as const,
      ),
    ),
  ];
}
