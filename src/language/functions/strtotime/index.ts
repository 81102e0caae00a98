import { actions } from './actions.ts';
import { applyTo } from './apply.ts';
import { grammar, type RuleName } from './grammar.ts';
import { emptyParsedTime, Unparsable } from './parsed-time.ts';

/**
 * The point in time a text names, by PHP's grammar (10.6), relative to `baseSeconds`; UTC unless it carries a zone (STRT-1..5).
 * Unix seconds in and out; `undefined` when the text cannot be parsed (STRT-4). Never throws.
 */
export function strtotime(text: string, baseSeconds: number): number | undefined {
  if (text.length > LONGEST_TEXT) return undefined;
  const trimmed = text.replace(/^[ \t\n\r\v\f]+|[ \t\n\r\v\f]+$/g, '');
  if (trimmed === '') return text === '' ? undefined : baseSeconds;
  const time = emptyParsedTime();
  try {
    for (const { rule, matched } of tokensOf(trimmed)) actions[rule](time, matched);
  } catch (error) {
    if (error instanceof Unparsable) return undefined;
    throw error;
  }
  const seconds = applyTo(time, baseSeconds);
  return Number.isFinite(seconds) ? seconds + 0 : undefined;
}

/** No date needs more; without a limit a long run of spaces in a response would take minutes. */
const LONGEST_TEXT = 1000;

interface Rule {
  readonly rule: RuleName;
  readonly pattern: RegExp;
}

let knownRules: readonly Rule[] | undefined;

function rules(): readonly Rule[] {
  knownRules ??= (Object.entries(grammar()) as [RuleName, string][]).map(([rule, source]) => ({
    rule,
    pattern: new RegExp(source, 'y'),
  }));
  return knownRules;
}

/** Splits at each place into the longest match of any rule; among equals the first rule counts. */
function* tokensOf(text: string): Generator<{ readonly rule: RuleName; readonly matched: string }> {
  const padded = `${text}\0`;
  for (let index = 0; index < text.length; ) {
    let best: RuleName | undefined;
    let length = 0;
    for (const { rule, pattern } of rules()) {
      pattern.lastIndex = index;
      if (pattern.test(padded) && pattern.lastIndex - index > length) {
        best = rule;
        length = pattern.lastIndex - index;
      }
    }
    if (best === undefined) throw new Unparsable(`nothing at ${index}`);
    yield { rule: best, matched: padded.slice(index, index + length).replaceAll('\0', '') };
    index += length;
  }
}
