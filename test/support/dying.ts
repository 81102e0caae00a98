import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** The calls that change files. */
const CALLS = [
  'copyFileSync',
  'fdatasyncSync',
  'fsyncSync',
  'ftruncateSync',
  'linkSync',
  'mkdirSync',
  'mkdtempSync',
  'openSync',
  'renameSync',
  'rmSync',
  'rmdirSync',
  'unlinkSync',
  'writeFileSync',
  'writeSync',
] as const;

/** Those that need no room on the disk. */
const REMOVING: readonly string[] = ['ftruncateSync', 'rmSync', 'rmdirSync', 'unlinkSync'];

/**
 * Does work in this process whose call `at`, from 1, and all that follow change no file any more, as if it had been killed there; or, as on a full
 * disk, remove files only. Calls that wait are left alone. Gives whether there were so many calls.
 */
export async function endingAt(
  at: number,
  how: 'killed' | 'full',
  work: () => Promise<unknown>,
): Promise<boolean> {
  let calls = 0;
  const originals = CALLS.filter((name) => how === 'killed' || !REMOVING.includes(name)).map(
    (name) => [name, fs[name]] as const,
  );
  const code = how === 'killed' ? 'EIO' : 'ENOSPC';
  for (const [name, original] of originals)
    Object.assign(fs, {
      [name]: (...args: readonly unknown[]) => {
        // what is only read needs no room, either
        const counts = how === 'killed' || name !== 'openSync' || (args[1] ?? 'r') !== 'r';
        if (counts && ++calls >= at) throw Object.assign(new Error(how), { code });
        return Reflect.apply(original, fs, args) as unknown;
      },
    });
  syncBuiltinESMExports();
  try {
    await work().catch(() => {});
  } finally {
    Object.assign(fs, Object.fromEntries(originals));
    syncBuiltinESMExports();
  }
  return calls >= at;
}

export const dyingAt = (at: number, work: () => Promise<unknown>) => endingAt(at, 'killed', work);
