import type { Json } from '../../values/json.ts';
import { at, listAt } from '../../values/path.ts';
import { MASK, searchFor } from '../../values/secret-search.ts';
import { shortened } from '../../values/words.ts';
import { ImportProblem } from '../problem.ts';
import { isSecret, MIN_SECRET } from './attributes.ts';

/** The variables of a collection and of an environment. */
export interface Variables {
  /** A text with the values of variables; those without a value stay. Throws `ImportProblem` where they multiply, or go in a circle. */
  filled(text: string): string;
  /** A text for a variable that has no value in any document. */
  open(name: string): string;
  /** The values that are secrets: by their type, or by their name. */
  secrets(): readonly string[];
  masked(text: string): string;
  /** Those that texts have and that have no value, as they are written: `{{shop}}`. */
  unknown(): readonly string[];
}

const MAX_ROUNDS = 50;
const MAX_LENGTH = 1_000_000;

/** Variables of documents, the last one first: `variable` of collections, `values` of environments. What scripts set is an address, or has no value. */
export function variablesOf(
  documents: readonly Json[],
  setByScripts: ReadonlySet<string>,
): Variables {
  const values = new Map<string, string>();
  const secrets = new Set<string>();
  const lists = documents.flatMap((each) => [listAt(each, 'variable'), listAt(each, 'values')]);
  for (const each of lists.flat()) {
    if (at(each, 'enabled') === false || at(each, 'disabled') === true) continue;
    const [name, value] = [at(each, 'key'), at(each, 'value')];
    if (typeof name !== 'string' || !/^(?:string|number|boolean)$/.test(typeof value)) continue;
    const text = String(value);
    if (!setByScripts.has(name) || ADDRESS.test(text)) values.set(name, text);
    if ((at(each, 'type') === 'secret' || isSecret(name)) && text.length >= MIN_SECRET)
      secrets.add(text);
  }
  const search = searchFor(secrets);
  const unknown = new Set<string>();
  return {
    filled(text) {
      let made = text;
      for (let round = 0; made.includes('{{'); round++) {
        const next = withValues(made, values);
        if (next === made) break;
        if (round === MAX_ROUNDS)
          throw new ImportProblem(`the variables in "${shortened(text, 80)}" lead to each other`);
        made = next;
      }
      for (const [open] of made.matchAll(/\{\{[^{}\s$]{1,200}\}\}/g)) unknown.add(open);
      return made;
    },
    open(name) {
      const text = `{{${name}}}`;
      unknown.add(text);
      return text;
    },
    secrets: () => [...secrets],
    unknown: () => [...unknown],
    masked: (text) => search.mask(text, () => MASK),
  };
}

const ADDRESS = /^(?:https?:\/\/|localhost\b|[\w-]+(?:\.[\w-]+)+(?:[:/]|$))/i;

/** A text with the values of its variables, in which there may be others. */
function withValues(text: string, values: ReadonlyMap<string, string>): string {
  let length = text.length;
  return text.replace(/\{\{\s*([^{}\s]{1,200})\s*\}\}/g, (whole, name: string) => {
    const value = values.get(name) || whole;
    length += value.length;
    if (length > MAX_LENGTH)
      throw new ImportProblem(
        `the variable "${name}" stands for more than ${MAX_LENGTH} characters: variables in its value multiply`,
      );
    return value;
  });
}
