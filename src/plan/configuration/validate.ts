import type { KeyNode } from '../../../generated/config-keys.ts';
import type { SchemaError } from '../../../generated/validate-config.cjs';
import * as validators from '../../../generated/validate-config.cjs';
import { isError, placeOf } from '../../text/collect.ts';
import { type Finding, oneOf, type Report, subjectAt } from '../../text/diagnostic.ts';
import { geWording } from '../../text/display.ts';
import {
  elementAt,
  hasLiteral,
  hasMember,
  isArray,
  isNumber,
  isObject,
  isScalar,
  type Json,
  type JsonObject,
  type JsonScalar,
  keysOf,
  mapScalars,
  member,
  NumberLiteral,
  nameOfType,
  typeName,
} from '../../values/json.ts';
import {
  isWithin,
  type Pointer,
  parentPointer,
  pointerSegments,
  pointerTo,
} from '../../values/path.ts';
import { isEmptyContainer, isPhpEmpty, jsonText, phpText, valueText } from '../../values/text.ts';
import { didYouMean, meantOr } from '../../values/words.ts';
import { type Format, formats, type Problem } from './formats.ts';
import {
  branchFor,
  type Place,
  pathOf,
  placeAt,
  placeOfDefinition,
  pointerOf,
  resolve,
  settingsAt,
  type TreePlace,
  takesAbsent,
  type Visitor,
} from './key-tree.ts';
import { nameOf } from './unknown-keys.ts';
import { missingSpace } from './written-values.ts';

type Branch = validators.Branch<unknown>;
type Union = validators.Union<Readonly<Record<string, unknown>>>;

const PARTS: ReadonlyMap<string, Branch> = new Map(
  Object.values(validators.parts).map((part) => [part.name, part]),
);
const UNIONS: ReadonlyMap<string, Union> = new Map(Object.entries(validators.unions));

/**
 * Checks every setting by itself, as the schema says: types, formats, what is required, branches of unions. There is one finding
 * for each place. `refused` gets the places whose values the compiler must not see.
 */
export function checkedSettings(
  report: Report,
  refused: Map<Pointer, 'wrong' | 'absent'>,
): Visitor {
  const found = new Map<Pointer, Finding>();
  const independent = new Set<Pointer>();
  /** Values that are wrong as a whole: what is in them is not checked. */
  const wrong = new Set<Place>();
  const add = (finding: Finding) => found.set(placeOf(finding), finding);
  const addWhole = (place: Place, finding: Finding) => {
    wrong.add(place);
    const pointer = pointerOf(place);
    for (const at of found.keys()) if (isWithin(at, pointer)) found.delete(at);
    add(finding);
  };
  /** Whether the object around has found the value to be wrong as a whole. */
  const isRefused = (place: Place): boolean => {
    const finding = found.size === 0 ? undefined : found.get(pointerOf(place));
    return finding !== undefined && isError(finding) && finding.cause?.yields !== true;
  };
  return {
    enter(place) {
      const { value, format, parent } = place;
      if (parent !== undefined && wrong.has(parent)) {
        wrong.add(place);
        return;
      }
      if (parent !== undefined && formatted(place, add, addWhole)) return;
      if (isObject(value) && isRefused(place)) {
        wrong.add(place);
        return;
      }
      if (isObject(value) && isPhpEmpty(value) && isSetting(place) && countsAsAbsent(format))
        return;
      if (place.branch?.node.independent === true) independent.add(pointerOf(place));
      if (isObject(value)) checkMembers(place, add);
      const isMember = typeof place.key === 'string' && parent !== undefined && !isSetting(place);
      if (format?.own !== true || (!isObject(value) && isPhpEmpty(value) && !isMember)) return;
      const judged = branchOf(place, add);
      if (judged === undefined) return;
      const plain = hasLiteral(value) ? mapScalars(value, plainNumber) : value;
      if (judged.validate(plain)) return;
      const errors = judged.validate.errors ?? [];
      const validated = { value, pointer: pointerOf(place), name: judged.name };
      for (const each of schemaFindings(errors, validated))
        if (!found.has(placeOf(each))) add(each);
    },
    finish() {
      for (const [at, finding] of found) {
        report(finding);
        if (isError(finding))
          for (let part = at; part !== ''; part = parentPointer(part)) {
            refused.set(part, 'wrong');
            if (independent.has(parentPointer(part))) break;
          }
        else if (finding.rule === 'ignored-value') refused.set(at, 'absent');
      }
    },
  };
}

