import path from 'node:path';
import { FileProblem, onFile } from '../node/files/file-problem.ts';
import type { NamedFileOptions } from '../node/files/named-file.ts';
import { MAX_FILE_BYTES, readRegularFile } from '../node/files/read-file.ts';
import {
  type FoundConfiguration,
  type FoundFiles,
  filesIn,
  findConfigurations,
  matchingConfigurations,
  type SearchOptions,
  type SkippedFile,
  sourceExists,
} from '../node/files/source-files.ts';
import type { Compilation } from '../pipeline.ts';
import { redactConfiguration } from '../plan/configuration/hide-secrets.ts';
import { type DiagnosticFormat, formatDiagnostics } from '../report/diagnostics.ts';
import { displayText } from '../text/display.ts';
import type { Program } from '../text/program-document.ts';
import { MAX_DOCUMENT_BYTES } from '../text/source-document.ts';
import { present } from '../values/objects.ts';
import { isProgram } from '../values/programs.ts';
import { didYouMean, plural } from '../values/words.ts';
import {
  type CommandIo,
  type GivenOptions,
  type OptionDefinition,
  UsageProblem,
} from './command.ts';
import { integerOption } from './options.ts';
import { noteInput } from './outputs.ts';

/** A text that a person named: a file, or standard input. */
export interface NamedSource {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The program that made the bytes. */
  readonly program?: Program | undefined;
}

/** How much of a file is read: by default 256 MB, and more is an error. */
export type NamedLimits = Partial<Pick<NamedFileOptions, 'maxBytes' | 'larger'>>;

/** Configurations are read to the limit of documents, which are said to be too large then. */
export function documentLimits(options: GivenOptions): NamedLimits {
  return { maxBytes: integerOption(options, 'max-bytes') ?? MAX_DOCUMENT_BYTES, larger: 'cut' };
}

/** Other names of standard input; it may be a socket, which cannot be opened by name. */
const STDIN = /^\/(?:dev\/stdin|dev\/fd\/0|proc\/self\/fd\/0)$/;

/** Reads a named input; `-` is standard input, `git:REVISION:PATH` a file of a revision. Pipes and devices are allowed, because the user named them. */
export async function readNamed(
  name: string,
  io: CommandIo,
  limits: NamedLimits = {},
): Promise<NamedSource> {
  const { maxBytes = MAX_FILE_BYTES, larger } = limits;
  if (name === '-') return { name: '<stdin>', bytes: await io.readStdin(maxBytes + 1) };
  if (STDIN.test(name)) return { name, bytes: await io.readStdin(maxBytes + 1) };
  if (name.startsWith('git:')) return readFromGit(name, io);
  noteInput(name, io);
  const file = path.resolve(io.cwd, name);
  try {
    return {
      name,
      bytes: onFile(name, () => readRegularFile(file, { maxBytes, ...present({ larger }) })),
    };
  } catch (error) {
    // code that most commands never need
    if (error instanceof FileProblem && error.code === '') {
      const { readNamedFile } = await import('../node/files/named-file.ts');
      return {
        name,
        bytes: await readNamedFile(file, {
          maxBytes,
          ...present({ larger }),
          signal: io.signal,
        }).catch((problem) => unusable(problem, name, io.cwd)),
      };
    }
    return unusable(error, name, io.cwd);
  }
}

/** Reads a named configuration. A program is executed: its name is one that a person has written, never one that was found. */
export async function readConfiguration(
  name: string,
  io: CommandIo,
  limits: NamedLimits,
): Promise<NamedSource> {
  if (!isProgram(name)) return readNamed(name, io, limits);
  const { executedProgram } = await import('./programs.ts');
  return executedProgram(name, io, limits).catch((problem) => unusable(problem, name, io.cwd));
}

