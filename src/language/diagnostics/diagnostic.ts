import type { RuleId } from '../../../generated/rules.ts';
import type { Pointer } from '../support/pointer.ts';
import type { Help } from './help-in-syntax.ts';

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

/** A finding before its range is known: phases report these; the door adds the severity of the rule, the document the range. */
export interface Finding {
  /** A rule of Sluice; at the door of lint also one that a project defines. */
  readonly rule: RuleId;
  /** That of the rule when absent. */
  readonly severity?: Severity;
  /** What was found, in the user's words. */
  readonly message: string;
  readonly pointer: Pointer;
  /** Underline the key or the value at `pointer`; `value` when absent. */
  readonly part?: PlacePart;
  /** What to do, in the imperative. */
  readonly help?: Help | undefined;
  /** What would be sent on the wire, or into a table, because of it. */
  readonly effect?: string | undefined;
  /** More about it: the wording of Generic Extractor, for people who search for it. */
  readonly note?: string;
  readonly related?: readonly {
    readonly pointer: Pointer;
    readonly part?: PlacePart;
    readonly message: string;
  }[];
  readonly fixes?: readonly Fix[] | undefined;
  /** The extension of the language; only for the rule `extension`. */
  readonly extension?: string;
  /** The part of the value that the finding is about, as written; the whole value when absent. */
  readonly within?: string;
  /** Relation to other findings with the same cause; absent when there can be no others. */
  readonly cause?: Cause | undefined;
}

/** How a finding is related to others about the same slip; `shown-findings.ts` has the rule. */
export interface Cause {
  /** Others say nothing more at these inner places and below, nor at the places from the outer ones to them. */
  readonly covers?: readonly { readonly outer: Pointer; readonly inner: Pointer }[];
  /** Not shown if another finding at the same place, or an error below it, is more precise. */
  readonly yields?: true;
  /** Name of the member that is missing in the object. */
  readonly lacks?: string;
  /** Names of members that could be there instead of it. */
  readonly alternatives?: readonly string[];
  /** Where the key was meant to be: if that, or an object around it, is missing, both are one finding at the key. */
  readonly supplies?: Pointer;
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
export interface Diagnostic
  extends Omit<Finding, 'related' | 'part' | 'within' | 'cause' | 'help' | 'severity'> {
  readonly severity: Severity;
  readonly file: string;
  /** In the syntax of the file. */
  readonly help?: string | undefined;
  readonly range: Range;
  readonly related?: readonly {
    readonly file: string;
    readonly range: Range;
    readonly message: string;
  }[];
}

/** Receives the findings of a phase. Phases never throw for bad input. */
export type Report = (finding: Finding) => void;
