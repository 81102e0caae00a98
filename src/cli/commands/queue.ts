import { createSystemClock } from '../../node/process/clock.ts';
import { onQueue, type QueueConnection } from '../../queue/connection.ts';
import { isRunId } from '../../queue/queued-run.ts';
import { renderQueueStatus } from '../../report/queue-status.ts';
import { displayJson, displayText } from '../../text/display.ts';
import { shellCommand } from '../../values/shell-words.ts';
import { didYouMean, meantOr } from '../../values/words.ts';
import {
  type Command,
  type CommandIo,
  type ExitCode,
  type GivenOptions,
  UsageProblem,
} from '../command.ts';
import { onStore, storeOption } from '../destinations.ts';
import { openQueue, queueOption } from '../queued-run.ts';

/** `sluice queue`: what is in a queue, and what an operator can do about it. */
export const queue: Command = {
  definition: {
    name: 'queue',
    synopsis: '(status [RUN] | retry RUN [UNIT…] | cancel RUN [--store STORE]) --queue URL',
    description:
      'status lists the runs with their done, active, waiting and failed units. retry repeats the failed units of a run. cancel stops the active\nunits of a run and removes the run. With --store, it also removes the responses of the run, even if the run is no longer in the queue.',
    positionals: {
      min: 1,
      max: Number.POSITIVE_INFINITY,
      names: 'status, retry RUN or cancel RUN',
    },
    options: [
      queueOption,
      {
        ...storeOption,
        description: 'With cancel: the store that contains the responses of the run',
      },
      { name: 'json', description: 'Print the status as JSON' },
    ],
    examples: [
      {
        command: 'sluice queue status --queue redis://redis:6379',
        what: 'lists all runs in the queue',
      },
      {
        command: 'sluice queue retry 261122183710-5c3026 --queue redis://redis:6379',
        what: 'repeats the failed units of a run',
      },
    ],
  },
  async run(options, io) {
    const [action = '', run, ...units] = options.positionals;
    const act = ACTIONS[action];
    if (act === undefined) {
      const near = didYouMean(action, Object.keys(ACTIONS));
      throw new UsageProblem(
        `sluice queue has no action "${action}"`,
        meantOr(near, 'use status, retry or cancel'),
      );
    }
    if (run === undefined && action !== 'status')
      throw new UsageProblem(
        `${shellCommand('sluice', 'queue', action)} needs RUN`,
        'sluice queue status lists the runs',
      );
    const connection = await openQueue(options, io);
    try {
      if (run !== undefined && !(await onQueue(isThere(connection, run)))) {
        const store = action === 'cancel' && isRunId(run) ? options.text('store') : undefined;
        if (store === undefined)
          throw new UsageProblem(
            `The queue has no run "${run}"`,
            'sluice queue status lists the runs',
          );
        await removeResponses(store, run, io);
        return 0;
      }
      return await onQueue(act({ connection, run: run ?? '', units, options, io }));
    } finally {
      await connection.close();
    }
  },
};

interface Action {
  readonly connection: QueueConnection;
  readonly run: string;
  readonly units: readonly string[];
  readonly options: GivenOptions;
  readonly io: CommandIo;
}

/** Whether the queue has a job for the run, in whatever state it is. */
async function isThere({ redis, runs }: QueueConnection, run: string): Promise<boolean> {
  return (await redis.exists(runs.toKey(run))) === 1;
}

/** Removes what a run has in a store. */
async function removeResponses(store: string, run: string, io: CommandIo): Promise<void> {
  const { openRunStore } = await import('../../queue/queued-run.ts');
  const unitStore = await onStore(openRunStore(store, run, io.cwd, io.env));
  try {
    if (!(await onStore(unitStore.isMarked())))
      throw new UsageProblem(
        `${store} has nothing of run ${run}`,
        '--store must be the store of the run',
      );
    await onStore(unitStore.remove());
    io.stdout(`Its responses are removed from ${store}\n`);
  } finally {
    unitStore.close();
  }
}

const ACTIONS: Readonly<Record<string, (action: Action) => Promise<ExitCode>>> = {
  async status({ connection, run, options, io }) {
    const { queueStatus } = await import('../../queue/runs.ts');
    const status = await queueStatus(connection, run === '' ? undefined : run);
    io.stdout(
      options.flag('json')
        ? `${displayJson(status)}\n`
        : renderQueueStatus(status, connection.shown),
    );
    return 0;
  },
  async retry({ connection, run, units, io }) {
    const { retryFailed } = await import('../../queue/runs.ts');
    const count = await retryFailed(connection, run, units);
    io.stdout(
      count === 0
        ? `Run ${displayText(run)} has no failed units${units.length === 0 ? '' : ' of these names'}\n`
        : `${count === 1 ? '1 unit is' : `${count} units are`} waiting again\n`,
    );
    return count === 0 ? 1 : 0;
  },
  async cancel({ connection, run, options, io }) {
    const { cancelRun } = await import('../../queue/runs.ts');
    if (await cancelRun(connection, run, (ms) => createSystemClock().sleep(ms, io.signal))) {
      io.stdout(`Run ${displayText(run)} is cancelled\n`);
      const store = options.text('store');
      if (store !== undefined) await removeResponses(store, run, io);
      else
        io.stdout(
          `Its responses are still in the store. To remove them: ${displayText(shellCommand('sluice', 'queue', 'cancel', run, '--queue', connection.shown, '--store', 'STORE'))}\n`,
        );
      return 0;
    }
    throw new UsageProblem(
      `Run ${run} is cancelled, but workers still have units of it`,
      'repeat the command later: then it removes the run',
    );
  },
};