async function readFromGit(name: string, io: CommandIo): Promise<NamedSource> {
  const { gitFileFrom, readGitFile } = await import('../node/files/git.ts');
  const file = gitFileFrom(name);
  if (file === undefined)
    throw new UsageProblem(
      `${name} names no file of a revision`,
      'write git:REVISION:PATH, for example git:main:config.yaml',
    );
  const read = readGitFile(file, io.cwd);
  if ('problem' in read) throw new UsageProblem(`${name} cannot be read: ${read.problem}`);
  return { name, bytes: read.bytes };
}

/** A file to look at, and whether it was named itself or found below a folder or by a pattern. */
export interface FoundFile extends FoundConfiguration {
  readonly isNamed: boolean;
}

/** The files that names refer to, and the skipped ones. */
export interface NamedFiles {
  readonly found: readonly FoundFile[];
  readonly skipped: readonly SkippedFile[];
}

/** The configurations that files, folders and patterns stand for, seen from the current folder. */
export async function namedConfigurations(
  names: readonly string[],
  options: GivenOptions,
  io: CommandIo,
  isListed: (name: string) => Promise<boolean | undefined>,
): Promise<NamedFiles> {
  const { maxBytes = MAX_DOCUMENT_BYTES } = documentLimits(options);
  const search: SearchOptions = { cwd: io.cwd, maxBytes, signal: io.signal, isListed };
  const found: FoundFile[] = [];
  const skipped: SkippedFile[] = [];
  for (const name of names) {
    const files = await filesAt(name, search);
    for (const file of files.found) found.push({ ...file, isNamed: file.name === name });
    skipped.push(...files.skipped);
  }
  return { found, skipped };
}

async function filesAt(name: string, search: SearchOptions): Promise<FoundFiles> {
  if (name === '-') return { found: [{ name }], skipped: [] };
  if (!/[*?[\]{}!]/.test(name) || sourceExists(path.resolve(search.cwd, name)))
    return findConfigurations(name, search).catch((error) => unusable(error, name, search.cwd));
  const files = await matchingConfigurations(name, search);
  if (files.found.length > 0 || files.skipped.length > 0) return files;
  throw new UsageProblem(
    `no configuration matches ${name}`,
    'a pattern such as "configs/**/*.yaml" names files with "api" and "config"',
  );
}

/** A `FileProblem` about a name that a user gave, as a problem of the command line; any other error as it is. */
function unusable(error: unknown, name: string, cwd: string): never {
  if (!(error instanceof FileProblem)) throw error;
  const near = fileMeant(error, name, cwd);
  throw new UsageProblem(
    `${name} ${error.reason}`,
    error.help ??
      (near === undefined
        ? 'name an existing file, or - for standard input'
        : `did you mean ${near}?`),
  );
}

/** A file beside a missing one with nearly the same name, or the configuration in a folder. */
function fileMeant({ code }: FileProblem, name: string, cwd: string): string | undefined {
  const isFolder = code === 'EISDIR';
  const folder = isFolder ? name : path.dirname(name);
  const files = filesIn(path.resolve(cwd, folder));
  const near = isFolder
    ? files.find((file) => /^config\.(?:ya?ml|json)$/.test(file))
    : didYouMean(path.basename(name), files);
  return near && path.join(folder, near);
}

/** One warning about everything that a search skipped. */
export function skippedText(skipped: readonly SkippedFile[]): string {
  if (skipped.length === 0) return '';
  const lines = skipped
    .slice(0, MAX_SHOWN)
    .map(({ name, reason }) => `  ${displayText(name)} ${displayText(reason)}\n`);
  const more = skipped.length > MAX_SHOWN ? `  … and ${skipped.length - MAX_SHOWN} more\n` : '';
  const count =
    skipped.length === 1 ? '1 file or folder was' : `${skipped.length} files or folders were`;
  const helps = new Set(skipped.map(({ help }) => help ?? REMOVE));
  const help = [...helps].slice(0, MAX_SHOWN).map((each) => `  help: ${displayText(each)}\n`);
  return `warning: ${count} skipped\n${lines.join('')}${more}${help.join('')}`;
}

