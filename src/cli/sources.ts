import path from 'node:path';
import {
  type FoundConfiguration,
  findConfigurations,
  matchingConfigurations,
  readSource,
  sourceExists,
  UnreadableFile,
} from '../adapters/node/source-files.ts';
import { shownConfiguration } from '../check/hide-secrets.ts';
import type { Compilation } from '../corridor.ts';
import { type DiagnosticFormat, renderDiagnostics } from '../report/diagnostics.ts';
import { ruleOf } from '../rules/index.ts';
import { version } from '../support/version.ts';
import { type CommandIo, type GivenOptions, type OptionDefinition, UsageProblem } from './command.ts';
import { noteInput } from './outputs.ts';

/** A text that a person named: a file, or standard input. */
export interface NamedSource {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Reads what is named; `-` is standard input, `git:REVISION:PATH` a file of a revision. */
export async function readNamed(name: string, io: CommandIo): Promise<NamedSource> {
  if (name === '-') return { name: '<stdin>', bytes: await io.readStdin() };
  if (name.startsWith('git:')) return readFromGit(name, io);
  noteInput(name, io);
  return usable(() => ({ name, bytes: readSource(path.resolve(io.cwd, name)) }), name);
}

async function readFromGit(name: string, io: CommandIo): Promise<NamedSource> {
  const { gitFileFrom, readGitFile } = await import('../adapters/node/git-file.ts');
  const file = gitFileFrom(name);
  if (file === undefined) throw new UsageProblem(`${name} names no file of a revision`, 'write git:REVISION:PATH, for example git:main:config.yaml');
  const read = readGitFile(file, io.cwd);
  if ('problem' in read) throw new UsageProblem(`${name} cannot be read: ${read.problem}`);
  return { name, bytes: read.bytes };
}

/** A file to look at, and whether it was named itself or found below a folder or by a pattern. */
export interface FoundFile extends FoundConfiguration {
  readonly isNamed: boolean;
}

/** The configurations that files, folders and patterns stand for, seen from the current folder. */
export async function namedConfigurations(names: readonly string[], cwd: string): Promise<readonly FoundFile[]> {
  const found = await Promise.all(
    names.map(async (name): Promise<readonly FoundFile[]> => {
      if (name === '-') return [{ name, isNamed: true }];
      if (/[*?[\]{}!]/.test(name) && !sourceExists(path.resolve(cwd, name))) {
        const matching = await matchingConfigurations(name, cwd);
        if (matching.length === 0)
          throw new UsageProblem(`no configuration matches ${name}`, 'a pattern such as "configs/**/*.yaml" names files with "api" and "config"');
        return matching.map((file) => ({ name: file, isNamed: false }));
      }
      return usable(() => findConfigurations(name, cwd), name).map((found) => ({ ...found, isNamed: found.name === name }));
    }),
  );
  return found.flat();
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

export type ShownCompilation = Pick<Compilation, 'diagnostics'> & Partial<Pick<Compilation, 'shownText'>>;

function shownTextOf({ bytes }: NamedSource, { shownText }: ShownCompilation): string {
  return shownText?.() ?? shownConfiguration(new TextDecoder().decode(bytes), undefined).text();
}

/** What SARIF says of a rule. */
function describeRule(id: string) {
  const rule = ruleOf(id);
  return rule === undefined ? undefined : { ...rule, url: `https://unpkg.com/sluice@${version}/docs/rules/${id}.md` };
}

/** Shows the diagnostics of compilations: to a person on standard error, machine formats on standard output. */
export function showDiagnostics(
  results: readonly { readonly source: NamedSource; readonly compilation: ShownCompilation }[],
  options: GivenOptions,
  io: CommandIo,
  stream: 'stdout' | 'stderr',
): void {
  const format = (options.text('format') ?? 'pretty') as DiagnosticFormat;
  const hasFrames = format === 'pretty';
  const sources = new Map(
    results.map(({ source, compilation }) => [source.name, hasFrames && compilation.diagnostics.length > 0 ? shownTextOf(source, compilation) : '']),
  );
  const diagnostics = results.flatMap(({ compilation }) => compilation.diagnostics);
  const colour = wantsColour(options, io, format === 'pretty' ? stream : 'stdout');
  const text = renderDiagnostics(format, diagnostics, { sources, colour, version, describeRule });
  if (format === 'pretty') io[stream](text);
  else io.stdout(text);
}
