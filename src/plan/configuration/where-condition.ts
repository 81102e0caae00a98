import type { WhereCondition } from '../../../generated/plan.ts';
import { NAMES_IN_BRACKETS } from '../../values/path.ts';
import { compareDecimals, decimalFrom } from '../../values/text.ts';

/** Why a text is not a condition. */
export class ConditionProblem extends Error {
  override readonly name = 'ConditionProblem';
}

interface Token {
  readonly kind: 'word' | 'quoted' | 'number' | 'sign' | 'end';
  readonly text: string;
  readonly at: number;
}

const NAME = String.raw`[\p{L}\p{N}_$@#.:/-]`;
const WORD = String.raw`[\p{L}_$@#]${NAME}*`;

const TOKEN = new RegExp(
  String.raw`\s*(?:(?<quoted>'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")|(?<number>-?\d+(?:\.\d+)?(?![\w.-]))` +
    `|(?<word>\`[^\`]+\`|(?:${WORD})?(?:${NAMES_IN_BRACKETS}${NAME}*)+|${WORD})` +
    '|(?<sign>[=!<>]=|!~|[=<>~(),]))',
  'uy',
);

/** Groups of `TOKEN`; what is none of them is a sign. */
const KINDS = ['quoted', 'number', 'word'] as const;

type Comparison = Extract<WhereCondition, { kind: 'compare' }>;
type Operator = Comparison['operator'];

const OPERATORS: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ['=', '=='],
  ['==', '=='],
  ['!=', '!='],
  ['<', '<'],
  ['<=', '<='],
  ['>', '>'],
  ['>=', '>='],
  ['~', '~'],
  ['!~', '!~'],
]);

const DEEPEST = 50;

/** `status != 'draft' and (total > 10 or vip == true)`. "not" binds before "and", "and" before "or". Throws `ConditionProblem`. */
export function readCondition(text: string): WhereCondition {
  const tokens = tokensOf(text);
  let at = 0;
  let depth = 0;
  const next = (): Token => tokens[at] as Token;
  const takes = (kind: Token['kind'], wanted: string): boolean => {
    const { kind: found, text: written } = next();
    if (found !== kind || written.toLowerCase() !== wanted) return false;
    at++;
    return true;
  };
  const expect = (wanted: string): void => {
    if (!takes('sign', wanted)) throw unexpected(next(), `"${wanted}"`);
  };
  const group = (kind: 'and' | 'or', part: () => WhereCondition): WhereCondition => {
    const conditions = [part()];
    while (takes('word', kind)) conditions.push(part());
    const [first, second, ...rest] = conditions;
    return first !== undefined && second === undefined
      ? first
      : { kind, conditions: [first as WhereCondition, second as WhereCondition, ...rest] };
  };
  const either = (): WhereCondition => group('or', () => group('and', single));
  const single = (): WhereCondition => {
    if (++depth > DEEPEST) throw new ConditionProblem('its parentheses are nested too deeply');
    try {
      if (takes('word', 'not')) return { kind: 'not', condition: single() };
      if (!takes('sign', '(')) return comparison();
      const inner = either();
      expect(')');
      return inner;
    } finally {
      depth--;
    }
  };
  const comparison = (): WhereCondition => {
    const token = next();
    if (token.kind !== 'word' || RESERVED.has(token.text))
      throw unexpected(token, 'the path of a value');
    at++;
    const path = token.text.startsWith('`') ? token.text.slice(1, -1) : token.text;
    if (takes('word', 'is')) {
      const isOther = takes('word', 'not');
      if (!takes('word', 'null')) throw unexpected(next(), '"null"');
      return { kind: 'compare', path, operator: isOther ? '!=' : '==', value: null };
    }
    const isOther = takes('word', 'not');
    if (takes('word', 'in')) {
      const list = oneOf(path);
      return isOther ? { kind: 'not', condition: list } : list;
    }
    const sign = next();
    const operator = sign.kind === 'sign' ? OPERATORS.get(sign.text) : undefined;
    if (isOther || operator === undefined)
      throw unexpected(sign, isOther ? '"in"' : 'a comparison such as == or !=');
    at++;
    const { value, ...exact } = literal();
    if (typeof value !== 'string' && (operator === '~' || operator === '!~'))
      throw new ConditionProblem(`"${operator}" compares with a string in quotes`);
    if ((value === null || typeof value === 'boolean') && /[<>]/.test(operator))
      throw new ConditionProblem(`"${operator}" compares with a number or a string`);
    return { kind: 'compare', path, operator, value, ...exact };
  };
  const oneOf = (path: string): WhereCondition => {
    expect('(');
    const equals = (): WhereCondition => ({
      kind: 'compare',
      path,
      operator: '==',
      ...literal(),
    });
    const all = [equals()];
    while (takes('sign', ',')) all.push(equals());
    expect(')');
    const [one, other, ...others] = all;
    return other === undefined
      ? (one as WhereCondition)
      : { kind: 'or', conditions: [one as WhereCondition, other, ...others] };
  };
  const literal = (): Pick<Comparison, 'value' | 'digits'> => {
    const token = next();
    const word = token.kind === 'word' ? LITERALS.get(token.text) : undefined;
    if (token.kind !== 'quoted' && token.kind !== 'number' && word === undefined)
      throw unexpected(token, 'a value: a string in quotes, a number, true, false or null');
    at++;
    if (token.kind === 'quoted') return { value: token.text.slice(1, -1).replace(/\\(.)/gs, '$1') };
    if (token.kind !== 'number') return { value: word ?? null };
    const value = Number(token.text);
    const isExact = compareDecimals(decimalFrom(token.text), decimalFrom(String(value))) === 0;
    return isExact ? { value } : { value, digits: token.text };
  };
  const condition = either();
  if (next().kind !== 'end') throw unexpected(next(), '"and" or "or"');
  return condition;
}

const RESERVED: ReadonlySet<string> = new Set([
  'and',
  'or',
  'not',
  'in',
  'is',
  'true',
  'false',
  'null',
]);
const LITERALS: ReadonlyMap<string, boolean | null> = new Map<string, boolean | null>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

function unexpected({ kind, text, at }: Token, wanted: string): ConditionProblem {
  return new ConditionProblem(
    kind === 'end'
      ? `${wanted} is missing at its end`
      : `${wanted} is expected at character ${at + 1}, found ${text}`,
  );
}

function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  const { length } = text.trimEnd();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < length) {
    const start = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (match === null) {
      const at = start + (/^\s*/.exec(text.slice(start))?.[0].length ?? 0);
      throw new ConditionProblem(
        `unexpected ${text[at] === "'" || text[at] === '"' ? 'quote without an end' : text.slice(at, at + 1)} at character ${at + 1}`,
      );
    }
    const groups = match.groups ?? {};
    const kind = KINDS.find((each) => groups[each] !== undefined) ?? 'sign';
    const written = groups[kind] ?? '';
    tokens.push({ kind, text: written, at: TOKEN.lastIndex - written.length });
  }
  return [...tokens, { kind: 'end', text: '', at: length }];
}
