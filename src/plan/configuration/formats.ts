import type { Job } from '../../../generated/config.ts';
import type { KeyNode } from '../../../generated/config-keys.ts';
import { type Finding, oneOf } from '../../text/diagnostic.ts';
import { geWording } from '../../text/display.ts';
import {
  calendarDuration,
  durationSettingText,
  fixedDuration,
  notADuration,
  shortestMs,
} from '../../values/duration.ts';
import { isFieldName } from '../../values/headers.ts';
import {
  elementsOf,
  entriesOf,
  hasMember,
  isArray,
  isIntegerLike,
  isNumber,
  isObject,
  isScalar,
  type Json,
  type JsonObject,
  keysOf,
  member,
  NumberLiteral,
  objectFrom,
  typeName,
} from '../../values/json.ts';
import { firstRepeated } from '../../values/lists.ts';
import { writtenPath } from '../../values/path.ts';
import {
  comparableText,
  integerFrom,
  isEmptyContainer,
  isPhpEmpty,
  isTruthy,
  jsonText,
  numberFrom,
  phpText,
  statusText,
  toFloat,
  valueText,
  withWrittenDigits,
} from '../../values/text.ts';
import { formatProblem, instantFrom, timeFormatOf, zoneOf } from '../../values/time.ts';
import { encodingNamed, originOf, originPattern, USUAL_ENCODINGS } from '../../values/url.ts';
import { didYouMean, meantOr } from '../../values/words.ts';
import { jobRate, rate } from './rates.ts';
import { patternProblem } from './regular-expression.ts';
import { ConditionProblem, readCondition } from './where-condition.ts';

/** The mapping of a data type or of a child table. */
export const mapping: Format<Json> = {
  read: (value) => (isPhpEmpty(value) ? undefined : asMapping(value)),
  wrong: mappingProblem,
  holdsSettings: true,
};

/** A column, a child table, or the name of a column. */
const mappingDefinition: Format<Json> = {
  read: (value) => (isObject(value) || typeof value === 'string' ? value : undefined),
  wrong: definitionProblem,
  holdsSettings: true,
};

function asMapping(value: Json): Json | undefined {
  if (isArray(value)) return value.every(isColumn) ? objectFrom(elementsOf(value)) : undefined;
  return isObject(value) ? value : undefined;
}

/** MAP-18: an object of columns; a list of them is for records that are lists. */
function mappingProblem(mapping: Json, key: string): Problem | undefined {
  if (isPhpEmpty(mapping))
    return {
      message: `the mapping of "${key}" is empty`,
      note: geWording(`Empty mapping for '${key}' data type in 'mappings' config.`),
      help: 'add columns: { "<path>": "<column>" }',
    };
  if (isScalar(mapping))
    return {
      message: `the mapping of "${key}" must be an object of paths and columns; its type is ${typeName(mapping)}`,
      help: 'write an object: { "<path>": "<column>" }',
    };
  if (isObject(mapping))
    return key !== 'tableMapping' &&
      member(mapping, 'type') === 'table' &&
      isObject(member(mapping, 'tableMapping'))
      ? {
          message: `the mapping of '${key}' is itself a table definition`,
          help: 'write the columns of the table here, without "type" and "tableMapping"',
        }
      : undefined;
  const message = 'the mapping is a list; its columns have no paths';
  if (mapping.every(isColumn))
    return mapping.some((each) => isObject(each) && keysOf(each).some((name) => PATHS.has(name)))
      ? {
          severity: 'warning',
          part: 'key',
          message,
          effect: 'the columns are read from records that are lists, by their order',
          help: 'write an object with the path of each column as its key: { "id": { "mapping": { … } } }',
        }
      : undefined;
  return {
    message,
    help: 'write an object: { "<path>": "<column>" }',
  };
}

/** What other tools call the path of a column. */
const PATHS = new Set(['source', 'path', 'name', 'key', 'column', 'field', 'from', 'jsonPath']);

function isColumn(definition: Json): boolean {
  return (
    isObject(definition) &&
    (hasMember(definition, 'mapping') || hasMember(definition, 'tableMapping'))
  );
}

