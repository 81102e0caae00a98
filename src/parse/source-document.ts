import type { PlacePart, Range } from '../diagnostics/diagnostic.ts';
import type { Pointer } from '../support/pointer.ts';
import type { Json } from '../values/json.ts';

/** A text that was understood: its plain value, and where each part of it is. JSON and YAML look alike from here on. */
export interface SourceDocument {
  readonly name: string;
  /** The text that ranges speak of: decoded, without a byte order mark, line ends as written. */
  readonly text: string;
  readonly format: 'json' | 'yaml';
  readonly value: Json;
  /** Where a member's name or a value stands; the nearest ancestor that exists when the pointer leads nowhere. */
  rangeOf(pointer: Pointer, part?: PlacePart): Range;
  /** Whether the pointer leads to a value of this document. */
  has(pointer: Pointer): boolean;
  /** Whether something of the value at the pointer stands elsewhere too, by a YAML alias; absent where there are none. */
  readonly isRepeated?: (pointer: Pointer) => boolean;
  /** YAML comments in order, without the `#` and outer blanks; JSON has none. */
  readonly comments: readonly SourceComment[];
}

export interface SourceComment {
  readonly line: number;
  /** Column of the `#`. */
  readonly column: number;
  readonly text: string;
}
