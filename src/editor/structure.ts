import { SymbolKind } from 'vscode-languageserver/node.js';
import { type Compilation, previewRequests } from '../pipeline.ts';
import { bodyOf, jobsBelow, type WrittenJob } from '../plan/configuration/symbols.ts';
import { functions } from '../plan/functions/index.ts';
import type { Range } from '../text/diagnostic.ts';
import { textLines } from '../text/display.ts';
import type { SourceDocument } from '../text/source-document.ts';
import {
  entriesOf,
  isArray,
  isObject,
  isScalar,
  type Json,
  type JsonObject,
  keysOf,
  member,
  objectAt,
} from '../values/json.ts';
import { type Pointer, pointerSegments, pointerTo } from '../values/path.ts';
import {
  deprecatedValues,
  listedValues,
  type Schema,
  type Setting,
  schemasAt,
  settingsOf,
} from '../values/schema-members.ts';
import { plural } from '../values/words.ts';
import { type Occurrence, occurrencesOf } from './navigation.ts';
import { isBefore, type Mask, maskOf } from './place-at.ts';

/** A part of a configuration as an outline shows it. */
export interface OutlineEntry {
  readonly name: string;
  readonly detail: string;
  readonly kind: SymbolKind;
  readonly range: Range;
  /** The key, or the first line of an element of a list: always inside of `range`. */
  readonly selection: Range;
  readonly children: readonly OutlineEntry[];
}

/** `api` with its sections, attributes, the tree of jobs, mappings and iterations. Values of secrets are not in it. */
export function outlineOf(document: SourceDocument): readonly OutlineEntry[] {
  const { value, pointer } = bodyOf(document.value);
  const entry = entryMaker(document);
  const mask = maskOf(document.value);
  return entriesOf(value).flatMap(([name, part]): OutlineEntry[] => {
    const at = pointerTo(pointer, name);
    if (name === 'api' && isObject(part))
      return [
        entry(
          at,
          name,
          SymbolKind.Module,
          textAt(part, 'baseUrl', mask.url),
          sectionsOf(part, at, entry),
        ),
      ];
    if (name === 'config' && isObject(part))
      return [entry(at, name, SymbolKind.Module, '', extractionOf(part, at, entry, mask))];
    if (name === 'iterations' && isArray(part)) {
      const each = part.map((_, index) =>
        entry(pointerTo(at, index), `iteration ${index + 1}`, SymbolKind.Event, ''),
      );
      return [entry(at, name, SymbolKind.Array, `${part.length}`, each)];
    }
    return isObject(part) ? [entry(at, name, SymbolKind.Object, '')] : [];
  });
}

type EntryMaker = (
  pointer: Pointer,
  name: string,
  kind: SymbolKind,
  detail: string,
  children?: readonly OutlineEntry[],
) => OutlineEntry;

/** Ranges that editors accept: an entry contains its selection and its children, even if a YAML alias points elsewhere. */
function entryMaker(document: SourceDocument): EntryMaker {
  return (pointer, name, kind, detail, children = []) => {
    const [key, value] = [document.rangeOf(pointer, 'key'), document.rangeOf(pointer)];
    const range = { start: key.start, end: isBefore(value.end, key.end) ? key.end : value.end };
    const selection =
      isWithin(key, range) && key.start.line === key.end.line
        ? key
        : { start: key.start, end: key.start };
    return {
      name: name.trim() === '' ? '(empty)' : name,
      detail,
      kind,
      range,
      selection,
      children: children.filter((child) => isWithin(child.range, range)),
    };
  };
}

function sectionsOf(api: JsonObject, pointer: Pointer, entry: EntryMaker): readonly OutlineEntry[] {
  return entriesOf(api).flatMap(([name, part]): OutlineEntry[] => {
    const at = pointerTo(pointer, name);
    if (!isObject(part)) return [];
    if (name === 'authentication') return [entry(at, name, SymbolKind.Key, textAt(part, 'type'))];
    if (name !== 'pagination') return [entry(at, name, SymbolKind.Property, '')];
    const scrollers = objectAt(part, 'scrollers');
    const each = entriesOf(scrollers).map(([scroller, written]) =>
      entry(
        pointerTo(at, 'scrollers', scroller),
        scroller,
        SymbolKind.Interface,
        textAt(written, 'method'),
      ),
    );
    return [entry(at, name, SymbolKind.Interface, textAt(part, 'method'), each)];
  });
}

