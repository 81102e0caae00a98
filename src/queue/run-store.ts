import path from 'node:path';
import { StorageProblem } from '../engine/ports/sink.ts';
import { openUnitStore } from '../node/journal/open-unit-store.ts';
import type { UnitStore } from '../node/journal/unit-store.ts';
import { isRunId } from './queued-run.ts';

/** Opens the store of a queued run: it has a place of its own below the one of `--store`. Rejects with `StorageProblem`. */
export async function openRunStore(
  store: string,
  run: string,
  cwd: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<UnitStore> {
  return openUnitStore(below(store, run), cwd, env);
}

/** The id becomes a part of a path, and others may have written it. */
function below(store: string, run: string): string {
  if (!isRunId(run))
    throw new StorageProblem(
      `${JSON.stringify(run.slice(0, 100))} is not the id of a run, such as 261122183710-5c3026.`,
    );
  if (!/^s3:/i.test(store) || !URL.canParse(store)) return path.join(store, run);
  const url = new URL(store);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${run}`;
  return url.href;
}
