import path from 'node:path';
import { type LintedSource, type LintSourceOptions, lintSource } from '../../lint/lint-source.ts';
import { FileProblem } from '../../node/files/file-problem.ts';
import {
  definesConfiguration,
  looksLikeConfiguration,
  type SkippedFile,
} from '../../node/files/source-files.ts';
import { type LintCache, writeNamedFile } from '../../node/files/write-file.ts';
import { type Diagnostic, ruleIds, unknownRule } from '../../text/diagnostic.ts';
import { messageOf } from '../../values/errors.ts';
import { present } from '../../values/objects.ts';
import { isProgram } from '../../values/programs.ts';
import { plural } from '../../values/words.ts';
import {
  type Checked,
  type CheckFilesOptions,
  checkFiles,
  type LintWorkerSettings,
  type ReadFile,
} from '../check-files.ts';
import { type Command, type CommandIo, type GivenOptions, UsageProblem } from '../command.ts';
import { integerOption } from '../options.ts';
import { noteInput, refuseInput } from '../outputs.ts';
import {
  configOption,
  noConfigOption,
  noteSuppressions,
  type Project,
  projectFinder,
  projectFor,
  type UsedSuppressions,
  unusedIn,
} from '../project.ts';
import {
  documentLimits,
  type FoundFile,
  formatOption,
  maxBytesOption,
  type NamedFiles,
  type NamedSource,
  namedConfigurations,
  readConfiguration,
  showDiagnostics,
  skippedText,
} from '../sources.ts';

const SEVERITIES = ['error', 'warning', 'note'];

