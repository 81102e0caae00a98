import type { Dice } from './dice.ts';

const PIECES = [
  '{',
  '}',
  '[',
  ']',
  ':',
  ',',
  '"',
  "'",
  '- ',
  '\n',
  '\t',
  '#',
  '&a ',
  '*a',
  '|\n',
  '!!str ',
  '%',
  '\u0000',
  '\ud800',
  'é',
  '\u{1f600}',
  '0',
  '-1',
  '1e400',
  'null',
  '~',
  'true',
];
const VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 53,
  1e308,
  '',
  '0',
  'a',
  '{x}',
  '{',
  '#a',
  'id',
  '\u0000',
  'é',
  [],
  {},
  [[]],
  [null],
  { '': 0 },
  { function: 'md5', args: ['a'] },
  { function: 'concat', args: [{ attr: 'a' }, { time: 'currentStart' }] },
  { attr: '#token' },
  { __proto__x: 1 },
];
const NAMES = [
  '',
  '0',
  '#',
  '#token',
  'attr',
  'function',
  'args',
  'api',
  'config',
  'jobs',
  'children',
  'endpoint',
  'constructor',
  'a.b',
  'method',
  'limit',
];

/** A text with a few accidents: characters and lines lost, doubled, moved, or put in from elsewhere. */
export function mutateText(text: string, dice: Dice): string {
  let changed = text;
  for (let count = 1 + dice.below(4); count > 0; count--) {
    const at = dice.below(changed.length + 1);
    const length = 1 + dice.below(dice.chance(0.2) ? 200 : 8);
    const piece = changed.slice(at, at + length);
    const elsewhere = dice.below(changed.length + 1);
    switch (dice.below(5)) {
      case 0:
        changed = changed.slice(0, at) + changed.slice(at + length);
        break;
      case 1:
        changed = changed.slice(0, at) + piece + changed.slice(at);
        break;
      case 2:
        changed = changed.slice(0, at) + dice.one(PIECES) + changed.slice(at);
        break;
      case 3:
        changed = changed.slice(0, elsewhere) + piece + changed.slice(elsewhere);
        break;
      default:
        changed = changed.slice(0, at) + dice.one(PIECES) + changed.slice(at + length);
    }
  }
  return changed;
}

/** A value with a few parts replaced, removed, renamed, doubled or put elsewhere. */
export function mutateValue(value: unknown, dice: Dice): unknown {
  const root = structuredClone({ value });
  for (let count = 1 + dice.below(3); count > 0; count--) mutateOnce(root, dice);
  return root.value;
}

type Holder = Record<string, unknown> | unknown[];

function mutateOnce(root: { value: unknown }, dice: Dice): void {
  const places = placesIn(root, []);
  const [holder, name] = dice.one(places);
  const container = holder as Record<string, unknown>;
  switch (dice.below(6)) {
    case 0:
      if (Array.isArray(holder)) holder.splice(Number(name), 1);
      else if (holder !== root) delete container[name];
      break;
    case 1: {
      const [from, part] = dice.one(places);
      const copy = structuredClone((from as Record<string, unknown>)[part]);
      if (JSON.stringify(copy ?? null).length < 4000) container[name] = copy;
      break;
    }
    case 2:
      if (holder === root) break;
      if (Array.isArray(holder)) holder.push(structuredClone(holder[Number(name)]));
      else container[dice.one([...NAMES, `${name}x`, name.slice(1)])] = container[name];
      break;
    case 3:
      if (typeof container[name] === 'string') container[name] = mutateText(container[name], dice);
      else container[name] = [container[name]];
      break;
    default:
      container[name] = structuredClone(dice.one(VALUES));
  }
}

function placesIn(holder: Holder, found: [Holder, string][]): [Holder, string][] {
  for (const [name, inner] of Object.entries(holder)) {
    found.push([holder, name]);
    if (typeof inner === 'object' && inner !== null) placesIn(inner as Holder, found);
  }
  return found;
}
