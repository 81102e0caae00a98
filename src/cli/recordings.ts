import path from 'node:path';
import type { KeptBytes } from '../node/files/byte-store.ts';
import { askYesNo } from '../node/process/ask-choice.ts';
import { StorageProblem } from '../ports/sink.ts';
import { renderDrift } from '../report/comparisons.ts';
import { renderScenarioPretty } from '../report/scenario-pretty.ts';
import type { RecordingDrift } from '../scenario/record/drift.ts';
import {
  type ConfigReference,
  documentWith,
  filledConfiguration,
  type MadeScenario,
} from '../scenario/record/make-scenario.ts';
import {
  type Recorded,
  type StoredScenario,
  storeScenario,
} from '../scenario/record/record-scenario.ts';
import type { ScenarioFiles } from '../scenario/replay/scenario-files.ts';
import { displayed, displayText } from '../text/display.ts';
import { readDocument } from '../text/read-document.ts';
import type { SourceDocument } from '../text/source-document.ts';
import { pathBelow, relativePath } from '../values/file-names.ts';
import { isObject, type JsonObject } from '../values/json.ts';
import type { Pointer } from '../values/path.ts';
import { isProgram } from '../values/programs.ts';
import { shellCommand } from '../values/shell-words.ts';
import { didYouMean, meantOr, plural } from '../values/words.ts';
import {
  type CommandIo,
  type ExitCode,
  type GivenOptions,
  type OptionDefinition,
  UsageProblem,
} from './command.ts';
import { refuseInput } from './outputs.ts';
import { type NamedSource, readConfiguration, readNamed, wantsColour } from './sources.ts';

/** Reads the named configuration. Symbols in the configuration of a scenario are replaced by its made-up values. */
export async function configurationSource(
  name: string,
  files: ScenarioFiles,
  io: CommandIo,
): Promise<NamedSource & { readonly original: Uint8Array }> {
  return filledSource(await readConfiguration(name, io, {}), files);
}

/** The same for one that was read. */
export async function filledSource(
  source: NamedSource,
  files: ScenarioFiles,
): Promise<NamedSource & { readonly original: Uint8Array }> {
  const filled = await filledConfiguration(source, files);
  if (filled.missing.length > 0)
    throw new UsageProblem(
      `${source.name} has symbols instead of secrets: ${filled.missing.map((secret) => `{{secret:${secret}}}`).join(', ')}`,
      'name your own configuration, the one with the secrets',
    );
  return { ...source, bytes: filled.bytes, original: source.bytes };
}

/** What a scenario has of a configuration: of a program the JSON that it has made, since a replay executes none. */
export async function recordedDocument(
  { name, bytes, program }: NamedSource,
  compiled: SourceDocument,
): Promise<SourceDocument> {
  return program === undefined
    ? compiled
    : ((await readDocument(bytes, name, () => {})) ?? compiled);
}

/** The configuration as if it wrote the secrets that were given beside it, and where it does not. */
export async function withUsedSecrets(written: SourceDocument, used: ReadonlyMap<Pointer, string>) {
  const given = new Set([...used.keys()].filter((pointer) => !written.has(pointer)));
  const inList = [...given].find((pointer) => pointer.includes('/iterations/'));
  const document = inList === undefined ? await documentWith(written, used) : undefined;
  if (document === undefined)
    throw new UsageProblem(
      `${written.name} has no place for the secret at ${inList ?? [...used.keys()].join(', ')}`,
      'write the key with an empty value',
    );
  return { document, given };
}

/** For `record` and `import`. */
export const recordingOptions: readonly OptionDefinition[] = [
  { name: 'state', value: 'FILE', description: 'Start with the state in FILE' },
  {
    name: 'ordinary',
    value: 'NAME',
    description:
      'The value of the secret NAME is an ordinary word and not confidential: do not search for it in data',
    multiple: true,
  },
  {
    name: 'copy-config',
    description:
      'Copy the configuration to the scenario, without its secrets, instead of referring to it: the scenario then does not test later changes',
  },
];

/** How a scenario names its configuration: by its path, unless a copy is requested, or there is no file that a replay can read. */
export function referenceTo(
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
  folder: string,
  options: GivenOptions,
  io: CommandIo,
): ConfigReference | undefined {
  if (options.flag('copy-config') || name === '-' || isProgram(name)) return undefined;
  const path = relativePath(pathBelow(io.cwd, folder), pathBelow(io.cwd, name));
  return path === undefined ? undefined : { path, bytes };
}

/** The state that `--state` names. */
export async function stateOption(
  options: GivenOptions,
  io: CommandIo,
): Promise<JsonObject | undefined> {
  const file = options.text('state');
  if (file === undefined) return undefined;
  if (file !== '-') await settledState(path.resolve(io.cwd, file));
  const { bytes } = await readNamed(file, io);
  const document = await readDocument(bytes, file, ({ message, range }) => {
    throw new UsageProblem(`${file}:${range.start.line}: ${message}`);
  });
  if (!isObject(document?.value)) throw new UsageProblem(`${file} is not a JSON object`);
  return document.value;
}

/** Reads the state. An interrupted commit of tables and state is completed first. */
async function settledState(file: string): Promise<void> {
  const { settleFoldersOf } = await import('../destinations/commit-folder.ts');
  try {
    await settleFoldersOf(file);
  } catch (error) {
    if (error instanceof StorageProblem) throw new UsageProblem(error.message);
    throw error;
  }
}

/** Checks the form of an import or export. */
export function formNamed(form: string, forms: readonly string[], command: string): void {
  if (forms.includes(form)) return;
  const near = didYouMean(form, forms);
  throw new UsageProblem(
    `unknown format "${form}" of sluice ${command}`,
    meantOr(near, `use ${forms.join(' or ')}`),
  );
}