/** What the schema says of a place: as a member of its holder, by its definition, by the first branch of a union. */
function said<K extends keyof KeyNode>(place: Place, keyword: K): KeyNode[K] | undefined {
  const { format, parent } = place;
  const node =
    typeof place.key === 'number' && place.node === parent?.node ? undefined : place.node; // that of the list
  const others = isSetting(place) ? undefined : parent?.branch?.node.additionalProperties;
  const element = typeof others === 'object' ? others : undefined;
  const own = node?.[keyword] ?? element?.[keyword] ?? format?.node[keyword];
  const first = own === undefined ? format?.node.anyOf?.[0] : undefined;
  return first === undefined ? own : (first[keyword] ?? resolve(first, '').node[keyword]);
}

/** Whether an empty object says as little as no value. */
function countsAsAbsent(format: TreePlace | undefined): boolean {
  return format !== undefined && (takesAbsent(format) || format.node.coerce === 'object');
}

/** Judges a value by its format; whether it has one and is refused. */
function formatted(
  place: Place,
  add: (finding: Finding) => void,
  addWhole: (place: Place, finding: Finding) => void,
): boolean {
  const { value, format } = place;
  const name = said(place, 'format');
  if (name === undefined || (value === null && isSetting(place))) return false;
  const isWhole = format?.node.format !== undefined;
  if (
    isPhpEmpty(value) &&
    isSetting(place) &&
    !isWhole &&
    format !== undefined &&
    takesAbsent(format)
  )
    return false;
  const { read, wrong, takesLists }: Format<unknown> = formats[name];
  const isNoValue = value === '' || (takesLists === true && isArray(value) && value.length === 0); // reported as such
  const problem = wrong?.(value, String(place.key));
  const found = read(value);
  if (found === null && !isNoValue && (format === undefined || !takesAbsent(format)))
    add({
      rule: 'ignored-value',
      pointer: pointerOf(place),
      message: `"${place.key}" is empty and therefore counts as absent`,
      help: 'write a value, or leave it out',
    });
  if (found !== undefined && problem?.message === undefined) return found === null;
  const { at, ...more }: Problem = problem ?? {};
  const isText = typeof value === 'string' || isNumber(value);
  const finding: Finding = {
    rule:
      said(place, 'rule') ??
      (isText || problem?.message !== undefined ? 'invalid-value' : 'invalid-type'),
    ...geNote(said(place, 'genericExtractor'), { path: pathOf(place), value }),
    pointer: at === undefined ? pointerOf(place) : pointerTo(pointerOf(place), at),
    ...notExpected(place),
    ...more,
  };
  // what is wrong in the value says more than that the value is wrong
  const isVague = problem?.message === undefined;
  if (isVague) add({ ...finding, cause: { ...finding.cause, yields: true } });
  else if (at === undefined && isError(finding)) addWhole(place, finding);
  else add(finding);
  return more.severity !== 'warning';
}

/** A named setting, which may be left out; other members of a map have been written for their value. */
function isSetting({ key, parent }: Place): boolean {
  return Object.hasOwn(settingsAt(parent), key);
}

function notExpected(place: Place): Pick<Finding, 'message' | 'help'> {
  const expected = said(place, 'expected') ?? 'something else';
  const given = isScalar(place.value) ? shown(place.value) : valueText(place.value);
  return {
    message: `${subjectAt(pointerOf(place), 'the document')} must be ${expected}; ${given} is given`,
    help:
      missingSpaceIn(place.value, said(place, 'expected')) ??
      said(place, 'help') ??
      `write ${expected}`,
  };
}

