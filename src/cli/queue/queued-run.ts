import { hash } from 'node:crypto';
import type { PaceOptions } from '../../engine/interpret/pace.ts';
import { usedCredentials } from '../../engine/plan/job-credentials.ts';
import type { Plan } from '../../engine/plan/plan.ts';
import { planHash } from '../../engine/plan/plan-hash.ts';
import { units } from '../../engine/plan/units.ts';
import type { AttemptStart, JournalPort } from '../../engine/ports/journal.ts';
import { traitsOf } from '../../features/authentication/index.ts';
import { displayText } from '../../language/diagnostics/display-text.ts';
import { RunError } from '../../language/diagnostics/run-error.ts';
import { shellCommand } from '../../language/support/shell-word.ts';
import { invariant } from '../../language/support/unreachable.ts';
import { version } from '../../language/support/version.ts';
import type { Secrets } from '../../language/values/secret.ts';
import { errorText } from '../../node/http/transport-problem.ts';
import type { UnitStore } from '../../node/journal/unit-store.ts';
import { createSystemClock } from '../../node/process/system-clock.ts';
import type { QueueConnection } from '../../queue/connection.ts';
import { queueKeyFrom } from '../../queue/queue-key.ts';
import type { SubmittedRun } from '../../queue/submit.ts';
import { telemetryFor } from '../../queue/telemetry.ts';
import {
  type CommandDefinition,
  type CommandIo,
  type GivenOptions,
  UsageProblem,
} from '../command.ts';
import type { NamedPlan } from '../plans.ts';
import { resumeCommand, resumes } from '../resume.ts';
import type { RunPlaces } from '../run-places.ts';
import { needed, openQueue } from './queue-options.ts';
import { queueProgress } from './queue-progress.ts';
import { secretsProof } from './queue-secrets.ts';

/** A run that the workers of a queue fetch. */
export interface QueuedRunJournal {
  /** Has all responses when it has begun. */
  readonly journal: JournalPort;
  /** Call it after the run: a run that has succeeded leaves nothing in the queue and the store. */
  end(isOk: boolean, definition: CommandDefinition): Promise<void>;
}

interface QueuedRunParts {
  readonly secrets: Secrets;
  readonly places: RunPlaces;
  readonly pace: PaceOptions;
}

