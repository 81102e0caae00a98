import { definitions, type KeyNode } from '../../generated/config-keys.ts';
import type { Part } from '../configuration/configuration.ts';
import {
  branchFor,
  childOf,
  placeOfDefinition,
  type TreePlace,
} from '../configuration/key-tree.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { type Pointer, pointerThrough } from '../support/pointer.ts';
import { isArray, isObject, type Json, type JsonObject, keysOf, member } from '../values/json.ts';
import { inputName, templateInput } from '../values/template-input.ts';
import { reportEmpty } from './empty-values.ts';
import { isPlain, type Stray, strayIn } from './stray-characters.ts';
import {
  type JudgedDocument,
  strayForKind,
  type ValuePlace,
  writtenOtherwise,
} from './stray-values.ts';
import { isForOthers } from './unknown-keys.ts';
import type { Envelope } from './unwrap.ts';

/** A template input that is in an attribute shows wherever the attribute is read. */
interface Inputs {
  readonly found: {
    readonly pointer: Pointer;
    readonly input: string;
    readonly text: string;
    readonly place: Pointer;
    readonly attribute: string | undefined;
  }[];
  readonly references: {
    readonly attribute: string;
    readonly pointer: Pointer;
    readonly place: Pointer;
  }[];
}

interface Surroundings extends ValuePlace {
  readonly path: (string | number)[];
  readonly report: Report;
  readonly inputs: Inputs;
  /** Names of the placeholders of a job and of its parents. */
  placeholders: readonly string[];
  /** What the elements of the list are that is visited, where the list says it for them. */
  elements: KeyNode | undefined;
  /** Whether parameters are a JSON body, which may have null. */
  hasBody: boolean;
  /** Length of the path of the outermost function around, or of the value itself. */
  call: number | undefined;
}

/** Judges every written value by the kind of the setting: stray characters, template inputs that are not filled in, settings without a value. */
export function judgeValues(document: JudgedDocument, envelope: Envelope, report: Report): void {
  const inputs: Inputs = { found: [], references: [] };
  const parts: readonly (readonly [Part | undefined, string])[] = [
    [envelope.api, 'Api'],
    [envelope.config, 'Extraction'],
    [envelope.iterations, 'Iterations'],
    [envelope.authorization, 'AuthorizationSetting'],
    [envelope.sshProxy, 'SshProxySetting'],
    [envelope.aws, 'AwsSetting'],
  ];
  for (const [part, name] of parts) {
    if (part === undefined) continue;
    visit(part.value, placeOfDefinition(name), {
      document,
      root: part.pointer,
      path: [],
      report,
      inputs,
      placeholders: [],
      elements: undefined,
      hasBody: false,
      call: undefined,
    });
  }
  reportInputs(inputs, report);
}

function visit(value: Json, place: TreePlace | undefined, around: Surroundings): void {
  const { path } = around;
  if (isArray(value)) {
    const branch = place === undefined ? undefined : branchFor(place, value);
    const node = around.elements ?? branch?.node.items;
    for (let index = 0; index < value.length; index++) {
      path.push(index);
      judge(value[index] as Json, node, branch?.name ?? '', around);
      visit(
        value[index] as Json,
        branch === undefined ? undefined : placeOf(branch, '', true),
        around,
      );
      path.pop();
    }
  } else if (isObject(value))
    visitObject(value, place === undefined ? undefined : branchFor(place, value), around);
}

function visitObject(
  object: JsonObject,
  branch: TreePlace | undefined,
  around: Surroundings,
): void {
  const { path, inputs } = around;
  const outer = { placeholders: around.placeholders, hasBody: around.hasBody, call: around.call };
  if (branch?.node.properties?.method !== undefined)
    around.hasBody = String(member(object, 'method')).toUpperCase() === 'POST';
  if (branch?.name === 'Job')
    around.placeholders = [...outer.placeholders, ...placeholdersOf(object)];
  const isCall = branch?.name === 'FunctionCall' || branch?.name === 'AttributeReference';
  if (isCall) around.call ??= path.length;
  const attribute = member(object, 'attr');
  if (typeof attribute === 'string' && branch?.name === 'AttributeReference')
    inputs.references.push({
      attribute,
      pointer: pointerThrough(around.root, path),
      place: pointerThrough(around.root, path.slice(0, around.call)),
    });
  const settings = branch?.node.properties;
  const others = branch?.node.additionalProperties;
  const held = typeof others === 'object' && others.holds !== undefined ? others : undefined;
  for (const key of keysOf(object)) {
    if (isNote(key, branch)) continue;
    const value = object[key] as Json;
    const node = settings !== undefined && Object.hasOwn(settings, key) ? settings[key] : undefined;
    path.push(key);
    if (node === undefined) {
      judgeName(key, branch, around);
      const mayBeNull =
        value === null &&
        branch?.name.endsWith('Headers') === false &&
        (around.hasBody || path.at(-2) === 'userData');
      if (
        branch?.node.additionalProperties !== undefined &&
        !mayBeNull &&
        (value === null || branch.name.endsWith('Headers'))
      )
        reportEmpty(key, value, object, branch, around);
    } else if (branch !== undefined) reportEmpty(key, value, object, branch, around);
    judge(value, node ?? held, branch?.name ?? '', around);
    around.elements = node?.holds !== undefined && isList(node) ? node : undefined;
    visit(value, branch === undefined ? undefined : placeOf(branch, key, false), around);
    path.pop();
  }
  around.placeholders = outer.placeholders;
  around.hasBody = outer.hasBody;
  around.call = outer.call;
}

