import {
  isAttributes,
  isNote,
  type Place,
  pathOf,
  pointerOf,
  type Visitor,
} from '../../language/configuration/visit.ts';
import type { Report } from '../../language/diagnostics/diagnostic.ts';
import type { Pointer } from '../../language/support/pointer.ts';
import { ADDRESS_REFERENCE } from '../../language/values/address-reference.ts';
import { isObject, keysOf, member } from '../../language/values/json.ts';
import { inputName, templateInput } from '../../language/values/template-input.ts';

interface Found {
  readonly place: Place;
  readonly input: string;
  /** The attribute that a name in braces may mean. */
  readonly attribute?: string;
}

/** An input of a template that nobody has filled in. One in an attribute shows wherever the attribute is read. */
export function templateInputs(report: Report): Visitor {
  const found: Found[] = [];
  const readers = new Map<string, Place[]>();
  const attributes = new Set<string>();
  return {
    enter(place) {
      const { key, parent } = place;
      const value = withoutReferences(place);
      if (isNote(place)) return;
      if (isAttribute(place)) attributes.add(String(key));
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
