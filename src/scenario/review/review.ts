import { normalPath } from '../../language/support/paths.ts';
import { compareTables, oneSidedTable } from '../compare/compare-tables.ts';
import { compareTexts } from '../compare/compare-texts.ts';
import { primaryKeyOf } from '../compare/manifest-key.ts';
import type { ScenarioFiles } from '../play/scenario-files.ts';
import type { Problem } from '../result.ts';
import { besideFilesBelow } from './store-outcome.ts';

/** A `*.new` file of a replay, and its difference from the expected file. */
export interface LeftFile {
  /** The expected file, there or not. */
  readonly path: string;
  readonly beside: string;
  /** `undefined` when the two are the same by now. */
  readonly problem: Problem | undefined;
}

/** Every `*.new` at and below the paths, in the order of their names, and paths at which there is no file and no folder. */
export async function findLeft(
  paths: readonly string[],
  files: ScenarioFiles,
): Promise<{ readonly left: readonly LeftFile[]; readonly nothingAt: readonly string[] }> {
  const found = new Set<string>();
  const nothingAt: string[] = [];
  for (const path of paths.map(normalPath)) {
    const beside = path.endsWith('.new') ? path : `${path}.new`;
    if ((await files.list(path)) !== undefined)
      for (const file of await besideFilesBelow(path, files)) found.add(file);
    else if ((await files.read(beside)) !== undefined) found.add(beside);
    else nothingAt.push(path);
  }
  const left: LeftFile[] = [];
  for (const beside of [...found].sort()) left.push(await leftFile(beside, files));
  return { left, nothingAt };
}

/** Makes the actual result the expected one. */
export async function acceptLeft({ path, beside }: LeftFile, files: ScenarioFiles): Promise<void> {
  const bytes = await files.read(beside);
  if (bytes === undefined) return;
  await files.write(path, bytes);
  await files.remove(beside);
}

/** The expectation stays; the next replay leaves what differs again. */
export async function rejectLeft({ beside }: LeftFile, files: ScenarioFiles): Promise<void> {
  await files.remove(beside);
}

async function leftFile(beside: string, files: ScenarioFiles): Promise<LeftFile> {
  const path = beside.slice(0, -'.new'.length);
  const [expected, actual = new Uint8Array()] = [await files.read(path), await files.read(beside)];
  if (!path.endsWith('.csv'))
    return { path, beside, problem: compareTexts(path, expected, actual) };
  if (expected === undefined)
    return {
      path,
      beside,
      problem: { kind: 'table', difference: oneSidedTable(path, 'unexpected', actual) },
    };
  const manifest =
    (await files.read(`${path}.manifest.new`)) ?? (await files.read(`${path}.manifest`));
  const difference = compareTables(path, expected, actual, {
    primaryKey: primaryKeyOf(manifest),
    rows: 'ordered',
    columns: 'exact',
  });
  return {
    path,
    beside,
    problem: difference === undefined ? undefined : { kind: 'table', difference },
  };
}
