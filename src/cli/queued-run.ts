import { hash } from 'node:crypto';
import { createSystemClock } from '../adapters/node/system-clock.ts';
import type { QueueConnection } from '../adapters/queue/connection.ts';
import { queueKeyFrom } from '../adapters/queue/queue-key.ts';
import type { SubmittedRun } from '../adapters/queue/submit.ts';
import { telemetryFor } from '../adapters/queue/telemetry.ts';
import { traitsOf } from '../authentication/index.ts';
import type { PaceOptions } from '../interpret/pace.ts';
import type { Plan } from '../plan/plan.ts';
import { planHash } from '../plan/plan-hash.ts';
import { units } from '../plan/units.ts';
import type { AttemptStart, JournalPort } from '../ports/journal.ts';
import { version } from '../support/version.ts';
import type { Secrets } from '../values/secret.ts';
import type { CommandDefinition, CommandIo, GivenOptions } from './command.ts';
import type { NamedPlan } from './plans.ts';
import { openQueue, queueStore } from './queue-options.ts';
import { queueProgress } from './queue-progress.ts';
import { secretsProof } from './queue-secrets.ts';
import { resumeCommand, resumes } from './resume.ts';
import type { RunPlaces } from './run-places.ts';

/** A run that the workers of a queue fetch. */
export interface QueuedRunJournal {
  /** Has all responses when it has begun. */
  readonly journal: JournalPort;
  /** Call it after the run: a run that has succeeded leaves nothing in the queue and the store. */
  end(isOk: boolean, definition: CommandDefinition): Promise<void>;
}

/** The run of `--queue`; `undefined` without the option. */
export async function queuedRun(
  { plan, source }: NamedPlan,
  secrets: Secrets,
  places: RunPlaces,
  pace: PaceOptions,
  options: GivenOptions,
  io: CommandIo,
): Promise<QueuedRunJournal | undefined> {
  if (options.text('queue') === undefined) return undefined;
  const store = queueStore(options);
  const key = queueKeyFrom(io.env.SLUICE_QUEUE_KEY);
  if (key === undefined && sharesLogin(plan)) io.stderr('note: SLUICE_QUEUE_KEY is not set, so each worker logs in for itself\n');
  const telemetry = await telemetryFor(io.env, version);
  const connection = await openQueue(options, io);
  const [{ submitRun }, { createQueuedJournal }, { runStores }, { startEntry }] = await Promise.all([
    import('../adapters/queue/submit.ts'),
    import('../adapters/queue/queued-journal.ts'),
    import('../adapters/queue/run-store.ts'),
    import('../adapters/node/journal/journal-entries.ts'),
  ]);
  const [stores, progress, clock, hashOfPlan] = [runStores(store, io.cwd), queueProgress(options, io), createSystemClock(), planHash(plan)];
  const traced = telemetry.begin('sluice.run', { 'sluice.configuration': source.name, 'sluice.units': units(plan).length });
  let submitted: SubmittedRun | undefined;
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
      units: units(plan).map(({ id }) => id),
      prepare: stores.create,
      resume: resumes(options),
      signal: io.signal,
      onProgress: progress.show,
      sleep: clock.sleep,
    });
    progress.begin(submitted);
    await submitted.wait().finally(progress.end);
    return stores.read(submitted.run.id, hashOfPlan);
  };
  return {
    journal: createQueuedJournal(fetched),
    async end(isOk, definition) {
      traced.end({ ...(isOk ? {} : { error: 'the run failed' }), ...(submitted === undefined ? {} : { attributes: { 'sluice.run': submitted.run.id } }) });
      if (submitted !== undefined && isOk) {
        stores.remove(submitted.run.id);
        await submitted.remove();
      } else if (submitted !== undefined) io.stderr(howToGoOn(submitted.run.id, connection, definition, options));
      await connection.close();
    },
  };
}

/** Whether the units of a plan can use one login. */
function sharesLogin({ runs }: Plan): boolean {
  return runs.some(({ credentials }) => {
    const { login } = traitsOf(credentials);
    return login !== undefined && login.expiry.kind !== 'before-every-request';
  });
}

/** `api.rate`, so that an operator sees it. */
function rateOf({ runs }: Plan): Pick<PaceOptions, 'rate'> {
  const rate = runs[0]?.target.rate?.limit;
  return rate === undefined ? {} : { rate };
}

function howToGoOn(id: string, { shown }: QueueConnection, definition: CommandDefinition, options: GivenOptions): string {
  const command = resumeCommand(definition, options, { queue: shown });
  return `  = resume ${command}\n           repeats the units that failed, waits for the others and writes the tables\n  = cancel sluice queue cancel ${id} --queue ${shown}\n`;
}
