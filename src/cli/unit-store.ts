import type { UnitStore } from '../node/journal/unit-store.ts';
import type { CommandIo, OptionDefinition } from './command.ts';
import { asUsage } from './destinations.ts';

export const storeOption: OptionDefinition = {
  name: 'store',
  value: 'STORE',
  description:
    'Where the responses of all units are: a folder that all machines can reach, or s3://BUCKET/PREFIX',
};

const SPLIT =
  'a unit is a job of an iteration: to fetch a long job on several machines, write an iteration for each part of it; --look-ahead requests pages of one job at the same time';

/** Options that made several units of a job. */
export const removedPageRanges = { pages: SPLIT, ranges: SPLIT };

/** The store that `--store` names. */
export async function unitStoreOf(store: string, io: CommandIo): Promise<UnitStore> {
  const { openUnitStore } = await import('../node/journal/open-unit-store.ts');
  return onStore(openUnitStore(store, io.cwd, io.env));
}

/** Rejects with a `UsageProblem` for what the store refuses. */
export async function onStore<T>(step: Promise<T>): Promise<T> {
  try {
    return await step;
  } catch (error) {
    throw asUsage(error);
  }
}
