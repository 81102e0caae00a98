import { pointerSegments } from '../../language/support/pointer.ts';
import type { Difference } from './compare-request.ts';
import type { MatchExemption, MatchRules } from './exchange.ts';
import { matchesWhole } from './expression.ts';

/** Whether `match` allows a difference: its part is ignored, or the actual value matches the part's pattern. */
export function isFree({ part, name, sent }: Difference, match: MatchRules): boolean {
  const { query, headers: header, body } = match;
  const rules: { readonly [part in Difference['part']]?: MatchRules[keyof MatchRules] } = {
    query,
    header,
    body,
  };
  const rule = rules[part];
  if (rule === undefined || typeof rule === 'string') return false;
  const { ignore = [], patterns = {} }: MatchExemption = rule;
  const isPointer = part === 'body' && name.startsWith('/');
  const sameNames = part === 'header' ? sameName : sameText;
  const names = isPointer ? isBelow : sameNames;
  if (ignore.some((free) => names(free, name))) return true;
  const entry = Object.entries(patterns).find(
    ([free]) => names(free, name) && (names !== isBelow || sameDepth(free, name)),
  );
  return entry !== undefined && sent !== null && matchesWhole(entry[1], unquoted(sent, part));
}

const sameText = (free: string, name: string): boolean => free === name;
const sameName = (free: string, name: string): boolean => free.toLowerCase() === name.toLowerCase();
const sameDepth = (free: string, name: string): boolean =>
  pointerSegments(free).length === pointerSegments(name).length;

/** Whether a place is the freed one or below it. */
function isBelow(free: string, name: string): boolean {
  const segments = pointerSegments(name);
  return pointerSegments(free).every(
    (step, index) => index < segments.length && (step === '*' || step === segments[index]),
  );
}

/** Texts of a JSON body are reported with their quotes; patterns speak of the text itself. */
function unquoted(sent: string, part: Difference['part']): string {
  return part === 'body' && /^".*"$/s.test(sent) ? String(JSON.parse(sent)) : sent;
}
