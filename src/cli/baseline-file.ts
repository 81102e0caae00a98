import path from 'node:path';
import type { Diagnostic } from '../language/diagnostics/diagnostic.ts';
import { plural } from '../language/support/plural.ts';
import { shellCommand } from '../language/support/shell-word.ts';
import {
  compareWithBaseline,
  type NamedFinding,
  readBaseline,
  writeBaseline,
} from '../lint/baseline.ts';
import { MOST_FILE_BYTES, readRegularFile } from '../node/files/read-file.ts';
import { sourceExists } from '../node/files/source-files.ts';
import { fingerprints } from '../report/diagnostics/diagnostics-fingerprint.ts';
import { type CommandIo, UsageProblem } from './command.ts';
import { writeOutput } from './outputs.ts';

export interface BaselineOptions {
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
    new TextDecoder().decode(readRegularFile(target, { maxBytes: MOST_FILE_BYTES })),
  );
  if (typeof known === 'string')
    throw new UsageProblem(
      `${file} cannot be used: ${known}`,
      'write it again with --write-baseline',
    );
  return known;
}
