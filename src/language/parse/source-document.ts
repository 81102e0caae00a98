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
  /** The place of a member's name or of a value; that of the nearest existing ancestor when the pointer leads nowhere. */
  rangeOf(pointer: Pointer, part?: PlacePart): Range;
  /** Whether the pointer leads to a value of this document. */
  has(pointer: Pointer): boolean;
  /** Whether a part of the value at the pointer is shared with another place by a YAML alias; absent without aliases. */
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
