import type { MutationExclusion } from '../../../generated/settings.ts';
import { isAtOrBelow, isMeant } from '../../lint/levels.ts';
import type { Diagnostic, PlacePart } from '../../text/diagnostic.ts';
import type { SourceComment, SourceDocument } from '../../text/source-document.ts';
import { durationFrom } from '../../values/duration.ts';
import {
  entriesOf,
  hasMember,
  isArray,
  isNumber,
  isObject,
  isScalar,
  type Json,
  objectFrom,
  withMember,
} from '../../values/json.ts';
import { type Pointer, pointerSegments } from '../../values/path.ts';
import {
  exampleValues,
  listedValues,
  type Schema,
  type Setting,
  schemaMembers,
  settingsOf,
} from '../../values/schema-members.ts';
import { didYouMean, meantOr } from '../../values/words.ts';

/** A configuration with one setting changed. */
export interface Mutant {
  /** The same for the same change of the same configuration. */
  readonly id: string;
  readonly operator: string;
  /** The setting that is changed. */
  readonly pointer: Pointer;
  readonly part: PlacePart;
  /** What was done, or the values before and after. They may be secret. */
  readonly change: { readonly what: string } | { readonly before: Json; readonly after: Json };
  apply(document: Json): Json;
}

/** Every mutant of a configuration, in the order of its settings. Changes that come to the same are one mutant. */
export function mutantsOf(document: Json, schema: Schema): readonly Mutant[] {
  const mutants: Mutant[] = [];
  const seen = new Set<string>();
  for (const setting of settingsOf(document, schema, ({ pointer }) => pointer !== '/$schema')) {
    for (const operator of operators) {
      let ordinal = 0;
      for (const {
        target = setting.pointer,
        value,
        at = setting.pointer,
        part = 'value',
        what,
      } of operator.changes(setting)) {
        ordinal++;
        const key = `${target} ${value === undefined ? '' : JSON.stringify(value)}`;
        if (
          seen.has(key) ||
          (target === setting.pointer &&
            value !== undefined &&
            JSON.stringify(value) === JSON.stringify(setting.value))
        )
          continue;
        seen.add(key);
        mutants.push({
          id: `${operator.id} ${at} ${ordinal}`,
          operator: operator.id,
          pointer: at,
          part,
          change:
            what === undefined && value !== undefined && isScalar(value)
              ? { before: setting.value, after: value }
              : { what: what ?? 'changed' },
          apply: (whole) => replaceValue(whole, target, value),
        });
      }
    }
  }
  return mutants;
}

/** The document with another value at a pointer; `undefined` removes the member or element. Nothing is added at a missing place. */
function replaceValue(document: Json, pointer: string, value: Json | undefined): Json {
  return replaced(document, pointerSegments(pointer), value) ?? null;
}

function replaced(
  document: Json,
  [segment, ...rest]: readonly string[],
  value: Json | undefined,
): Json | undefined {
  if (segment === undefined) return value;
  if (isArray(document)) {
    const at = Number(segment);
    if (!(at in document)) return document;
    const inner = replaced(document[at] as Json, rest, value);
    return inner === undefined
      ? document.filter((_, index) => index !== at)
      : document.map((element, index) => (index === at ? inner : element));
  }
  if (!isObject(document) || !hasMember(document, segment)) return document;
  const inner = replaced(document[segment] as Json, rest, value);
  return inner === undefined
    ? objectFrom(entriesOf(document).filter(([name]) => name !== segment))
    : withMember(document, segment, inner);
}

/** Why mutants are left out, as comments and settings say. */
export interface Exclusions {
  /** The reason for leaving a mutant out; `undefined` when it is to be run. */
  reasonFor(mutant: {
    readonly operator: string;
    readonly pointer: Pointer;
    readonly line: number;
  }): string | undefined;
  /** What is wrong with the comments. */
  readonly faults: readonly Diagnostic[];
  /** Comments and settings that have left nothing out so far. */
  unused(): readonly Diagnostic[];
}