/** `sluice lint`: checks configurations without a request. */
export const lint: Command = {
  definition: {
    name: 'lint',
    synopsis: '[PATH…]',
    description:
      'Checks each configuration and shows what is wrong, where, and what to do. PATH is a file, a folder with configurations,\na glob pattern, or - for standard input (default: the current folder). A program, such as config.ts, is executed if you\nname it yourself. Makes no request. sluice.config.yaml sets levels of rules, excluded files, accepted findings and custom\nrules; see docs/linting.md and docs/adopting.md of the package.',
    positionals: { min: 0, max: Number.POSITIVE_INFINITY, names: 'PATH…' },
    options: [
      formatOption,
      { name: 'max-warnings', value: 'N', description: 'Fail if there are more than N warnings' },
      {
        name: 'fail-level',
        value: 'LEVEL',
        choices: ['note', 'warning', 'error'],
        default: 'error',
        description: 'Fail if there is a finding of this level or above',
      },
      {
        name: 'only',
        value: 'RULE',
        multiple: true,
        description: 'Show only findings of this rule; may be repeated',
      },
      {
        name: 'baseline',
        value: 'FILE',
        description: 'Show only findings that are not in this file',
      },
      { name: 'write-baseline', description: 'Write all findings to the baseline file' },
      {
        name: 'prune-baseline',
        description: 'Remove findings that no longer occur from the baseline file',
      },
      {
        name: 'skip-others',
        description:
          'Skip files that are not configurations, for tools that pass all changed files',
      },
      {
        name: 'fix',
        description: 'Apply the safe fixes; comments, order and layout are preserved',
      },
      { name: 'fix-dry-run', description: 'Show what --fix would change' },
      { name: 'quiet', short: 'q', description: 'Show only errors' },
      {
        name: 'stdin-filename',
        value: 'NAME',
        description:
          'File name for standard input, for diagnostics and for the patterns in the project settings',
      },
      {
        name: 'jobs',
        short: 'j',
        value: 'N',
        description: 'Number of threads (default: one for each core, if that is faster)',
      },
      { name: 'cache', description: 'Skip files that have not changed since the last check' },
      {
        name: 'cache-location',
        value: 'FILE',
        default: '.sluice-cache/lint.json',
        description: 'Cache file',
      },
      configOption,
      noConfigOption,
      maxBytesOption,
    ],
    examples: [
      { command: 'sluice lint config.yaml', what: 'checks one file' },
      {
        command: 'sluice lint "configs/**/*.yaml"',
        what: 'checks every configuration that matches the pattern',
      },
      {
        command: 'sluice lint --format github configs/',
        what: 'annotates a pull request with the findings in configs/',
      },
      {
        command: 'sluice lint --baseline lint-baseline.json --write-baseline configs/',
        what: 'accepts the current findings; without --write-baseline, shows only new findings',
      },
      {
        command: 'sluice lint --fix config.yaml',
        what: 'renames misspelled keys and replaces deprecated forms',
      },
      { command: 'cat config.json | sluice lint -', what: 'checks standard input' },
    ],
  },
  async run(options, io) {
    const projectOf = projectFinder(options, io);
    const { found: files, skipped } = await withEmptyReport(options, io, () =>
      filesToCheck(options, io, projectOf),
    );
    io.stderr(skippedText(skipped));
    const maxWarnings = integerOption(options, 'max-warnings');
    for (const { name } of files) if (name !== '-') noteInput(name, io);
    const cache =
      options.flag('cache') && !isFixing(options) ? await openCache(options, io) : undefined;
    if (isFilter(options) && options.text('format') !== 'pretty')
      throw new UsageProblem(
        '--fix prints the fixed standard input; --format would mix it with a report',
        'remove --format, or name a file',
      );
    const filtered: string[] = [];
    const projects = new Map<string, Project>();
    const maxBytes = integerOption(options, 'max-bytes');
    const optionsFor = ({ source: { name, program }, project }: ReadFile): LintSourceOptions => ({
      name,
      ...present({ program }),
      findingsOnly: true,
      ...present({ maxBytes }),
      ...projectFor(project, name),
    });
    const read = async ({ name, bytes }: FoundFile): Promise<ReadFile> => {
      const project = await projectOf(name);
      if (project !== undefined) projects.set(project.file, project);
      const source = bytes === undefined ? await readFile(name, options, io) : { name, bytes };
      const key = cache?.keyOf(dependenciesOf(source, project, options)) ?? '';
      return { source, isStdin: name === '-', project, key, known: cache?.get(key) };
    };
    const check = async (file: ReadFile): Promise<Checked> => {
      const { source, known } = file;
      if (known !== undefined) return { source, compilation: { diagnostics: known } };
      const result = await checkSource(source, optionsFor(file), options, io);
      if (file.isStdin)
        filtered.push(new TextDecoder('utf-8', { ignoreBOM: true }).decode(result.source.bytes));
      return result;
    };
    const threads = await openThreads(files, options);
    const close = () => void threads?.pool.close();
    io.signal.addEventListener('abort', close);
    const results = await checkFiles(files, {
      read,
      optionsFor,
      check,
      io,
      ...present({ threads }),
    }).finally(async () => {
      io.signal.removeEventListener('abort', close);
      await threads?.pool.close();
    });
    if (io.signal.aborted) return 130;
    const suppressions: UsedSuppressions = new Map();
    for (const { project, key, known, result } of results) {
      cache?.put(key, result.compilation.diagnostics);
      if (project !== undefined)
        noteSuppressions(
          project,
          { ...result.compilation, isCached: known !== undefined },
          suppressions,
        );
    }
    const checked = results.map(({ result }) => result);
    saveCache(cache, options, io);
    const isWhole = files.every(({ isNamed }) => !isNamed);
    const ofSettings = [...projects.values()].map(
      (project): Checked => ({
        source: project.source,
        compilation: {
          diagnostics: [...project.diagnostics, ...unusedIn(project, suppressions, { isWhole })],
        },
      }),
    );
    const only = onlyRules(options, projects.values());
    const known = await baselineOf(options, io, [...ofSettings, ...checked], files);
    const all = [...ofSettings, ...checked].map(
      ({ source, compilation }): Checked => ({
        source,
        compilation: {
          ...compilation,
          diagnostics: compilation.diagnostics.filter(
            (found) => known?.has(found) !== true && (only.size === 0 || only.has(found.rule)),
          ),
        },
      }),
    );
    const shown = options.flag('quiet')
      ? all.map(({ source, compilation }) => ({
          source,
          compilation: { ...compilation, diagnostics: compilation.diagnostics.filter(isError) },
        }))
      : all;
    if (isFilter(options)) for (const text of filtered) io.stdout(text);
    await showDiagnostics(shown, options, io, isFilter(options) ? 'stderr' : 'stdout');
    const diagnostics = all.flatMap(({ compilation }) => compilation.diagnostics);
    if (
      shown.every(({ compilation }) => compilation.diagnostics.length === 0) &&
      options.text('format') === 'pretty' &&
      !options.flag('quiet')
    )
      (isFilter(options) ? io.stderr : io.stdout)(
        `${plural(files.length, 'configuration')} checked: ${nothingFound(known?.size ?? 0)}\n`,
      );
    const warnings =
      diagnostics.filter(({ severity }) => severity === 'warning').length +
      (skipped.length > 0 ? 1 : 0);
    if (maxWarnings !== undefined && warnings > maxWarnings) {
      io.stderr(
        `error: ${warnings} warning${warnings === 1 ? '' : 's'} found; --max-warnings allows ${maxWarnings}\n`,
      );
      return 1;
    }
    const failing = SEVERITIES.slice(
      0,
      SEVERITIES.indexOf(options.text('fail-level') ?? 'error') + 1,
    );
    return diagnostics.some(({ severity }) => failing.includes(severity)) ? 1 : 0;
  },
};