function extractionOf(
  config: JsonObject,
  pointer: Pointer,
  entry: EntryMaker,
  mask: Mask,
): readonly OutlineEntry[] {
  const jobs = jobsBelow({ value: config, pointer });
  return entriesOf(config).map(([name, part]) => {
    const at = pointerTo(pointer, name);
    if (name === 'jobs')
      return entry(at, name, SymbolKind.Array, '', jobEntries(jobs, entry, mask));
    if (name !== 'mappings') return entry(at, name, SymbolKind.Variable, '');
    const mappings = isObject(part) ? keysOf(part) : [];
    const each = mappings.map((mapping) =>
      entry(pointerTo(at, mapping), mapping, SymbolKind.Struct, ''),
    );
    return entry(at, name, SymbolKind.Object, '', each);
  });
}

function jobEntries(
  jobs: readonly WrittenJob[],
  entry: EntryMaker,
  mask: Mask,
): readonly OutlineEntry[] {
  return jobs.map(({ written, pointer, children }) => {
    const endpoint = textAt(written, 'endpoint', mask.url);
    const method = textAt(written, 'method') || 'GET';
    const key = pointerSegments(pointer).at(-1) ?? '';
    return entry(
      pointer,
      mask.text(textAt(written, 'dataType') || endpoint || `job ${key}`),
      SymbolKind.Function,
      endpoint === '' ? '' : `${method} ${endpoint}`,
      jobEntries(children, entry, mask),
    );
  });
}

/** A member that is a string, as it may be shown. */
function textAt(
  value: Json,
  name: string,
  shown: (text: string) => string = (text) => text,
): string {
  const part = isObject(value) ? member(value, name) : undefined;
  return typeof part === 'string' ? shown(part) : '';
}

/** Lines from 1; the first one stays visible when the others are folded. */
interface Fold {
  readonly start: number;
  readonly end: number;
  readonly kind: 'region' | 'comment';
}

/** Objects, lists and texts of several lines, and comments of several lines; of those that begin in one line the largest. */
export function foldsOf(document: SourceDocument, schema: Schema): readonly Fold[] {
  const { line } = textLines(document.text);
  const folds = new Map<number, Fold>();
  for (const { pointer, value, key, range } of placesOf(document, schema)) {
    const start = (key ?? range).start.line;
    // a bracket that closes stays visible
    const closes = !isScalar(value) && /^\s*[\]}]/.test(line(range.end.line));
    const end = range.end.line - (closes || range.end.column === 1 ? 1 : 0);
    if (pointer !== '' && end > start && !folds.has(start))
      folds.set(start, { start, end, kind: 'region' });
  }
  return [...folds.values(), ...commentFolds(document, line)].sort((a, b) => a.start - b.start);
}

function commentFolds(
  { comments }: SourceDocument,
  lineAt: (line: number) => string,
): readonly Fold[] {
  const folds: Fold[] = [];
  for (const { line, column } of comments) {
    if (
      lineAt(line)
        .slice(0, column - 1)
        .trim() !== ''
    )
      continue;
    const last = folds.at(-1);
    if (last !== undefined && last.end === line - 1)
      folds[folds.length - 1] = { ...last, end: line };
    else folds.push({ start: line, end: line, kind: 'comment' });
  }
  return folds.filter(({ start, end }) => end > start);
}

/** A line of text above a place. */
interface Lens {
  readonly range: Range;
  readonly title: string;
}

/** Above each job its first request, as `plan --requests 1` shows it; above the document the number of its scenarios. */
export async function lensesOf(
  { document, plan }: Compilation,
  scenarios: readonly string[],
): Promise<readonly Lens[]> {
  if (document === undefined) return [];
  const first = { line: 1, column: 1 };
  const above: Lens[] =
    scenarios.length === 0
      ? []
      : [
          {
            range: { start: first, end: first },
            title: `${plural(scenarios.length, 'scenario')}: ${namesIn(scenarios)}`,
          },
        ];
  if (plan === undefined) return above;
  const mask = maskOf(document.value);
  const titles = new Map<string, string[]>();
  for (const { from, requests, note } of await previewRequests(plan, 1)) {
    const [request] = requests;
    const shown =
      request === undefined
        ? note
        : `first request: ${request.method} ${shortened(mask.url(request.url))}`;
    if (shown !== null) titles.set(from, [...(titles.get(from) ?? []), shown]);
  }
  const jobs = [...titles].flatMap(([from, [title, ...others]]): Lens[] => {
    if (title === undefined || !document.has(from)) return [];
    const more = others.filter((other) => other !== title).length;
    return [
      {
        range: document.rangeOf(from, 'key'),
        title: more === 0 ? title : `${title} (and ${more} more, by iteration)`,
      },
    ];
  });
  return [...above, ...jobs];
}

function namesIn(scenarios: readonly string[]): string {
  return `${scenarios.slice(0, 3).join(', ')}${scenarios.length > 3 ? ', …' : ''}`;
}