const MAX_SHOWN = 5;
const REMOVE = 'remove them, or list them under "ignore" in sluice.config.yaml';

export const formatOption: OptionDefinition = {
  name: 'format',
  value: 'FORMAT',
  choices: ['pretty', 'json', 'github', 'gitlab', 'sarif', 'junit'],
  removedChoices: { checkstyle: 'use --format junit or --format sarif' },
  default: 'pretty',
  description: 'Report format',
};

export const maxBytesOption: OptionDefinition = {
  name: 'max-bytes',
  value: 'N',
  default: '33554432',
  description: 'Refuse larger files',
};

/** Whether to colour the output on a stream: depends on the option, then NO_COLOR, then FORCE_COLOR, then the terminal. */
export function wantsColour(
  options: GivenOptions,
  io: CommandIo,
  stream: 'stdout' | 'stderr',
): boolean {
  const when = options.text('color');
  if (when === 'always') return true;
  if (when === 'never' || (io.env.NO_COLOR ?? '') !== '') return false;
  const forced = io.env.FORCE_COLOR;
  if (forced !== undefined && forced !== '') return forced !== '0';
  return io.isTty[stream];
}

export type ShownCompilation = Pick<Compilation, 'diagnostics'> &
  Partial<Pick<Compilation, 'shownText'>>;

function shownTextOf({ bytes }: NamedSource, { shownText }: ShownCompilation): string {
  return shownText?.() ?? redactConfiguration(new TextDecoder().decode(bytes), undefined).text();
}

/** Shows the diagnostics of compilations: to a person on standard error, machine formats on standard output. */
export async function showDiagnostics(
  results: readonly { readonly source: NamedSource; readonly compilation: ShownCompilation }[],
  options: GivenOptions,
  io: CommandIo,
  stream: 'stdout' | 'stderr',
): Promise<void> {
  const format = (options.text('format') ?? 'pretty') as DiagnosticFormat;
  const checked = results.map(({ source, compilation }) => ({
    name: source.name,
    diagnostics: compilation.diagnostics,
    shownText: () => shownTextOf(source, compilation),
  }));
  const text = await formatDiagnostics(checked, {
    format,
    color: wantsColour(options, io, format === 'pretty' ? stream : 'stdout'),
  });
  if (format === 'pretty') io[stream](text);
  else io.stdout(text);
}

/** The same before a run or a comparison: notes are counted, since lint shows them. */
export async function showWithoutNotes(
  result: {
    readonly source: NamedSource;
    readonly compilation: Pick<Compilation, 'diagnostics' | 'document'>;
  },
  options: GivenOptions,
  io: CommandIo,
): Promise<void> {
  const { source, compilation } = result;
  const isPretty = (options.text('format') ?? 'pretty') === 'pretty';
  const diagnostics = isPretty
    ? compilation.diagnostics.filter(({ severity }) => severity !== 'note')
    : compilation.diagnostics;
  if (diagnostics.length > 0)
    await showDiagnostics(
      [{ source, compilation: { ...compilation, diagnostics } }],
      options,
      io,
      'stderr',
    );
  const notes = compilation.diagnostics.length - diagnostics.length;
  if (notes > 0) io.stderr(`${plural(notes, 'note')} on ${source.name}: see sluice lint\n`);
}

export const failOnWarningOption: OptionDefinition = {
  name: 'fail-on-warning',
  description:
    'Fail if there is a warning: before the first request for a warning about the configuration, or before tables are replaced for a warning during the run',
};

/** Whether warnings of the configuration are errors and there is one; it is reported. */
export function failsOnWarning(
  { diagnostics }: Pick<Compilation, 'diagnostics'>,
  options: GivenOptions,
  io: CommandIo,
): boolean {
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning').length;
  if (!options.flag('fail-on-warning') || warnings === 0) return false;
  io.stderr(
    `error: ${warnings === 1 ? '1 warning' : `${warnings} warnings`} in the configuration; no request was sent\n  help: --fail-on-warning makes warnings errors\n`,
  );
  return true;
}