/** Whether a setting can be a list. */
function isList({ items, anyOf, $ref }: KeyNode): boolean {
  return (
    items !== undefined ||
    anyOf?.some((option) => isList(option)) === true ||
    ($ref !== undefined && definitions[$ref]?.items !== undefined)
  );
}

/** What people write for each other. */
function isNote(key: string, branch: TreePlace | undefined): boolean {
  return (
    isForOthers(key) ||
    ((branch?.name === 'Extraction' || branch?.name === 'Job') &&
      (key === 'description' || key === 'comment'))
  );
}

function placeOf(branch: TreePlace, key: string, inList: boolean): TreePlace | undefined {
  const child = childOf(branch, key, inList);
  return child === 'anything' ? undefined : child;
}

function placeholdersOf(job: JsonObject): readonly string[] {
  const placeholders = member(job, 'placeholders');
  return isObject(placeholders)
    ? keysOf(placeholders).map((name) => name.replace(/^\d+:/, ''))
    : [];
}

function judge(value: Json, node: KeyNode | undefined, owner: string, around: Surroundings): void {
  if (typeof value !== 'string') {
    const isName = node?.holds === 'name' || node?.holds === 'output';
    // "scroller": false chooses none
    if (value === true && (node?.holds === 'path' || node?.holds === 'url'))
      reportNoName(value, around, node.holds === 'path' ? 'path' : 'URL');
    if (
      isName &&
      (value === true ||
        typeof value === 'number' ||
        (value === false && around.path.at(-1) !== 'scroller'))
    )
      reportNoName(value, around);
    return;
  }
  const input = inputIn(value, around);
  const name = input === undefined ? '' : inputName(input);
  if (input !== undefined && !around.placeholders.includes(name)) {
    const { root, path } = around;
    const isAttribute =
      path.length === (root.endsWith('iterations') ? 2 : 1) &&
      (owner === 'Extraction' || owner === 'Iteration') &&
      node === undefined;
    const inList = around.elements !== undefined && typeof path.at(-1) === 'number';
    const place = pointerThrough(
      root,
      path.slice(0, around.call ?? path.length - (inList ? 1 : 0)),
    );
    around.inputs.found.push({
      pointer: pointerThrough(root, path),
      input,
      text: value,
      place,
      attribute: isAttribute ? String(path.at(-1)) : undefined,
    });
    return;
  }
  if (isPlain(value)) return;
  const written = { text: value, node, owner, place: around };
  const stray = writtenOtherwise(written) ?? strayForKind(written);
  if (stray !== undefined) reportStray(stray, 'value', around);
}

/** A secret that only contains such text is one, unless it is JSON; in a filter "<" and ">" compare. */
function inputIn(text: string, { path }: Surroundings): string | undefined {
  const input = templateInput(text);
  if (input === undefined) return undefined;
  if (
    input !== text.trim() &&
    !text.startsWith('{') &&
    path.some((name) => typeof name === 'string' && name.startsWith('#'))
  )
    return undefined;
  return path.at(-1) === 'recursionFilter' && input.startsWith('<') ? undefined : input;
}

function judgeName(key: string, branch: TreePlace | undefined, around: Surroundings): void {
  // unknown settings are reported with a suggestion
  if (branch?.node.properties !== undefined && branch.node.additionalProperties === undefined)
    return;
  if (isPlain(key) || /[-[\]{}]/.test(key.charAt(0))) return;
  const stray = strayIn(key, `the name "${key.trim()}"`);
  if (stray !== undefined) reportStray(stray, 'key', around);
}

function reportStray(
  { message, help, meant }: Stray,
  part: 'key' | 'value',
  { root, path, report }: Surroundings,
): void {
  const cause =
    part === 'key' ? { yields: true as const, means: meant } : { yields: true as const };
  report({
    rule: 'stray-character',
    severity: 'warning',
    cause,
    pointer: pointerThrough(root, path),
    part,
    message,
    help,
  });
}

function reportNoName(
  value: boolean | number,
  { root, path, report }: Surroundings,
  kind = 'name',
): void {
  report({
    rule: 'ignored-value',
    severity: 'warning',
    cause: { yields: true },
    pointer: pointerThrough(root, path),
    message: `"${String(path.at(-1))}" is ${value}, not a ${kind}`,
    effect:
      value === false ? 'it counts as absent' : `the ${kind} is "${value === true ? 1 : value}"`,
    help: `write the ${kind} in quotes`,
  });
}

function reportInputs({ found, references }: Inputs, report: Report): void {
  for (const { pointer, input, text, place, attribute } of found) {
    const readers =
      attribute === undefined
        ? []
        : references.filter((reference) => reference.attribute === attribute);
    report({
      rule: 'unfilled-template',
      severity: 'warning',
      pointer,
      within: input,
      message:
        text === input
          ? `${input} is a template input that is not filled in`
          : `${input} is not replaced: strings are sent as written`,
      help: meantBy(input, text) ?? `replace ${input} by its value`,
      cause: {
        coversBetween: [
          { outer: place, inner: pointer },
          ...readers.map((reader) => ({ outer: reader.place, inner: reader.pointer })),
        ],
      },
    });
  }
}

/** References as other languages write them. */
function meantBy(input: string, text: string): string | undefined {
  const [, variable, name] = /(response|attr|time) *[.:] *['"]?(#?[\w.-]+)/.exec(input) ?? [];
  if (variable === undefined) return undefined;
  const reference = `{ "${variable}": "${name}" }`;
  const [before = '', after = ''] = text.split(input);
  if (before === '' && after === '') return `write ${reference}`;
  const parts = [
    ...(before === '' ? [] : [JSON.stringify(before)]),
    reference,
    ...(after === '' ? [] : [JSON.stringify(after)]),
  ];
  return `write { "function": "concat", "args": [${parts.join(', ')}] }`;
}