/** Shows what has changed, asks if needed, and writes; or reports why there is nothing to write. */
export async function keepRecorded(
  recorded: Exclude<Recorded, { kind: 'failed' }>,
  { folder, files }: { readonly folder: string; readonly files: ScenarioFiles },
  options: GivenOptions,
  io: CommandIo,
): Promise<ExitCode> {
  if (recorded.kind !== 'made') {
    showUnmade(recorded, folder, options, io);
    return 1;
  }
  if (recorded.drift !== undefined) {
    io.stdout(
      renderDrift(displayed(recorded.drift), { colour: wantsColour(options, io, 'stdout') }),
    );
    const { level } = recorded.drift;
    if (options.flag('check')) return checkedDrift(level, options.text('check') === 'values', io);
    if (!options.flag('replace')) {
      if (level === 'none') {
        io.stdout(`${folder} is unchanged\n`);
        return 0;
      }
      if (!(await mayReplace(folder, io))) return level === 'shape' ? 1 : 0;
    }
  }
  for (const [name, read] of recorded.files)
    await refuseTakingOver(pathBelow(folder, name), read, files, io);
  const stored = await storeScenario(folder, recorded.files, files, recorded.stale);
  printMade(recorded, folder, stored, io);
  return 0;
}

/** Why there is no scenario. */
export function showUnmade(
  made: Exclude<MadeScenario, { kind: 'made' }>,
  folder: string,
  options: GivenOptions,
  io: CommandIo,
): void {
  if (made.kind === 'refused') {
    io.stderr(
      `error: ${displayText(made.message)}\n${made.details.map((line) => `  ${displayText(line)}\n`).join('')}  help: ${displayText(made.help)}\n`,
    );
    return;
  }
  io.stderr(renderScenarioPretty(made.result, { colour: wantsColour(options, io, 'stderr') }));
  io.stderr(
    `error: the recording does not match what ${folder}/scenario.yaml expects\n  help: nothing was written. Change the expectations, or record into a new folder\n`,
  );
}

/** A configuration with symbols was made by a recording, and is made again; other files that were read stay as they are. */
async function refuseTakingOver(
  file: string,
  read: KeptBytes,
  files: ScenarioFiles,
  io: CommandIo,
): Promise<void> {
  const found = await files.read(file);
  if (
    found === undefined ||
    Buffer.compare(found, read()) === 0 ||
    Buffer.from(found).includes('{{secret:')
  )
    return;
  refuseInput('--to:', file, io);
}

/** `record --check`: what has changed decides the exit code, and nothing is written. */
function checkedDrift(
  level: RecordingDrift['level'],
  withValues: boolean,
  io: CommandIo,
): ExitCode {
  if (level === 'none') return 0;
  if (level === 'shape') {
    io.stderr(
      'error: requests or responses have another shape than those that were recorded\n  help: nothing was written. Record again with --replace, and adapt the configuration\n',
    );
    return 1;
  }
  if (!withValues) {
    io.stderr(
      'The shape of the API is unchanged; only values differ. --check=values fails on them.\n',
    );
    return 0;
  }
  io.stderr(
    'error: values of the API have changed\n  help: nothing was written. Record again with --replace, or check the shape alone with --check\n',
  );
  return 1;
}

/** Whether a scenario may be replaced. Not in CI, and not without a terminal. */
async function mayReplace(folder: string, io: CommandIo): Promise<boolean> {
  const isCi = !['', '0', 'false', undefined].includes(io.env.CI);
  if (isCi || !io.isTty.stdout || !io.isTty.stderr) {
    io.stderr(`${folder} is unchanged: add --replace to replace it\n`);
    return false;
  }
  const agreed = await askYesNo(`Replace ${folder}?`, io.signal);
  if (!agreed) io.stderr(`${folder} is unchanged\n`);
  return agreed;
}

/** Prints what was written, and what the user should check. */
function printMade(
  made: Extract<MadeScenario, { kind: 'made' }>,
  folder: string,
  { written, removed }: StoredScenario,
  io: CommandIo,
): void {
  const { result, config, fitted, met, separated } = made;
  const rows = result.tables
    .map(({ table, rows: count }) => `${table} (${plural(count, 'row')})`)
    .join(', ');
  io.stdout(
    `${folder}: ${plural(result.requests, 'request')}, ${written.length} files, ${rows === '' ? 'no tables' : rows}\n`,
  );
  const bytes = [...made.files.values()].reduce((sum, read) => sum + read().length, 0);
  if (bytes >= LARGE_BYTES)
    io.stdout(`  ${(bytes / 1e6).toFixed(1)} MB: --only, --max-pages and --trim record less\n`);
  for (const file of removed) io.stdout(`  removed ${displayText(file)}\n`);
  for (const remark of fitted.remarks) io.stderr(`  ${displayText(remark)}\n`);
  for (const { name, line } of config.unmarked)
    io.stderr(
      `  note: "${name}" (line ${line} of the configuration) looks like a secret but is not marked as one. Prefix the key with "#": "#${name}"\n`,
    );
  for (const name of config.short)
    io.stderr(`  note: the secret "${name}" is too short to search for in the responses\n`);
  for (const name of met)
    io.stderr(
      `  warning: responses have the short value that the login returned as "${displayText(name)}": it is replaced in the login response only\n`,
    );
  for (const origin of separated)
    io.stderr(
      `  warning: ${displayText(origin)} is in the responses with separators, such as spaces or hyphens. Its made-up value replaces it there, too\n    help: if this is data, record again with --ordinary NAME\n`,
    );
  io.stdout(`Replay it with: ${shellCommand('sluice', 'test', folder)}\n`);
}

/** From this size on, a recording is a burden for its repository. */
const LARGE_BYTES = 1e6;
