import { applyFixes } from '../language/parse/apply-fixes.ts';
import type { LintedSource } from './lint-source.ts';

/** A text with its safe fixes applied. */
export interface FixedSource {
  readonly text: string;
  /** How many findings were fixed. */
  readonly count: number;
  /** What is found in the fixed text. */
  readonly linted: LintedSource;
}

/** Applies the safe fixes of what `linted` says of a text, and those that are found afterwards. `undefined` when there are none. */
export async function fixSource(
  input: string | Uint8Array,
  linted: LintedSource,
  lintAgain: (text: string) => Promise<LintedSource>,
): Promise<FixedSource | undefined> {
  const mark = startsWithMark(input) ? '\uFEFF' : '';
  let fixed: FixedSource | undefined;
  let latest = linted;
  // below a key that was misspelt there may be more to fix
  for (let round = 0; round < MOST_ROUNDS && latest.document !== undefined; round++) {
    const { text, applied } = applyFixes(latest.document, latest.diagnostics);
    if (applied.length === 0) break;
    latest = await lintAgain(mark + text);
    fixed = { text: mark + text, count: (fixed?.count ?? 0) + applied.length, linted: latest };
  }
  return fixed;
}

const MOST_ROUNDS = 10;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

function startsWithMark(input: string | Uint8Array): boolean {
  return typeof input === 'string'
    ? input.startsWith('\uFEFF')
    : BYTE_ORDER_MARK.every((byte, index) => input[index] === byte);
}
