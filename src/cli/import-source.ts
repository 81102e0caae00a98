import path from 'node:path';
import { draftText, type Imported, reportOf } from '../import/draft.ts';
import { sources } from '../import/index.ts';
import { offeredIn } from '../import/language-offers.ts';
import { importedFor } from '../import/new-configuration.ts';
import { type ImportInput, ImportProblem } from '../import/problem.ts';
import {
  addFiles,
  type ProjectAround,
  projectFiles,
  type StartedProject,
  settingsFiles,
  takenIn,
} from '../import/start-project.ts';
import { boundsOfNew } from '../node/files/project.ts';
import { isTakenWithin, writeFileWithin } from '../node/files/write-file.ts';
import { createSystemClock } from '../node/process/clock.ts';
import { createPrismClient } from '../openapi/prism-client.ts';
import { foreignDocument } from '../plan/configuration/read.ts';
import { renderImport } from '../report/import-text.ts';
import { readDocument } from '../text/read-document.ts';
import { isObject } from '../values/json.ts';
import { type CommandIo, type ExitCode, type GivenOptions, UsageProblem } from './command.ts';
import { integerOption } from './options.ts';
import { projectAround } from './project.ts';
import { readNamed } from './sources.ts';

const REPORT = 'import-report.json';

/** How long a proof may take when nothing is said. */
const PROVE_SECONDS = 120;

function proveMsOf(options: GivenOptions): number {
  const seconds = integerOption(options, 'prove-seconds') ?? PROVE_SECONDS;
  if (seconds < 1) throw new UsageProblem('--prove-seconds is a number from 1');
  return seconds * 1000;
}

interface ImportPlace {
  /** A name of `sources`. */
  readonly kind: string;
  /** A file, or the command itself where the source is one. */
  readonly file: string;
  /** The folder of the configurations. */
  readonly out: string | undefined;
}

interface WrittenImport {
  readonly code: ExitCode;
  readonly written: readonly string[];
  /** The names of the configurations in the folder. */
  readonly configurations: readonly string[];
}

/** Makes configurations of a source, writes them with a report into a folder, and says what was carried over. */
export async function importSource(
  { kind, file, out }: ImportPlace,
  options: GivenOptions,
  io: CommandIo,
): Promise<WrittenImport> {
  if (out === undefined || out === '')
    throw new UsageProblem(
      'Missing option: --out FOLDER',
      'add the folder of the configurations, for example: --out shop',
    );
  const given = await inputOf(sources[kind]?.isText === true, file, io);
  const settings = options.text('settings') ?? options.text('environment');
  const prism = options.flag('prove')
    ? createPrismClient(io.cwd, { totalMs: proveMsOf(options) })
    : undefined;
  const project = await projectAround(out, options, io);
  const read = await readSource(kind, {
    ...given,
    language: project.language,
    prism,
    settings: settings === undefined ? undefined : (await readNamed(settings, io)).bytes,
    only: (options.text('streams') ?? options.text('operations') ?? options.text('requests'))
      ?.split(',')
      .map((stream) => stream.trim()),
    server: options.text('server'),
    details: options.flag('details'),
    readBeside: (name) => readBeside(file, name, io),
  }).finally(() => prism?.close());
  const imported = importedFor(read, project.language);
  const { configurations, others } = importedFiles(imported, given.shown, project);
  const written = [...configurations, ...others];
  writeAll(out, written, io);
  io.stdout(renderImport(imported, given.shown));
  const isIncomplete = imported.notCarried.length > 0;
  return {
    code: imported.drafts.length === 0 || (isIncomplete && options.flag('strict')) ? 1 : 0,
    written: written.map(([name]) => path.join(out, name)),
    configurations: configurations.map(([name]) => name),
  };
}

/** A file that is made: its name and its text. */
type MadeFile = readonly [name: string, text: string];

/** The files that an import for a project makes: the configurations, and the report and the settings of a project that has none. `shown` is the name of the source. */
export function importedFiles(
  imported: Imported,
  shown: string,
  project: ProjectAround,
): { readonly configurations: readonly MadeFile[]; readonly others: readonly MadeFile[] } {
  const { drafts } = imported;
  return {
    configurations: drafts.map((draft) => [`${draft.name}.yaml`, draftText(draft, imported)]),
    others: [
      [REPORT, `${JSON.stringify(reportOf(imported, shown), null, 2)}\n`],
      ...(drafts.length === 0 ? [] : settingsFiles(project)),
    ],
  };
}

/** Reads a source of a kind that `sources` has, for a project of a language. Throws `UsageProblem`. */
export async function readSource(
  kind: string,
  { language, ...input }: Omit<ImportInput, 'nowMs'> & Pick<ProjectAround, 'language'>,
): Promise<Imported> {
  const source = sources[kind];
  if (source === undefined) throw new Error(`there is no source "${kind}"`);
  const read = await source.load();
  const imported = await read({ ...input, nowMs: createSystemClock().nowMs() }).catch(
    (error: unknown) => {
      if (error instanceof ImportProblem) throw new UsageProblem(error.message);
      throw error;
    },
  );
  return offeredIn(imported, language);
}

/** The source itself: a file, or a command on the command line, which is not repeated because it has credentials in it. */
async function inputOf(isText: boolean, file: string, io: CommandIo) {
  if (isText && /\s/.test(file)) {
    const [shown, bytes] = ['command', new TextEncoder().encode(file)];
    return { bytes, file: shown, shown, name: shown, spec: undefined };
  }
  const { bytes, name } = await readNamed(file, io);
  return {
    bytes,
    file: path.basename(name),
    shown: name,
    name: sourceName(path.resolve(io.cwd, file)),
    spec: await specBeside(file, io),
  };
}

