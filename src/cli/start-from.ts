import { foreignDocument } from '../engine/check/foreign-documents.ts';
import { sources } from '../import/index.ts';
import { readDocument } from '../language/parse/read-document.ts';
import { isObject } from '../language/values/json.ts';
import { addFiles, type StartedProject, takenIn } from '../starter/start-project.ts';
import { projectFiles } from '../starter/starter-files.ts';
import { type CommandIo, type ExitCode, type GivenOptions, UsageProblem } from './command.ts';
import { importSource } from './import-source.ts';
import { projectAround } from './project.ts';
import { readNamed } from './sources.ts';

/** What `sluice init` asks for, which a source says already. */
export const ASKED = ['base-url', 'endpoint', 'authentication', 'pagination', 'response'];

const IMPORTABLE =
  'name a HAR file, an OpenAPI document, a Postman collection, a manifest of Airbyte, or a curl command in quotes';

export interface StartedFrom {
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
  const unread = ['settings', 'environment'].find(
    (name) => options.text(name) !== undefined && !sources[kind]?.options.includes(name),
  );
  if (unread !== undefined)
    throw new UsageProblem(`--${unread} has no meaning for ${kind}`, 'see sluice import --help');
  const project = await projectAround(folder, options, io);
  takenIn(folder, projectFiles(project), io.cwd); // an error before anything is written
  const { code, written } = await importSource({ kind, file, out: folder }, options, io);
  if (code !== 0) return { code, project: { written, kept: [] }, kind };
  const added = addFiles(folder, projectFiles({ ...project, hasSettings: true }), io.cwd);
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

/** What `sluice import` calls a source. Throws `UsageProblem` for anything else. */
export async function kindOfSource(bytes: Uint8Array, name: string): Promise<string> {
  if (isCurl(new TextDecoder().decode(bytes.subarray(0, 100)))) return 'curl';
  const document = await readDocument(bytes, name, () => {}, { maxBytes: bytes.length });
  const value = document?.value;
  const source = isObject(value) ? foreignDocument(value)?.source : undefined;
  if (source !== undefined) return source;
  throw new UsageProblem(`${name} is nothing that can be imported`, IMPORTABLE);
}

function isCurl(text: string): boolean {
  return /^\s*(?:\$\s+)?curl\s/.test(text);
}
