import type { Configuration } from '../configuration.ts';
import type { Report, Severity } from '../diagnostics/diagnostic.ts';
import type { SourceDocument } from '../parse/source-document.ts';
import type { Plan } from '../plan/plan.ts';

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
  /** Looks at a plan that compiled and says what a person should know of it. Rules without it are found on the way. */
  readonly review?: (subject: ReviewSubject, report: Report) => void;
}

/** What there is to review: a plan, and the configuration and the text that it was made from. */
export interface ReviewSubject {
  readonly plan: Plan;
  readonly configuration: Configuration;
  /** The text that it was read from, for what is only seen there. */
  readonly document: Pick<SourceDocument, 'text' | 'rangeOf'>;
}

/** Defines a rule; the type does the checking. */
export function defineRule(rule: Rule): Rule {
  return rule;
}
