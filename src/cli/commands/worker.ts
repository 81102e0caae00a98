import { errorText } from '../../node/http/transport-problem.ts';
import { createSystemClock } from '../../node/process/clock.ts';
import { type JournalStart, type LogEntry, startFrom } from '../../node/stores/journal.ts';
import type { UnitStore } from '../../node/stores/unit-store.ts';
import { planOfUnit } from '../../plan/model/jobs.ts';
import type { Plan } from '../../plan/model/plan.ts';
import type { RunEvent } from '../../ports/ports.ts';
import {
  DamagedRun,
  type QueueKey,
  QueueProblem,
  queueKeyFrom,
  TemporaryProblem,
} from '../../queue/connection.ts';
import type { QueuedRun } from '../../queue/queued-run.ts';
import type { RunShares } from '../../queue/shared.ts';
import { telemetryFor, type UnitAttempt } from '../../queue/work.ts';
import { createRunLog } from '../../report/run-progress.ts';
import { displayJson, displayText } from '../../text/display.ts';
import { isSettings, jsonFrom } from '../../values/json.ts';
import { version } from '../../values/runtime.ts';
import type { GivenSecret, Secrets } from '../../values/secret.ts';
import type { Command, CommandIo, GivenOptions } from '../command.ts';
import { asUsage, onStore, storeOption } from '../destinations.ts';
import { fetchUnit } from '../fetch-unit.ts';
import { integerOption } from '../options.ts';
import { checkProof, needed, openQueue, queueOption } from '../queued-run.ts';
import {
  givenSecrets,
  refuseRevealingDebugging,
  secretsOfPlan,
  secretsOption,
} from '../secrets.ts';

/** `sluice worker`: fetches units of the runs in a queue. */
export const worker: Command = {
  definition: {
    name: 'worker',
    synopsis: '--queue URL --store STORE',
    description:
      'Fetches units of the runs that sluice run --queue submits. When you interrupt it, it returns its unfinished units to the queue. Secrets\ncome from --secrets and from environment variables, never from the queue.',
    positionals: { min: 0, max: 0, names: '' },
    options: [
      queueOption,
      storeOption,
      {
        name: 'concurrency',
        value: 'N',
        description: 'Fetch up to N units at the same time (default 1)',
      },
      secretsOption,
      { name: 'quiet', short: 'q', description: 'Show only warnings and errors' },
      { name: 'verbose', short: 'v', description: 'Show each request' },
      {
        name: 'log-format',
        value: 'FORM',
        choices: ['text', 'json'],
        default: 'text',
        description: 'Log format: text, or events as JSON lines with run, unit and attempt',
      },
    ],
    examples: [
      {
        command: 'sluice worker --queue redis://redis:6379 --store /mnt/store --concurrency 4',
        what: 'fetches 4 units at a time',
      },
    ],
  },
  async run(options, io) {
    const store = needed('store', 'STORE', options);
    const concurrency = integerOption(options, 'concurrency') ?? 1;
    refuseRevealingDebugging();
    const given = await givenSecrets(options, io, undefined);
    const key = queueKeyFrom(io.env.SLUICE_QUEUE_KEY);
    const telemetry = await telemetryFor(io.env, version, io.stderr);
    const connection = await openQueue(options, io);
    const [{ work }, { openRunStore }, { createRunShares }] = await Promise.all([
      import('../../queue/work.ts'),
      import('../../queue/queued-run.ts'),
      import('../../queue/shared.ts'),
    ]);
    const prepared = new Map<string, Promise<PreparedRun & RunShares>>();
    const prepare = (run: QueuedRun) => {
      const known =
        prepared.get(run.id) ??
        prepareRun(run, given, key, io).then((checked) => ({
          ...checked,
          ...createRunShares(connection.redis, run.id, key),
        }));
      if (prepared.size >= MAX_PREPARED) prepared.clear();
      prepared.set(run.id, known);
      return known;
    };
    const fetch = async (attempt: UnitAttempt) => {
      const prepared = await prepare(attempt.run);
      const unitStore = await onStore(openRunStore(store, attempt.run.id, io.cwd, io.env));
      return fetchInto(unitStore, attempt, prepared).finally(() => unitStore.close());
    };
    const fetchInto = async (
      unitStore: UnitStore,
      attempt: UnitAttempt,
      { plan, secrets, start, credentials, tokens, budget }: PreparedRun & RunShares,
    ) => {
      const { run, unit, signal } = attempt;
      if (planOfUnit(plan, unit) === undefined)
        throw new DamagedRun(run.id, `its plan has no unit ${unit}`);
      const isThere = await reached(unitStore.isMarked(), io);
      if (!isThere)
        throw new QueueProblem(
          `${store} has nothing of run ${run.id}`,
          '--store must be the store that the submitter uses; a folder may have another path here',
        );
      if (await reached(unitStore.has(unit), io)) return { ok: true, requests: 0, logins: 0 };
      const clock = createSystemClock();
      const [startedMs, traced] = [
        clock.nowMs(),
        telemetry.begin(
          'sluice.unit',
          { 'sluice.run': run.id, 'sluice.unit': unit, 'sluice.attempt': attempt.attempt },
          run.trace,
        ),
      ];
      const { outcome } = await fetchUnit({
        plan,
        planHash: run.planHash,
        secrets,
        unit,
        store: unitStore,
        env: io.env,
        state: { read: async () => ({ kind: 'state', value: start.state }) },
        events: unitLog(attempt, options, io),
        signal,
        startedAt: start.startedAt,
        credentials,
        tokens,
        pace: { ...run.pace, budget },
        // its requests are not repeated because of the store
        triesAgain: async (problem) => {
          if (!(await isTemporary(problem, io))) return false;
          await clock.sleep(STORE_LATER_MS, signal).catch(() => {});
          return !signal.aborted;
        },
      });
      const { ok, failure, requests, logins } = outcome;
      telemetry.count({ ok, requests, logins, seconds: (clock.nowMs() - startedMs) / 1000 });
      traced.end({
        ...(failure === undefined ? {} : { error: failure.message }),
        attributes: { 'sluice.requests': requests },
      });
      if (!options.flag('quiet') && options.text('log-format') !== 'json')
        io.stderr(
          `${unit}  ${outcome.ok ? `fetched, ${outcome.requests} requests` : displayText(outcome.failure?.message ?? '')}\n`,
        );
      return outcome;
    };
    try {
      await work(connection, {
        concurrency,
        signal: io.signal,
        lockMs: Number(io.env.SLUICE_QUEUE_LOCK_MS) || LOCK_MS,
        fetch,
        onProblem: ({ message }) =>
          io.stderr(
            `warning: no units can be taken, this worker tries again: ${displayText(message)}\n`,
          ),
      });
    } finally {
      await connection.close();
    }
    return 0;
  },
};

