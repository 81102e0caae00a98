import { Redactor } from '../engine/interpret/redactor.ts';
import { type Pointer, pointerSegments } from '../language/support/pointer.ts';
import type { Secrets } from '../language/values/secret.ts';
import { isSymbol } from '../language/values/secret.ts';
import type { Mutant } from './mutants.ts';

const HIDDEN = '[redacted]';
const LONGEST = 60;

/** Shows values and texts of a configuration without its secrets. */
export interface Masker {
  describe(mutant: Mutant): string;
  text(text: string): string;
}

export function maskerFor(secrets: Iterable<Secrets>): Masker {
  const redactor = new Redactor();
  for (const known of secrets)
    for (const secret of known.values()) if (!isSymbol(secret.open())) redactor.add(secret.open());
  const text = (given: string) => redactor.redact(given);
  return {
    text,
    describe({ pointer, change }) {
      const name = JSON.stringify(pointerSegments(pointer).at(-1) ?? '');
      if ('what' in change) return text(`${name}: ${change.what}`);
      const [before, after] = [JSON.stringify(change.before), JSON.stringify(change.after)];
      // a part of a secret is not a less secret
      const isSecret = isSecretPlace(pointer) || text(before) !== before;
      return `${name}: ${isSecret ? `${HIDDEN} changed` : `${shortened(before)} → ${shortened(after)}`}`;
    },
  };
}

function isSecretPlace(pointer: Pointer): boolean {
  return pointerSegments(pointer).some((segment) => segment.startsWith('#'));
}

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
