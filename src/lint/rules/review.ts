import { credentialsOf } from '../../plan/authentication/index.ts';
import type { Configuration } from '../../plan/configuration/configuration.ts';
import type { Place, Visitor } from '../../plan/configuration/key-tree.ts';
import type { Credentials, Job, Plan, Run } from '../../plan/model/plan.ts';
import type { Finding } from '../../text/diagnostic.ts';
import type { SourceDocument } from '../../text/source-document.ts';
import type { Suggest } from '../../values/words.ts';

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

/** Receives the findings of one rule. */
export type RuleReport = (finding: Omit<Finding, 'rule'>) => void;

/** Reviews a compiled plan. `jobs` are all jobs of it, parents before their children. */
export type Review = (
  subject: ReviewSubject & { readonly jobs: readonly PlacedJob[] },
  report: RuleReport,
) => void;

/** Looks at a place on the walk over a document. A finding without a pointer is about this place. */
export type Look = (
  place: Place,
  report: (finding: Omit<Finding, 'rule' | 'pointer'> & Partial<Pick<Finding, 'pointer'>>) => void,
) => void;

/** An advisory rule: what it says of each place of a kind, and of the plan. */
export interface Rule {
  readonly of?: Visitor['of'];
  readonly enter?: Look;
  readonly review?: Review;
}

/** A job of a plan with its run, its credentials and its parents, outermost first. */
export interface PlacedJob {
  readonly job: Job;
  readonly run: Run;
  readonly credentials: Credentials;
  readonly parents: readonly Job[];
}

export function placedJobs(runs: readonly Run[]): readonly PlacedJob[] {
  const placed: PlacedJob[] = [];
  const add = (job: Job, run: Run, parents: readonly Job[]): void => {
    placed.push({ job, run, credentials: credentialsOf(run, job), parents });
    for (const child of job.children) add(child, run, [...parents, job]);
  };
  for (const run of runs) for (const job of run.jobs) add(job, run, []);
  return placed;
}
