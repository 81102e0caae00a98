import path from 'node:path';
import {
  compareWithBaseline,
  type NamedFinding,
  readBaseline,
  writeBaseline,
} from '../lint/levels.ts';
import { FileProblem } from '../node/files/file-problem.ts';
import { MAX_FILE_BYTES, readRegularFile } from '../node/files/read-file.ts';
import { isFolder, isSameFile, sourceExists } from '../node/files/source-files.ts';
import { writeNamedFile } from '../node/files/write-file.ts';
import { fingerprints } from '../report/diagnostics-files.ts';
import type { Diagnostic } from '../text/diagnostic.ts';
import { shellCommand } from '../values/shell-words.ts';
import { plural } from '../values/words.ts';
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

/** What to do about an output file that cannot be written. */
export const NAME_ANOTHER_FILE = 'name a file in a folder that exists and can be written to';

/** Throws `UsageProblem` if something else than a folder has the name of an output folder, or of one above it. */
export function checkOutputFolder(option: string, name: string, io: CommandIo): void {
  for (let place = path.resolve(io.cwd, name); ; place = path.dirname(place)) {
    if (sourceExists(place) && !isFolder(place))
      throw new UsageProblem(
        `${option} ${name}: ${path.relative(io.cwd, place) || place} is a file, not a folder`,
        'name a folder; Sluice makes it if it does not exist',
      );
    if (place === path.dirname(place)) return;
  }
}

/** Writes the file that an option names. */
export function writeOutput(option: string, name: string, bytes: Uint8Array, io: CommandIo): void {
  refuseInput(option, name, io);
  try {
    writeNamedFile(name, io.cwd, bytes);
  } catch (error) {
    if (error instanceof FileProblem)
      throw new UsageProblem(`${option} ${error.message}`, error.help ?? NAME_ANOTHER_FILE);
    throw error;
  }
}

interface BaselineOptions {
  readonly file: string;
  readonly write: boolean;
  readonly prune: boolean;
  /** Prints what was done with the file. */
  readonly say: (text: string) => void;
}

/** Reads, writes or prunes a baseline; returns the findings that need not be shown. Files are named as seen from the baseline. */
export function applyBaseline(
  { file, write, prune, say }: BaselineOptions,
  diagnostics: readonly Diagnostic[],
  checked: readonly string[],
  io: CommandIo,
): ReadonlySet<Diagnostic> {
  const target = path.resolve(io.cwd, file);
  const fromBaseline = (name: string) =>
    path.relative(path.dirname(target), path.resolve(io.cwd, name)).replaceAll('\\', '/');
  const seen = diagnostics.map((diagnostic) => ({
    ...diagnostic,
    file: fromBaseline(diagnostic.file),
  }));
  const prints = fingerprints(seen);
  const found = seen.map(({ file: name, rule, pointer, message }, index): NamedFinding => {
    const diagnostic = diagnostics[index] as Diagnostic;
    return { fingerprint: prints[index] ?? '', rule, file: name, pointer, message, diagnostic };
  });
  const files = new Set(
    [...checked, ...diagnostics.map((diagnostic) => diagnostic.file)].map(fromBaseline),
  );
  const save = (text: string) =>
    writeOutput('--baseline', file, new TextEncoder().encode(text), io);
  const isThere = sourceExists(target);
  if (write) {
    // files that were not checked this time stay as they are known
    const others = isThere ? knownIn(target, file).filter((known) => !files.has(known.file)) : [];
    save(writeBaseline([...others, ...found]));
    say(`${file}: ${plural(found.length, 'finding')} written\n`);
    return new Set(diagnostics);
  }
  if (!isThere)
    throw new UsageProblem(
      `${file} does not exist`,
      `write it: ${shellCommand('sluice', 'lint', '--baseline', file, '--write-baseline')}`,
    );
  const { fresh, gone, kept } = compareWithBaseline(found, knownIn(target, file), files);
  if (prune) save(writeBaseline(kept));
  if (gone.length > 0)
    say(
      prune
        ? `${file}: ${plural(gone.length, 'finding')} removed\n`
        : `${file}: ${plural(gone.length, 'finding')} no longer found; remove with --prune-baseline\n`,
    );
  const shown = new Set(fresh.map(({ diagnostic }) => diagnostic));
  return new Set(diagnostics.filter((diagnostic) => !shown.has(diagnostic)));
}

function knownIn(target: string, file: string) {
  const known = readBaseline(
    new TextDecoder().decode(readRegularFile(target, { maxBytes: MAX_FILE_BYTES })),
  );
  if (typeof known === 'string')
    throw new UsageProblem(
      `${file} cannot be used: ${known}`,
      'write it again with --write-baseline',
    );
  return known;
}
