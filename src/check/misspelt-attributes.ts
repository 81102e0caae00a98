import type { Part } from '../configuration/configuration.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../support/did-you-mean.ts';
import { type Pointer, pointerTo } from '../support/pointer.ts';
import {
  hasMember,
  isArray,
  isObject,
  isScalar,
  type Json,
  type JsonObject,
  keysOf,
  member,
  valuesOf,
} from '../values/json.ts';

/** Settings of `config`, and their type. */
const SETTINGS: Readonly<Record<string, 'object' | 'scalar' | 'any'>> = {
  outputBucket: 'scalar',
  incrementalOutput: 'scalar',
  compatLevel: 'scalar',
  compatibility: 'scalar',
  userData: 'any',
  mappings: 'object',
  debug: 'scalar',
  http: 'object',
  numbers: 'scalar',
};

/** What people call them elsewhere. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  incremental: 'incrementalOutput',
  bucket: 'outputBucket',
};

/**
 * CFG-10: any key of `config` may be an attribute. One with nearly the name and the type of a setting, to which nothing refers,
 * is a misspelt setting.
 */
export function reportMisspeltAttributes(
  document: Json,
  config: Part | undefined,
  report: Report,
): void {
  if (config === undefined || !isObject(config.value)) return;
  for (const key of keysOf(config.value)) {
    if (OF_JOBS.has(key) && !refersTo(document, key)) {
      reportJobSetting(key, config.pointer, report);
      continue;
    }
    if (key !== 'mappings' && isMapping(member(config.value, key)) && !refersTo(document, key)) {
      reportMapping(key, config.pointer, report);
      continue;
    }
    const meant = settingMeantBy(key, config.value);
    if (meant === undefined || refersTo(document, key)) continue;
    const pointer = pointerTo(config.pointer, key);
    report({
      rule: 'unknown-key',
      severity: 'warning',
      pointer,
      part: 'key',
      message: `"${key}" is an attribute of "config" that nothing refers to`,
      help: `did you mean "${meant}"?`,
      cause: { supplies: { below: config.pointer, name: meant }, means: meant },
      fixes: [
        {
          title: `rename to "${meant}"`,
          safe: false,
          edits: [{ kind: 'rename-key', pointer, name: meant }],
        },
      ],
    });
  }
}

/** Settings of a job that rarely are attributes: nothing reads them in `config`. */
const OF_JOBS = new Set([
  'endpoint',
  'children',
  'dataField',
  'dataType',
  'placeholders',
  'recursionFilter',
  'responseFilter',
  'scroller',
  'where',
  'windows',
  'async',
]);

function reportJobSetting(key: string, config: Pointer, report: Report): void {
  report({
    rule: 'misplaced-key',
    severity: 'warning',
    pointer: pointerTo(config, key),
    part: 'key',
    cause: { supplies: { below: pointerTo(config, 'jobs', 0), name: key } },
    message: `"${key}" is an attribute of "config" that nothing refers to`,
    effect: 'no job reads it',
    help: 'it is a setting of a job: move it into an element of "jobs"',
  });
}

/** Columns that are written beside "mappings". */
function isMapping(value: Json | undefined): boolean {
  return (
    isObject(value) &&
    valuesOf(value).some(
      (column) =>
        isObject(column) &&
        (isObject(member(column, 'mapping')) || isObject(member(column, 'tableMapping'))),
    )
  );
}

function reportMapping(key: string, config: Pointer, report: Report): void {
  report({
    rule: 'misplaced-key',
    severity: 'warning',
    pointer: pointerTo(config, key),
    part: 'key',
    message: `"${key}" is an attribute of "config" that nothing refers to`,
    effect: 'no table has this mapping',
    help: 'move it into "mappings"',
  });
}

function settingMeantBy(key: string, config: JsonObject): string | undefined {
  if (Object.hasOwn(SETTINGS, key)) return undefined;
  const alike = NAMES.filter((name) => isAlike(key, name));
  const meant = Object.hasOwn(OTHER_NAMES, key)
    ? OTHER_NAMES[key]
    : alike.length === 0
      ? undefined
      : didYouMean(key, alike);
  if (meant === undefined || hasMember(config, meant)) return undefined;
  const wanted = SETTINGS[meant];
  return wanted === 'any' || isScalar(member(config, key) ?? null) === (wanted === 'scalar')
    ? meant
    : undefined;
}

const NAMES = Object.keys(SETTINGS);

/** Cheaper than a distance, which few attributes are worth: one of them begins or ends like the other, and is about as long. */
function isAlike(key: string, name: string): boolean {
  if (key.startsWith('#')) return isAlike(key.replace(/^#+/, ''), name);
  return (
    Math.abs(key.length - name.length) <= 3 &&
    (/[^\w]/.test(key) ||
      key.slice(0, 2).toLowerCase() === name.slice(0, 2).toLowerCase() ||
      key.slice(-3) === name.slice(-3))
  );
}

/** Whether a reference names the attribute, or a member of it. */
function refersTo(value: Json, attribute: string): boolean {
  if (isArray(value)) return value.some((element) => refersTo(element, attribute));
  if (!isObject(value)) return false;
  const named = member(value, 'attr');
  if (typeof named === 'string' && (named === attribute || named.startsWith(`${attribute}.`)))
    return true;
  return valuesOf(value).some((inner) => refersTo(inner, attribute));
}
