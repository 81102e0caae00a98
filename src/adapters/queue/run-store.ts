import path from 'node:path';
import { openUnitStore } from '../node/journal/open-unit-store.ts';
import type { UnitStore } from '../node/journal/unit-store.ts';

/** Opens the store of a queued run: it has a place of its own below the one of `--store`. Rejects with `StorageProblem`. */
export function openRunStore(
  store: string,
  run: string,
  cwd: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<UnitStore> {
  return openUnitStore(below(store, run), cwd, env);
}

function below(store: string, run: string): string {
  if (!/^s3:/i.test(store) || !URL.canParse(store)) return path.join(store, run);
  const url = new URL(store);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${run}`;
  return url.href;
}