/** Findings in the baseline are mentioned, because they still exist. */
function nothingFound(accepted: number): string {
  return accepted === 0
    ? 'no problems found'
    : `no new problems found; the baseline has ${plural(accepted, 'finding')}`;
}

/** The findings that the baseline knows; `undefined` without one. Writes it where that was requested. */
async function baselineOf(
  options: GivenOptions,
  io: CommandIo,
  results: readonly Checked[],
  files: readonly FoundFile[],
): Promise<ReadonlySet<Diagnostic> | undefined> {
  const file = options.text('baseline');
  if (file !== undefined) {
    const { applyBaseline } = await import('../outputs.ts');
    return applyBaseline(
      {
        file,
        write: options.flag('write-baseline'),
        prune: options.flag('prune-baseline'),
        say: options.text('format') === 'pretty' && !isFilter(options) ? io.stdout : io.stderr,
      },
      results.flatMap(({ compilation }) => compilation.diagnostics),
      files.map(({ name }) => name),
      io,
    );
  }
  for (const name of ['write-baseline', 'prune-baseline'])
    if (options.flag(name)) throw new UsageProblem(`--${name} needs --baseline FILE`);
  return undefined;
}

/** The rules that --only names, those of the projects included. */
function onlyRules(options: GivenOptions, projects: Iterable<Project>): ReadonlySet<string> {
  const named = options.list('only').flatMap((list) => list.split(','));
  if (named.length === 0) return new Set();
  const known = [
    ...ruleIds,
    ...[...projects].flatMap(({ settings }) => (settings.custom ?? []).map(({ id }) => id)),
  ];
  for (const name of named) {
    if (known.includes(name)) continue;
    const { message, help } = unknownRule(name, known);
    throw new UsageProblem(message, help);
  }
  return new Set(named);
}

/** Minimum number of files for each thread, which has to be started and to compile its code. */
const WORTH_THREAD = 250;
/** Below this number of files, V8 needs a core of its own to optimize the code. */
const WORTH_EVERY_CORE = 1500;

/** Threads that check files beside this one, where that is faster or was requested. Not with `--fix`, which writes files. */
async function openThreads(
  files: readonly FoundFile[],
  options: GivenOptions,
): Promise<CheckFilesOptions['threads']> {
  const asked = integerOption(options, 'jobs');
  if (isFixing(options) || (asked ?? files.length / WORTH_THREAD) < 2) return undefined;
  const { coreCount, openWorkerPool } = await import('../../node/process/worker-pool.ts');
  const cores = files.length < WORTH_EVERY_CORE ? coreCount() - 1 : coreCount();
  const count =
    Math.min(asked ?? Math.min(cores, Math.floor(files.length / WORTH_THREAD)), files.length) - 1;
  const settings: LintWorkerSettings = { withText: options.text('format') === 'pretty' };
  return count < 1
    ? undefined
    : {
        count,
        pool: openWorkerPool(new URL('../lint-worker.js', import.meta.url), count, settings),
      };
}

/** The named files without those that the project excludes. A file named explicitly is always checked, unless `--skip-others` is set. */
async function filesToCheck(
  options: GivenOptions,
  io: CommandIo,
  projectOf: (file: string) => Promise<Project | undefined>,
): Promise<NamedFiles> {
  const isListedIn = async (name: string): Promise<boolean | undefined> => {
    const project = await projectOf(name);
    if (project?.settings.files === undefined) return undefined;
    const { isListed } = await import('../../lint/levels.ts');
    return isListed(project.relative(name), project.settings);
  };
  const isWanted = async (name: string): Promise<boolean> => {
    const project = await projectOf(name);
    if (project?.settings.ignore === undefined) return true;
    const { isIgnored } = await import('../../lint/levels.ts');
    return !isIgnored(project.relative(name), project.settings);
  };
  const skipsOthers = options.flag('skip-others');
  // the tool that names all changed files has not decided that one of them is executed
  const isConfiguration = async (name: string): Promise<boolean> =>
    !isProgram(name) &&
    (await isWanted(name)) &&
    ((await isListedIn(name)) ?? looksLikeConfiguration((await readFile(name, options, io)).bytes));
  const named = await namedConfigurations(
    options.positionals.length === 0 ? ['.'] : options.positionals,
    options,
    io,
    isListedIn,
  );
  const [found, skipped]: [FoundFile[], SkippedFile[]] = [[], []];
  for (const file of named.found) {
    if (
      file.isNamed
        ? !skipsOthers || file.name === '-' || (await isConfiguration(file.name))
        : await isWanted(file.name)
    )
      found.push(file);
  }
  for (const file of named.skipped) if (await isWanted(file.name)) skipped.push(file);
  if (skipsOthers)
    for (const { name } of named.found)
      if (
        isProgram(name) &&
        definesConfiguration(path.resolve(io.cwd, name)) &&
        (await isWanted(name))
      )
        skipped.push({ name, reason: 'is a program, which --skip-others does not execute' });
  const program = found.find(({ name }) => isProgram(name));
  if (program !== undefined && isFixing(options))
    throw new UsageProblem(
      `--fix does not change programs, such as ${program.name}`,
      'name the other files only, and change the program by hand: lint shows the places',
    );
  if (found.length > 0 || (skipsOthers && named.found.every(({ isNamed }) => isNamed)))
    return { found, skipped };
  io.stderr(skippedText(skipped));
  if (named.found.length > 0)
    throw new UsageProblem('every configuration is ignored', 'see "ignore" in sluice.config.yaml');
  throw new UsageProblem(
    'no configuration was found',
    'name the file, for example: sluice lint config.yaml; in a folder, files with "api" and "config" are checked',
  );
}

