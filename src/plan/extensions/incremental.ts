import type { IncrementalExtraction } from '../../../generated/config.ts';
import { chosenRecords } from '../../rows/records.ts';
import type { Report } from '../../text/diagnostic.ts';
import { calendarDuration, notADuration } from '../../values/duration.ts';
import { isNumber, isObject, type Json, NumberLiteral } from '../../values/json.ts';
import { type Pointer, pointerTo, quotedPath } from '../../values/path.ts';
import { compareNumeric, toFloat } from '../../values/text.ts';
import { formatProblem, formatWords } from '../../values/time.ts';
import { compileExpression } from '../expression/compile.ts';
import { describeText } from '../expression/describe.ts';
import { expressionsIn } from '../expression/evaluate.ts';
import { dataTypeWithoutKey, jobsOf } from '../model/jobs.ts';
import type { Expression, Incremental, Run } from '../model/plan.ts';
import { planNode } from '../model/plan-node.ts';
import { statusesText } from '../responses/error-rules.ts';
import { newRecords, seeResponse } from './cursors.ts';
import type { Extension, ExtensionContext } from './extension.ts';
import { cursorValue, isTime, startValue } from './job-cursor.ts';
import { memberAt, memberReader } from './members.ts';

/** `jobs[].incremental`: stores the highest cursor in the state, so that the next run continues from there. */
export const incremental: Extension<Incremental, IncrementalExtraction> = {
  lower(settings, context) {
    const { pointer, job, report } = context;
    const { cursor, type = 'time', timeZone = 'UTC', format = null } = settings;
    if (typeof cursor !== 'string') return lowerOpaque(cursor, settings, context);
    const wrong = (name: string, message: string, help: string): undefined => {
      report({ rule: 'invalid-value', pointer: pointerTo(pointer, name), message, help });
    };
    if (settings.expired !== undefined)
      return wrong(
        'expired',
        '"expired" is for a cursor of the response, which an API can forget',
        'remove "expired"',
      );
    const problem = format === null ? undefined : formatProblem(format, timeZone);
    if (problem !== undefined) return wrong('format', problem.message, problem.help);
    if (format !== null && !isTime(type))
      return wrong('format', `"format" is for times, and "type" is "${type}"`, 'remove "format"');
    const written: Json = settings.start ?? null;
    const given = startOf(written, context);
    if (given === 'faulty') return undefined;
    const isComputed = isObject(written);
    const start =
      isComputed && isWritten(given) ? plain(startValue(given, { type, timeZone }) ?? true) : given;
    if (
      start === undefined ||
      (isWritten(start) && cursorValue(start, { type, timeZone }) === undefined)
    )
      return wrong(
        'start',
        `"start" is ${JSON.stringify(written)}, not a value of type "${type}"`,
        'write it as records have it, or choose another "type"',
      );
    const lookback = plain(settings.lookback ?? null);
    if (lookback === undefined || !isLookback(lookback, type))
      return wrong(
        'lookback',
        !isTime(type)
          ? `"lookback" is ${JSON.stringify(settings.lookback)}, not a span of type "${type}"`
          : notADuration('lookback', settings.lookback).message,
        LOOKBACK_HELP[type] ?? 'write 1h, 7d, PT1H or P1M',
      );
    const perParent = settings.perParent ?? job.isRepeated;
    if (settings.order === 'descending' && job.isRepeated && !perParent) {
      report({
        rule: 'contradictory-settings',
        pointer: pointerTo(pointer, 'perParent'),
        message:
          'a feed ends where its records are older than the state: with one value for all, the records of a new parent would not be read',
        help: 'remove "perParent", or "order"',
        related: [{ pointer: pointerTo(pointer, 'order'), message: 'the order' }],
      });
      return undefined;
    }
    return {
      key: job.key,
      cursor,
      type,
      start,
      format,
      timeZone,
      lookback,
      perParent: perParent && job.isRepeated,
      ...(settings.order === 'descending' ? { order: settings.order } : {}),
      from: pointer,
    };
  },
  describe: (incremental) => {
    const { start, perParent, format, timeZone, order, expired = [], from } = incremental;
    return [
      planNode(
        [
          ...continuation(incremental),
          start === null
            ? 'the first run reads everything'
            : `the first run starts at ${isWritten(start) ? start : describeText(start)}`,
          ...(format === null
            ? []
            : [`sent as ${formatWords(format)}${timeZone === 'UTC' ? '' : ` in ${timeZone}`}`]),
          ...(order !== 'descending'
            ? []
            : ['newest first: ends at the first page whose records are all older']),
          ...(expired === undefined || expired.length === 0
            ? []
            : [`starts again after ${statusesText(expired)}`]),
          ...(perParent ? ['for each record of the parent'] : []),
        ].join('; '),
        { label: 'new', key: 'incremental', kind: 'selection', pointer: from },
      ),
    ];
  },
  records(settings, { cursor, job, evaluate }) {
    if (cursor === undefined || settings.type === 'opaque') return (batch) => batch;
    const read = memberReader(settings.cursor, job, evaluate);
    return (batch, page) => {
      const isNew = newRecords(cursor, settings, batch.received, { job: job.from, page, read });
      return chosenRecords(batch, (index) => isNew[index] === true);
    };
  },
  responses: (settings, { cursor, job, redact }) =>
    settings.type === 'opaque' && cursor !== undefined
      ? (response, page) => seeResponse(cursor, settings, response, { job: job.from, page, redact })
      : undefined,
  optional: {
    type: { type: 'time' },
    start: { start: null },
    format: { format: null },
    timeZone: { timeZone: 'UTC' },
    lookback: { lookback: null },
    order: { order: 'ascending' },
    expired: { expired: [] },
  },
};

