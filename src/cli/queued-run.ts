import { hash } from 'node:crypto';
import { errorText } from '../node/http/transport-problem.ts';
import { createSystemClock } from '../node/process/clock.ts';
import type { UnitStore } from '../node/stores/unit-store.ts';
import { factsOf, usedCredentials } from '../plan/authentication/index.ts';
import { units } from '../plan/model/jobs.ts';
import { type Plan, planHash } from '../plan/model/plan.ts';
import { secretNames } from '../plan/model/secrets.ts';
import type { AttemptStart, JournalPort } from '../ports/stores.ts';
import {
  connectQueue,
  type QueueConnection,
  type QueueKey,
  QueueProblem,
  queueKeyFrom,
} from '../queue/connection.ts';
import type { QueuedRun, SecretsProof } from '../queue/queued-run.ts';
import type { QueueProgress, SubmittedRun } from '../queue/runs.ts';
import { telemetryFor } from '../queue/work.ts';
import type { PaceOptions } from '../run/pace.ts';
import { RunError } from '../text/diagnostic.ts';
import { displayJson, displayText } from '../text/display.ts';
import { invariant } from '../values/errors.ts';
import { version } from '../values/runtime.ts';
import type { Secrets } from '../values/secret.ts';
import { shellCommand } from '../values/shell-words.ts';
import {
  type CommandDefinition,
  type CommandIo,
  type GivenOptions,
  type OptionDefinition,
  UsageProblem,
} from './command.ts';
import type { RunPlaces } from './destinations.ts';
import type { NamedPlan } from './plans.ts';
import { resumeCommand, resumes } from './resume.ts';

/** A run that the workers of a queue fetch. */
interface QueuedRunJournal {
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
      import('../queue/runs.ts'),
      import('../queue/queued-run.ts'),
      import('../queue/queued-run.ts'),
      import('../node/stores/journal.ts'),
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
function cancelCommand(id: string, queue: string, store?: string): string {
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
    const { login } = factsOf(credentials);
    // a session that the run ends is not shared
    return (
      login !== undefined &&
      login.logout === undefined &&
      login.expiry.kind !== 'before-every-request'
    );
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

/** How long a line waits for the next one where lines stay. */
const BETWEEN_LINES_MS = 5000;

/** Shows how far a run in the queue is: a line that changes on a terminal, lines elsewhere, JSON for machines. */
function queueProgress(options: GivenOptions, io: CommandIo) {
  const [isJson, quiet] = [options.text('log-format') === 'json', options.flag('quiet')];
  const isMoving = io.isTty.stderr && !isJson && !quiet && (io.env.CI ?? '') === '';
  const clock = createSystemClock();
  let [last, refusal, shownMs] = ['', '', 0];
  let isIdle = false;
  const warn = (text: string) =>
    io.stderr(`${isMoving ? '\r\x1b[2K' : ''}warning: ${displayText(text)}\n`);
  return {
    begin({ run: { id }, isResumed }: Pick<SubmittedRun, 'run' | 'isResumed'>): void {
      if (!quiet && !isJson)
        io.stderr(`Run ${id} ${isResumed ? 'was already in the queue' : 'is in the queue'}\n`);
    },
    show({
      id,
      units,
      done,
      workers,
      requests,
      logins,
      refusal: reason = '',
    }: QueueProgress): void {
      if (reason !== '' && reason !== refusal) warn(reason);
      if (workers === 0 && !isIdle && done < units)
        warn('No worker is connected to the queue. Start one with: sluice worker');
      refusal = reason;
      isIdle = workers === 0;
      const line = isJson
        ? displayJson({ kind: 'queue-progress', run: id, units, done, workers, requests, logins })
        : `  ${done} of ${units} units, ${workers === 1 ? '1 worker' : `${workers} workers`}, ${requests} requests`;
      if (line === last || quiet) return;
      if (isMoving) io.stderr(`\r\x1b[2K${line}`);
      else if (done === units || clock.nowMs() - shownMs >= BETWEEN_LINES_MS)
        io.stderr(`${line}\n`);
      else return;
      [last, shownMs] = [line, clock.nowMs()];
    },
    end(): void {
      if (isMoving) io.stderr('\r\x1b[2K');
    },
  };
}

export const queueOption: OptionDefinition = {
  name: 'queue',
  value: 'URL',
  description:
    'Redis server with the queue, redis://HOST:PORT; set its password in SLUICE_QUEUE_PASSWORD',
};

/** Connects to the queue of the options. Rejects with `QueueProblem`. */
export function openQueue(options: GivenOptions, io: CommandIo): Promise<QueueConnection> {
  return connectQueue(needed('queue', 'URL', options), io.env.SLUICE_QUEUE_PASSWORD);
}

const EXAMPLES: Readonly<Record<string, string>> = {
  queue: 'the address of Redis, for example: --queue redis://redis:6379',
  store: 'the folder for the responses, for example: --store /shared/store',
};

/** The value of an option that a command cannot do without. */
export function needed(name: string, value: string, options: GivenOptions): string {
  const text = options.text(name);
  if (text === undefined)
    throw new UsageProblem(
      `Missing option: --${name} ${value}`,
      `add ${EXAMPLES[name] ?? `--${name} ${value}`}`,
    );
  return text;
}

/** Keyed hashes of the key itself and of the secrets of a plan. */
function secretsProof(key: QueueKey, plan: Plan, planHash: string, secrets: Secrets): SecretsProof {
  const texts = [...secretNames(plan)]
    .sort()
    .map((name) => [name, secrets.get(name)?.open() ?? null]);
  return {
    key: key.proof(`key ${planHash}`),
    secrets: key.proof(`secrets ${planHash} ${JSON.stringify(texts)}`),
  };
}

/** Throws `QueueProblem` unless a worker has the key and the secrets of the submitter. Without a key, nobody can compare them. */
export function checkProof(
  { id, proof, planHash }: QueuedRun,
  key: QueueKey | undefined,
  plan: Plan,
  secrets: Secrets,
): void {
  if (proof === null) return;
  if (key === undefined)
    throw new QueueProblem(
      `Run ${id} was submitted with a SLUICE_QUEUE_KEY, which this worker does not have`,
      'set the variable to the same key',
    );
  const own = secretsProof(key, plan, planHash, secrets);
  if (own.key !== proof.key)
    throw new QueueProblem(
      `Run ${id} was submitted with another SLUICE_QUEUE_KEY`,
      'set the variable to the same key',
    );
  if (own.secrets !== proof.secrets)
    throw new QueueProblem(
      `This worker has other secrets than the submitter of run ${id}: ${secretNames(plan).join(', ')}`,
      'give it the same, with --secrets FILE or SLUICE_SECRET_ variables',
    );
}