/** The run of `--queue`; `undefined` without the option. */
export async function queuedRun(
  { plan, source }: NamedPlan,
  { secrets, places, pace }: QueuedRunParts,
  options: GivenOptions,
  io: CommandIo,
): Promise<QueuedRunJournal | undefined> {
  if (options.text('queue') === undefined) {
    if (options.text('store') !== undefined)
      throw new UsageProblem('--store is for --queue', 'add --queue URL, or omit it');
    return undefined;
  }
  if ((options.text('journal') ?? '') !== '')
    throw new UsageProblem('--journal=DIR is not for --queue', 'responses are kept in the store');
  if (options.text('token-store') !== undefined)
    throw new UsageProblem(
      '--token-store is not for --queue',
      'workers share refresh tokens through Redis while the run continues; an API that replaces them needs a run without a queue',
    );
  const store = needed('store', 'STORE', options);
  const key = queueKeyFrom(io.env.SLUICE_QUEUE_KEY);
  if (key === undefined && sharesLogin(plan))
    io.stderr('note: SLUICE_QUEUE_KEY is not set, so each worker logs in for itself\n');
  const telemetry = await telemetryFor(io.env, version, io.stderr);
  const connection = await openQueue(options, io);
  const [{ submitRun }, { createQueuedJournal }, { openRunStore }, { startEntry }] =
    await Promise.all([
      import('../../queue/submit.ts'),
      import('../../queue/queued-journal.ts'),
      import('../../queue/run-store.ts'),
      import('../../node/journal/journal-entries.ts'),
    ]);
  const [progress, clock, hashOfPlan] = [
    queueProgress(options, io),
    createSystemClock(),
    planHash(plan),
  ];
  const wanted = units(plan);
  const traced = telemetry.begin('sluice.run', {
    'sluice.configuration': source.name,
    'sluice.units': wanted.length,
  });
  let submitted: SubmittedRun | undefined;
  let unitStore: UnitStore | undefined;
  const fetched = async (start: AttemptStart) => {
    submitted = await submitRun(connection, {
      run: {
        version,
        name: source.name,
        plan: JSON.stringify(plan),
        planHash: hashOfPlan,
        place: hash('sha256', JSON.stringify([places.folder?.root, places.to])),
        start: JSON.stringify(startEntry({ plan: hashOfPlan, ...start }).head()),
        pace: { ...rateOf(plan), ...pace },
        proof: key === undefined ? null : secretsProof(key, plan, hashOfPlan, secrets),
        trace: traced.carrier,
        submittedAt: start.startedAt,
      },
      units: wanted.map(({ id }) => id),
      async prepare(id, isResumed) {
        unitStore = await openRunStore(store, id, io.cwd, io.env);
        if (!isResumed) await unitStore.mark();
        else if (!(await unitStore.isMarked())) throw otherStore(store, id);
        return unitStore.units();
      },
      async stored() {
        invariant(unitStore !== undefined, 'the run has a store');
        return unitStore.units();
      },
      resume: resumes(options),
      signal: io.signal,
      onProgress: progress.show,
      sleep: clock.sleep,
    });
    progress.begin(submitted);
    await submitted.wait().finally(progress.end);
    invariant(unitStore !== undefined, 'the run has a store');
    return unitStore.reader(hashOfPlan);
  };
  return {
    journal: createQueuedJournal(fetched),
    async end(isOk, definition) {
      traced.end({
        ...(isOk ? {} : { error: 'the run failed' }),
        ...(submitted === undefined ? {} : { attributes: { 'sluice.run': submitted.run.id } }),
      });
      if (submitted !== undefined && isOk)
        await cleanUp(submitted, unitStore, store, connection, io);
      else if (submitted !== undefined)
        io.stderr(howToGoOn(submitted.run.id, connection, definition, options));
      unitStore?.close();
      await connection.close();
    },
  };
}

/** What cannot be removed after a run that has succeeded is a warning. */
async function cleanUp(
  { run: { id }, remove }: SubmittedRun,
  unitStore: UnitStore | undefined,
  store: string,
  { shown }: QueueConnection,
  io: CommandIo,
): Promise<void> {
  const warn = (what: string, error: unknown, help: string) =>
    io.stderr(
      `warning: the run has succeeded, but ${what}: ${displayText(errorText(error))}\n  help: ${help}\n`,
    );
  await unitStore
    ?.remove()
    .catch((error: unknown) =>
      warn('its responses are still in the store', error, cancelCommand(id, shown, store)),
    );
  await remove().catch((error: unknown) =>
    warn('it is still in the queue', error, cancelCommand(id, shown)),
  );
}

/** The command that removes a run from the queue, and its responses from a store. */
export function cancelCommand(id: string, queue: string, store?: string): string {
  const more = store === undefined ? [] : ['--store', store];
  return shellCommand('sluice', 'queue', 'cancel', id, '--queue', queue, ...more);
}

function otherStore(store: string, id: string): RunError {
  return new RunError({
    kind: 'journal',
    message: `${store} has nothing of run ${id}`,
    pointer: null,
    help: '--store must be the store of the first attempt; "--resume=discard" starts over',
  });
}

/** Whether the units of a plan can use one login. */
function sharesLogin({ runs }: Plan): boolean {
  return runs.flatMap(usedCredentials).some((credentials) => {
    const { login } = traitsOf(credentials);
    return login !== undefined && login.expiry.kind !== 'before-every-request';
  });
}

/** `api.rate`, so that an operator sees it. */
function rateOf({ runs }: Plan): Pick<PaceOptions, 'rate'> {
  const rate = runs[0]?.target.rate?.limit;
  return rate === undefined ? {} : { rate };
}

function howToGoOn(
  id: string,
  { shown }: QueueConnection,
  definition: CommandDefinition,
  options: GivenOptions,
): string {
  const command = resumeCommand(definition, options, { queue: shown });
  return `  = resume ${command}\n           repeats the units that failed, waits for the others and writes the tables\n  = cancel ${cancelCommand(id, shown, options.text('store'))}\n`;
}