/** Where the next run continues. */
function continuation({ cursor, type, lookback, isUrl }: Incremental): readonly string[] {
  if (isUrl === true)
    return [`starts at the URL at ${quotedPath(cursor)} in the last response of the previous run`];
  return type === 'opaque'
    ? [
        `by the cursor at ${quotedPath(cursor)} in the response`,
        'continues from the cursor in the last response of the previous run',
      ]
    : [
        `by ${quotedPath(cursor)} (${type})`,
        `continues from the highest value of earlier runs${lookback === null ? '' : `, less ${shownLookback(lookback, type)}`}`,
      ];
}

/** Settings of a job that `incremental` excludes, or needs. */
export function checkCursors(run: Pick<Run, 'jobs' | 'mappings'>, report: Report): void {
  for (const job of jobsOf(run.jobs)) {
    const { incremental, windows, async: steps, count } = job;
    if (incremental === undefined) continue;
    const { from, order, isUrl, expired } = incremental;
    const excluded = (name: string, other: string, at: Pointer, why: string): void =>
      report({
        rule: 'contradictory-settings',
        pointer: pointerTo(from, name),
        message: `a job with "${other}" cannot have "${name}": ${why}`,
        help: `remove "${other}", or "${name}"`,
        related: [{ pointer: at, message: `"${other}"` }],
      });
    if (order === 'descending' && windows !== undefined)
      excluded('order', 'windows', windows.from, 'each window asks for its records alone');
    if (isUrl === true)
      // of windows it is said where they are compiled
      for (const [other, part] of Object.entries({ async: steps, count }))
        if (part !== undefined)
          excluded('cursor', other, part.from, 'the stored address is all that a later run sends');
    const added = incremental.type === 'opaque' ? undefined : memberAt(incremental.cursor, job);
    if (added !== undefined && expressionsIn(added.value).some(({ kind }) => kind === 'secret'))
      report({
        rule: 'contradictory-settings',
        pointer: pointerTo(from, 'cursor'),
        message: `"add" makes ${quotedPath(incremental.cursor)} of a secret, and the state would have it as plain text`,
        help: 'choose a cursor without a secret',
        related: [{ pointer: added.from ?? from, message: 'the member of "add"' }],
      });
    const unkeyed = dataTypeWithoutKey(job, run);
    if (expired !== undefined && unkeyed !== undefined)
      report({
        rule: 'contradictory-settings',
        pointer: pointerTo(from, 'expired'),
        message: `"expired" reads all records again, and the table of "${unkeyed}" has no primary key: it would have them twice`,
        help: 'add "primaryKey" to the job, or remove "expired"',
      });
  }
}

/** Settings that compare or write values, which an opaque cursor does not allow. */
const OF_RECORDS = ['type', 'format', 'timeZone', 'lookback', 'order'] as const;

/** Settings of a value that is sent as one. */
const OF_VALUES = ['param', 'start'] as const;

