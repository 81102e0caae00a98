import type { StateReport } from '../../../generated/state.ts';
import {
  cursorValueFrom,
  otherKeys,
  previousStartIn,
  type StateKey,
  stateKeys,
  valuesInState,
  withoutValue,
  withValue,
} from '../../plan/extensions/cursor-values.ts';
import { dataTypeWithoutKey, jobsOf, jobTitle, namesOf } from '../../plan/model/jobs.ts';
import type { Plan } from '../../plan/model/plan.ts';
import { renderState } from '../../report/state.ts';
import { displayJson, displayText } from '../../text/display.ts';
import { isNumber, type Json, type JsonObject, objectFrom } from '../../values/json.ts';
import { shellCommand } from '../../values/shell-words.ts';
import { withAllDigits } from '../../values/text.ts';
import { didYouMean, meantOr } from '../../values/words.ts';
import { type Command, type CommandIo, type GivenOptions, UsageProblem } from '../command.ts';
import { destinationOptions, placesOf } from '../destinations.ts';
import { setOption } from '../inputs.ts';
import { type NamedPlan, namedPlan, withPrettyDiagnostics } from '../plans.ts';
import { secretsOption } from '../secrets.ts';
import { maxBytesOption } from '../sources.ts';
import { type HeldState, withHeldState } from '../stored-state.ts';

const ACTIONS = ['show', 'reset', 'set'];

/** `sluice state`: where the next run continues, and what an operator can do about it. */
export const state: Command = {
  definition: {
    name: 'state',
    synopsis:
      '(show CONFIG | reset CONFIG --job JOB | set CONFIG VALUE --job JOB) (--out DIR | --to DESTINATION | --data-dir DIR)',
    description:
      'show prints where each job continues. reset makes the next run of a job start again, like a first run. set makes the next run\nof a job continue from VALUE, written as in its records. While a run uses the folder or the destination, you cannot change its\nstate. With --data-dir, leave out CONFIG; the state is DIR/in/state.json, which the next run reads.',
    positionals: { min: 1, max: 3, names: 'show, reset or set' },
    options: [
      {
        name: 'job',
        value: 'JOB',
        description: 'The job: its ID, data type or endpoint',
      },
      { name: 'out', value: 'DIR', description: 'Use the state in DIR/state.json' },
      { name: 'data-dir', value: 'DIR', description: 'Use the state in DIR/in/state.json' },
      ...destinationOptions.filter(({ name }) => name === 'to'),
      secretsOption,
      setOption,
      {
        name: 'format',
        value: 'FORMAT',
        choices: ['pretty', 'json'],
        default: 'pretty',
        description: 'Format of show',
      },
      maxBytesOption,
    ],
    examples: [
      {
        command: 'sluice state show config.yaml --out tables',
        what: 'shows where each job continues',
      },
      {
        command: 'sluice state set config.yaml 2026-01-31T00:00:00Z --job orders --out tables',
        what: 'makes the next run read orders from this time on',
      },
      {
        command: 'sluice state reset config.yaml --job orders --out tables',
        what: 'makes the next run read all orders again',
      },
    ],
  },
  async run(given, io) {
    const [action = '', ...rest] = given.positionals;
    if (!ACTIONS.includes(action))
      throw new UsageProblem(
        `sluice state has no action "${action}"`,
        meantOr(didYouMean(action, ACTIONS), 'use show, reset or set'),
      );
    const { options, value } = readArguments(action, rest, given, io);
    const places = await placesOf(options, io, 'state');
    const named = await namedPlan(places.config, options, io, 'compare');
    if (named === undefined) return 1;
    const wanted = action === 'show' ? undefined : keysNamed(named.plan, given);
    await withHeldState(
      places,
      named.plan,
      async (held) => {
        if (wanted === undefined) show(held, named, given, io);
        else await change(held, named.plan, { keys: wanted, text: value }, io);
      },
      { options, io },
    );
    return 0;
  },
};

/** The options with the configuration as their only argument, and the value of `set`. */
function readArguments(
  action: string,
  rest: readonly string[],
  given: GivenOptions,
  io: CommandIo,
): { readonly options: GivenOptions; readonly value: string | undefined } {
  const isSet = action === 'set';
  const isFolder =
    given.text('data-dir') !== undefined ||
    (rest.length === (isSet ? 1 : 0) && (io.env.KBC_DATADIR ?? '') !== '');
  const wanted = (isFolder ? 0 : 1) + (isSet ? 1 : 0);
  const most = 1 + (isSet ? 1 : 0);
  if (rest.length < wanted || rest.length > most)
    throw new UsageProblem(
      `${shellCommand('sluice', 'state', action)} needs ${isFolder ? '' : 'CONFIG'}${isSet ? `${isFolder ? '' : ' and '}VALUE` : ''}`,
      'see sluice state --help',
    );
  const value = isSet ? rest.at(-1) : undefined;
  const positionals = isSet ? rest.slice(0, -1) : rest;
  return { options: { ...withPrettyDiagnostics(given), positionals }, value };
}

