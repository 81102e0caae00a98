import { weaker } from '../../engine/complete/verdict.ts';
import { jobTitle } from '../../engine/plan/job-title.ts';
import { jobsOf } from '../../engine/plan/jobs.ts';
import { namesOf } from '../../engine/plan/only-jobs.ts';
import type { Job } from '../../engine/plan/plan.ts';
import { didYouMean, meantOr } from '../../language/support/did-you-mean.ts';
import type { Expectations } from '../read/scenario.ts';
import type { Problem } from '../result.ts';
import type { Replayed } from '../run-scenario.ts';
import type { ComparisonContext } from './compare-outcome.ts';

type ExpectedVerdicts = NonNullable<Expectations['complete']>;
type ExpectedVerdict = ExpectedVerdicts[string];

interface NamedVerdict {
  readonly name: string;
  /** What the replay gave; `undefined` where no job has the name. */
  readonly actual: ExpectedVerdict | undefined;
  readonly job: Job | undefined;
}

/** Compares the verdicts about the completeness of jobs. Without a name, as in `{}`, every job is missing. */
export function compareCompleteness(
  context: ComparisonContext,
  replayed: Replayed,
): readonly Problem[] {
  const { complete: wanted } = context.scenario.expect;
  if (wanted === undefined) return [];
  const verdicts = namedVerdicts(context, replayed);
  const known = allJobs(context).map(jobTitle);
  return verdicts.flatMap(({ name, actual, job }) => {
    const expected = wanted[name];
    if (actual === expected) return [];
    const unknown = meantOr(didYouMean(name, known), `the jobs are ${known.join(', ')}`);
    return [
      {
        kind: 'expectation',
        subject: `complete ${name}`,
        expected: expected ?? 'not listed',
        actual: actual ?? `no such job; ${unknown}`,
        place: context.tracer.placeOf(job?.from),
      },
    ];
  });
}

/** The verdicts that `--update` writes: of the jobs that are listed, or of all where none is. */
export function observedCompleteness(
  context: ComparisonContext,
  replayed: Replayed,
): ExpectedVerdicts | undefined {
  if (compareCompleteness(context, replayed).length === 0) return undefined;
  return Object.fromEntries(
    namedVerdicts(context, replayed).flatMap(({ name, actual }) =>
      actual === undefined ? [] : [[name, actual]],
    ),
  );
}

function namedVerdicts(context: ComparisonContext, { outcome }: Replayed): readonly NamedVerdict[] {
  const jobs = allJobs(context);
  const verdictOf = (job: Job) => outcome?.completeness?.get(jobTitle(job))?.verdict ?? undefined;
  const listed = Object.keys(context.scenario.expect.complete ?? {});
  const names = listed.length === 0 ? [...new Set(jobs.map(jobTitle))] : listed;
  return names.map((name) => {
    const meant = jobs.filter((job) => jobTitle(job) === name || namesOf(job).includes(name));
    const verdicts = meant.flatMap((job) => verdictOf(job) ?? []);
    const [first, ...others] = verdicts;
    const weakest = first === undefined ? 'none' : others.reduce(weaker, first);
    return { name, actual: meant.length === 0 ? undefined : weakest, job: meant[0] };
  });
}

function allJobs({ compiled }: ComparisonContext): readonly Job[] {
  return (compiled.plan?.runs ?? []).flatMap(({ jobs }) => jobsOf(jobs));
}