/** A cursor of the response: it is sent back as it came. */
function lowerOpaque(
  { response: cursor, as }: Exclude<IncrementalExtraction['cursor'], string>,
  settings: IncrementalExtraction,
  context: ExtensionContext,
): Incremental | undefined {
  const { pointer, job, report } = context;
  const excluded = (name: string, message: string): undefined => {
    report({
      rule: 'contradictory-settings',
      pointer: pointerTo(pointer, name),
      message,
      help: `remove "${name}"`,
      related: [{ pointer: pointerTo(pointer, 'cursor'), message: 'the cursor of the response' }],
    });
  };
  const ofRecords = OF_RECORDS.find((name) => settings[name] !== undefined);
  if (ofRecords !== undefined)
    return excluded(
      ofRecords,
      `"${ofRecords}" is for values of records, and a cursor of the response is sent as it is`,
    );
  const isUrl = as === 'url';
  const ofValue = isUrl ? OF_VALUES.find((name) => settings[name] !== undefined) : undefined;
  if (ofValue !== undefined)
    return excluded(
      ofValue,
      ofValue === 'start'
        ? 'a first run begins at "endpoint", and later ones at the stored address'
        : 'the stored address has all parameters',
    );
  if (settings.perParent === false && job.isRepeated)
    return excluded(
      'perParent',
      'each record of the parent has separate responses: one cursor for all would skip changes',
    );
  const start = startOf(settings.start ?? null, context);
  if (start === 'faulty') return undefined;
  if (start === undefined) {
    report({
      rule: 'invalid-value',
      pointer: pointerTo(pointer, 'start'),
      message: `"start" is ${JSON.stringify(settings.start)}, not a text or number`,
      help: 'write what the API expects from a first run, such as "0", or remove it',
    });
    return undefined;
  }
  return {
    key: job.key,
    cursor,
    type: 'opaque',
    start,
    format: null,
    timeZone: 'UTC',
    lookback: null,
    perParent: job.isRepeated,
    ...(isUrl ? { isUrl } : {}),
    ...(settings.expired === undefined ? {} : { expired: settings.expired }),
    from: pointer,
  };
}

const LOOKBACK_HELP: Readonly<Record<string, string>> = {
  number: 'write a number of 0 or more',
  text: 'remove it: text has no spans',
};

function isLookback(value: string | number | null, type: Incremental['type']): boolean {
  if (value === null) return true;
  if (type === 'text') return false;
  if (type === 'number') return typeof value === 'number' && value >= 0;
  return calendarDuration(value) !== undefined;
}

/** A number of seconds with its unit, anything else as it is written. */
function shownLookback(lookback: string | number, type: Incremental['type']): string {
  const isSeconds = type !== 'number' && /^[\d.]+$/.test(String(lookback));
  return isSeconds ? `${lookback}s` : String(lookback);
}

/** The value of the first run, or how it is computed; `undefined` for anything else, "faulty" after a report. */
function startOf(
  value: Json,
  { pointer, scope, report }: ExtensionContext,
): Incremental['start'] | undefined | 'faulty' {
  if (value instanceof NumberLiteral && isRounded(value)) return value.text;
  if (!isObject(value)) return plain(value);
  const at = pointerTo(pointer, 'start');
  const start = compileExpression(value, at, { place: 'job-param', scope, report });
  if (start === undefined) return 'faulty';
  if (start.kind === 'number') return start.text;
  if (start.kind !== 'literal') return isCompound(start) ? undefined : start;
  return typeof start.value === 'boolean' ? undefined : start.value;
}

function isCompound({ kind }: Expression): boolean {
  return kind === 'list' || kind === 'object';
}

function isWritten(start: Incremental['start'] | undefined): start is string | number {
  return typeof start === 'string' || typeof start === 'number';
}

/** Whether a double has other digits than the number. */
function isRounded({ text, value }: NumberLiteral): boolean {
  return Number.isFinite(value) && compareNumeric(text, String(value)) !== 0;
}

/** A number or a text, which a number becomes that a double does not have; `undefined` for anything else. */
function plain(value: Json): string | number | null | undefined {
  if (
    value instanceof NumberLiteral &&
    value.kind === 'integer' &&
    !Number.isSafeInteger(value.value)
  )
    return value.text;
  if (isNumber(value)) return toFloat(value);
  return value === null || typeof value === 'string' ? value : undefined;
}