/** An exclusion of the settings that names this configuration, and where it is written. */
export interface SettingsExclusion extends MutationExclusion {
  readonly at: Pick<Diagnostic, 'file' | 'range' | 'pointer'>;
}

interface Exclusion {
  readonly because: string;
  readonly at: Pick<Diagnostic, 'file' | 'range' | 'pointer'>;
  excludes(mutant: {
    readonly operator: string;
    readonly pointer: Pointer;
    readonly line: number;
  }): boolean;
  used: boolean;
}

const COMMAND = /^sluice-mutate-disable(-next)?-line(?![\w-])(.*)$/;

/** Reads `# sluice-mutate-disable-line [operators] because REASON` of a configuration, beside the exclusions of the settings. */
export function exclusionsOf(
  document: SourceDocument,
  settings: readonly SettingsExclusion[],
  file: string,
): Exclusions {
  const faults: Diagnostic[] = [];
  const exclusions: Exclusion[] = document.comments.flatMap((comment) =>
    exclusionIn(comment, document, faults),
  );
  for (const { files, pointer, operators: named = [], because, at } of settings) {
    if (!isMeant(file, files)) continue;
    exclusions.push({
      because,
      at,
      used: false,
      excludes: (mutant) =>
        isAtOrBelow(pointer, pointerSegments(mutant.pointer)) && isNamed(mutant.operator, named),
    });
  }
  return {
    faults,
    reasonFor(mutant) {
      const found = exclusions.filter((exclusion) => exclusion.excludes(mutant));
      for (const exclusion of found) exclusion.used = true;
      return found[0]?.because;
    },
    unused: () =>
      exclusions.flatMap(({ used, at }) => {
        const message = 'this exclusion leaves out no mutant';
        return used
          ? []
          : [
              {
                ...at,
                severity: 'warning' as const,
                rule: 'unused-disable',
                message,
                help: 'remove it',
              },
            ];
      }),
  };
}

function exclusionIn(
  comment: SourceComment,
  document: SourceDocument,
  faults: Diagnostic[],
): readonly Exclusion[] {
  const [, next, rest = ''] = COMMAND.exec(comment.text) ?? [undefined, undefined, undefined];
  if (!comment.text.startsWith('sluice-mutate-')) return [];
  const { line, column } = comment;
  const end = {
    line,
    column: column + 1 + (document.text.split('\n')[line - 1]?.slice(column).trimEnd().length ?? 0),
  };
  const at = { file: document.name, range: { start: { line, column }, end }, pointer: '' };
  const fault = (message: string, help: string) => {
    faults.push({ ...at, severity: 'error', rule: 'unused-disable', message, help });
    return [];
  };
  const example = 'write "# sluice-mutate-disable-line because REASON"';
  if (!COMMAND.test(comment.text))
    return fault(`"${comment.text.split(/\s/)[0]}" is an unknown comment`, example);
  const [, names = '', because = ''] = /^(.*?)\bbecause\b(.*)$/.exec(rest.trim()) ?? [];
  if (because.trim() === '')
    return fault('Missing reason: this comment leaves out mutants', example);
  const named = names.split(/[\s,]+/).filter((name) => name !== '');
  const unknown = named.find((name) => !operators.some(({ id }) => id === name));
  if (unknown !== undefined) return fault(`Unknown operator "${unknown}"`, operatorHelp(unknown));
  const excludedLine = next === undefined ? line : line + 1;
  return [
    {
      because: because.trim(),
      at,
      used: false,
      excludes: (mutant) => mutant.line === excludedLine && isNamed(mutant.operator, named),
    },
  ];
}

/** What to write instead of an operator that does not exist. */
export function operatorHelp(name: string): string {
  const ids = operators.map(({ id }) => id);
  const near = didYouMean(name, ids);
  return meantOr(near, `operators: ${ids.join(', ')}`);
}

function isNamed(operator: string, named: readonly string[]): boolean {
  return named.length === 0 || named.includes(operator);
}

