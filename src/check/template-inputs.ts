import { isNote, type Place, pathOf, pointerOf, type Visitor } from '../configuration/visit.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import type { Pointer } from '../support/pointer.ts';
import { isObject, keysOf, member } from '../values/json.ts';
import { inputName, templateInput } from '../values/template-input.ts';

interface Found {
  readonly place: Place;
  readonly input: string;
}

/** An input of a template that nobody has filled in. One in an attribute shows wherever the attribute is read. */
export function templateInputs(report: Report): Visitor {
  const found: Found[] = [];
  const readers = new Map<string, Place[]>();
  return {
    enter(place) {
      const { key, value, parent } = place;
      if (isNote(place)) return false;
      if (typeof value !== 'string') return undefined;
      if (key === 'attr' && parent?.branch?.name === 'AttributeReference')
        readers.set(value, [...(readers.get(value) ?? []), parent]);
      const input = inputIn(value, place);
      if (input !== undefined && !isPlaceholder(inputName(input), place))
        found.push({ place, input });
      return undefined;
    },
    finish() {
      for (const { place, input } of found)
        reportInput(place, input, readersOf(place, readers), report);
    },
  };
}

function reportInput(place: Place, input: string, readers: readonly Place[], report: Report): void {
  const text = String(place.value);
  report({
    rule: 'unfilled-template',
    severity: 'warning',
    pointer: pointerOf(place),
    within: input,
    message:
      text === input
        ? `${input} is a template input that is not filled in`
        : `${input} is not replaced: strings are sent as written`,
    help: meantBy(input, text) ?? `replace ${input} by its value`,
    cause: {
      covers: [place, ...readers].map((each) => ({
        outer: outermostCall(each),
        inner: pointerOf(each),
      })),
    },
  });
}

function readersOf(
  { key, parent, node }: Place,
  readers: ReadonlyMap<string, readonly Place[]>,
): readonly Place[] {
  const name = parent?.branch?.name;
  const isAttribute = (name === 'Extraction' || name === 'Iteration') && node === undefined;
  return isAttribute ? (readers.get(String(key)) ?? []) : [];
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
function meantBy(input: string, text: string): string | undefined {
  const [, variable, name] = /(response|attr|time) *[.:] *['"]?(#?[\w.-]+)/.exec(input) ?? [];
  if (variable === undefined) return undefined;
  const reference = `{ "${variable}": "${name}" }`;
  const [before = '', after = ''] = text.split(input);
  if (before === '' && after === '') return `write ${reference}`;
  const parts = [before, after].map((part) => (part === '' ? [] : [JSON.stringify(part)]));
  return `write { "function": "concat", "args": [${[...(parts[0] ?? []), reference, ...(parts[1] ?? [])].join(', ')}] }`;
}