/** The help for `limit:100` in the place of an object. */
function missingSpaceIn(value: Json, expected = ''): string | undefined {
  return /\bobject\b/.test(expected) ? missingSpace(value) : undefined;
}

/** What an object requires, and what it may have only one of. */
function checkMembers(place: Place, add: (finding: Finding) => void): void {
  const { node } = place.branch ?? {};
  const object = place.value as JsonObject;
  if (node === undefined || place.format?.name === 'Value') return;
  const [pointer, path] = [pointerOf(place), pathOf(place)];
  for (const name of node.required ?? []) {
    const value = member(object, name);
    const setting = node.properties?.[name];
    if (isWritten(value, setting)) continue;
    add({
      rule: node.rule ?? 'missing-setting',
      severity: 'error',
      ...(value === undefined
        ? { pointer, part: 'key', cause: { lacks: name } }
        : { pointer: pointerTo(pointer, name) }),
      message: `"${name}" is missing; ${nameOf(place)} requires it`,
      help: typeof setting?.missing === 'string' ? setting.missing : `add "${name}"`,
      ...geNote(setting?.genericExtractor, {
        path: [...path, name],
        value: value ?? null,
        isMissing: true,
      }),
    });
  }
  for (const { names, help, none, both, bothHelp } of node.oneOf ?? []) {
    const [one, other] = names.filter((name) =>
      isGiven(member(object, name), node.properties?.[name]),
    );
    if (other !== undefined)
      add({
        rule: 'contradictory-settings',
        pointer: pointerTo(pointer, other),
        message: `"${one}" and "${other}" exclude each other`,
        help: bothHelp ?? 'remove one of them',
        ...geNote(both, { path, value: object }),
      });
    else if (one === undefined && help !== undefined && !names.some(isRefusedThere(place)))
      add({
        rule: node.rule ?? 'missing-setting',
        severity: 'error',
        pointer,
        part: 'key',
        cause: { lacks: names[0] ?? '', alternatives: names.slice(1) },
        message: `${nameOf(place)} needs ${oneOf(names.map((name) => `"${name}"`))}`,
        help,
        ...geNote(none, { path, value: object }),
      });
  }
}

/** Whether a required setting is there; an empty value is one only where it says something. */
function isWritten(value: Json | undefined, setting: KeyNode | undefined): boolean {
  if (value === undefined || value === null) return false;
  const format = setting && formatOf(setting);
  if (format !== undefined && formats[format].read(value) === null) return false;
  return !isPhpEmpty(value) || setting?.mayBeEmpty === true;
}

/** Whether a member has a format that refuses its value, which is reported there. */
const isRefusedThere =
  ({ value, branch }: Place) =>
  (name: string): boolean => {
    const written = member(value as JsonObject, name) ?? null;
    const node = branch?.node.properties?.[name];
    const format = node && formatOf(node);
    return format !== undefined && written !== null && formats[format].read(written) === undefined;
  };

function formatOf(node: KeyNode): KeyNode['format'] {
  return node.format ?? resolve(node, '').node.format;
}

/** Whether a value counts as one: of texts and counts, empty ones do not. */
function isGiven(value: Json | undefined, node: KeyNode | undefined): boolean {
  const how = node && (node.coerce ?? resolve(node, '').node.coerce);
  if (how === 'text' || how === 'count') return !isPhpEmpty(value);
  return (value ?? '') !== '';
}

