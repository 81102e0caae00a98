import type { Pointer } from '../support/pointer.ts';

export type Severity = 'error' | 'warning' | 'note';

/** A place in a text. Lines and columns count from 1, columns in UTF-16 code units; `end` is exclusive. */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Which part of the place at a pointer is meant: the member's name or its value. */
export type PlacePart = 'key' | 'value';

/** A finding before its range is known: phases report these, the document adds the range at the door. */
export interface Finding {
  readonly rule: string;
  readonly severity: Severity;
  /** What was found, in the user's words. */
  readonly message: string;
  readonly pointer: Pointer;
  /** Underline the key or the value at `pointer`; `value` when absent. */
  readonly part?: PlacePart;
  /** What to do, in the imperative. */
  readonly help?: string;
  /** What would go out on the wire, or into a table, because of it. */
  readonly effect?: string;
  readonly related?: readonly { readonly pointer: Pointer; readonly part?: PlacePart; readonly message: string }[];
  readonly fixes?: readonly Fix[];
  /** Any finding at the same pointer, or an error below it, says the same better: then this one is not shown. */
  readonly yields?: true;
  /** The part of the value that is meant, as it is written there; the whole value when absent. */
  readonly within?: string;
  /** Name of the member that is missing below `pointer`. */
  readonly lacks?: string;
  /** The key that is spoken of was meant as, or belongs into, this member: where it is missing, both are told as one. */
  readonly supplies?: { readonly below: Pointer; readonly name: string };
  /** Nothing else is told of these values and what is below them, not even errors: they are what they are because of this. */
  readonly covers?: readonly Pointer[];
  /** The cause of what else is found at these values and below them: nothing else is told, and an error there makes this one. */
  readonly explains?: readonly Pointer[];
  /** No error, and not told where one of these members is missing, misspelt or wrong below: it follows from that. */
  readonly follows?: { readonly below: Pointer; readonly names: readonly string[] };
}

/** A change of the document that mends a finding; `safe` ones are applied by `lint --fix`. */
export interface Fix {
  readonly title: string;
  readonly safe: boolean;
  readonly edits: readonly FixEdit[];
}
export type FixEdit =
  | { readonly kind: 'rename-key'; readonly pointer: Pointer; readonly name: string }
  | { readonly kind: 'replace-value'; readonly pointer: Pointer; readonly value: unknown }
  | { readonly kind: 'remove'; readonly pointer: Pointer }
  | { readonly kind: 'remove-comment'; readonly line: number; readonly column: number }
  | { readonly kind: 'add-member'; readonly pointer: Pointer; readonly name: string; readonly value: unknown };

/** A finding with its place in a file. This is the record on screen, in `--format json`, SARIF and the editor. */
export interface Diagnostic extends Omit<Finding, 'related' | 'part' | 'yields' | 'lacks' | 'supplies' | 'follows' | 'within' | 'covers' | 'explains'> {
  readonly file: string;
  readonly range: Range;
  readonly related?: readonly { readonly file: string; readonly range: Range; readonly message: string }[];
}

/** Where phases say what they found. They never throw for bad input. */
export type Report = (finding: Finding) => void;
