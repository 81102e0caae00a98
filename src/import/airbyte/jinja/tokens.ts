import { TemplateProblem } from './expression.ts';

export type Token =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'sign'; readonly text: string };

const TOKEN =
  /\s+|('(?:\\[\s\S]|[^'\\])*'|"(?:\\[\s\S]|[^"\\])*")|(\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|([A-Za-z_]\w*)|(\*\*|\/\/|==|!=|<=|>=|[-+*/%~<>()[\]{}.,:|=])/y;

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '0': '\0' };

/** Longer expressions are refused: what reads them is recursive. */
const MAX_TOKENS = 1000;

/** The tokens of an expression. Throws a `TemplateProblem` at a character that no expression has. */
export function tokensOf(source: string): readonly Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.length) {
    const at = TOKEN.lastIndex;
    const found = TOKEN.exec(source);
    if (found === null)
      throw new TemplateProblem(`"${source.slice(at, at + 10)}" is not understood`);
    if (tokens.length === MAX_TOKENS) throw new TemplateProblem('the expression is too long');
    const [, text, number, word, sign] = found;
    if (text !== undefined) tokens.push({ kind: 'text', text: unescaped(text.slice(1, -1)) });
    if (number !== undefined) tokens.push({ kind: 'number', value: Number(number) });
    if (word !== undefined) tokens.push({ kind: 'word', text: word });
    if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
  }
  return tokens;
}

function unescaped(text: string): string {
  return text.replace(
    /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|([\s\S]))/g,
    (_, byte: string | undefined, unit: string | undefined, other = '') => {
      const code = byte ?? unit;
      if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
      if (/['"\\]/.test(other)) return other;
      return ESCAPES[other] ?? `\\${other}`;
    },
  );
}