/** What the state has of the job that `--job` names, in all iterations. */
function keysNamed(plan: Plan, options: GivenOptions): readonly StateKey[] {
  const name = options.text('job');
  const keys = stateKeys(plan);
  const names = [...new Set(keys.map(({ job }) => job.dataType))];
  const listed =
    names.length === 0 ? 'no job has "incremental"' : `jobs with a state are ${names.join(', ')}`;
  if (name === undefined) throw new UsageProblem('Missing option: --job JOB', listed);
  const found = keys.filter(({ job }) => namesOf(job).includes(name));
  if (found.length > 0) return found;
  const other = plan.runs
    .flatMap(({ jobs }) => jobsOf(jobs))
    .find((job) => namesOf(job).includes(name));
  throw new UsageProblem(
    other === undefined
      ? `--job names "${name}", and the configuration has no such job`
      : `'${jobTitle(other)}' has no state, because it is not incremental`,
    other === undefined ? meantOr(didYouMean(name, names), listed) : listed,
  );
}

function show(
  { state: found, place }: HeldState,
  { plan }: NamedPlan,
  options: GivenOptions,
  io: CommandIo,
) {
  const known = found ?? objectFrom([]);
  const keys = stateKeys(plan);
  const report: StateReport = {
    stateVersion: 1,
    place,
    previousStart: previousStartIn(known),
    jobs: keys.map((each) => ({
      job: jobTitle(each.job),
      from: each.job.from,
      iteration: each.iteration,
      key: each.key,
      type: each.incremental.type,
      values: valuesInState(known, each).map(({ parent, value }) => ({
        ...(parent === undefined ? {} : { parent }),
        value: plainValue(value),
      })),
    })),
    others: [...otherKeys(known, keys)],
  };
  io.stdout(
    options.text('format') === 'json'
      ? `${displayJson(report)}\n`
      : renderState(report, { isThere: found !== undefined }),
  );
}

function plainValue(value: Json): string | number | null {
  if (value === null || typeof value === 'string') return value;
  return isNumber(value) ? (withAllDigits(value) as string | number) : JSON.stringify(value);
}

interface Change {
  readonly keys: readonly StateKey[];
  /** The new value; the job begins anew without one. */
  readonly text: string | undefined;
}

async function change(
  { state: found, place, store }: HeldState,
  plan: Plan,
  { keys, text }: Change,
  io: CommandIo,
): Promise<void> {
  const [first] = keys;
  if (first === undefined) return;
  const title = displayText(jobTitle(first.job));
  let next: JsonObject = found ?? objectFrom([]);
  for (const key of keys) {
    if (text === undefined) {
      next = withoutValue(next, key);
      continue;
    }
    const value = cursorValueFrom(text, key.incremental);
    if (value === undefined)
      throw new UsageProblem(
        `"${text}" is not a value of type "${key.incremental.type}", which '${title}' has`,
        HELP[key.incremental.type],
      );
    if (key.incremental.perParent && valuesInState(next, key).length === 0)
      throw new UsageProblem(
        `'${title}' has a value for each record of its parent, and the state has none yet`,
        'run it once',
      );
    next = withValue(next, key, value);
  }
  await store(next);
  io.stdout(
    text === undefined
      ? `'${title}' starts again with the next run (${place})\n`
      : `'${title}' continues from ${displayText(text)} with the next run (${place})\n`,
  );
  const run = plan.runs.find(({ jobs }) => jobsOf(jobs).includes(first.job));
  const unkeyed = run === undefined ? undefined : dataTypeWithoutKey(first.job, run);
  if (unkeyed !== undefined)
    io.stderr(
      `warning: the table of "${unkeyed}" has no primary key: rows that are read again are in it twice\n  help: remove them from the table before the next run\n`,
    );
}

const HELP: Readonly<Record<StateKey['incremental']['type'], string>> = {
  time: 'write a time such as 2026-01-31T00:00:00Z',
  epoch: 'write seconds since 1970, such as 1769817600',
  'epoch-ms': 'write milliseconds since 1970, such as 1769817600000',
  number: 'write a number',
  text: 'write a text as records have it',
  opaque: 'write a value as a response has it',
};