/** The branch of a union that the tag chooses, or the part that is validated by itself; reports a branch that there is not. */
function branchOf(place: Place, add: (finding: Finding) => void): Branch | undefined {
  const { key, value, format } = place;
  const { name = '', node } = format ?? {};
  const union = UNIONS.get(name);
  if (union === undefined)
    // sections that must be there are no unions, and have findings of their own
    return isObject(value) || node?.anyOf !== undefined ? PARTS.get(name) : undefined;
  const { tag, branches, untagged } = union;
  const { unknown } = node ?? {};
  const ignored = said(place, 'ignored') || undefined;
  const pointer = pointerOf(place);
  const names = Object.keys(branches).filter((each) => unknown?.hidden?.includes(each) !== true);
  if (!isObject(value)) {
    if (unknown === undefined || node?.format !== undefined) return undefined;
    const isTag = typeof value === 'string' && Object.hasOwn(branches, value);
    const example = `write { "${tag}": "${isTag ? value : names[0]}"${names.length > 5 ? ', …' : ''} }`;
    add({
      rule: ignored === undefined ? 'invalid-type' : 'ignored-value',
      pointer,
      message: `"${key}" is not an object${ignored === undefined ? '' : ' and therefore counts as absent'}`,
      effect: ignored,
      help:
        missingSpace(value) ??
        (isTag || ignored === undefined ? example : 'write an object, or leave it out'),
    });
    return undefined;
  }
  const chosen = member(value, tag);
  const isAbsent = isPhpEmpty(chosen);
  if (isAbsent && untagged !== undefined) return untagged;
  if (isAbsent)
    add({
      rule: 'missing-setting',
      pointer,
      cause: { lacks: tag },
      message: `"${tag}" is missing; "${key}" requires it`,
      help: `add "${tag}", one of ${names.join(', ')}`,
    });
  else if (typeof chosen === 'string' && Object.hasOwn(branches, chosen)) return branches[chosen];
  else if (unknown !== undefined) {
    const written = typeof chosen === 'string' ? chosen : jsonText(chosen ?? null);
    const folded = written.toLowerCase();
    const { rule, what, otherNames = {}, helps = {} } = unknown;
    add({
      rule,
      pointer: pointerTo(pointer, tag),
      message: `unknown ${what} "${written}"`,
      help:
        (Object.hasOwn(helps, folded) ? helps[folded] : undefined)?.replace(
          '{names}',
          names.join(', '),
        ) ??
        meantOr(
          didYouMean(written, names) ??
            (Object.hasOwn(otherNames, folded) ? otherNames[folded] : undefined),
          `use one of ${names.join(', ')}`,
        ),
      ...geNote(node?.genericExtractor, { path: pathOf(place), value: written }),
    });
  }
  return undefined;
}

/** A number as validators want it. */
function plainNumber(scalar: JsonScalar): JsonScalar {
  return scalar instanceof NumberLiteral ? scalar.value : scalar;
}

/** What was validated: a value, its place in the document, and the name of its definition. */
export interface Validated {
  readonly value: Json;
  readonly pointer: Pointer;
  readonly name: string;
}

/** CFG-9, JOB-2: invalid jobs have their own messages. */
const JUDGED_ELSEWHERE = new Set(['Job', 'Jobs']);

/** Coercions that make an empty value none. */
const COERCED_EMPTY: ReadonlySet<string> = new Set(['text', 'flag', 'count', 'integer', 'object']);

/** The errors of the compiled validators as findings about what was validated, one for each place. */
function schemaFindings(errors: readonly SchemaError[], validated: Validated): readonly Finding[] {
  const paths = [...new Set(errors.map(({ instancePath }) => instancePath))];
  return paths
    .filter(
      // A union that fails says so for each branch; when something deeper is wrong, that is the cause.
      (path) => !paths.some((other) => other.startsWith(`${path}/`)),
    )
    .flatMap((path) => {
      const errorsAt = errors.filter(({ instancePath }) => instancePath === path);
      return findingAt(path, errorsAt, validated) ?? [];
    });
}

