import { createHash } from 'node:crypto';
import { withoutEnds } from '../language/support/trim.ts';

/** A secret of the configuration, the name that recordings know it by, and the made-up text in its place. */
export interface StandIn {
  /** As in `{{secret:name}}`. */
  readonly name: string;
  readonly real: string;
  readonly standIn: string;
}

/** Secrets that were given names: equal ones share one, different ones never do. */
export interface StandIns {
  nameFor(wanted: string, real: string): StandIn;
  all(): readonly StandIn[];
}

/** Creates names and made-up values. They depend on the names only, so that recording again gives the same values. */
export function createStandIns(): StandIns {
  const byReal = new Map<string, StandIn>();
  const names = new Set<string>();
  return {
    nameFor(wanted, real) {
      const known = byReal.get(real);
      if (known !== undefined) return known;
      const base = withoutEnds(wanted.replace(/[^A-Za-z0-9._-]+/g, '-'), '-.') || 'secret';
      let name = base;
      for (let number = 2; names.has(name); number++) name = `${base}-${number}`;
      names.add(name);
      const given = { name, real, standIn: standInFor(name, real) };
      byReal.set(real, given);
      return given;
    },
    all: () => [...byReal.values()],
  };
}

/**
 * A made-up text of the same kind: digits stay digits, an address stays an address, nothing stays nothing. Everything
 * else becomes a text that needs no escape in a URL, a form or JSON.
 */
function standInFor(name: string, real: string): string {
  if (real === '') return '';
  if (/^\d+$/.test(real)) return madeUpDigits(name, real);
  if (/^https?:\/\/[^/\s]+/i.test(real))
    return `https://${hostLabel(name)}.example.com${/[^/]\/$/.test(real) ? '/' : ''}`;
  const plain = `${name}-stand-in`;
  return resembles(plain, real) ? `made-up-${digest(name).slice(0, 8)}` : plain;
}

/** As many made-up digits, without a zero in front. */
export function madeUpDigits(name: string, real: string): string {
  let digits = '';
  for (let block = 0; digits.length < real.length; block++)
    digits += BigInt(`0x${digest(`${name}:${block}`)}`).toString();
  const made = `${1 + (Number(digits[0]) % 9)}${digits.slice(1, real.length)}`;
  return made === real ? `${made.slice(0, -1)}${(Number(made.at(-1)) + 1) % 10}` : made;
}

function resembles(a: string, b: string): boolean {
  const [left, right] = [a.toLowerCase(), b.toLowerCase()];
  return left.includes(right) || right.includes(left);
}

function hostLabel(name: string): string {
  return (
    name
      .toLowerCase()
      .replace(/[^a-z0-9-]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'stand-in'
  );
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