/** What a store says. Rejects with `TemporaryProblem` when it does not respond. */
async function reached<T>(step: Promise<T>, io: CommandIo): Promise<T> {
  try {
    return await step;
  } catch (error) {
    if (!(await isTemporary(error, io))) throw asUsage(error);
    throw new TemporaryProblem(errorText(error), { cause: error });
  }
}

/** Whether the store may respond later; says so. */
async function isTemporary(error: unknown, io: CommandIo): Promise<boolean> {
  const { isTemporary: mayEnd } = await import('../../node/stores/s3.ts');
  if (!mayEnd(error)) return false;
  io.stderr(
    `warning: the store cannot be used, this worker tries again: ${displayText(errorText(error))}\n`,
  );
  return true;
}

/** How many runs a worker remembers. */
const MAX_PREPARED = 20;
const LOCK_MS = 30_000;
const STORE_LATER_MS = 2000;

interface PreparedRun {
  readonly plan: Plan;
  readonly secrets: Secrets;
  readonly start: JournalStart;
}

/** Checks that this worker can execute a run. Rejects before anything is fetched. */
async function prepareRun(
  run: QueuedRun,
  given: readonly GivenSecret[],
  key: QueueKey | undefined,
  io: CommandIo,
): Promise<PreparedRun> {
  const [{ readPlan }, { planHash }] = await Promise.all([
    import('../../plan/model/plan.ts'),
    import('../../plan/model/plan.ts'),
  ]);
  if (run.version !== version)
    throw new QueueProblem(
      `Run ${run.id} was submitted by Sluice ${run.version}; this worker is Sluice ${version}`,
      'use the same version everywhere',
    );
  const read = readPlan(run.plan);
  const damaged = (why: string) => new DamagedRun(run.id, why);
  if (read.kind !== 'plan')
    throw damaged(read.kind === 'none' ? 'its plan cannot be read' : read.message);
  if (planHash(read.plan) !== run.planHash)
    throw damaged('its plan is not the one that was submitted');
  const head = jsonFrom(run.start);
  const start = isSettings(head)
    ? await startFrom({ head: head as LogEntry['head'], body: new Uint8Array(0) })
    : undefined;
  if (start === undefined) throw damaged('its start cannot be read');
  const secrets = secretsOfPlan(read.plan, given, io);
  checkProof(run, key, read.plan, secrets);
  return { plan: read.plan, secrets, start };
}

/** The log of one unit: its lines, or its events, say which unit it is. */
function unitLog({ run, unit, attempt }: UnitAttempt, options: GivenOptions, io: CommandIo) {
  if (options.text('log-format') === 'json')
    return (event: RunEvent) =>
      io.stderr(`${displayJson({ run: run.id, unit, attempt, ...event })}\n`);
  const isVerbose = options.flag('verbose');
  return createRunLog({
    write: (text) => io.stderr(`${unit}  ${text}`),
    format: 'text',
    quiet: !isVerbose,
    verbose: isVerbose,
  });
}
