import path from 'node:path';
import { findConfigurations, readSource, UnreadableFile } from '../adapters/node/source-files.ts';
import type { Compilation } from '../corridor.ts';
import { type DiagnosticFormat, renderDiagnostics } from '../report/diagnostics.ts';
import { version } from '../support/version.ts';
import { type CommandIo, type GivenOptions, type OptionDefinition, UsageProblem } from './command.ts';

/** A text that a person named: a file, or standard input. */
export interface NamedSource {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Reads what is named; `-` is standard input. */
export async function readNamed(name: string, io: CommandIo): Promise<NamedSource> {
  if (name === '-') return { name: '<stdin>', bytes: await io.readStdin() };
  return usable(() => ({ name, bytes: readSource(path.resolve(io.cwd, name)) }), name);
}

/** The configurations that files and folders stand for, seen from the current folder. */
export function namedConfigurations(names: readonly string[]): readonly string[] {
  return names.flatMap((name) => (name === '-' ? [name] : usable(() => findConfigurations([name]), name)));
}

function usable<T>(read: () => T, name: string): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const cause = error.cause as NodeJS.ErrnoException;
    throw new UsageProblem(
      cause.code === 'ENOENT' ? `${name} does not exist` : cause.code === 'EISDIR' ? `${name} is a folder` : error.message,
      'name a configuration file, or - for standard input',
    );
  }
}

export const formatOption: OptionDefinition = {
  name: 'format',
  value: 'FORMAT',
  choices: ['pretty', 'json', 'github', 'gitlab', 'sarif', 'junit', 'checkstyle'],
  default: 'pretty',
  description: 'How diagnostics are written',
};

export const maxBytesOption: OptionDefinition = { name: 'max-bytes', value: 'N', default: '33554432', description: 'Refuse larger documents' };

/** Whether to colour what goes to a stream: flag, then NO_COLOR, then FORCE_COLOR, then the terminal. */
export function wantsColour(options: GivenOptions, io: CommandIo, stream: 'stdout' | 'stderr'): boolean {
  const when = options.text('color');
  if (when === 'always') return true;
  if (when === 'never' || (io.env.NO_COLOR ?? '') !== '') return false;
  const forced = io.env.FORCE_COLOR;
  if (forced !== undefined && forced !== '') return forced !== '0';
  return io.isTty[stream];
}

/** Shows the diagnostics of compilations: to a person on standard error, machine formats on standard output. */
export function showDiagnostics(
  results: readonly { readonly source: NamedSource; readonly compilation: Compilation }[],
  options: GivenOptions,
  io: CommandIo,
  stream: 'stdout' | 'stderr',
): void {
  const format = (options.text('format') ?? 'pretty') as DiagnosticFormat;
  const sources = new Map(results.map(({ source, compilation }) => [source.name, compilation.document?.text ?? new TextDecoder().decode(source.bytes)]));
  const diagnostics = results.flatMap(({ compilation }) => compilation.diagnostics);
  const text = renderDiagnostics(format, diagnostics, { sources, colour: wantsColour(options, io, format === 'pretty' ? stream : 'stdout'), version });
  if (format === 'pretty') io[stream](text);
  else io.stdout(text);
}
