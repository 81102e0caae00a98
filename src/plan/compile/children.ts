import type { Job, PlaceholderFunction } from '../../../generated/config.ts';
import type { Finding, Report } from '../../text/diagnostic.ts';
import { geWording } from '../../text/display.ts';
import { entriesOf, isObject, isScalar, type Json, member, objectFrom } from '../../values/json.ts';
import { present } from '../../values/objects.ts';
import { type Pointer, pointerTo, writtenPath } from '../../values/path.ts';
import { isPhpEmpty, phpText } from '../../values/text.ts';
import { plural } from '../../values/words.ts';
import { compileExpression } from '../expression/compile.ts';
import type { Scope } from '../expression/scope.ts';
import type { FilterCondition, Placeholder, RecursionFilter } from '../model/plan.ts';

/** A child job's `placeholders` (6.4: PH-1, 2, 8; JOB-E2, JOB-E4). */
export function lowerPlaceholders(
  value: Json | undefined,
  pointer: Pointer,
  context: { readonly scope: Scope; readonly report: Report },
): readonly Placeholder[] | undefined {
  if (value === undefined || !isObject(value)) return []; // a list of them is ignored
  const placeholders = entriesOf(value).map(([name, written]) =>
    lowerPlaceholder(name, written, pointerTo(pointer, name), context),
  );
  return placeholders.every((placeholder) => placeholder !== undefined) ? placeholders : undefined;
}

function lowerPlaceholder(
  name: string,
  value: Json,
  pointer: Pointer,
  context: { readonly scope: Scope; readonly report: Report },
): Placeholder | undefined {
  const level = levelOf(name, pointer, context.report);
  const path = writtenPath((isObject(value) ? member(value, 'path') : value) ?? null);
  const expression = isObject(value)
    ? valueExpression(value, pointer, context)
    : ({ kind: 'parent' } as const);
  if (level === undefined || expression === undefined) return undefined;
  const batch = batchIn(value);
  if (batch === undefined && isObject(value) && member(value, 'join') !== undefined) {
    context.report({
      rule: 'contradictory-settings',
      pointer: pointerTo(pointer, 'join'),
      message: '"join" stands between the values of a batch, and there is no "batch"',
      help: 'add "batch", or remove "join"',
    });
    return undefined;
  }
  return {
    name,
    level,
    path: isScalar(path) ? phpText(path) : '',
    value: expression,
    ...present({ missing: missingIn(value) ?? (batch && 'error'), batch }),
    from: pointer,
  };
}

/** How many values one request has. */
function batchIn(value: Json): Placeholder['batch'] {
  const { batch: size, join } = isObject(value) ? (value as PlaceholderFunction) : {};
  return size === undefined ? undefined : { size, ...present({ join }) };
}

/** What a job that asks for several records of its parent at once cannot have; `true` after a report. */
export function reportBatches(
  job: {
    readonly placeholders: readonly Placeholder[];
    readonly inherited: readonly Placeholder[];
    /** Whether each record has a value of its own in the state. */
    readonly hasCursors: boolean;
    readonly pointer: Pointer;
  },
  report: Report,
): boolean {
  const { placeholders, inherited, pointer } = job;
  const refuse = (
    at: Pointer,
    message: string,
    help: string,
    related: NonNullable<Finding['related']> = [],
  ) => {
    report({ rule: 'contradictory-settings', pointer: at, message, help, related });
    return true;
  };
  const above = inherited.find(({ batch }) => batch !== undefined);
  const beyond =
    above && placeholders.find(({ level, values }) => values === undefined && level >= above.level);
  if (above !== undefined && beyond !== undefined)
    return refuse(
      beyond.from ?? pointer,
      `{${beyond.name}} is a value of one record, and the job above asks for several at once`,
      `read the value from the response of the job above, or remove "batch" there`,
      [{ pointer: pointerTo(above.from ?? '', 'batch'), message: 'several records at once' }],
    );
  const [batched, other] = placeholders.filter(({ batch }) => batch !== undefined);
  if (batched === undefined) return false;
  const from = pointerTo(batched.from ?? '', 'batch');
  const related = [{ pointer: from, message: 'several records at once' }];
  if (other !== undefined)
    return refuse(
      pointerTo(other.from ?? '', 'batch'),
      'a job can collect the values of one placeholder only',
      'remove one of the two',
      related,
    );
  if (batched.level !== 1)
    return refuse(
      from,
      `"batch" collects records of the parent, and {${batched.name}} is a value of a record ${batched.level} levels up`,
      'remove "batch", or read the value from the parent',
    );
  if (batched.missing === 'null')
    return refuse(
      pointerTo(batched.from ?? '', 'missing'),
      'null cannot be sent among the values of a batch',
      'write "missing": "skip"',
      related,
    );
  return (
    job.hasCursors &&
    refuse(
      pointerTo(pointer, 'incremental'),
      'the state has a value for each record of the parent, but a response is about several of them',
      'remove "batch" or "incremental"; "perParent": false in "incremental" keeps one value for all, where records of a new parent are never older than it',
      related,
    )
  );
}