function findingAt(
  path: string,
  errors: readonly SchemaError[],
  validated: Validated,
): Finding | undefined {
  const segments = pointerSegments(path);
  const value = valueAt(validated.value, segments);
  const definition = definitionAt(segments, validated);
  if (definition !== undefined && JUDGED_ELSEWHERE.has(definition)) return undefined;
  const pointer = `${validated.pointer}${path}`;
  const key = segments.at(-1) ?? pointerSegments(validated.pointer).at(-1) ?? '';
  const subject = subjectAt(pointer, 'the document');
  const given = isScalar(value) && !key.startsWith('#') ? shown(value) : nameOfType(value);
  const nodes = expectedNodes(segments, validated);
  const said = <K extends keyof KeyNode>(keyword: K): KeyNode[K] | undefined =>
    nodes.find((node) => node?.[keyword] !== undefined)?.[keyword];
  const allowed = allowedTexts(errors);
  const choice = allowed && oneOf(allowed.map((text) => `"${text}"`));
  const expected = said('expected') ?? choice ?? expectedType(errors);
  const help = said('help');
  const rule = said('rule');
  const isList = isArray(value) && value.length > 0 && expectsObjectOnly(errors);
  const isIgnored = said('ignored') !== undefined && !isPhpEmpty(value);
  if (isIgnored || (isList && help === undefined && rule === undefined))
    return {
      rule: 'ignored-value',
      pointer,
      message: `${subject} is not ${expected === 'a list' || expected.startsWith('a list ') ? 'a list' : 'an object'} and therefore counts as absent`,
      help: `write ${expected}, or leave it out`,
    };
  // CFG-E3: where a text is wanted, an empty list, an empty object and false say as little as no value; a number would be 0
  const note = geNote(said('genericExtractor'), { path: pointerSegments(pointer), value });
  const isStrict = rule !== undefined || help !== undefined;
  const countsAsAbsent =
    COERCED_EMPTY.has(said('coerce') ?? '') ||
    (isEmptyContainer(value) && nodes.some((node) => node !== undefined && takesAbsent({ node })));
  if (isPhpEmpty(value) && definition !== 'WholeNumber' && (countsAsAbsent || !isStrict))
    return {
      rule: 'ignored-value',
      pointer,
      message: `${subject} is empty and therefore counts as absent`,
      help: `write ${expected}, or leave it out`,
    };
  if (allowed !== undefined) {
    const near = typeof value === 'string' ? didYouMean(value, allowed) : undefined;
    return {
      rule: rule ?? 'invalid-value',
      pointer,
      message: `${subject} must be ${choice}; ${given} is given`,
      ...note,
      help: meantOr(near, help ?? `write ${choice}`),
    };
  }
  const wrongText =
    errors.some((error) => error.keyword === 'pattern') && typeof value === 'string';
  // the language converts any string to a number and any value to a boolean, so such a run continues
  const taken = takenAs(definition, wrongText ? expected : undefined);
  return {
    rule: rule ?? (wrongText && definition !== 'Flag' ? 'invalid-value' : 'invalid-type'),
    severity: taken === undefined ? 'error' : 'warning',
    ...(taken === undefined ? note : { effect: taken }),
    pointer,
    message: `${subject} must be ${expected}; ${given} is given`,
    help: missingSpaceIn(value, expected) ?? help ?? helpFor(expected, value),
  };
}

/** What is allowed by the types that are expected, in words. */
function expectedType(errors: readonly SchemaError[]): string {
  const types = new Set(
    errors
      .filter(({ keyword }) => keyword === 'type')
      .flatMap(({ params }) =>
        Array.isArray(params.type) ? (params.type as string[]) : [String(params.type)],
      ),
  );
  if (types.has('object')) return 'an object';
  if (types.has('array')) return 'a list';
  if (types.has('string')) return types.has('integer') ? 'a number' : 'a string';
  if (types.has('boolean')) return 'true or false';
  return types.has('integer') || types.has('number') ? 'a number' : 'something else';
}

