import type { Severity } from '../diagnostics/diagnostic.ts';

/** What a person reads about a rule: on screen, in its page, in an editor. The examples are tested. */
export interface Rule {
  readonly id: string;
  readonly severity: Severity;
  /** The phase that finds it: reading the text, checking, compiling, a run, or reading a scenario. */
  readonly foundBy: 'parse' | 'check' | 'compile' | 'run' | 'scenario';
  readonly summary: string;
  /** Why it matters, with the rules of the language it follows from. */
  readonly why: string;
  /** What to do, in the imperative. */
  readonly help: string;
  /** A small configuration that breaks the rule; null where none can be written down. */
  readonly wrong: string | null;
  /** The same, mended: it raises nothing at all. */
  readonly right: string | null;
}

/** Defines a rule; the type does the checking. */
export function defineRule(rule: Rule): Rule {
  return rule;
}
