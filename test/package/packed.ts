import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const quiet = [
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  '--ignore-scripts',
  '--prefer-offline',
];

/** The package as a user has it: packed, and installed in a folder that was empty. */
export interface Installed {
  readonly folder: string;
  /** The tarball itself. */
  readonly tarball: string;
  /** What the tarball holds, from its root. */
  readonly contents: readonly string[];
  readonly run: (
    command: string,
    args: readonly string[],
    env?: Readonly<Record<string, string>>,
  ) => Outcome;
  readonly remove: () => void;
}

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Packs and installs `dist/` as it stands; throws when it was not built. */
export function installPacked(): Installed {
  const folder = mkdtempSync(path.join(tmpdir(), 'sluice-package-'));
  const { tarball, contents } = pack(folder);
  const project = path.join(folder, 'project');
  mkdirSync(project);
  writeFileSync(path.join(project, 'package.json'), '{ "private": true, "type": "module" }\n');
  must(execute('npm', ['install', ...quiet, tarball], project));
  return {
    folder: project,
    tarball,
    contents,
    run: (command, args, env = {}) => execute(command, args, project, env),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Packs `dist/` as it stands into a folder; throws when it was not built. Nothing is installed. */
export function pack(folder: string): Pick<Installed, 'tarball' | 'contents'> {
  if (!existsSync(path.join(root, 'dist/cli.cjs')))
    throw new Error('dist/cli.cjs is missing: make build');
  const [packed] = JSON.parse(
    must(execute('npm', ['pack', root, '--json', ...quiet], folder)).stdout,
  ) as { filename: string; files: { path: string }[] }[];
  if (packed === undefined) throw new Error('npm pack tells of no tarball');
  return {
    tarball: path.join(folder, packed.filename),
    contents: packed.files.map((file) => file.path),
  };
}

/** The scripts that a command loads, as the engine itself counts them: paths from the package, or names of modules of Node. */
export function scriptsLoadedBy(
  { folder, run }: Installed,
  args: readonly string[],
): readonly string[] {
  const coverage = mkdtempSync(path.join(folder, 'coverage-'));
  const outcome = run(process.execPath, ['node_modules/sluice/dist/cli.cjs', ...args], {
    NODE_V8_COVERAGE: coverage,
  });
  if (outcome.code !== 0)
    throw new Error(`sluice ${args.join(' ')} ended with ${outcome.code}: ${outcome.stderr}`);
  const [report] = readdirSync(coverage);
  if (report === undefined) throw new Error('nothing was recorded');
  const { result } = JSON.parse(readFileSync(path.join(coverage, report), 'utf8')) as {
    result: { url: string }[];
  };
  return result.map(({ url }) => url.replace(/^file:\/\/.*?\/node_modules\//, ''));
}

/** The sources and libraries whose code is in the modules that were loaded. */
export function sourcesIn(scripts: readonly string[]): readonly string[] {
  const { outputs } = JSON.parse(readFileSync(path.join(root, 'dist/meta.json'), 'utf8')) as {
    outputs: Record<string, { inputs: Record<string, unknown> }>;
  };
  const loaded = new Set(scripts.map((script) => script.replace(/^sluice\/dist\//, '')));
  return Object.entries(outputs).flatMap(([file, { inputs }]) =>
    loaded.has(file.replace(/^dist\.building\//, '')) ? Object.keys(inputs) : [],
  );
}

function execute(
  command: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Outcome {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return { code: status, stdout, stderr };
}

function must(outcome: Outcome): Outcome {
  if (outcome.code !== 0)
    throw new Error(`ended with ${outcome.code}: ${outcome.stdout}${outcome.stderr}`);
  return outcome;
}
