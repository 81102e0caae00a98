import { Redactor } from '../interpret/redactor.ts';
import type { SourceDocument } from '../parse/source-document.ts';
import { type Pointer, pointerSegments, pointerTo } from '../support/pointer.ts';
import { isArray, isObject, type Json, keysOf } from '../values/json.ts';
import type { Secrets } from '../values/secret.ts';
import type { Mutant } from './generate.ts';

const HIDDEN = '[redacted]';
const LONGEST = 60;

/** Shows values and texts of a configuration without its secrets. */
export interface Masker {
  describe(mutant: Mutant): string;
  /** The document's text; a secret value has stars in its place, so that columns stay. */
  source(document: SourceDocument): string;
  text(text: string): string;
}

export function maskerFor(secrets: Iterable<Secrets>): Masker {
  const redactor = new Redactor();
  for (const known of secrets) for (const secret of known.values()) redactor.add(secret.open());
  const text = (given: string) => redactor.redact(given);
  return {
    text,
    describe({ pointer, change }) {
      const name = JSON.stringify(pointerSegments(pointer).at(-1) ?? '');
      if ('what' in change) return text(`${name}: ${change.what}`);
      const [before, after] = [JSON.stringify(change.before), JSON.stringify(change.after)];
      // a part of a secret is no less secret
      const isSecret = isSecretPlace(pointer) || text(before) !== before;
      return `${name}: ${isSecret ? `${HIDDEN} changed` : `${shortened(before)} → ${shortened(after)}`}`;
    },
    source(document) {
      const lines = document.text.split('\n');
      for (const pointer of secretPlaces(document.value, '')) {
        const { start, end } = document.rangeOf(pointer);
        for (let line = start.line; line <= end.line; line++) {
          const written = lines[line - 1] ?? '';
          const [from, to] = [line === start.line ? start.column - 1 : 0, line === end.line ? end.column - 1 : written.length];
          lines[line - 1] = written.slice(0, from) + written.slice(from, to).replaceAll(/\S/g, '*') + written.slice(to);
        }
      }
      return text(lines.join('\n'));
    },
  };
}

function isSecretPlace(pointer: Pointer): boolean {
  return pointerSegments(pointer).some((segment) => segment.startsWith('#'));
}

/** Scalars below keys that begin with `#`; a symbol such as `{{secret:password}}` is no secret. */
function* secretPlaces(value: Json, pointer: Pointer): Iterable<Pointer> {
  if (isArray(value)) for (const [index, element] of value.entries()) yield* secretPlaces(element, pointerTo(pointer, index));
  else if (isObject(value)) for (const name of keysOf(value)) yield* secretPlaces(value[name] as Json, pointerTo(pointer, name));
  else if (isSecretPlace(pointer) && !(typeof value === 'string' && /^\{\{[^{}]*\}\}$/.test(value))) yield pointer;
}

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
