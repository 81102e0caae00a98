import { functions } from '../plan/functions/index.ts';
import type { Range } from '../text/diagnostic.ts';
import type { SourceDocument } from '../text/source-document.ts';
import { deprecatedValues, listedValues, type Schema } from '../values/schema-members.ts';
import { type Occurrence, occurrencesOf } from './navigation.ts';
import { placesOf } from './outline.ts';
import { isBefore } from './place-at.ts';

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
