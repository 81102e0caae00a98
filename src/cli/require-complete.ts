import type { RequiredVerdict } from '../engine/complete/verdict.ts';
import { plural } from '../language/support/plural.ts';
import type { CommandIo, GivenOptions, OptionDefinition } from './command.ts';
import { jobPlaces, type NamedPlan } from './plans.ts';

const LEVELS =
  'the API says that this is all (stated), a page past the end has no records (reached), nothing speaks against it (assumed); default: "requireComplete" of sluice.config.yaml';

/** `--require-complete` of a run, which judges what was read. */
export const requireCompleteOption: OptionDefinition = {
  name: 'require-complete',
  value: 'LEVEL',
  choices: ['stated', 'reached', 'assumed'],
  description: `Fail, before tables are replaced, if a job has a weaker verdict about its completeness: ${LEVELS}`,
};

/** `--require-complete` of a plan, which judges what a run can reach. */
export const requirePlannedOption: OptionDefinition = {
  ...requireCompleteOption,
  description: `Fail if the best verdict that a job can have about its completeness is weaker: ${LEVELS}`,
};

/** The verdict that an option requires, or else the project. */
export function requiredVerdict(
  options: GivenOptions,
  { requireComplete }: Pick<NamedPlan, 'requireComplete'>,
): RequiredVerdict | undefined {
  return (options.text('require-complete') as RequiredVerdict | undefined) ?? requireComplete;
}

/** Whether a job cannot be as complete as required. Names each that cannot, and what would change it. */
export async function refusesPlan(
  named: NamedPlan,
  options: GivenOptions,
  io: CommandIo,
): Promise<boolean> {
  const required = requiredVerdict(options, named);
  if (required === undefined) return false;
  const { weakPromises } = await import('../features/pagination/planned-verdict.ts');
  const weak = weakPromises(named.plan, required);
  if (weak.length === 0) return false;
  const placeOf = jobPlaces(named);
  const lines = weak.map(({ job, verdict, why, help }) => {
    const change = help === undefined ? '' : `\n    help: ${help}`;
    return `  ${placeOf(job)}: ${verdict}, ${why}${change}\n`;
  });
  io.stderr(
    `error: ${plural(weak.length, 'job')} cannot be as complete as required ("${required}")\n${lines.join('')}`,
  );
  return true;
}
