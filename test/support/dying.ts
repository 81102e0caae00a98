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

/**
 * Does work in this process whose call `at`, from 1, and all that follow change no file any more, as if it had been killed there. Calls that wait are
 * left alone. Gives whether there were so many calls.
 */
export async function dyingAt(at: number, work: () => Promise<unknown>): Promise<boolean> {
  let calls = 0;
  const originals = CALLS.map((name) => [name, fs[name]] as const);
  for (const [name, original] of originals)
    Object.assign(fs, {
      [name]: (...args: readonly unknown[]) => {
        if (++calls >= at) throw Object.assign(new Error('killed'), { code: 'EIO' });
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
