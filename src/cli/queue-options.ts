import { connectQueue, type QueueConnection } from '../adapters/queue/connection.ts';
import { type CommandIo, type GivenOptions, type OptionDefinition, UsageProblem } from './command.ts';

export const queueOption: OptionDefinition = {
  name: 'queue',
  value: 'URL',
  description: 'Redis server with the queue, redis://HOST:PORT; SLUICE_QUEUE_PASSWORD has its password',
};

export const storeOption: OptionDefinition = { name: 'store', value: 'DIR', description: 'Folder that the submitter and all workers of the queue can reach' };

/** Connects to the queue of the options. Rejects with `QueueProblem`. */
export function openQueue(options: GivenOptions, io: CommandIo): Promise<QueueConnection> {
  return connectQueue(needed('queue', 'URL', options), io.env.SLUICE_QUEUE_PASSWORD);
}

/** The folder of `--store`. Throws a `UsageProblem` for another kind of store. */
export function queueStore(options: GivenOptions): string {
  const store = needed('store', 'DIR', options);
  if (/^[a-z0-9]+:\/\//i.test(store))
    throw new UsageProblem(`The store of a queue must be a folder; "${store}" is given`, 'name a shared folder; sluice fetch and sluice assemble can use S3');
  return store;
}

/** The value of an option that a command cannot do without. */
export function needed(name: string, value: string, options: GivenOptions): string {
  const text = options.text(name);
  if (text === undefined) throw new UsageProblem(`Missing option: --${name} ${value}`, 'see --help');
  return text;
}
