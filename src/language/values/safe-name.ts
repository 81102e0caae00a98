import { createHash } from 'node:crypto';
import { withoutEnds } from '../support/trim.ts';

const LONGEST = 64;

const SAFE = /^[A-Za-z0-9-]+(?:_[A-Za-z0-9-]+)*$/;

/** SAFE of 8.1: a name of letters, digits, `-` and single `_`, at most about 64 bytes. */
export function safeName(name: string): string {
  if (name.length <= LONGEST && SAFE.test(name)) return name;
  return shortened(underscored(bytesOf(name)), ['_'])
    .replace(/[^A-Za-z0-9-]+/g, '_')
    .replace(/^_+|_+$/g, '');
}

/** SAFE of the legacy parser: shortened as it is written, runs of `_` stay (LEG-3). */
export function legacySafeName(name: string): string {
  return underscored(shortened(bytesOf(name), [' ', '_'])).replace(/^_+|_+$/g, '');
}

/** A character for each byte: names are measured and replaced by bytes. */
function bytesOf(name: string): string {
  return Buffer.from(name, 'utf8').toString('latin1');
}

function underscored(bytes: string): string {
  return bytes.replace(/[^A-Za-z0-9-]/g, '_');
}

/** Step 2 of 8.1: an acronym of the words, or a hash, in front of as much of the end as fits; cut at one of the signs. */
function shortened(name: string, cutAt: readonly string[]): string {
  if (name.length <= LONGEST) return name;
  const words = withoutEnds(name, '-').match(/[A-Za-z'-]+/g) ?? [];
  const short =
    words.length > 1
      ? (name.match(/[A-Za-z0-9_]+/g) ?? []).map((run) => run.charAt(0)).join('')
      : createHash('md5').update(name, 'latin1').digest('hex');
  const head = `${short}_`;
  const from = name.length - (LONGEST - head.length);
  for (const sign of cutAt) {
    const at = name.indexOf(sign, from);
    if (at > 0) return head + name.slice(at);
  }
  return head;
}