/** The bucket's name: that of the file, or of its folder where the file has the name that all of its kind have. */
export function sourceName(file: string): string {
  const base = path.basename(file).replace(/\.\w+$/, '');
  const folder = path.basename(path.dirname(file));
  const name = /^(?:manifest|-|<stdin>)$/.test(base) ? folder : base;
  return name.replace(/^source-/, '').replace(/[^\w-]/g, '_') || 'imported';
}

/** A file in the folder of the source or below it. */
async function readBeside(
  file: string,
  name: string,
  io: CommandIo,
): Promise<Uint8Array | undefined> {
  if (file === '-' || file.startsWith('git:')) return undefined;
  const folder = path.dirname(path.resolve(io.cwd, file));
  const found = path.join(folder, name);
  return isTakenWithin(found, [folder]) ? (await readNamed(found, io)).bytes : undefined;
}

/** Older connectors have their specification in a file beside the manifest. */
async function specBeside(file: string, io: CommandIo): Promise<Uint8Array | undefined> {
  if (file === '-' || file.startsWith('git:')) return undefined;
  const folder = path.dirname(path.resolve(io.cwd, file));
  const found = ['spec.yaml', 'spec.yml', 'spec.json'].find((name) =>
    isTakenWithin(path.join(folder, name), [folder]),
  );
  return found === undefined ? undefined : (await readNamed(path.join(folder, found), io)).bytes;
}

/** Writes new files only: what is there already is somebody's work. */
function writeAll(out: string, files: readonly (readonly [string, string])[], io: CommandIo): void {
  const bounds = boundsOfNew(out, [], io.cwd);
  const taken = files.find(([name]) =>
    isTakenWithin(path.resolve(io.cwd, out, name), bounds.write),
  );
  if (taken !== undefined)
    throw new UsageProblem(
      `${path.join(out, taken[0])} exists already`,
      'name another folder with --out, or remove the file',
    );
  for (const [name, text] of files)
    writeFileWithin(path.resolve(io.cwd, out, name), text, bounds.write);
}

/** What `sluice init` asks for, which a source says already. */
export const ASKED = ['base-url', 'endpoint', 'authentication', 'pagination', 'response'];

/** Options of `sluice import` that `sluice init --from` takes too. */
export const OF_IMPORTS = ['settings', 'environment', 'operations', 'server', 'details'];

export function isGiven(name: string, options: GivenOptions): boolean {
  return options.text(name) !== undefined || options.flag(name);
}

const DOCUMENTS = 'a HAR file, an OpenAPI document, a Postman collection, an Airbyte manifest';
const IMPORTABLE = `name ${DOCUMENTS}, or a curl command in quotes`;

/** What is said of a text that somebody has pasted, if it is no source. */
export const PASTED = {
  title: 'The pasted text is nothing that can be imported',
  help: `paste the text of ${DOCUMENTS}, or a curl command`,
};

interface StartedFrom {
  readonly code: ExitCode;
  readonly project: StartedProject;
  /** What `sluice import` calls the source. */
  readonly kind: string;
}

/** Starts a project from a document of another tool, or from a curl command: its configurations, a CI workflow, an ignore file. */
export async function startFrom(
  file: string,
  folder: string,
  options: GivenOptions,
  io: CommandIo,
): Promise<StartedFrom> {
  const other = ASKED.find((name) => options.text(name) !== undefined);
  if (other !== undefined)
    throw new UsageProblem(
      `--${other} has no meaning with --from`,
      'the file says it; change it in the configuration afterwards',
    );
  const kind = await kindOf(file, io);
  const unread = OF_IMPORTS.find(
    (name) => isGiven(name, options) && !sources[kind]?.options.includes(name),
  );
  if (unread !== undefined)
    throw new UsageProblem(`--${unread} has no meaning for ${kind}`, 'see sluice import --help');
  const project = await projectAround(folder, options, io);
  takenIn(folder, projectFiles(project), io.cwd); // an error before anything is written
  const { code, written, configurations } = await importSource(
    { kind, file, out: folder },
    options,
    io,
  );
  if (code !== 0) return { code, project: { written, kept: [] }, kind };
  const files = projectFiles({ ...project, hasSettings: true }, configurations);
  const added = addFiles(folder, files, io.cwd);
  return { code, project: { ...added, written: [...written, ...added.written] }, kind };
}

async function kindOf(file: string, io: CommandIo): Promise<string> {
  if (isCurl(file)) return 'curl';
  if (file === '-')
    throw new UsageProblem('--from needs a file', 'save standard input in a file, and name it');
  const { bytes, name } = await readNamed(file, io).catch((error: unknown) => {
    throw error instanceof UsageProblem ? new UsageProblem(error.message, IMPORTABLE) : error;
  });
  return kindOfSource(bytes, name);
}

/** What `sluice import` calls a source. Throws `UsageProblem` for anything else, with `refusal`. */
export async function kindOfSource(
  bytes: Uint8Array,
  name: string,
  refusal = { title: `${name} is nothing that can be imported`, help: IMPORTABLE },
): Promise<string> {
  if (isCurl(new TextDecoder().decode(bytes.subarray(0, 100)))) return 'curl';
  const document = await readDocument(bytes, name, () => {}, { maxBytes: bytes.length });
  const value = document?.value;
  const source = isObject(value) ? foreignDocument(value)?.source : undefined;
  if (source !== undefined) return source;
  throw new UsageProblem(refusal.title, refusal.help);
}

function isCurl(text: string): boolean {
  return /^\s*(?:\$\s+)?curl\s/.test(text);
}
