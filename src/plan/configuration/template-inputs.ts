import type { Diagnostic, Position, Report } from '../../text/diagnostic.ts';
import type { SourceComment, SourceDocument } from '../../text/source-document.ts';
import { isArray, isObject, type Json, keysOf, member } from '../../values/json.ts';
import { type Pointer, pointerTo, valueAt } from '../../values/path.ts';
import { ADDRESS_REFERENCE, inputName, templateInput } from '../../values/references.ts';
import { isAttributes, isNote, type Place, pathOf, pointerOf, type Visitor } from './key-tree.ts';

interface Found {
  readonly place: Place;
  readonly input: string;
  /** The attribute that a name in braces may mean. */
  readonly attribute?: string;
}

/**
 * An input of a template that nobody has filled in. One in an attribute shows wherever the attribute is read, unless the attribute
 * `isGiven` from outside.
 */
export function templateInputs(
  report: Report,
  isGiven: (attribute: string) => boolean = () => false,
): Visitor {
  const found: Found[] = [];
  const readers = new Map<string, Place[]>();
  const attributes = new Set<string>();
  return {
    enter(place) {
      const { key, parent } = place;
      const value = withoutReferences(place);
      if (isNote(place)) return;
      if (isAttribute(place)) attributes.add(String(key));
      if (parent?.branch?.name === 'Extraction' && isGiven(String(key))) return;
      if (typeof value !== 'string') return;
      if (key === 'attr' && parent?.branch?.name === 'AttributeReference')
        readers.set(value, [...(readers.get(value) ?? []), parent]);
      const input = inputIn(value, place) ?? referenceIn(value, place);
      if (input !== undefined && !isPlaceholder(inputName(input), place))
        found.push({ place, input });
      else if (place.format?.name === 'Value' && /[{#]/.test(value)) {
        const { name, written } = attributeIn(value);
        if (name !== undefined && !isPlaceholder(name, place) && !isMisspeltReference(parent))
          found.push({ place, input: written, attribute: name });
      }
    },
    finish() {
      for (const { place, input, attribute } of found) {
        const named = [attribute, `#${attribute}`].find((name) =>
          attributes.has(name?.split('.')[0] ?? ''),
        );
        if (attribute === undefined || named !== undefined)
          reportInput(place, input, readersOf(place, readers), report, named);
      }
    },
  };
}

/** What may be the name of an attribute in a text: one in braces, or one with a "#" at its end. */
function attributeIn(text: string) {
  const [written = '', braced, hashed] =
    /(?<!\{)\{(#?[\w.-]+)\}|(?<!\S)(#[\w.-]+)$/.exec(text) ?? [];
  const isOther = braced !== undefined && isInQuery(text, written);
  return { name: isOther ? undefined : (braced ?? hashed), written };
}

/** Braces are part of query languages: `query { owner{login} }`, `NOT({name}='')`, `{region}='EU'`. */
function isInQuery(text: string, braced: string): boolean {
  const at = text.indexOf(braced);
  const before = text.slice(0, at);
  return (
    /^ *(?:[=<>]|!=) *['"]/.test(text.slice(at + braced.length)) ||
    /[\w)]$|\w\($|\b(?:query|mutation)\b|\{[^{}]*$/.test(before)
  );
}

/** `{ "atr": "#token" }` is reported as a whole. */
function isMisspeltReference(parent: Place | undefined): boolean {
  return (
    parent?.format?.name === 'Value' && isObject(parent.value) && keysOf(parent.value).length === 1
  );
}

function isAttribute({ parent, node }: Place): boolean {
  return isAttributes(parent) && node === undefined;
}

function reportInput(
  place: Place,
  input: string,
  readers: readonly Place[],
  report: Report,
  attribute?: string,
): void {
  const text = String(place.value);
  report({
    rule: 'unfilled-template',
    pointer: pointerOf(place),
    within: input,
    message:
      text === input && attribute === undefined
        ? `${input} is a template input that is not filled in`
        : `${input} is not replaced: strings are sent as written`,
    help: meantBy(input, text, attribute) ?? `replace ${input} by its value`,
    cause: {
      covers: [place, ...readers].map((each) => ({
        outer: outermostCall(each),
        inner: pointerOf(each),
      })),
    },
  });
}

function readersOf(place: Place, readers: ReadonlyMap<string, readonly Place[]>): readonly Place[] {
  return isAttribute(place) ? (readers.get(String(place.key)) ?? []) : [];
}

/** The outermost function around a value, or the list that it is an element of. */
function outermostCall(place: Place): Pointer {
  let outer =
    place.node?.holds !== undefined && typeof place.key === 'number'
      ? (place.parent ?? place)
      : place;
  for (let at: Place | undefined = place; at !== undefined; at = at.parent)
    if (at.branch?.name === 'FunctionCall' || at.branch?.name === 'AttributeReference') outer = at;
  return pointerOf(outer);
}

/** The value, without the references that an address may have (extension E17). */
function withoutReferences({ key, parent, value }: Place): Place['value'] {
  if (typeof value !== 'string' || !value.includes('{')) return value;
  const { holds } = parent?.branch?.node.properties?.[String(key)] ?? {};
  return holds === 'url' ? value.replaceAll(ADDRESS_REFERENCE, '') : value;
}

/** `{response.token}`: a reference in braces. */
function referenceIn(text: string, { format }: Place): string | undefined {
  return format?.name === 'Value'
    ? /\{(?:attr|response|time)[.:]#?[\w.-]+\}/.exec(text)?.[0]
    : undefined;
}

/** A secret that only contains such text is one, unless it is JSON; in a filter "<" and ">" compare. */
function inputIn(text: string, place: Place): string | undefined {
  const input = templateInput(text);
  if (input === undefined) return undefined;
  if (
    input !== text.trim() &&
    !text.startsWith('{') &&
    pathOf(place).some((name) => typeof name === 'string' && name.startsWith('#'))
  )
    return undefined;
  return place.key === 'recursionFilter' && input.startsWith('<') ? undefined : input;
}

/** Whether a job around has a placeholder of that name. */
function isPlaceholder(name: string, place: Place): boolean {
  for (let at = place.parent; at !== undefined; at = at.parent) {
    if (at.branch?.name !== 'Job' || !isObject(at.value)) continue;
    const placeholders = member(at.value, 'placeholders');
    if (
      isObject(placeholders) &&
      keysOf(placeholders).some((own) => own.replace(/^\d+:/, '') === name)
    )
      return true;
  }
  return false;
}

/** References as other languages write them. */
function meantBy(input: string, text: string, attribute?: string): string | undefined {
  const [, variable, name] =
    attribute === undefined
      ? (/(response|attr|time) *[.:] *['"]?(#?[\w.-]+)/.exec(input) ?? [])
      : ['', 'attr', attribute];
  if (variable === undefined) return undefined;
  const reference = `{ "${variable}": "${name}" }`;
  const [before = '', after = ''] = text.split(input);
  if (before === '' && after === '') return `write ${reference}`;
  const parts = [before, after].map((part) => (part === '' ? [] : [JSON.stringify(part)]));
  return `write { "function": "concat", "args": [${[...(parts[0] ?? []), reference, ...(parts[1] ?? [])].join(', ')}] }`;
}

/** What an import did not know: `# sluice asked: dataField: several lists may be the records`. */
const ASKED = /^sluice asked:\s*(.*)$/;

/** What belongs to a setting, and stands elsewhere. */
const ALSO: Readonly<Record<string, string>> = {
  scroller: ', and the pagination with that name in "api.pagination.scrollers"',
};

/** The setting that answers a question, and the question. */
const WITH_SETTING = /^([\w#.-]+):\s+(.*)$/;

/**
 * The questions of an import that stand as comments in a configuration. One that names a setting is answered when the object
 * around the comment has that setting; any other one when the comment is gone.
 */
export function openQuestions(
  document: Pick<SourceDocument, 'name' | 'value' | 'comments' | 'rangeOf'>,
): readonly Diagnostic[] {
  const asked = document.comments.flatMap((comment) => {
    const [, text] = ASKED.exec(comment.text) ?? [];
    return text === undefined ? [] : [{ comment, text }];
  });
  if (asked.length === 0) return [];
  const members = membersOf(document);
  return asked.flatMap(({ comment, text }): readonly Diagnostic[] => {
    const [, setting, question = text] = WITH_SETTING.exec(text) ?? [];
    const holder = holderOf(comment, members);
    if (setting !== undefined && holder !== undefined && hasSetting(holder.value, setting))
      return [];
    const { line, column } = comment;
    const answer =
      setting === undefined ? 'check it' : `write "${setting}" there${ALSO[setting] ?? ''}`;
    return [
      {
        rule: 'open-question',
        severity: 'warning',
        file: document.name,
        pointer: holder?.pointer ?? '',
        range: { start: { line, column }, end: { line, column: column + comment.text.length + 2 } },
        message: `the import left ${setting === undefined ? 'a question' : `"${setting}"`} open: ${question}`,
        help: `${answer}, or delete the comment if the configuration is right as it is`,
      },
    ];
  });
}

interface Member {
  readonly key: Position;
  /** The object that has it. */
  readonly holder: Holder;
}

interface Holder {
  readonly pointer: Pointer;
  readonly value: Json;
}

/** All members of a document in the order of their places. */
function membersOf({
  value: root,
  rangeOf,
}: Pick<SourceDocument, 'value' | 'rangeOf'>): readonly Member[] {
  const found: Member[] = [];
  const visit = (value: Json, pointer: Pointer): void => {
    if (isArray(value))
      for (const [index, element] of value.entries()) visit(element, pointerTo(pointer, index));
    else if (isObject(value))
      for (const name of keysOf(value)) {
        const inner = pointerTo(pointer, name);
        found.push({ key: rangeOf(inner, 'key').start, holder: { pointer, value } });
        visit(value[name] ?? null, inner);
      }
  };
  visit(root, '');
  return found.sort((a, b) => a.key.line - b.key.line || a.key.column - b.key.column);
}

/** The object around a comment: that of the member in its line, else of the next or the last member in its column. */
function holderOf({ line, column }: SourceComment, members: readonly Member[]): Holder | undefined {
  const own = members.findLast(({ key }) => key.line === line && key.column < column);
  if (own !== undefined) return own.holder;
  const next = members.find(({ key }) => key.line > line);
  if (next?.key.column === column) return next.holder;
  return members.findLast(({ key }) => key.line < line && key.column === column)?.holder;
}

function hasSetting(holder: Json, setting: string): boolean {
  return valueAt(setting, holder) !== undefined;
}