/** One change of a configuration. */
export interface Change {
  /** What is replaced; the setting itself when absent. */
  readonly target?: Pointer;
  /** The new value; `undefined` removes the old one. */
  readonly value: Json | undefined;
  /** Where the change is reported; the setting itself when absent. */
  readonly at?: Pointer;
  readonly part?: PlacePart;
  /** A description of the change without values of the configuration; by default the old and the new value are shown. */
  readonly what?: string;
}

/** A class of mistakes, which generates mutants of each setting. Pure. */
export interface Operator {
  readonly id: string;
  readonly summary: string;
  changes(setting: Setting): readonly Change[];
}

/** Addresses with a host: another host, another scheme, a segment more, and the slash at the end. */
export const address: Operator = {
  id: 'address',
  summary: 'the host, scheme or path of a URL replaced, and its last slash added or removed',
  changes({ key, value }) {
    if (typeof value !== 'string') return [];
    const [, scheme, host, rest = ''] = /^(https?):\/\/([^/?#]*)(.*)$/i.exec(value) ?? [];
    if (scheme !== undefined && host !== undefined) {
      const other = scheme.toLowerCase() === 'https' ? 'http' : 'https';
      const path = rest === '' ? '/' : rest;
      const more = path.endsWith('/') ? `${path}extra/` : `${path}/extra`;
      return [
        `${scheme}://other-${host}${rest}`,
        `${other}://${host}${rest}`,
        `${scheme}://${host}${more}`,
        `${scheme}://${host}${slashed(rest)}`,
      ].map(toValue);
    }
    if (key !== 'endpoint' || value === '') return [];
    return [value.startsWith('/') ? value.slice(1) : `/${value}`, slashed(value)].map(toValue);
  },
};

/** Names in braces, which placeholders fill. */
export const placeholder: Operator = {
  id: 'placeholder',
  summary: 'a placeholder of an endpoint removed or renamed',
  changes({ key, value }) {
    if (key !== 'endpoint' || typeof value !== 'string') return [];
    return [...value.matchAll(/\{([^{}]*)\}/g)].flatMap(({ 0: text, 1: name, index }) =>
      ['', `{${name}x}`].map((other) =>
        toValue(`${value.slice(0, index)}${other}${value.slice(index + text.length)}`),
      ),
    );
  },
};

function slashed(text: string): string {
  return text.endsWith('/') ? text.slice(0, -1) : `${text}/`;
}

function toValue(value: Json): { readonly value: Json } {
  return { value };
}

const MOST = 4;

/** Values that the schema lists, or gives as examples when the present value is one of them. */
export const choice: Operator = {
  id: 'choice',
  summary: 'a value replaced by another that the schema lists: method, function, type',
  changes({ value, openSchemas }) {
    if (typeof value !== 'string') return [];
    const schemas = openSchemas();
    const choices =
      [listedValues(schemas), exampleValues(schemas)].find((list) => list.includes(value)) ?? [];
    const at = choices.indexOf(value);
    const others = [...choices.slice(at + 1), ...choices.slice(0, Math.max(at, 0))].filter(
      (other) => typeof other === 'string',
    );
    // the neighbours on both sides represent a long list
    const some =
      others.length <= MOST ? others : [...others.slice(0, MOST / 2), ...others.slice(-MOST / 2)];
    return some.map((other) => ({ value: other }));
  },
};

const OPPOSITES: Readonly<Record<string, string>> = {
  '==': '!=',
  '!=': '==',
  '~~': '!~',
  '!~': '~~',
  '<': '>',
  '>': '<',
  '&': '|',
  '|': '&',
};

/** Operators of filters, one at a time. */
export const filter: Operator = {
  id: 'filter',
  summary: 'an operator in a filter replaced by its opposite',
  changes({ key, value }) {
    if (key !== 'recursionFilter' || typeof value !== 'string') return [];
    return [...value.matchAll(/==|!=|~~|!~|[<>&|]/g)].map(({ 0: sign, index }) => ({
      value: `${value.slice(0, index)}${OPPOSITES[sign] ?? sign}${value.slice(index + sign.length)}`,
    }));
  },
};

function otherPart(part: string): string | undefined {
  if (/^['"]/.test(part)) return `${part.slice(0, -1)}x${part.at(-1)}`;
  return /^-?\d/.test(part) ? String(Number(part) + 1) : OTHER_SIGNS[part.toLowerCase()];
}

const OTHER_SIGNS: Readonly<Record<string, string>> = {
  '=': '!=',
  '==': '!=',
  '!=': '==',
  '~': '!~',
  '!~': '~',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  and: 'or',
  or: 'and',
};
const PARTS =
  /`[^`]*`|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[=!<>]=|!~|[=<>~]|(?<![\w.-])-?\d+(?:\.\d+)?(?![\w.-])|[\w$@#.:/-]+/g;

/** Conditions on records, one comparison or value at a time. */
export const condition: Operator = {
  id: 'condition',
  summary: 'a comparison or a value in a condition on records replaced',
  changes({ key, value }) {
    if (key !== 'where' || typeof value !== 'string') return [];
    return [...value.matchAll(PARTS)].flatMap(({ 0: part, index }) => {
      const other = otherPart(part);
      return other === undefined
        ? []
        : [{ value: value.slice(0, index) + other + value.slice(index + part.length) }];
    });
  },
};

/** Times as strings (`+1 hour`), where a number would be moved by the operator for numbers. */
export const time: Operator = {
  id: 'time',
  summary: 'an expiry or a time limit moved by one second, later and earlier',
  changes({ key, value }) {
    if (
      (key !== 'expires' && key !== 'time') ||
      typeof value !== 'string' ||
      !/\d/.test(value) ||
      /^-?\d+$/.test(value)
    )
      return [];
    return [{ value: `${value} +1 second` }, { value: `${value} -1 second` }];
  },
};

const DATE_SETTINGS: ReadonlySet<unknown> = new Set(['from', 'to', 'start']);
const DATE = /^\d{4}-\d\d-\d\d(?!\d)/;
const DAY_MS = 86_400_000;

/** `30s`, `PT10M`, and dates at which an extraction begins or ends. */
export const span: Operator = {
  id: 'span',
  summary: 'a span of time lengthened and shortened by one unit, a date moved by one day',
  changes({ key, value }) {
    if (typeof value !== 'string') return [];
    if (/[a-z]$/i.test(value) && durationFrom(value) !== undefined)
      return [1, -1].map((by) => ({
        value: value.replace(/\d+(?=\D*$)/, (digits) => String(Math.max(0, Number(digits) + by))),
      }));
    const day = DATE_SETTINGS.has(key) ? DATE.exec(value)?.[0] : undefined;
    const ms = day === undefined ? Number.NaN : Date.parse(day);
    if (day === undefined || Number.isNaN(ms)) return [];
    return [1, -1].map((by) => ({
      value: new Date(ms + by * DAY_MS).toISOString().slice(0, 10) + value.slice(day.length),
    }));
  },
};

/** Numbers, and strings that contain nothing else: `"100"` is a number to this language, too. */
export const number: Operator = {
  id: 'number',
  summary: 'a number increased by one, decreased by one, and set to zero',
  changes({ value }) {
    if (typeof value === 'string' && !/^-?\d{1,15}$/.test(value)) return [];
    if (typeof value !== 'string' && !isNumber(value)) return [];
    const written = Number(typeof value === 'object' ? value.value : value);
    if (!Number.isFinite(written) || !Number.isSafeInteger(Math.trunc(written))) return [];
    return [written + 1, written - 1, 0]
      .filter((other, index, all) => other !== written && all.indexOf(other) === index)
      .map((other) => ({ value: typeof value === 'string' ? String(other) : other }));
  },
};

export const boolean: Operator = {
  id: 'boolean',
  summary: 'a boolean inverted',
  changes: ({ value }) => (typeof value === 'boolean' ? [{ value: !value }] : []),
};

export const string: Operator = {
  id: 'string',
  summary: 'a string changed, shortened, and emptied',
  changes({ value }) {
    if (typeof value !== 'string' || value === '') return [];
    const changed = value.endsWith('/') ? `${value.slice(0, -1)}x/` : `${value}x`;
    return [changed, value.slice(0, -1), ''].map((other): { readonly value: Json } => ({
      value: other,
    }));
  },
};

/** Jobs, iterations, codes, arguments: everything that is a list. */
const removedElement: Operator = {
  id: 'removed-element',
  summary: 'an element of a list removed: a job, an iteration, a status code, an argument',
  changes: (setting) =>
    inList(setting, (list, at) => [...list.slice(0, at), ...list.slice(at + 1)], 'element removed'),
};

const doubledElement: Operator = {
  id: 'doubled-element',
  summary: 'an element of a list duplicated',
  changes: (setting) =>
    inList(setting, (list, at) => [...list.slice(0, at + 1), ...list.slice(at)], 'element doubled'),
};

const swappedElements: Operator = {
  id: 'swapped-elements',
  summary: 'two adjacent elements of a list swapped',
  changes: (setting) =>
    inList(
      setting,
      (list, at) =>
        at + 1 < list.length
          ? [...list.slice(0, at), list[at + 1] as Json, list[at] as Json, ...list.slice(at + 2)]
          : undefined,
      'element swapped with the next one',
    ),
};

function inList(
  { key, parent, parentPointer, pointer }: Setting,
  change: (list: readonly Json[], at: number) => readonly Json[] | undefined,
  what: string,
): readonly Change[] {
  if (!isArray(parent) || typeof key !== 'number') return [];
  const value = change(parent, key);
  return value === undefined ? [] : [{ target: parentPointer, value, at: pointer, what }];
}

const removedKey: Operator = {
  id: 'removed-key',
  summary: 'a key removed: a setting, a header, a parameter, a column',
  changes: ({ parent }) =>
    isObject(parent) ? [{ value: undefined, part: 'key', what: 'removed' }] : [],
};

/** Names that the user chose: of headers, parameters, columns, placeholders, attributes. */
const renamedKey: Operator = {
  id: 'renamed-key',
  summary: 'a header, a parameter, a column, a placeholder or an attribute renamed',
  changes({ key, parent, parentPointer, parentSchemas, pointer }) {
    if (!isObject(parent) || typeof key !== 'string' || schemaMembers(parentSchemas, {}).has(key))
      return [];
    const name = `${key}x`;
    if (hasMember(parent, name)) return [];
    const value = objectFrom(
      entriesOf(parent).map(([other, inner]) => [other === key ? name : other, inner]),
    );
    return [
      { target: parentPointer, value, at: pointer, part: 'key', what: `renamed to "${name}"` },
    ];
  },
};

const ADDED = 'sluice-mutant';
/** What the names of a map are, if a string is a value there; those of a mapping are paths. */
const NAMES = new Set<unknown>(['header', 'parameter', 'path']);

const addedEntry: Operator = {
  id: 'added-entry',
  summary: 'a header, a parameter or a column added',
  changes(setting) {
    const { value, pointer, schemas, memberSchemas } = setting;
    if (!isObject(value)) return [];
    if (isFreeMap(schemas))
      return [
        {
          value: withMember(value, ADDED, 'added'),
          part: 'key',
          what: `"${ADDED}": "added" added`,
        },
      ];
    // an object that could have headers or parameters and has none
    const known = schemaMembers(schemas, {});
    return [...known.keys()]
      .filter((name) => !hasMember(value, name) && isFreeMap(memberSchemas(name)))
      .map((name) => ({
        at: pointer,
        part: 'key' as const,
        value: withMember(value, name, { [ADDED]: 'added' }),
        what: `"${name}": {"${ADDED}": "added"} added`,
      }));
  },
};

function isFreeMap(schemas: readonly Schema[]): boolean {
  return schemas.some((schema) => NAMES.has(schema['x-keys']));
}

/** Every operator. Of two that make the same change the first one counts. */
export const operators: readonly Operator[] = [
  address,
  placeholder,
  filter,
  condition,
  choice,
  time,
  span,
  number,
  boolean,
  string,
  removedElement,
  doubledElement,
  swappedElements,
  removedKey,
  renamedKey,
  addedEntry,
];