/** MAP-15: the name of a column, or an object; inner parts of a column are not columns themselves. */
function definitionProblem(value: Json, key: string): Problem | undefined {
  const column = '{ "mapping": { "destination": "<column>" } }';
  if (!isObject(value)) {
    if (typeof value === 'string' && value !== '' && !isIntegerLike(key)) return undefined;
    return noDestination(
      key,
      isIntegerLike(key)
        ? `write ${column}; the name alone is not enough for a number`
        : `write the name of the column, or ${column}`,
    );
  }
  const isMovedColumn =
    key === 'mapping' && typeof member(value, 'destination') === 'string' && !isColumn(value);
  const isMovedTable =
    key === 'tableMapping' &&
    keysOf(value).length > 0 &&
    !hasMember(value, 'mapping') &&
    ['destination', 'type'].every((name) => typeof member(value, name) !== 'string');
  if (isMovedColumn || isMovedTable)
    return {
      rule: 'misplaced-key',
      severity: 'error',
      part: 'key',
      ...noDestination(
        key,
        `it is the path of a column here: move it into the ${isMovedColumn ? 'column' : 'child table'} that it describes`,
      ),
    };
  const type = member(value, 'type');
  if (!hasMember(value, 'tableMapping') || type === 'table') return undefined;
  if (isPhpEmpty(type))
    return {
      part: 'key',
      cause: { lacks: 'type' },
      ...noDestination(key, 'add "type": "table" to make it a table'),
    };
  return (type === 'column' || type === 'user') && !hasMember(value, 'mapping')
    ? noDestination(key, `write the name of the column, or ${column}`)
    : undefined;
}

function noDestination(key: string, help: string): Problem {
  return {
    message: `the column "${key}" has no "mapping.destination"`,
    note: geWording(
      `Bad Json to CSV Mapping configuration: Key 'mapping.destination' is not set for column '${key}'.`,
    ),
    help,
  };
}

const text = (value: Json): string | undefined => (typeof value === 'string' ? value : undefined);

/** A text that passes a test. */
const textThat = (isRight: (value: string) => boolean): Format<string> => ({
  read: (value) => (typeof value === 'string' && isRight(value) ? value : undefined),
});

/** One ASCII character, or a word for one; empty values count as absent. */
const character = (words: Readonly<Record<string, string>>): Format<string> => ({
  read(value) {
    if (isPhpEmpty(value)) return null;
    const written = text(value) ?? '';
    const found = Object.hasOwn(words, written) ? words[written] : written;
    return found !== undefined && /^(?:[\t\x20-\x7e]|none)$/.test(found) ? found : undefined;
  },
});

/** A request method in any case (6.1, 8.4); empty is none. JOB-3 */
function method<M extends string>(...known: readonly M[]): Format<M> {
  return {
    read: (value) =>
      isPhpEmpty(value) ? null : known.find((each) => each === text(value)?.toUpperCase()),
    wrong(value) {
      const written = text(value)?.toUpperCase() ?? '';
      if (isPhpEmpty(value) || known.some((each) => each === written)) return undefined;
      return {
        message: `"method" must be ${oneOf(known)}; ${JSON.stringify(value)} is given`,
        help: meantOr(
          didYouMean(written, known),
          'GET sends parameters in the URL, POST as JSON, FORM as a form',
        ),
      };
    },
  };
}

/** Seconds as a number or of a duration of a fixed length; none are less than 0. */
function secondsOf(value: Json): number | undefined {
  const ms = fixedDuration(value);
  const seconds = ms === undefined ? numberFrom(value) : ms / 1000;
  return seconds !== undefined && seconds >= 0 ? seconds : undefined;
}

/** A limit in seconds; what is no number of them, and empty, counts as absent (TIME-1, TIME-2). */
function seconds(isAbsent: (value: Json) => boolean, more = ''): Format<number> {
  return {
    read: (value) => secondsOf(value) ?? (isAbsent(value) ? null : undefined),
    wrong(value, key) {
      if (secondsOf(value) !== undefined || isAbsent(value)) return undefined;
      if (!isScalar(value)) return { rule: 'invalid-type', severity: 'error' };
      const { message, help } = notADuration(key, value);
      return { message, help: `${help}${more}` };
    },
  };
}

