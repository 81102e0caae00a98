import path from 'node:path';
import { FileProblem } from '../node/files/file-problem.ts';
import { isSameFile } from '../node/files/source-files.ts';
import { writeNamedFile } from '../node/files/write-file.ts';
import { type CommandIo, UsageProblem } from './command.ts';

/** What each command has read so far, as absolute paths. */
const read = new WeakMap<Pick<CommandIo, 'cwd'>, Set<string>>();

/** Notes a file that the command reads: no output may take its place. */
export function noteInput(name: string, io: Pick<CommandIo, 'cwd'>): void {
  const files = read.get(io) ?? new Set();
  read.set(io, files.add(path.resolve(io.cwd, name)));
}

/** Every file that the command has read. */
export function inputsOf(io: CommandIo): readonly string[] {
  return [...(read.get(io) ?? [])];
}

/** Refuses an output file that the command has read, even if it is named by a link or in different letter case. */
export function refuseInput(option: string, name: string, io: CommandIo): void {
  const output = path.resolve(io.cwd, name);
  const input = inputsOf(io).find((file) => isSameFile(file, output));
  if (input !== undefined)
    throw new UsageProblem(
      `${option} ${name} would overwrite ${path.relative(io.cwd, input) || input}, which this command reads`,
      'name another file',
    );
}

/** Writes the file that an option names. */
export function writeOutput(option: string, name: string, bytes: Uint8Array, io: CommandIo): void {
  refuseInput(option, name, io);
  try {
    writeNamedFile(name, io.cwd, bytes);
  } catch (error) {
    if (error instanceof FileProblem)
      throw new UsageProblem(
        `${option} ${error.message}`,
        error.help ?? 'name a file in a folder that exists and can be written to',
      );
    throw error;
  }
}