function shortened(text: string): string {
  return text.length > 160 ? `${text.slice(0, 159)}…` : text;
}

/** A value of a document and the key before it. */
interface ValuePlace {
  readonly pointer: Pointer;
  readonly name: string;
  readonly value: Json;
  /** Range of the key; `undefined` for the root and for elements of lists. */
  readonly key: Range | undefined;
  readonly range: Range;
  readonly schemas: readonly Schema[];
}

/**
 * Every value of a document with what the schema says of it, parents first. Values of YAML aliases are left out: they
 * are visited where they are written.
 */
export function* placesOf(document: SourceDocument, schema: Schema): Generator<ValuePlace> {
  const { value: root } = document;
  yield {
    pointer: '',
    name: '',
    value: root,
    key: undefined,
    range: document.rangeOf(''),
    schemas: schemasAt(schema, root, ''),
  };
  const isWrittenHere = ({ pointer, parentPointer }: Setting) =>
    isWithin(document.rangeOf(pointer), document.rangeOf(parentPointer));
  for (const { pointer, key, value, parent, schemas } of settingsOf(root, schema, isWrittenHere))
    yield {
      pointer,
      name: String(key),
      value,
      key: isArray(parent) ? undefined : document.rangeOf(pointer, 'key'),
      range: document.rangeOf(pointer),
      schemas,
    };
}

/** Whether a range is inside another. */
export function isWithin(inner: Range, outer: Range): boolean {
  return !isBefore(inner.start, outer.start) && !isBefore(outer.end, inner.end);
}

/** The legend of the protocol: a token names its type and its modifiers by their places here. */
export const TOKEN_TYPES = [
  'variable',
  'interface',
  'type',
  'parameter',
  'function',
  'enumMember',
  'property',
] as const;
export const TOKEN_MODIFIERS = ['declaration', 'deprecated'] as const;

type TokenType = (typeof TOKEN_TYPES)[number];

/** A part of one line with what it means. */
export interface Token {
  readonly range: Range;
  readonly type: TokenType;
  readonly modifiers: readonly (typeof TOKEN_MODIFIERS)[number][];
}

const typeOf: Readonly<Record<Occurrence['kind'], TokenType>> = {
  attribute: 'variable',
  scroller: 'interface',
  authentication: 'interface',
  'data type': 'type',
  placeholder: 'parameter',
};

/** Tokens beyond YAML and JSON grammar: names, functions, listed values, deprecated keys. In text order, without overlaps. */
export function tokensOf(document: SourceDocument, schema: Schema): readonly Token[] {
  const names = occurrencesOf(document)
    .filter(({ isImplied }) => isImplied !== true)
    .map(
      ({ kind, role, range }): Token => ({
        range,
        type: typeOf[kind],
        modifiers: role === 'definition' ? ['declaration'] : [],
      }),
    );
  const places = [...placesOf(document, schema)].flatMap(
    ({ name, value, key, range, schemas }): Token[] => {
      const isOld = schemas.some(({ deprecated }) => deprecated === true);
      const own: Token[] =
        isOld && key !== undefined
          ? [{ range: key, type: 'property', modifiers: ['deprecated'] }]
          : [];
      if (typeof value !== 'string') return own;
      if (name === 'function' && Object.hasOwn(functions, value))
        return [...own, { range, type: 'function', modifiers: [] }];
      if (!listedValues(schemas).includes(value)) return own;
      return [
        ...own,
        {
          range,
          type: 'enumMember',
          modifiers: deprecatedValues(schemas).has(value) ? ['deprecated'] : [],
        },
      ];
    },
  );
  const sorted = [...names, ...places]
    .filter(({ range: { start, end } }) => start.line === end.line && start.column < end.column)
    .sort(
      (a, b) =>
        a.range.start.line - b.range.start.line || a.range.start.column - b.range.start.column,
    );
  const tokens: Token[] = [];
  for (const token of sorted)
    if (tokens.length === 0 || !isBefore(token.range.start, (tokens.at(-1) as Token).range.end))
      tokens.push(token);
  return tokens;
}

/** Tokens as the protocol packs them: five numbers each, places relative to the token before. */
export function packTokens(tokens: readonly Token[]): number[] {
  let [line, column] = [1, 1];
  return tokens.flatMap(({ range: { start, end }, type, modifiers }) => {
    const packed = [
      start.line - line,
      start.line === line ? start.column - column : start.column - 1,
      end.column - start.column,
    ];
    [line, column] = [start.line, start.column];
    const bits = modifiers.reduce(
      (sum, modifier) => sum | (1 << TOKEN_MODIFIERS.indexOf(modifier)),
      0,
    );
    return [...packed, TOKEN_TYPES.indexOf(type), bits];
  });
}
