import { type RuleId, severities } from '../../generated/rules.ts';
import { type Pointer, pointerSegments } from '../values/path.ts';
import { didYouMean, meantOr } from '../values/words.ts';

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

/** A finding before its range is known: phases report these; `collect.ts` adds the severity of the rule, the document the range. */
export interface Finding {
  /** A rule of Sluice; in the results of lint also one that a project defines. */
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

/** How a finding is related to others about the same slip; `collect.ts` has the rule. */
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

/** The ids of all rules, in alphabetical order. */
export const ruleIds: readonly string[] = Object.keys(severities);

/** The severity of a finding: its own, else that of its rule. */
export function severityOf({ severity, rule }: Pick<Finding, 'severity' | 'rule'>): Severity {
  return severity ?? severities[rule];
}

export function isRuleId(id: string): id is RuleId {
  return Object.hasOwn(severities, id);
}

/** What is said of a rule that there is not. */
export function unknownRule(id: string, ids: readonly string[] = ruleIds) {
  return {
    rule: 'unknown-rule',
    message: `there is no rule "${id}"`,
    help: meantOr(didYouMean(id, ids), 'see docs/rules'),
  } as const;
}

/** What an error of a validator is about: a member by its name, an element by its number, or the whole. */
export function subjectAt(pointer: Pointer, whole: string): string {
  const key = pointerSegments(pointer).at(-1);
  if (key === undefined) return whole;
  return /^\d+$/.test(key) ? `element ${Number(key) + 1}` : `"${key}"`;
}

/** The types of JSON Schema in words. */
export const typeWords: Readonly<Record<string, string>> = {
  array: 'a list',
  object: 'an object',
  string: 'a string',
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
  null: 'null',
};

/** `a, b or c` */
export function oneOf(texts: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(texts);
}

/** What a document is written in. */
export type Syntax = 'json' | 'yaml';

/** What to do: members and values in it are written as in JSON. Where YAML needs other words, one text for each. */
export type Help = string | Readonly<Record<Syntax, string>>;

/** A help text in the syntax of the document that it is about: `"a": { "b": "#c" }` is `a: { b: "#c" }` in YAML. */
export function helpIn(syntax: Syntax, help: Help): string {
  if (typeof help !== 'string') return help[syntax];
  return syntax === 'json' ? help : inYaml(help);
}

const TOKEN = /"((?:[^"\\]|\\.)*)"(: ?(?=\S))?|[[\]{}]/g;

/** Quotes of a sentence stay: only those of members, and of values behind a name or within brackets, are JSON. */
function inYaml(help: string): string {
  let depth = 0;
  let valueAt = -1;
  return help.replace(TOKEN, (token, text: string | undefined, colon: string | undefined, at) => {
    if (text === undefined) {
      depth += token === '[' || token === '{' ? 1 : -1;
      return token;
    }
    const isValue = depth > 0 || at === valueAt;
    if (colon !== undefined) valueAt = at + token.length;
    if (colon === undefined && !isValue) return token;
    const written = isPlain(text) ? text : `"${text}"`;
    return colon === undefined ? written : `${written}: `;
  });
}

/** Texts that YAML reads as the same text without quotes, in brackets, too. */
function isPlain(text: string): boolean {
  return (
    /^[A-Za-z_<…/](?:[^\s\\,[\]{}#:]|:(?=\S)| (?=[^\s#]))*$/.test(text) &&
    !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(text)
  );
}

/** What stopped a run. Every text is free of secrets. */
export interface Failure {
  readonly kind:
    | 'http-status'
    | 'transport'
    | 'unreadable-body'
    | 'missing-value'
    | 'endless-paging'
    | 'records'
    | 'async-job'
    | 'login'
    | 'not-allowed'
    | 'foreign-origin'
    | 'storage'
    | 'journal'
    | 'state'
    | 'warnings'
    | 'unexpected'
    | 'aborted';
  /** One sentence; begins as the language's rules word it. */
  readonly message: string;
  /** The place in the configuration that requested what failed. */
  readonly pointer: Pointer | null;
  /** What to do, in the imperative. */
  readonly help?: string;
  /** Further lines: the start of the API's response, the record's place. */
  readonly details?: readonly string[];
  /** The error behind it, as a port has thrown it: it may have secrets, and is not enumerable, so that printing a failure shows none. */
  readonly cause?: unknown;
}

/** A failure with the error behind it. */
export function withCause(failure: Failure, cause: unknown): Failure {
  return Object.defineProperty({ ...failure }, 'cause', { value: cause });
}

/** Throws unexpected errors of Sluice's own ports; a run with other ports returns them in its outcome. */
export function throwUnexpected(outcome: {
  readonly failure?: Failure;
  readonly eventsFailure?: Failure;
}): void {
  for (const failure of [outcome.failure, outcome.eventsFailure])
    if (failure?.kind === 'unexpected') throw failure.cause;
}

/** Carries a `Failure` to the end of the run (`run-plan.ts`), the only place that catches it. Exit code 1. */
export class RunError extends Error {
  override readonly name = 'RunError';
  readonly failure: Failure;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.message, options);
    this.failure = failure;
  }
}
