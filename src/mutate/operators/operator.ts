import type { PlacePart } from '../../language/diagnostics/diagnostic.ts';
import type { Pointer } from '../../language/support/pointer.ts';
import type { Json } from '../../language/values/json.ts';
import type { Setting } from '../../language/values/members-with-schemas.ts';

/** One change of a configuration. */
export interface Change {
  /** What is replaced; the setting itself when absent. */
  readonly target?: Pointer;
  /** The new value; `undefined` removes the old one. */
  readonly value: Json | undefined;
  /** Where the change is reported; the setting itself when absent. */
  readonly at?: Pointer;
  readonly part?: PlacePart;
  /** A description of the change without values of the configuration; by default the old and the new value are shown. */
  readonly what?: string;
}

/** A class of mistakes, which generates mutants of each setting. Pure. */
export interface Operator {
  readonly id: string;
  readonly summary: string;
  changes(setting: Setting): readonly Change[];
}
