import type { RequiredVerdict } from '../complete/verdict.ts';
import { lintSource } from '../lint/lint-source.ts';
import type { Compilation } from '../pipeline.ts';
import { findJob, jobTitle } from '../plan/model/jobs.ts';
import type { Plan } from '../plan/model/plan.ts';
import { placedSource, renderFailure } from '../report/run-summary.ts';
import type { WarningLevel } from '../run/options.ts';
import { type Failure, throwUnexpected } from '../text/diagnostic.ts';
import { lineFinder as linesOf } from '../text/source-document.ts';
import { present } from '../values/objects.ts';
import type { GivenSecret } from '../values/secret.ts';
import { shellCommand } from '../values/shell-words.ts';
import { plural } from '../values/words.ts';
import {
  type CommandIo,
  type ExitCode,
  type GivenOptions,
  type OptionDefinition,
  UsageProblem,
} from './command.ts';
import { checkGivenInputs, givenInputs } from './inputs.ts';
import { levelsOf, type Project, projectFinder, projectFor, soundProject } from './project.ts';
import { givenSecrets, noteGivenSecrets, noteUnusableSecrets } from './secrets.ts';
import {
  documentLimits,
  type NamedSource,
  readConfiguration,
  showDiagnostics,
  showWithoutNotes,
  wantsColour,
} from './sources.ts';

/** A plan from a configuration or a saved plan; `compilation` only in the first case. */
export interface NamedPlan {
  readonly source: NamedSource;
  readonly plan: Plan;
  readonly compilation: Compilation | undefined;
  /** Secrets from `--secrets`, the settings and environment variables. */
  readonly given: readonly GivenSecret[];
  /** The levels that the project gives the warnings of its run. */
  readonly levels: ReadonlyMap<string, WarningLevel>;
  /** The weakest verdict about their completeness that the project lets jobs have. */
  readonly requireComplete?: RequiredVerdict | undefined;
}

/** The line of a pointer in the configuration that a plan was made from; none for a saved plan. */
export function lineFinder({
  compilation,
}: Pick<NamedPlan, 'compilation'>): (pointer: string) => number | undefined {
  return linesOf(compilation?.document);
}

/** Where a job is, as in `config.yaml:12 items/{id}`. */
export function jobPlaces(named: NamedPlan): (job: string) => string {
  const lineOf = lineFinder(named);
  return (pointer) => {
    const line = lineOf(pointer);
    const job = named.plan.runs
      .map(({ jobs }) => findJob(jobs, pointer))
      .find((found) => found !== undefined);
    return `${named.source.name}${line === undefined ? ` ${pointer}` : `:${line}`}${job === undefined ? '' : ` ${jobTitle(job)}`}`;
  };
}

/** The options with diagnostics as text, independent of the format of the result. */
export function withPrettyDiagnostics(options: GivenOptions): GivenOptions {
  return { ...options, text: (name) => (name === 'format' ? 'pretty' : options.text(name)) };
}

/** What a plan is for: whether notes about it are shown or counted, and what becomes of inputs without a value. */
const PURPOSES = {
  read: { notes: 'shown', missingInputs: 'unfilled-plan' },
  compare: { notes: 'counted', missingInputs: 'unfilled-plan' },
  run: { notes: 'counted', missingInputs: 'error' },
  simulate: { notes: 'counted', missingInputs: 'made-up' },
} as const;

