import { pathBelow } from '../../language/support/paths.ts';
import type { Artifact } from '../compare/compare-outcome.ts';
import type { ScenarioFiles } from '../play/scenario-files.ts';

/** `update` overwrites the expected files, `new` writes `*.new` files next to them, `none` writes nothing. */
export type StoreMode = 'update' | 'new' | 'none';

export interface Stored {
  readonly written: readonly string[];
  /** Expectations of what no longer results. */
  readonly removed: readonly string[];
  /** Whether the expectations have been updated to the actual output. */
  readonly settled: boolean;
}

/** The mode for a caller's request: in CI nothing is written, so expectations never change. */
export function storeModeFor(
  wanted: 'update' | 'new',
  env: Readonly<Record<string, string | undefined>>,
): StoreMode {
  const isCi = env.CI !== undefined && env.CI !== '' && env.CI !== 'false' && env.CI !== '0';
  return isCi ? 'none' : wanted;
}

/** Writes what differs from the expectation. `*.new` files of earlier runs are removed, in the folder of tables also those of tables that no longer result. */
export async function storeOutcome(
  artifacts: readonly Artifact[],
  mode: StoreMode,
  files: ScenarioFiles,
  tablesFolder: string,
): Promise<Stored> {
  const written: string[] = [];
  const removed: string[] = [];
  if (mode === 'none') return { written, removed, settled: false };
  for (const { path, actual, expected, equal } of artifacts) {
    const beside = `${path}.new`;
    if (!equal && mode === 'new' && actual !== null) {
      await files.write(beside, actual);
      written.push(beside);
      continue;
    }
    if (!equal && mode === 'update') {
      if (actual === null) await files.remove(path);
      else await files.write(path, actual);
      (actual === null ? removed : written).push(path);
    }
    if (expected !== null || mode === 'update') await files.remove(beside);
  }
  for (const beside of await besideFilesBelow(tablesFolder, files))
    if (!written.includes(beside)) await files.remove(beside);
  return { written, removed, settled: mode === 'update' };
}

/** The `*.new` files at and below a folder. */
export async function besideFilesBelow(
  folder: string,
  files: ScenarioFiles,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { name, isFolder } of (await files.list(folder)) ?? []) {
    if (isFolder && name !== 'node_modules' && !name.startsWith('.'))
      found.push(...(await besideFilesBelow(pathBelow(folder, name), files)));
    else if (!isFolder && name.endsWith('.new')) found.push(pathBelow(folder, name));
  }
  return found;
}
