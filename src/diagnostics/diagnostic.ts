import type { RuleId } from '../../generated/rules.ts';
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
  /** A rule of Sluice; at the door of lint also one that a project defines. */
  readonly rule: RuleId;
  readonly severity: Severity;
  /** What was found, in the user's words. */
  readonly message: string;
  readonly pointer: Pointer;
  /** Underline the key or the value at `pointer`; `value` when absent. */
  readonly part?: PlacePart;
  /** What to do, in the imperative. */
  readonly help?: string;
  /** What would be sent on the wire, or into a table, because of it. */
  readonly effect?: string;
  /** More about it: the wording of Generic Extractor, for people who search for it. */
  readonly note?: string;
  readonly related?: readonly {
    readonly pointer: Pointer;
    readonly part?: PlacePart;
    readonly message: string;
  }[];
  readonly fixes?: readonly Fix[];
  /** The extension of the language; only for the rule `extension`. */
  readonly extension?: string;
  /** The part of the value that the finding is about, as written; the whole value when absent. */
  readonly within?: string;
  /** Relation to other findings with the same cause; absent when there can be no others. */
  readonly cause?: Cause;
}

/**
 * Each cause is reported once: `one-cause.ts` uses these members to decide which of several findings is shown. It evaluates them
 * in this order.
 */
export interface Cause {
  /** Other findings at these places and below are not shown, not even errors, because this finding is their cause. */
  readonly covers?: readonly Pointer[];
  /** The same from an outer place to an inner one, and below that: what is beside the inner one has causes of its own. */
  readonly coversBetween?: readonly { readonly outer: Pointer; readonly inner: Pointer }[];
  /** The same, but an error there makes this one an error. */
  readonly explains?: readonly Pointer[];
  /** Not shown if there is another finding at the same place, or an error below it, because that one is more precise. */
  readonly yields?: true;
  /** Not shown if one of these members below a place is missing, misspelt or wrong, because it is a consequence; with `isDeep`, if anything in
   *  one of them is an error. An error is only left out if a key was meant as the member. */
  readonly follows?: {
    readonly below: Pointer;
    readonly names: readonly string[];
    readonly isDeep?: true;
  };
  /** Name of the member that is missing in the object. Several of one object become one finding. */
  readonly lacks?: string;
  /** The key was meant as this member, or belongs in it: if the member is missing, both become one finding at the key. */
  readonly supplies?: { readonly below: Pointer; readonly name: string };
  /** The name that the key was meant as: what is wrong without a member of that name is a consequence. */
  readonly means?: string;
  /** A name that is used here and defined nowhere; findings of one rule and name become one. */
  readonly undefinedName?: string;
}

/** A change of the document that fixes a finding; `safe` ones are applied by `lint --fix`. */
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
  | {
      readonly kind: 'add-member';
      readonly pointer: Pointer;
      readonly name: string;
      readonly value: unknown;
    };

/** A finding with its place in a file. This is the record on screen, in `--format json`, SARIF and the editor. */
export interface Diagnostic extends Omit<Finding, 'related' | 'part' | 'within' | 'cause'> {
  readonly file: string;
  readonly range: Range;
  readonly related?: readonly {
    readonly file: string;
    readonly range: Range;
    readonly message: string;
  }[];
}

/** Receives the findings of a phase. Phases never throw for bad input. */
export type Report = (finding: Finding) => void;
