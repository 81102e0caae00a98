import path from 'node:path';
import { reportOf } from '../import/draft.ts';
import { importedFor } from '../import/new-configuration.ts';
import { lintSource } from '../lint/lint-source.ts';
import { pathsBelow } from '../mcp/paths.ts';
import type { ImportedSource, McpServices, Performed } from '../mcp/work.ts';
import { packageDocuments, standaloneSchema } from '../node/files/project.ts';
import { findConfigurations } from '../node/files/source-files.ts';
import type { ThreadLimits } from '../node/files/thread-limits.ts';
import { futureRealPath } from '../node/files/write-file.ts';
import { Redactor } from '../run/redactor.ts';
import { diskFiles } from '../scenario/replay/scenario-files.ts';
import { MAX_DOCUMENT_BYTES } from '../text/source-document.ts';
import type { Json, JsonObject } from '../values/json.ts';
import { type CommandIo, type GivenOptions, UsageProblem } from './command.ts';
import { type CommandLineIo, runCommandLine } from './command-line.ts';
import { importedFiles, kindOfSource, readSource, sourceName } from './import-source.ts';
import { nearestProject, projectAround, projectFor, soundProject } from './project.ts';
import { givenSecrets } from './secrets.ts';

/** What a thread of `sluice mcp` knows of the server. */
export interface McpWorkerData {
  /** A real path. */
  readonly folder: string;
  readonly allowed: McpServices['allowed'];
  /** The hosts that requests may be sent to; all that configurations name where there is none. */
  readonly hosts: readonly string[];
  /** Where the server was started: the paths of its options begin there. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly secrets: string | undefined;
  readonly tokenStore: string | undefined;
}

/** Below its folder alone, beside the files that the user has named at the start. */
export function limitsOf({ folder, allowed, hosts, cwd, secrets }: McpWorkerData): ThreadLimits {
  const named = hosts.length > 0 ? hosts : ('any' as const);
  const files = secrets === undefined ? [] : [futureRealPath(path.resolve(cwd, secrets))];
  return {
    read: [folder, ...files],
    write: allowed.write ? [folder] : [],
    network: allowed.network ? named : [],
  };
}

/** No command gets an option but those of its words. */
const NO_OPTIONS: GivenOptions = {
  positionals: [],
  text: () => undefined,
  flag: () => false,
  list: () => [],
};

/** The commands and the files of a server, for one question. */
export async function mcpServices(data: McpWorkerData, signal: AbortSignal): Promise<McpServices> {
  const { folder, allowed, cwd, secrets, tokenStore } = data;
  const at = (file: string | undefined) => (file === undefined ? [] : [path.resolve(cwd, file)]);
  const io = quietIo(data, signal);
  const project = await nearestProject(io)(path.join(folder, 'config.yaml')).catch(() => undefined);
  const known = await givenSecrets(
    { ...NO_OPTIONS, text: (name) => (name === 'secrets' ? at(secrets)[0] : undefined) },
    io,
    project,
    'ignored',
  );
  const redactor = new Redactor();
  for (const { secret } of known) redactor.addConfigured(secret.open());
  const paths = pathsBelow(folder, [...at(secrets), ...at(tokenStore)]);
  const options = {
    secrets: at(secrets).map((file) => `--secrets=${file}`),
    // refresh tokens are kept in a file
    'token-store': allowed.write ? at(tokenStore).map((file) => `--token-store=${file}`) : [],
  };
  return {
    allowed,
    paths,
    schema: standaloneSchema('config'),
    run: ({ words, stdin }, takes) =>
      performed([...words, ...takes.flatMap((name) => options[name])], stdin, data, signal),
    importSource: (source) => imported(source, folder, io),
    async configurations() {
      const { found } = await findConfigurations('.', {
        cwd: folder,
        maxBytes: MAX_DOCUMENT_BYTES,
        signal,
      });
      const names = found.map(({ name }) => name.replaceAll('\\', '/'));
      return names.filter((name) => isShown(() => paths.existing(name)));
    },
    async shownText(name) {
      const bytes = await diskFiles(folder, { read: [folder], write: [] }).read(name);
      if (bytes === undefined) throw new UsageProblem(`${name} does not exist`);
      const around = soundProject(await nearestProject(io)(name));
      const { shownText } = await lintSource(bytes, {
        name,
        ...projectFor(around, name),
        secrets: known,
        advice: false,
      });
      return shownText();
    },
    documents: packageDocuments,
    redact: (text) => redactor.redact(text),
  };
}

function isShown(check: () => unknown): boolean {
  try {
    check();
    return true;
  } catch {
    return false;
  }
}

/** The input and output of a command without a terminal, below the folder. */
function quietIo({ folder, env }: McpWorkerData, signal: AbortSignal): CommandIo {
  return {
    stdout: () => {},
    stderr: () => {},
    readStdin: async () => new Uint8Array(),
    env: { ...env, NO_COLOR: '1', FORCE_COLOR: undefined },
    cwd: folder,
    isTty: { stdin: false, stdout: false, stderr: false },
    signal,
    endable: (work) => work(),
  };
}

/** The most that a command may print before the rest is left out: an answer shows far less. */
const MAX_PRINTED = 64 * 1024 * 1024;

async function performed(
  words: readonly string[],
  stdin: string | undefined,
  data: McpWorkerData,
  signal: AbortSignal,
): Promise<Performed> {
  const quiet = quietIo(data, signal);
  const printed = { stdout: [] as string[], stderr: [] as string[] };
  let room = MAX_PRINTED;
  const printer = (stream: keyof typeof printed) => (text: string) => {
    room -= text.length;
    if (room >= 0) printed[stream].push(text);
  };
  // a replay writes what differs beside the scenario, unless it is in CI
  const keepsFiles = !words.includes('--update');
  const io: CommandLineIo = {
    ...quiet,
    env: { ...quiet.env, CI: keepsFiles && words[0] === 'test' ? 'true' : undefined },
    stdout: printer('stdout'),
    stderr: printer('stderr'),
    readStdin: async (mostBytes) => new TextEncoder().encode(stdin ?? '').subarray(0, mostBytes),
    endedBy: () => (signal.aborted ? 130 : undefined),
  };
  const code = await runCommandLine(words, io);
  return { code, stdout: printed.stdout.join(''), stderr: printed.stderr.join('') };
}

/** What `sluice import` makes; written where a folder is named. */
async function imported(
  { file, text, settings, only, server, out }: ImportedSource,
  folder: string,
  io: CommandIo,
): Promise<JsonObject> {
  const files = diskFiles(folder, { read: [folder], write: [folder] });
  const bytesOf = async (name: string): Promise<Uint8Array> => {
    const bytes = await files.read(name);
    if (bytes === undefined)
      throw new UsageProblem(`${name} does not exist`, 'name an existing file');
    return bytes;
  };
  const bytes = file === undefined ? new TextEncoder().encode(text) : await bytesOf(file);
  const name = file ?? 'text';
  const beside = (other: string) => path.posix.join(path.posix.dirname(name), other);
  const project = await projectAround(out ?? '.', NO_OPTIONS, io);
  const read = await readSource(await kindOfSource(bytes, name), {
    bytes,
    language: project.language,
    file: path.posix.basename(name),
    name: sourceName(path.resolve(folder, name)),
    settings: settings === undefined ? undefined : await bytesOf(settings),
    spec: file === undefined ? undefined : await files.read(beside('spec.yaml')),
    only: only.length === 0 ? undefined : only,
    server,
    ...(file === undefined ? {} : { readBeside: (other) => files.read(beside(other)) }),
  });
  const found = importedFor(read, project.language);
  const { configurations, others } = importedFiles(found, name, project);
  const written =
    out === undefined
      ? []
      : [...configurations, ...others].map(
          ([each, content]) => [`${out}/${each}`, content] as const,
        );
  for (const [target] of written)
    if ((await files.read(target)) !== undefined)
      throw new UsageProblem(`${target} exists already`, 'name another folder with "out"');
  for (const [target, content] of written)
    await files.write(target, new TextEncoder().encode(content));
  return {
    configurations: configurations.map(([each, content]) => ({ name: each, text: content })),
    // as plain JSON
    report: JSON.parse(JSON.stringify(reportOf(found, name))) as Json,
    remarks: [...found.remarks],
    written: written.map(([target]) => target),
  };
}