type ErrorWait = { readonly waitSeconds: number | null; readonly waitHeader: string | null };

/** How long to wait before a retry: a duration, or a header that says it. */
function errorWait(value: Json): ErrorWait | undefined {
  const named = isObject(value) ? member(value, 'header') : undefined;
  const duration = isObject(value) ? member(value, 'seconds') : value;
  if (named !== undefined)
    return typeof named === 'string' && named !== '' && duration === undefined
      ? { waitSeconds: null, waitHeader: named }
      : undefined;
  const ms = fixedDuration(duration);
  return ms === undefined ? undefined : { waitSeconds: ms / 1000, waitHeader: null };
}

/** Codes as ranges: 429, 4xx, or a list. */
function statuses(
  value: Json,
): readonly { readonly first: number; readonly last: number }[] | undefined {
  const ranges = (isArray(value) ? value : [value]).map((each) => {
    const code = isNumber(each) ? String(toFloat(each)) : (text(each) ?? '');
    const [, digit, whole] = /^(?:([1-5])xx|([1-5]\d\d))$/i.exec(code.trim()) ?? [];
    if (digit !== undefined) return { first: Number(digit) * 100, last: Number(digit) * 100 + 99 };
    return whole === undefined ? undefined : { first: Number(whole), last: Number(whole) };
  });
  return ranges.length > 0 && ranges.every((range) => range !== undefined) ? ranges : undefined;
}

/** One value or several, as they are compared. */
function comparableTexts(value: Json): readonly string[] | undefined {
  const values = isArray(value) ? value : [value];
  return values.every((each) => typeof each === 'string' || isNumber(each))
    ? values.map(comparableText)
    : undefined;
}

/** Different names, or a single one. */
const names: Format<readonly string[]> = {
  takesLists: true,
  read(value) {
    if (value === '' || isEmptyContainer(value)) return null;
    const all = isArray(value) ? value : [value];
    const isRight = all.every(
      (name): name is string => typeof name === 'string' && name.trim() !== '',
    );
    return isRight && all.length > 0 && firstRepeated(all) < 0 ? all : undefined;
  },
  wrong(value, key) {
    if (!isArray(value)) return undefined;
    const bad = value.findIndex((name) => typeof name !== 'string' || name.trim() === '');
    if (bad >= 0) return { at: bad };
    const twice = firstRepeated(value);
    return twice < 0
      ? undefined
      : { message: `"${key}" lists "${value[twice]}" twice`, help: 'remove one of them' };
  },
};

/** A path of a member. */
const path: Format<string> = {
  read: (value) => textThat((written) => written.trim() !== '').read(writtenPath(value)),
  wrong: wrongName,
};

/** A path to Generic Extractor: a number is one, too, and what is empty is none. */
const textPath: Format<string> = {
  takesLists: true,
  read(value) {
    const written = writtenPath(value);
    if (isPhpEmpty(written)) return null;
    return isScalar(written) ? phpText(written) : undefined;
  },
  wrong: wrongName,
};

/** The name of a list of names that is none. */
function wrongName(value: Json): Problem | undefined {
  if (!isArray(value)) return undefined;
  const bad = value.findIndex((name) => typeof name !== 'string' || name === '');
  return bad < 0
    ? undefined
    : {
        at: bad,
        message: `a name in the path is ${valueText(value[bad] ?? null)}, not a text`,
        help: 'write a list of names, such as ["@odata.nextLink"]',
      };
}

/** The values of a placeholder. */
const values: Format<readonly string[]> = {
  read: (value) =>
    isArray(value)
      ? value.map(withWrittenDigits).map((each) => (isScalar(each) ? phpText(each) : ''))
      : undefined,
  wrong(value, name) {
    if (name === '' || /[{}:.]/.test(name))
      return {
        part: 'key',
        message: `"${name}" is not a name for values`,
        help: 'write a name without braces, colons and dots',
      };
    if (!isArray(value) || value.length === 0)
      return {
        message: `"${name}" is ${valueText(value)}, not a list of values`,
        help: `write "${name}": ["…", "…"]`,
      };
    const bad = value.find((each) => typeof each !== 'string' && !isNumber(each));
    if (bad !== undefined)
      return {
        message: `"${name}" has ${valueText(bad)}, not a string or a number`,
        help: typeof bad === 'boolean' ? `write "${bad}" in quotes` : 'write strings and numbers',
      };
    const texts = values.read(value) ?? [];
    const twice = texts[firstRepeated(texts)];
    return twice === undefined
      ? undefined
      : { message: `"${name}" has "${twice}" twice`, help: 'remove one of them' };
  },
};