/** What follows where a record has no value; null may be written as a text, too. */
function missingIn(value: Json): Placeholder['missing'] {
  const missing = isObject(value) ? member(value, 'missing') : undefined;
  return missing === null ? 'null' : (missing as Placeholder['missing']);
}

/** An endpoint has no place for null; `true` after a report. */
export function reportNullInEndpoint(
  placeholders: readonly Placeholder[],
  endpoints: readonly (readonly [endpoint: Json | undefined, pointer: Pointer])[],
  report: Report,
): boolean {
  for (const { name, missing, from = '' } of placeholders) {
    const at = endpoints.find(
      ([endpoint]) => typeof endpoint === 'string' && endpoint.includes(`{${name}}`),
    );
    if (missing !== 'null' || at === undefined) continue;
    report({
      rule: 'contradictory-settings',
      pointer: pointerTo(from, 'missing'),
      message: `null cannot be sent for {${name}}: it is in an endpoint`,
      help: 'write "missing": "skip", or send the value in "query", "params" or "body" as { "placeholder": … }',
      related: [{ pointer: at[1], message: 'the endpoint' }],
    });
    return true;
  }
  return false;
}

/** Settings of a placeholder that are no part of its function. */
const OF_RECORDS: ReadonlySet<string> = new Set(['path', 'missing', 'batch', 'join']);

/** PH-8: `{path, function, args}` or `{path, placeholder: "value"}`; `{path}` alone is the plain path (JOB-E4, ACC-10). */
function valueExpression(
  value: Json,
  pointer: Pointer,
  { scope, report }: { readonly scope: Scope; readonly report: Report },
) {
  if (!isObject(value)) return { kind: 'parent' } as const;
  const rest = objectFrom(entriesOf(value).filter(([name]) => !OF_RECORDS.has(name)));
  if (member(rest, 'function') === undefined && member(rest, 'placeholder') === undefined)
    return { kind: 'parent' } as const;
  return compileExpression(rest, pointer, { place: 'placeholder', scope, report });
}

/** PH-2: `2:id` is two levels up; JOB-E2: anything before a colon that is not a positive number can never be found. */
function levelOf(name: string, pointer: Pointer, report: Report): number | undefined {
  const { level, prefix } = levelIn(name);
  if (level !== undefined) return level;
  report({
    rule: 'invalid-placeholder',
    pointer,
    part: 'key',
    message: `"${prefix}" is not a level of parent jobs`,
    note: geWording(`Level ${prefix} not found in parent results!`),
    help: 'the level before the colon starts at 1, the direct parent',
  });
  return undefined;
}

/** A name with its level: `2:id` is 2 and `id`. Without a colon the level is 1; it is `undefined` for anything else that is no positive number. */
export function levelIn(name: string): {
  readonly level: number | undefined;
  readonly prefix: string;
  readonly rest: string;
} {
  const colon = name.indexOf(':');
  if (colon < 0) return { level: 1, prefix: '', rest: name };
  const prefix = name.slice(0, colon);
  const level = Number(prefix);
  const isLevel = /^\d+$/.test(prefix) && level >= 1;
  return { level: isLevel ? level : undefined, prefix, rest: name.slice(colon + 1) };
}

/** `forEach`: placeholders with values of their own; `undefined` after a report. `placeholders` are the job's others. */
export function lowerForEach(
  settings: Job['forEach'] = {},
  placeholders: readonly Placeholder[],
  pointer: Pointer,
  report: Report,
): readonly Placeholder[] | undefined {
  const lowered = entriesOf(settings).map(([name, values]): Placeholder => {
    const from = pointerTo(pointer, name);
    return { name, level: 0, path: name, value: { kind: 'parent' }, values, from };
  });
  const twin = lowered.find(({ name }) => placeholders.some((other) => other.name === name));
  if (twin === undefined) return lowered;
  report({
    rule: 'invalid-value',
    pointer: twin.from ?? pointer,
    part: 'key',
    message: `"${twin.name}" is in "placeholders", too`,
    help: 'give one of them another name',
  });
  return undefined;
}

