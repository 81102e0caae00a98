import type { UnitStore } from '../adapters/node/journal/unit-store.ts';
import { StorageProblem } from '../ports/sink.ts';
import { type CommandIo, type OptionDefinition, UsageProblem } from './command.ts';

export const storeOption: OptionDefinition = {
  name: 'store',
  value: 'STORE',
  description: 'Where the responses of all units are: a folder that all machines can reach, or s3://BUCKET/PREFIX',
};

/** The store that `--store` names. */
export async function unitStoreOf(store: string, io: CommandIo): Promise<UnitStore> {
  const { openUnitStore } = await import('../adapters/node/journal/open-unit-store.ts');
  return asUsage(openUnitStore(store, io.cwd, io.env));
}

/** Rejects with a `UsageProblem` for what a storage refuses. */
export async function asUsage<T>(step: Promise<T>): Promise<T> {
  try {
    return await step;
  } catch (error) {
    throw error instanceof StorageProblem ? new UsageProblem(error.message) : error;
  }
}