const UTC = zoneOf('UTC');

/** A date or a time, or a function. */
const instant = (word?: string): Format<Json> => ({
  read(value) {
    if (isObject(value) || value === word) return value;
    const isTime = typeof value === 'string' && UTC !== undefined && instantFrom(value, UTC);
    return isTime ? value : undefined;
  },
});

/** Texts and numbers, as they are compared with a text. */
const comparableAsText: Format<string | number> = {
  read(value) {
    const found = comparable.read(value);
    return typeof found === 'boolean' ? undefined : found;
  },
};

const comparable: Format<string | boolean | number> = {
  read(value) {
    if (value instanceof NumberLiteral) return comparableText(value);
    return isScalar(value) && value !== null && typeof value !== 'object' ? value : undefined;
  },
};

/** Settings that name another value, or what is written. */
const valueOr = (read: (value: Json) => Json | undefined) => (value: Json) =>
  isObject(value) ? value : read(value);

const wholeFrom = (least: number, most: number): Format<number> => ({
  read(value) {
    const number = isScalar(value) ? integerFrom(value) : undefined;
    return number !== undefined && number >= least && number <= most ? number : undefined;
  },
});

/** LOGIN-EXP-1..3: seconds, or an object that says where the time is; empty is never. */
function expiry(value: Json): Json | null | undefined {
  if (isObject(value)) return value;
  return integerFrom(value) ?? (isPhpEmpty(value) ? null : undefined);
}

/** PAG-OFFSET-1, DIFF-11: a positive integer or its text. */
const pageSize: Format<number> = {
  read(value) {
    const number = numberFrom(value);
    if (number === undefined) return isPhpEmpty(value) ? null : undefined;
    const limit = integerFrom(value) ?? Math.trunc(number);
    return limit > 0 ? limit : undefined;
  },
  wrong(value) {
    if (pageSize.read(value) !== undefined) return undefined;
    return {
      message: `"limit" must be a positive integer; ${valueText(value)} is given`,
      ...(numberFrom(value) === undefined
        ? {
            note: geWording(
              `Parameter 'pagination.limit' is not numeric. Value '${jsonText(value)}'.`,
            ),
          }
        : {}),
      help: 'write a number of 1 or more',
    };
  },
};

/** A path by itself may be `0`, the first element (PH-3); as a member beside a function it may not (PH-8). */
const placeholder: Format<Json> = {
  read(value) {
    const path = writtenPath((isObject(value) ? member(value, 'path') : value) ?? null);
    const isPath = isScalar(path) && phpText(path) !== '';
    return isPath && !(isObject(value) && isPhpEmpty(path)) ? value : undefined;
  },
  wrong(value, name) {
    if (placeholder.read(value) !== undefined) return undefined;
    return {
      ...(isObject(value) ? pathIn(value) : {}),
      message: `the placeholder "${name}" must be a path, or an object with "path" and "function"`,
      note: geWording(
        `The path for placeholder '${name}' must be a string value or an object containing 'path' and 'function'.`,
      ),
      help: isObject(value)
        ? 'write "path", the place of the value in the parent record'
        : `write the path of the value in the parent record, for example "${name}": "id"`,
    };
  },
};

/** Where the wrong path of a placeholder is, or that it is missing. */
function pathIn(value: JsonObject): Pick<Problem, 'at' | 'cause'> {
  return hasMember(value, 'path') ? { at: 'path' } : { cause: { lacks: 'path' } };
}

