import { findJob, jobTitle, onlyJobs } from '../plan/model/jobs.ts';
import type { Plan } from '../plan/model/plan.ts';
import { backfillPlan, type Period } from '../run/backfill.ts';
import { type PartialRun, partialPlan } from '../run/partial-run.ts';
import { displayText } from '../text/display.ts';
import { didYouMean, meantOr } from '../values/words.ts';
import {
  type CommandIo,
  type GivenOptions,
  type OptionDefinition,
  UsageProblem,
} from './command.ts';
import { jobPlaces, type NamedPlan } from './plans.ts';

export const onlyOption: OptionDefinition = {
  name: 'only',
  value: 'JOB',
  description:
    'Run only this job (its ID, data type or endpoint), with its child jobs and the parents that it needs; other tables and their state do not change',
  multiple: true,
};

/** The jobs that `--only` names, one in each or several with commas; `undefined` for all. */
export function onlyNames(options: GivenOptions): readonly string[] | undefined {
  const names = options.list('only').flatMap((each) => each.split(','));
  return names.length === 0 ? undefined : names;
}

/** The plan with the named jobs, their parents and their child jobs. Throws `UsageProblem` for a name that no job has. */
export function selectedPlan(plan: Plan, only: readonly string[] | undefined): Plan {
  return only === undefined ? plan : selectionOf(plan, only).plan;
}

function selectionOf(plan: Plan, only: readonly string[]) {
  const selection = onlyJobs(plan, only);
  if (selection.kind === 'plan') return selection;
  const [name = ''] = selection.names;
  throw new UsageProblem(
    `--only names "${name}", and the configuration has no such job`,
    meantOr(didYouMean(name, selection.known), `the jobs are ${selection.known.join(', ')}`),
  );
}

/**
 * The plan of the jobs that `--only` names, and what stays as it is in a run of them. Says which parents run for their records alone. Throws
 * `UsageProblem` for an unknown job, and where rows would be lost or double.
 */
export function partOf<Named extends NamedPlan>(
  named: Named,
  options: GivenOptions,
  io: CommandIo,
): { readonly named: Named; readonly part: PartialRun | undefined } {
  const only = onlyNames(options);
  const period = periodOf(options);
  if (period !== undefined) return backfillOf(named, period, { only, options, io });
  if (only === undefined) return { named, part: undefined };
  refuseWhole('only', options);
  const partial = partialPlan(named.plan, selectionOf(named.plan, only));
  if ('message' in partial)
    throw new UsageProblem(
      `${jobPlaces(named)(partial.pointer)}: ${partial.message}`,
      partial.help,
    );
  const { plan, part } = partial;
  for (const pointer of part?.parents ?? []) {
    const job = plan.runs.map(({ jobs }) => findJob(jobs, pointer)).find((found) => found);
    if (job !== undefined)
      io.stderr(
        `note: '${displayText(jobTitle(job))}' is requested for its child jobs; its table and its state stay\n`,
      );
  }
  return { named: { ...named, plan }, part };
}

/** Refuses what concerns all jobs, beside an option that leaves some of them as they are. */
function refuseWhole(option: 'only' | 'backfill', options: GivenOptions): void {
  const excluded = ['clean', 'queue'].find((name) => options.list(name).length > 0);
  if (excluded !== undefined)
    throw new UsageProblem(
      `--${option} and --${excluded} exclude each other`,
      excluded === 'clean'
        ? 'remove --clean: it removes the tables of the other jobs'
        : `run --${option} without a queue`,
    );
}

export const backfillOption: OptionDefinition = {
  name: 'backfill',
  value: 'FROM..TO',
  description:
    'Read this period again for the jobs with "windows" or "incremental" (all, or those of --only), and merge the rows by key; the state does not change',
};

/** The period that `--backfill` names. */
function periodOf(options: GivenOptions): Period | undefined {
  const text = options.text('backfill');
  if (text === undefined) return undefined;
  const [from = '', to = '', ...more] = text.split('..');
  if (from === '' || to === '' || more.length > 0)
    throw new UsageProblem(
      `--backfill ${text} is not a period`,
      'write --backfill 2026-01-01..2026-02-01',
    );
  return { from, to };
}

function backfillOf<Named extends NamedPlan>(
  named: Named,
  period: Period,
  {
    only,
    options,
    io,
  }: {
    readonly only: readonly string[] | undefined;
    readonly options: GivenOptions;
    readonly io: CommandIo;
  },
): { readonly named: Named; readonly part: PartialRun } {
  refuseWhole('backfill', options);
  const selected = only === undefined ? undefined : selectionOf(named.plan, only);
  const [parent] = selected?.parents ?? [];
  const filled =
    parent === undefined
      ? backfillPlan(selected?.plan ?? named.plan, period, { isNamed: only !== undefined })
      : {
          message: 'a child job has no separate period here: it reads the records of its parent',
          help: 'name the parent, whose child jobs run as well',
          pointer: parent,
        };
  if ('message' in filled) {
    const place = filled.pointer === null ? named.source.name : jobPlaces(named)(filled.pointer);
    throw new UsageProblem(`${place}: ${filled.message}`, filled.help);
  }
  for (const job of filled.isOpen)
    io.stderr(
      `note: '${displayText(jobTitle(job))}' has no "windows": it is read from ${displayText(period.from)} on, beyond ${displayText(period.to)}, too\n`,
    );
  return {
    named: { ...named, plan: filled.plan },
    part: { parents: new Set(), keepsStructure: true, isBackfill: true },
  };
}