/** Reads the named file and compiles it if it is a configuration. Prints diagnostics; `undefined` when there is no plan. */
export async function namedPlan(
  name: string,
  options: GivenOptions,
  io: CommandIo,
  purpose: keyof typeof PURPOSES = 'run',
): Promise<NamedPlan | undefined> {
  const source = await readConfiguration(name, io, documentLimits(options));
  if (/^plan \d+ {3}/.test(new TextDecoder().decode(source.bytes.subarray(0, 100))))
    throw new UsageProblem(
      `${source.name} is a plan kept as text: it can be read, not run or compared`,
      `see ${shellCommand('sluice', 'plan', 'CONFIG', '--check', name)}, or keep the plan in a file that ends in .json`,
    );
  const saved = await savedPlan(source);
  if (saved?.kind === 'refused')
    throw new UsageProblem(`${source.name}: ${saved.message}`, saved.help);
  const numbers = options.text('numbers') as 'peer' | 'exact' | undefined;
  const maxBytes = options.text('max-bytes');
  const project = soundProject(await projectFinder(options, io)(name));
  const given = await givenSecrets(options, io, project);
  const levels = await levelsOf(project, source.name);
  if (saved?.kind === 'plan') refuseExtensions(saved.plan, source, project);
  const inputs = givenInputs(options, io);
  if (saved?.kind === 'plan' && options.list('set').length > 0)
    throw new UsageProblem(
      `--set has no effect on ${source.name}: a saved plan has the values of its inputs`,
      'name the configuration',
    );
  const { notes, missingInputs } = PURPOSES[purpose];
  const ofProject = { levels, requireComplete: project?.requireComplete };
  const unfilled =
    saved?.kind === 'plan' ? saved.plan.inputs?.find(({ missing }) => missing) : undefined;
  if (unfilled !== undefined && purpose === 'run')
    throw new UsageProblem(
      `${source.name} is a plan without a value of the input "${unfilled.name}": it can be read, not run`,
      'name the configuration, or give the value and save the plan again',
    );
  if (saved?.kind === 'plan')
    return { source, plan: saved.plan, compilation: undefined, given, ...ofProject };
  const compilation = await lintSource(source.bytes, {
    name: source.name,
    program: source.program,
    ...projectFor(project, source.name),
    ...(maxBytes === undefined ? {} : { maxBytes: Number(maxBytes) }),
    ...present({ numbers }),
    secrets: given,
    inputs,
    missingInputs,
    advice: false,
  });
  noteGivenSecrets(compilation, given, io);
  if (purpose === 'run') noteUnusableSecrets(compilation, given, project, io);
  checkGivenInputs(compilation, inputs, io);
  if (notes === 'counted') await showWithoutNotes({ source, compilation }, options, io);
  else if (compilation.diagnostics.length > 0)
    await showDiagnostics([{ source, compilation }], options, io, 'stderr');
  if (compilation.plan !== undefined)
    return { source, plan: compilation.plan, compilation, given, ...ofProject };
  if (!compilation.diagnostics.some(({ severity }) => severity === 'error'))
    io.stderr(`note: ${source.name} has no plan until its template inputs are filled in\n`);
  return undefined;
}

/** The declared inputs of a configuration. Prints the diagnostics of one that has errors of its own; `undefined` then. */
export async function namedInputs(
  name: string,
  options: GivenOptions,
  io: CommandIo,
): Promise<Compilation['inputs']> {
  const source = await readConfiguration(name, io, documentLimits(options));
  const saved = await planFrom(source);
  if (saved !== undefined)
    throw new UsageProblem(
      `${source.name} is a saved plan, which has the values of its inputs`,
      'name the configuration',
    );
  const project = soundProject(await projectFinder(options, io)(name));
  const inputs = givenInputs(options, io);
  const compilation = await lintSource(source.bytes, {
    name: source.name,
    program: source.program,
    ...projectFor(project, source.name),
    secrets: await givenSecrets(options, io, project, 'ignored'),
    inputs,
    missingInputs: 'note',
    advice: false,
  });
  checkGivenInputs(compilation, inputs, io);
  const { diagnostics, inputs: declared = [] } = compilation;
  if (!diagnostics.some(({ severity }) => severity === 'error')) return declared;
  await showDiagnostics([{ source, compilation }], withPrettyDiagnostics(options), io, 'stderr');
  return undefined;
}