/** `where`: what is kept of the records of a job. */
const condition: Format<string> = {
  read(value) {
    if (value === '') return null;
    return typeof value === 'string' && problemOf(value) === undefined ? value : undefined;
  },
  wrong(value, key) {
    const problem = typeof value === 'string' && value !== '' ? problemOf(value) : undefined;
    return problem && { message: `"${key}" is not a condition: ${problem.message}` };
  },
};

function problemOf(text: string): ConditionProblem | undefined {
  try {
    readCondition(text);
    return undefined;
  } catch (error) {
    if (error instanceof ConditionProblem) return error;
    throw error;
  }
}

/** Durations as people write them, with months and years, too. */
const span: Format<string> = {
  read: (value) => (calendarDuration(value) === undefined ? undefined : durationSettingText(value)),
  wrong: (value, key) =>
    calendarDuration(value) === undefined
      ? { message: notADuration(key, value).message }
      : undefined,
};

function isPositive(value: Json): boolean {
  const duration = calendarDuration(value);
  return duration !== undefined && shortestMs(duration) > 0;
}

type AllowedFinding = NonNullable<Job['allow']>[number];

/** What can be accepted for a job. */
export const ALLOWED_FINDINGS: ReadonlySet<string> = new Set<AllowedFinding>([
  'errors-beside-data',
  'full-only-page',
  'missing-next-value',
  'missing-stop-value',
  'more-announced',
  'repeated-keys',
  'repeated-page',
  'short-first-page',
]);

/** Whether a rule is one that can be accepted for a job. */
export function isAllowedFinding(rule: string): rule is AllowedFinding {
  return ALLOWED_FINDINGS.has(rule);
}

type FormatName = NonNullable<KeyNode['format']>;

