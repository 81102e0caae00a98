import { exampleValues, listedValues } from '../../language/values/schema-at.ts';
import type { Operator } from './operator.ts';

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