interface PlacedAt {
  /** How many parents the job has. */
  readonly depth: number;
  readonly pointer: Pointer;
}

/** `{parent.id}` and `{parent.parent.id}` of an endpoint, unless a placeholder has that name; `undefined` after a report. */
export function lowerRelative(
  endpoint: string,
  placeholders: readonly Placeholder[],
  { depth, pointer }: PlacedAt,
  report: Report,
): readonly Placeholder[] | undefined {
  if (depth === 0 || !endpoint.includes('{parent')) return [];
  const known = new Set(placeholders.map(({ name }) => name));
  const found: Placeholder[] = [];
  for (const [within, name = '', levels = '', path = ''] of endpoint.matchAll(
    /\{((parent(?:\.parent)*)(?:\.|(?=\["))([^{}]+))\}/g,
  )) {
    if (known.has(name)) continue;
    known.add(name);
    const level = levels.split('.').length;
    if (level > depth) {
      report({
        rule: 'invalid-placeholder',
        pointer,
        within,
        message: `${within} is a record ${level} levels up, but the job has ${plural(depth, 'level')} of parents`,
        help: `write {${'parent.'.repeat(depth)}${path}}`,
      });
      return undefined;
    }
    found.push({ name, level, path, value: { kind: 'parent' }, isRelative: true, from: pointer });
  }
  return found;
}

/** `perParent`: whether a child job is requested for each record of its parent; `undefined` after a report. */
export function lowerPerParent(
  { perParent }: { readonly perParent?: boolean | undefined },
  placeholders: readonly Placeholder[],
  { depth, pointer }: PlacedAt,
  report: Report,
): boolean | undefined {
  if (perParent !== false) return true;
  const from = pointerTo(pointer, 'perParent');
  if (depth === 0) {
    report({
      rule: 'ignored-setting',
      pointer: from,
      part: 'key',
      message: '"perParent" has no effect on a top-level job',
      help: 'move it to the child job that it is for',
    });
    return true;
  }
  const own = placeholders.find(({ level }) => level === 1);
  if (own === undefined) return false;
  report({
    rule: 'contradictory-settings',
    pointer: from,
    message: `the job is requested once, but {${own.name}} differs for each record of the parent`,
    help: 'remove "perParent", or the placeholder',
    related: [{ pointer: own.from, message: 'the placeholder' }],
  });
  return undefined;
}

const twoCharacters = ['==', '!=', '>=', '<=', '~~', '!~'] as const;
const oneCharacter = ['>', '<'] as const;

/** A child job's `recursionFilter` as plan data; `null` when there is none, `undefined` after a report (RF-1, RF-2, RF-9). */
export function lowerRecursionFilter(
  value: Json | undefined,
  pointer: Pointer,
  report: Report,
): RecursionFilter | null | undefined {
  if (value === undefined || isPhpEmpty(value) || !isScalar(value)) return null;
  const text = phpText(value);
  const anyOf: FilterCondition[][] = [];
  for (const group of text.split('|')) {
    const conditions: FilterCondition[] = [];
    for (const part of group.split('&')) {
      const condition = lowerCondition(part);
      if (condition === undefined) {
        report({
          rule: 'invalid-filter',
          pointer,
          message: `the filter "${part}" has no operator`,
          note: geWording(
            `Error creating a filter from ${part}: Operator couldn't be determined. Please use one of [==, !=, >=, <=, >, <, ~~, !~, >, <]`,
          ),
          ...(part === '' ? {} : { within: part }),
          help: conditionHelp(text, part),
        });
        return undefined;
      }
      conditions.push(condition);
    }
    anyOf.push(conditions);
  }
  return { text, anyOf, from: pointer };
}

/** Splits at the leftmost operator of two characters, otherwise of one; the value ends where the same operator is repeated (RF-2). */
function conditionHelp(text: string, part: string): string {
  if (/&&|\|\|/.test(text)) return 'write & or | once, without spaces';
  if (part === '') return 'remove the & or | that joins nothing';
  return /^[^=]+=[^=]*$/.test(part)
    ? `write "${part.replace('=', '==')}"`
    : 'write "<path><operator><value>" without spaces';
}

function lowerCondition(part: string): FilterCondition | undefined {
  const operator = leftmost(part, twoCharacters) ?? leftmost(part, oneCharacter);
  if (operator === undefined) return undefined;
  const [path = '', value = ''] = part.split(operator);
  return { path, operator, value };
}

function leftmost<O extends string>(text: string, operators: readonly O[]): O | undefined {
  const found = operators.filter((operator) => text.includes(operator));
  return found.sort((a, b) => text.indexOf(a) - text.indexOf(b))[0];
}
