import { connectQueue, type QueueConnection } from '../../queue/connection.ts';
import {
  type CommandIo,
  type GivenOptions,
  type OptionDefinition,
  UsageProblem,
} from '../command.ts';

export const queueOption: OptionDefinition = {
  name: 'queue',
  value: 'URL',
  description:
    'Redis server with the queue, redis://HOST:PORT; SLUICE_QUEUE_PASSWORD has its password',
};

/** Connects to the queue of the options. Rejects with `QueueProblem`. */
export function openQueue(options: GivenOptions, io: CommandIo): Promise<QueueConnection> {
  return connectQueue(needed('queue', 'URL', options), io.env.SLUICE_QUEUE_PASSWORD);
}

/** The value of an option that a command cannot do without. */
export function needed(name: string, value: string, options: GivenOptions): string {
  const text = options.text(name);
  if (text === undefined)
    throw new UsageProblem(`Missing option: --${name} ${value}`, 'see --help');
  return text;
}
