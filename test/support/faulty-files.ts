import { writeFileSync } from 'node:fs';
import { diskOutput, type OutputFiles } from '../../src/node/files/inside-folder.ts';

/** The process that takes the step has ended: nothing of it runs any more. */
export class Crash extends Error {}

export interface FaultyFiles extends OutputFiles {
  /** What was done, in order. */
  readonly steps: readonly string[];
}

/**
 * The disk, until a step: there the process crashes before it (`crash`), in the middle of it if it writes (`torn`), or the system
 * refuses the step (`refuse`). Nothing waits for the disk.
 */
export function faultyFiles(at: number, how: 'crash' | 'torn' | 'refuse'): FaultyFiles {
  const steps: string[] = [];
  const step = (name: string, take: () => void, half: () => void = () => {}) => {
    steps.push(name);
    if (steps.length < at || (how === 'refuse' && steps.length > at)) return take();
    if (steps.length === at && how === 'refuse')
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    if (steps.length === at && how === 'torn') half();
    throw new Crash(`at step ${at}`);
  };
  return {
    steps,
    write: (file, text) =>
      step(
        `write ${file}`,
        () => diskOutput.write(file, text),
        () => writeFileSync(file, text.slice(0, text.length / 2)),
      ),
    sync: (file) => step(`sync ${file}`, () => {}),
    syncFolder: (folder) => step(`sync folder ${folder}`, () => {}),
    makeFolder: (folder) => step(`make ${folder}`, () => diskOutput.makeFolder(folder)),
    rename: (from, to) => step(`rename ${to}`, () => diskOutput.rename(from, to)),
    remove: (file) => step(`remove ${file}`, () => diskOutput.remove(file)),
    removeEmptyFolder: (folder) =>
      step(`remove folder ${folder}`, () => diskOutput.removeEmptyFolder(folder)),
    removeTree: (folder) => step(`remove tree ${folder}`, () => diskOutput.removeTree(folder)),
  };
}
