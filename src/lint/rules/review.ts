import type { Plan } from '../../engine/plan/plan.ts';
import type { Configuration } from '../../language/configuration/configuration.ts';
import type { Visitor } from '../../language/configuration/visit.ts';
import type { Finding, Report } from '../../language/diagnostics/diagnostic.ts';
import type { SourceDocument } from '../../language/parse/source-document.ts';
import type { Suggest } from '../../language/support/did-you-mean.ts';

/** What there is to review: a plan, and the configuration and the text that it was made from. */
export interface ReviewSubject {
  readonly plan: Plan;
  readonly configuration: Configuration;
  /** The source text, for findings that need it. */
  readonly document: Pick<SourceDocument, 'format' | 'text' | 'rangeOf'>;
  /** One budget for the suggestions about a document. */
  readonly suggest: Suggest;
  /** What looks like a secret; a plan is sealed against it without being asked. */
  readonly plainSecrets: readonly { readonly finding: Finding }[];
}

/** Reviews a compiled plan and reports findings. */
export type Review = (subject: ReviewSubject, report: Report) => void;

/** An advisory rule: what it sees on the walk over a document, and what it says of the plan. */
export interface Rule {
  readonly visitor?: (report: Report) => Visitor;
  readonly review?: Review;
}