/** The formats by their `x-format` in the schema: one without an entry, or an entry without one, does not compile. */
export const formats = {
  'allowed-findings': {
    takesLists: true,
    read(value) {
      const all = names.read(value);
      return all?.every(isAllowedFinding) === false ? undefined : all;
    },
    wrong(value, key) {
      const unknown = names.read(value)?.find((name) => !ALLOWED_FINDINGS.has(name));
      if (unknown === undefined) return names.wrong?.(value, key);
      return {
        ...(isArray(value) ? { at: value.indexOf(unknown) } : {}),
        message: `"${unknown}" is no finding that can be allowed`,
        help: meantOr(
          didYouMean(unknown, ALLOWED_FINDINGS),
          `write one of ${[...ALLOWED_FINDINGS].join(', ')}`,
        ),
      };
    },
  },
  address: {
    read: (value) =>
      (
        isObject(value)
          ? hasMember(value, 'function')
          : text(value) !== '' && text(value) !== undefined
      )
        ? value
        : undefined,
  },
  boolean: {
    read: isTruthy,
    wrong: (value, key) =>
      typeof value === 'boolean' || isPhpEmpty(value)
        ? undefined
        : {
            rule: 'invalid-type',
            severity: 'warning',
            message: `"${key}" is not true or false`,
            effect: `read as ${isTruthy(value)}`,
            help: 'write true or false',
          },
  },
  delimiter: character({ tab: '\t' }),
  quote: character({ none: 'none' }),
  comparable,
  'comparable-as-text': comparableAsText,
  'comparable-or-value': { read: valueOr(comparable.read), holdsSettings: true },
  condition,
  'deletion-condition': {
    read: (value) => (value === 'always' ? value : condition.read(value)),
    wrong: (value, key) => (value === 'always' ? undefined : condition.wrong?.(value, key)),
  },
  cursor: {
    read(value) {
      if (isObject(value)) return hasMember(value, 'response') ? value : undefined;
      return path.read(value);
    },
    wrong: wrongName,
    holdsSettings: true,
  },
  'kept-member': {
    read(value) {
      if (isObject(value)) return hasMember(value, 'key') ? value : undefined;
      return path.read(value);
    },
    wrong: wrongName,
    holdsSettings: true,
  },
  count: {
    read(value) {
      const number = value === '' ? null : integerFrom(value);
      return number === null || (number !== undefined && number >= 1) ? number : undefined;
    },
  },
  download: {
    holdsSettings: true,
    read: (value) => (isObject(value) ? value : undefined),
    // a text is the address, or the name of the member that has it
    wrong(value) {
      if (typeof value !== 'string') return undefined;
      const [, path] = /^\{([^{}]+)\}$/.exec(value) ?? [];
      return {
        help: `write ${JSON.stringify(path === undefined ? { endpoint: value } : { path })}`,
      };
    },
  },
  duration: {
    read: fixedDuration,
    wrong: (value, key) =>
      fixedDuration(value) === undefined ? notADuration(key, value) : undefined,
  },
  'end-values': {
    takesLists: true,
    read: (value) => (isPhpEmpty(value) ? null : comparableTexts(value)),
  },
  encoding: {
    read: (value) => (isPhpEmpty(value) ? null : encodingNamed(text(value) ?? '')),
    wrong(value) {
      if (isPhpEmpty(value) || formats.encoding.read(value) !== undefined) return undefined;
      const written = text(value) ?? valueText(value);
      return {
        message: `"${written}" is not an encoding`,
        help: meantOr(
          didYouMean(written, USUAL_ENCODINGS),
          `use a name of the WHATWG Encoding Standard, for example ${USUAL_ENCODINGS.slice(0, 4).join(', ')}`,
        ),
      };
    },
  },
  'end-instant': instant('now'),
  'error-wait': {
    read: errorWait,
    wrong: (value, key) =>
      isScalar(value) && errorWait(value) === undefined
        ? { message: notADuration(key, value).message }
        : undefined,
  },
  expires: { read: expiry, holdsSettings: true },
  'header-name': {
    read(value) {
      const name = isScalar(value) ? phpText(value) : '';
      return isFieldName(name) ? name : undefined;
    },
  },
  instant: instant(),
  'input-type': textThat((value) => ['string', 'integer', 'number', 'boolean'].includes(value)),
  'job-method': method('GET', 'POST', 'FORM', 'PUT', 'PATCH', 'DELETE'),
  'list-of-names': {
    takesLists: true,
    read: (value) => (isArray(value) || isPhpEmpty(value) ? names.read(value || '') : undefined),
    wrong: (value, key) => names.wrong?.(value, key),
  },
  'longest-wait': seconds((value) => value === '', '; 0 means no limit, the default is 1h'),
  mapping,
  'mapping-definition': mappingDefinition,
  method: method('GET', 'POST', 'FORM'),
  names,
  'next-value': {
    read(value) {
      const written = writtenPath(value);
      return isObject(written) || (typeof written === 'string' && written !== '')
        ? written
        : undefined;
    },
  },
  'number-or-value': {
    read: valueOr((value) => (numberFrom(value) === undefined ? undefined : value)),
    holdsSettings: true,
  },
  origin: {
    read: (value) => (typeof value === 'string' ? originPattern(value) : undefined),
    wrong(value) {
      if (typeof value !== 'string' || originPattern(value) !== undefined) return undefined;
      const exact = originOf(value.includes('://') ? value : `https://${value}`);
      return {
        message: `"${value}" is not an origin`,
        help:
          exact === undefined || value.includes('*')
            ? 'write "https://files.example.com" or "*.example.com"'
            : `write "${exact}"`,
      };
    },
  },
  'page-size': pageSize,
  path,
  'path-or-header': {
    read(value) {
      if (!isObject(value)) return path.read(value) ?? undefined;
      const header = member(value, 'header');
      const isAlone = keysOf(value).length === 1;
      return isAlone && typeof header === 'string' && isFieldName(header) ? { header } : undefined;
    },
    wrong(value, key) {
      if (!isObject(value)) return path.wrong?.(value, key);
      const header = member(value, 'header');
      if (typeof header !== 'string' || isFieldName(header)) return undefined;
      return { at: 'header', message: `${valueText(header)} is no name of a header` };
    },
    holdsSettings: true,
  },
  paths: {
    ...names,
    read: (value) => names.read(isArray(value) ? value.map(writtenPath) : value),
    wrong: (value, key) => names.wrong?.(isArray(value) ? value.map(writtenPath) : value, key),
  },
  'peer-names': {
    read: (value) => (value === 'peer-names' ? value : null),
    wrong: (value) =>
      value === 'peer-names' || isPhpEmpty(value)
        ? undefined
        : {
            severity: 'warning',
            message: `unknown compatibility ${valueText(value)}`,
            effect: 'the setting is ignored',
            help: 'write "peer-names", or remove the setting',
          },
  },
  placeholder,
  port: wholeFrom(1, 65_535),
  'positive-span': {
    read: (value) => (isPositive(value) ? span.read(value) : undefined),
    wrong: (value, key) =>
      isPositive(value)
        ? undefined
        : (span.wrong?.(value, key) ?? {
            message: `"${key}" is ${valueText(value)}, not more than 0`,
            help: 'write a longer duration',
          }),
  },
  'record-path': {
    takesLists: true,
    read(value) {
      if (isPhpEmpty(value)) return null;
      const written = writtenPath(value);
      return isArray(written) ? undefined : written;
    },
    wrong: wrongName,
    holdsSettings: true,
  },
  rate,
  'job-rate': jobRate,
  'regular-expression': { read: (value) => text(value), wrong: patternProblem },
  'relation-type': textThat((value) => !/[\s"]/.test(value)),
  scalars: {
    read: (value) =>
      isArray(value) && value.length > 0 && value.every((each) => isScalar(each) && each !== null)
        ? value
        : undefined,
  },
  scroller: {
    read: (value) => (isObject(value) ? value : undefined),
    wrong: (value, name) =>
      isObject(value)
        ? undefined
        : {
            message: `the scroller "${name}" is not an object`,
            note: geWording(`Scroller '${name}' is not an object`),
            help: 'write { "method": … }',
          },
    holdsSettings: true,
  },
  span,
  'status-texts': {
    takesLists: true,
    read(value) {
      const all = isArray(value) ? value : [value];
      if (all.length === 0) return null;
      const isRight = all.every((each) => isScalar(each) && each !== null);
      return isRight ? all.map((each) => (isScalar(each) ? statusText(each) : '')) : undefined;
    },
    wrong(value) {
      const bad = isArray(value) ? value.findIndex((each) => !isScalar(each) || each === null) : -1;
      return bad < 0 ? undefined : { at: bad };
    },
  },
  statuses: { read: statuses },
  'text-path': textPath,
  'time-format': {
    read: (value) => (timeFormatOf(value) === undefined ? undefined : text(value)),
    wrong: (value) => formatProblem(value, 'UTC'),
  },
  'time-limit': seconds(isPhpEmpty),
  'time-zone': textThat((value) => zoneOf(value) !== undefined),
  total: {
    read(value) {
      if (!isObject(value)) return value === 'none' ? value : undefined;
      const path = writtenPath(member(value, 'path') ?? '');
      const header = member(value, 'header') ?? '';
      const isName = typeof header === 'string' && (header === '' || isFieldName(header));
      return isName && typeof path === 'string' && (path === '') !== (header === '')
        ? objectFrom(entriesOf(value).map(([name, written]) => [name, writtenPath(written)]))
        : undefined;
    },
  },
  values,
  whole: { read: integerFrom },
  'whole-seconds': wholeFrom(0, Number.MAX_SAFE_INTEGER),
  words: textThat((value) => value.trim() !== ''),
} satisfies { readonly [N in FormatName]: Format<unknown> };

/** What is wrong with a value; the rule is that of the setting when absent. */
export type Problem = Omit<Finding, 'rule' | 'pointer' | 'message'> &
  Partial<Pick<Finding, 'rule' | 'message'>> & {
    /** The member or element that is wrong; the value itself when absent. */
    readonly at?: string | number;
  };

/** How the values of a setting are judged, beyond the types of JSON, and what the compiler receives of them. A value of `null` counts as absent anyway. */
export interface Format<T> {
  /** `undefined` for a value that is wrong, null for one that counts as absent. */
  read(value: Json): T | null | undefined;
  /** What is wrong with a value, where the words of the schema do not say enough; `key` is where it is. */
  wrong?(value: Json, key: string): Problem | undefined;
  /** Whether a list is a value, and an empty list therefore none. */
  readonly takesLists?: true;
  /** Whether the members of what is read are settings themselves. */
  readonly holdsSettings?: true;
}