/** In a project of the language of Generic Extractor, a saved plan is as good as its configuration. */
function refuseExtensions(
  { extensions = [] }: Plan,
  { name }: NamedSource,
  project: Project | undefined,
): void {
  if (project?.language !== 'keboola' || extensions.length === 0) return;
  const names = [...new Set(extensions.map((extension) => extension.name))];
  throw new UsageProblem(
    `${name} is a plan with extensions of Sluice: ${names.join(', ')}`,
    'make the plan from a configuration without them, or remove "language: keboola" from sluice.config.yaml',
  );
}

/** A plan as its bytes were saved; `undefined` for anything else. */
export async function planFrom(source: NamedSource): Promise<Plan | undefined> {
  const saved = await savedPlan(source);
  return saved?.kind === 'plan' ? saved.plan : undefined;
}

/** A saved plan begins with its version; its validator is large and loaded for one only. */
async function savedPlan({ bytes }: NamedSource) {
  if (!/^\s*\{\s*"planVersion"/.test(new TextDecoder().decode(bytes.subarray(0, 1000))))
    return undefined;
  const { readPlan } = await import('../plan/model/plan.ts');
  return readPlan(new TextDecoder().decode(bytes));
}

const LEVELS =
  'the API says that this is all (stated), a page past the end has no records (reached), nothing speaks against it (assumed); default: "requireComplete" of sluice.config.yaml';

/** `--require-complete` of a run, which judges what was read. */
export const requireCompleteOption: OptionDefinition = {
  name: 'require-complete',
  value: 'LEVEL',
  choices: ['stated', 'reached', 'assumed'],
  description: `Fail, before tables are replaced, if a job has a weaker verdict about its completeness: ${LEVELS}`,
};

/** `--require-complete` of a plan, which judges what a run can reach. */
export const requirePlannedOption: OptionDefinition = {
  ...requireCompleteOption,
  description: `Fail if the best verdict that a job can have about its completeness is weaker: ${LEVELS}`,
};

/** The verdict that an option requires, or else the project. */
export function requiredVerdict(
  options: GivenOptions,
  { requireComplete }: Pick<NamedPlan, 'requireComplete'>,
): RequiredVerdict | undefined {
  return (options.text('require-complete') as RequiredVerdict | undefined) ?? requireComplete;
}

/** Whether a job cannot be as complete as required. Names each that cannot, and what would change it. */
export async function refusesPlan(
  named: NamedPlan,
  options: GivenOptions,
  io: CommandIo,
): Promise<boolean> {
  const required = requiredVerdict(options, named);
  if (required === undefined) return false;
  const { weakPromises } = await import('../plan/pagination/verdict.ts');
  const weak = weakPromises(named.plan, required);
  if (weak.length === 0) return false;
  const placeOf = jobPlaces(named);
  const lines = weak.map(({ job, verdict, why, help }) => {
    const change = help === undefined ? '' : `\n    help: ${help}`;
    return `  ${placeOf(job)}: ${verdict}, ${why}${change}\n`;
  });
  io.stderr(
    `error: ${plural(weak.length, 'job')} cannot be as complete as required ("${required}")\n${lines.join('')}`,
  );
  return true;
}

/** The exit code of a run. Shows why it failed, with the place in its configuration; `tables` says what is left of them. */
export function exitCodeOf(
  outcome: { readonly ok: boolean; readonly failure?: Failure; readonly eventsFailure?: Failure },
  {
    source,
    compilation,
    tables,
  }: Pick<NamedPlan, 'source' | 'compilation'> & { readonly tables: 'partial' | 'none' },
  options: GivenOptions,
  io: CommandIo,
): ExitCode {
  throwUnexpected(outcome);
  if (outcome.ok) return 0;
  const { failure } = outcome;
  const document = compilation === undefined ? undefined : placedSource(compilation);
  if (failure !== undefined)
    io.stderr(
      renderFailure(failure, document, {
        name: source.name,
        colour: wantsColour(options, io, 'stderr'),
        tables,
      }),
    );
  return failure?.kind === 'aborted' ? 130 : 1;
}
