import path from 'node:path';
import { folderUnitStore, type UnitStore } from './unit-store.ts';

/** Opens the store that an address names: `s3://BUCKET/PREFIX`, or a folder from `cwd`. Throws a `StorageProblem` for an address that is wrong. */
export async function openUnitStore(
  address: string,
  cwd: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<UnitStore> {
  if (!/^s3:/i.test(address)) return folderUnitStore(path.resolve(cwd, address));
  const { s3UnitStore } = await import('./s3-unit-store.ts');
  return s3UnitStore(address, env);
}