/** What the schema says of a place: as a member of its holder, by its definition, by the first branch of a union. */
function expectedNodes(
  segments: readonly string[],
  { name, value }: Validated,
): readonly (KeyNode | undefined)[] {
  const root = placeOfDefinition(name);
  const around = segments.slice(0, -1);
  const holder = placeAt(root, value, around)?.node;
  const object = valueAt(value, around);
  const branch =
    segments.length === 0 || holder === undefined || isScalar(object)
      ? undefined
      : branchFor({ node: holder, name, own: false }, object)?.node;
  const key = segments.at(-1) ?? '';
  const own = isArray(object) ? branch?.items : branch?.properties?.[key];
  const place = placeAt(root, value, segments)?.node;
  const first = place?.anyOf?.[0];
  return [own, place, first === undefined ? undefined : resolve(first, name).node];
}

/** Name of the definition of the value at a place; of the first branch, when it is a union. */
function definitionAt(segments: readonly string[], validated: Validated): string | undefined {
  const place = placeAt(placeOfDefinition(validated.name), validated.value, segments);
  return place?.own === true ? place.name : place?.node.anyOf?.[0]?.$ref;
}

function expectsObjectOnly(errors: readonly SchemaError[]): boolean {
  const types = errors.filter(({ keyword }) => keyword === 'type');
  return types.length > 0 && types.every(({ params }) => params.type === 'object');
}

/** The allowed strings, if the only error is that the value is not one of them. */
function allowedTexts(errors: readonly SchemaError[]): readonly string[] | undefined {
  if (errors.some(({ keyword }) => keyword !== 'enum' && keyword !== 'const')) return undefined;
  const values = errors.flatMap(({ params }) =>
    Array.isArray(params.allowedValues)
      ? (params.allowedValues as unknown[])
      : [params.allowedValue],
  );
  const texts = values.filter(
    (value): value is string => typeof value === 'string' && value !== '' && value !== '0',
  );
  return texts.length === 0 ? undefined : texts;
}

function helpFor(expected: string, value: Json): string {
  if (expected === 'true or false') return 'write true or false';
  if (expected === 'a whole number' && typeof value === 'string')
    return 'write digits, for example 100';
  if (isObject(value) && expected === 'a string')
    return isCall(value)
      ? 'functions and references are not evaluated here; write a string'
      : 'write a string';
  return `write ${expected}`;
}

/** A function, or what looks like a reference. */
function isCall(value: JsonObject): boolean {
  return hasMember(value, 'function') || (keysOf(value).length === 1 && hasMember(value, 'attr'));
}

function valueAt(value: Json, segments: readonly string[]): Json {
  return segments.reduce((found, segment) => elementAt(found, segment) ?? null, value);
}

/** What a run does with a value that is not `expected`; `undefined` when it does not run. */
function takenAs(definition: string | undefined, expected: string | undefined) {
  if (definition === 'Flag') return 'it counts as true';
  if (expected === undefined) return undefined;
  if (definition === 'WholeNumber') return 'it counts as the digits at its start, or 0';
  return expected === 'a number' ? 'it matches nothing' : undefined;
}

/** A single value as it is written, cut if it is long. */
export function shown(value: JsonScalar): string {
  const text = value instanceof NumberLiteral ? value.text : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** What a note is about: a value, and the keys that lead to it. */
export interface Noted {
  readonly path: readonly (string | number)[];
  readonly value: Json;
  /** Absent for a value that is wrong. */
  readonly isMissing?: boolean;
}

/** How Generic Extractor says it; the words in braces are keys on the way to the place. */
function geNote(
  text: KeyNode['genericExtractor'],
  { path, value, isMissing = false }: Noted,
): Pick<Finding, 'note'> {
  const said = typeof text === 'object' && isMissing ? text.missing : text;
  if (typeof said !== 'string') return {};
  const filled = said
    .replace('{key}', String(path.at(-1)))
    .replace('{holder}', String(path.at(-2)))
    .replace('{outer}', String(path.at(-3)))
    .replace('{type}', typeName(value))
    .replace('{json}', jsonText(value))
    .replace('{value}', isScalar(value) ? phpText(value) : '');
  return { note: geWording(filled) };
}