function saveCache(cache: LintCache | undefined, options: GivenOptions, io: CommandIo): void {
  const name = options.text('cache-location') ?? '';
  if (cache !== undefined) refuseInput('--cache-location', name, io);
  try {
    cache?.save();
  } catch (error) {
    throw new UsageProblem(`--cache-location ${name} cannot be written: ${messageOf(error)}`);
  }
}

/** A report of a machine format is valid even when there is nothing to check. */
async function withEmptyReport<T>(
  options: GivenOptions,
  io: CommandIo,
  step: () => Promise<T>,
): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (
      options.text('format') !== 'pretty' &&
      (error instanceof UsageProblem || error instanceof FileProblem)
    )
      await showDiagnostics([], options, io, 'stdout');
    throw error;
  }
}

async function openCache(options: GivenOptions, io: CommandIo) {
  const { openLintCache } = await import('../../node/files/write-file.ts');
  return openLintCache(options.text('cache-location') ?? '', io.cwd);
}

async function readFile(name: string, options: GivenOptions, io: CommandIo): Promise<NamedSource> {
  const source = await readConfiguration(name, io, documentLimits(options));
  return name === '-' ? { ...source, name: options.text('stdin-filename') ?? source.name } : source;
}

/** All that the findings of a file depend on. */
function dependenciesOf(
  { name, bytes, program }: NamedSource,
  project: Project | undefined,
  options: GivenOptions,
) {
  return [
    name,
    bytes,
    JSON.stringify(program ?? null),
    JSON.stringify(project === undefined ? null : [project.language, project.settings]),
    options.text('max-bytes') ?? '',
  ];
}

async function checkSource(
  source: NamedSource,
  lintOptions: LintSourceOptions,
  options: GivenOptions,
  io: CommandIo,
): Promise<Checked> {
  const first = await lintSource(source.bytes, lintOptions);
  return fixed(source, first, options, io, (text) => lintSource(text, lintOptions));
}

/** The source with its safe fixes applied, written back for `--fix` or shown for `--fix-dry-run`; otherwise as it was. */
async function fixed(
  source: NamedSource,
  compilation: LintedSource,
  options: GivenOptions,
  io: CommandIo,
  again: (text: string) => Promise<LintedSource>,
) {
  if (!isFixing(options) || compilation.document === undefined) return { source, compilation };
  const { fixSource } = await import('../../lint/lint-text.ts');
  const result = await fixSource(source.bytes, compilation, again);
  if (result === undefined) return { source, compilation };
  const { linted, text, count } = result;
  if (options.flag('fix-dry-run')) {
    const { lineDifference } = await import('../../report/plan-changes.ts');
    io.stderr(
      lineDifference(
        source.name,
        `${source.name} (fixed)`,
        compilation.shownText(),
        linted.document === undefined ? '' : linted.shownText(),
      ),
    );
    return { source, compilation };
  }
  const bytes = new TextEncoder().encode(text);
  if (!isFilter(options)) writeFixed(source.name, bytes, io);
  io.stderr(`${source.name}: ${count} fixed\n`);
  return { source: { ...source, bytes }, compilation: linted };
}

function writeFixed(name: string, bytes: Uint8Array, io: CommandIo): void {
  try {
    writeNamedFile(name, io.cwd, bytes);
  } catch (error) {
    if (error instanceof FileProblem) throw new UsageProblem(`--fix: ${error.message}`, error.help);
    throw error;
  }
}

/** Whether the command reads standard input and writes the fixed text to standard output; findings are reported separately. */
function isFilter(options: GivenOptions): boolean {
  return options.flag('fix') && options.positionals.includes('-');
}

function isFixing(options: GivenOptions): boolean {
  return options.flag('fix') || options.flag('fix-dry-run');
}

function isError({ severity }: { readonly severity: string }): boolean {
  return severity === 'error';
}
