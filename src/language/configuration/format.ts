import type { Finding } from '../diagnostics/diagnostic.ts';
import type { Json } from '../values/json.ts';

/** What is wrong with a value; the rule is that of the setting when absent. */
export type Problem = Omit<Finding, 'rule' | 'pointer' | 'message'> &
  Partial<Pick<Finding, 'rule' | 'message'>> & {
    /** The member or element that is wrong; the value itself when absent. */
    readonly at?: string | number;
  };

/** How the values of a setting are judged, beyond the types of JSON, and what the compiler receives of them. A value of `null` counts as absent anyway. */
export interface Format<T> {
  /** `undefined` for a value that is wrong, null for one that counts as absent. */
  read(value: Json): T | null | undefined;
  /** What is wrong with a value, where the words of the schema do not say enough; `key` is where it is. */
  wrong?(value: Json, key: string): Problem | undefined;
  /** Whether a list is a value, and an empty list therefore none. */
  readonly takesLists?: true;
  /** Whether the members of what is read are settings themselves. */
  readonly holdsSettings?: true;
}
