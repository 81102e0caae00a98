import { exactJsonText } from '../features/formats/json/exact-json.ts';
import { escapeExpression } from '../language/support/escape-expression.ts';
import { SHORTEST_SECRET } from '../language/values/secret-forms.ts';
import { MASK, searchFor } from '../language/values/secret-search.ts';
import type { Exchange } from './play/exchange.ts';
import { tokenText } from './play/template.ts';
import type { PlayableScenario } from './read/scenario.ts';

/** Texts with the symbols of a scenario in the place of its made-up secrets and tokens. */
export interface SymbolTexts {
  /** For a report: every encoding of a secret is hidden, and those without a symbol become `[redacted]`. */
  shown(text: string): string;
  /** For a file: only values that a replay fills in again. */
  written(text: string): string;
}

type Source = Pick<PlayableScenario, 'secrets' | 'exchanges'>;

/** Patterns are built on first use: a replay without differences does not need them. */
export function createSymbolTexts(scenarios: readonly Source[]): SymbolTexts {
  let made: ReturnType<typeof patternsOf> | undefined;
  const patterns = () => {
    made ??= patternsOf(scenarios);
    return made;
  };
  const withTokens = (text: string) => {
    const { tokens } = patterns();
    return tokens === undefined
      ? text
      : text.replace(tokens, (token) => `{{token:${token.slice(tokenText('').length)}}}`);
  };
  return {
    written(text) {
      const { exact, symbols } = patterns();
      return withTokens(
        exact === undefined ? text : text.replace(exact, (found) => symbols.get(found) ?? found),
      );
    },
    shown(text) {
      const { search, symbols } = patterns();
      const masked = search.mask(text, ({ from, to, secret, isInWord }) => {
        const found = text.slice(from, to);
        return symbols.get(found) ?? (isInWord && secret.length < LONG ? found : MASK);
      });
      return withTokens(masked);
    },
  };
}

function patternsOf(scenarios: readonly Source[]) {
  const symbols = new Map<string, string>();
  const add = (text: string, symbol: string) => {
    if (!symbols.has(text)) symbols.set(text, symbol);
  };
  const secrets = scenarios
    .flatMap((scenario) => [...scenario.secrets])
    .filter(([, value]) => value.length >= SHORTEST_SECRET);
  for (const [name, value] of secrets) {
    const symbol = `{{secret:${name}}}`;
    add(value, symbol);
    add(encodeURIComponent(value), symbol);
    add(Buffer.from(value).toString('base64'), `{{base64:${symbol}}}`);
  }
  const numbers = new Set(
    scenarios.flatMap(({ exchanges }) => [...mintedTokens(exchanges).keys()]),
  );
  return {
    symbols,
    search: searchFor(secrets.map(([, value]) => value)),
    exact: oneOf([...symbols.keys()]),
    tokens: oneOf([...numbers].map(tokenText), '(?![0-9])'),
  };
}

/** From this length on, a secret is not a part of a word at random. */
const LONG = 8;

/** One of the texts, the longest that fits; `undefined` when there are none. */
function oneOf(texts: readonly string[], after = ''): RegExp | undefined {
  if (texts.length === 0) return undefined;
  const escaped = [...texts].sort((a, b) => b.length - a.length).map(escapeExpression);
  return new RegExp(`(?:${escaped.join('|')})${after}`, 'g');
}

/** The number of each token, with the exchange whose response has it first. */
export function mintedTokens(exchanges: readonly Exchange[]): ReadonlyMap<string, string> {
  const mints = new Map<string, string>();
  for (const { id, reply } of exchanges) {
    const { body } = reply;
    const texts = [
      ...(body.kind === 'json' ? [exactJsonText(body.value)] : []),
      ...(body.kind === 'text' ? [body.text.source] : []),
      ...reply.headers.map(([, { source }]) => source),
    ];
    for (const [, number = ''] of texts.join('\n').matchAll(/\{\{token:(\d+)\}\}/g))
      if (!mints.has(number)) mints.set(number, id);
  }
  return mints;
}
