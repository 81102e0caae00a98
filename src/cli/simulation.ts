import { renderSimulation } from '../report/simulation.ts';
import { storeScenario } from '../scenario/record/record-scenario.ts';
import { diskFiles } from '../scenario/replay/scenario-files.ts';
import { hazards, ordinaryHazards } from '../scenario/simulate/hazards/index.ts';
import { describedSamples, recordedSamples } from '../scenario/simulate/read-samples.ts';
import { readWorld } from '../scenario/simulate/read-world.ts';
import type { SampleResponse } from '../scenario/simulate/samples.ts';
import { type Saveable, savedRuns, settingText } from '../scenario/simulate/save.ts';
import type { NotSimulated } from '../scenario/simulate/served-jobs.ts';
import type { Simulated } from '../scenario/simulate/simulate.ts';
import { diagnosticFrom } from '../text/collect.ts';
import type { Diagnostic } from '../text/diagnostic.ts';
import { displayText } from '../text/display.ts';
import { readDocument } from '../text/read-document.ts';
import { fixedDuration } from '../values/duration.ts';
import { normalPath, pathBelow } from '../values/file-names.ts';
import { shellCommand } from '../values/shell-words.ts';
import { didYouMean, meantOr, plural } from '../values/words.ts';
import {
  type CommandIo,
  type GivenOptions,
  type OptionDefinition,
  UsageProblem,
} from './command.ts';
import { givenInputs, usedInputs } from './inputs.ts';
import { newScenarioBounds, scenarioBounds } from './options.ts';
import { type NamedPlan, namedPlan, withPrettyDiagnostics } from './plans.ts';
import { referenceTo, showUnmade, withUsedSecrets } from './recordings.ts';
import { usedSecrets } from './secrets.ts';
import { onlyNames, selectedPlan } from './selected-jobs.ts';
import { readNamed, showDiagnostics } from './sources.ts';

/** The time between two runs of `--every`, in milliseconds. */
export function everyOption(options: GivenOptions, usual: string): number {
  const every = options.text('every') ?? usual;
  const everyMs = fixedDuration(every);
  if (everyMs === undefined || everyMs <= 0)
    throw new UsageProblem(`--every ${every} is not a span`, 'write 1h, 15m, PT1H or P1D');
  return everyMs;
}

/** The plan of a configuration, or of the jobs that `--only` names; `undefined` after what is wrong was shown. */
export async function simulatedPlan(
  name: string,
  options: GivenOptions,
  io: CommandIo,
): Promise<NamedPlan | undefined> {
  const named = await namedPlan(name, options, io, 'simulate');
  return named && { ...named, plan: selectedPlan(named.plan, onlyNames(options)) };
}

/** What `--world` says; `undefined` after what is wrong in it was shown. */
export async function worldOption(options: GivenOptions, { plan }: NamedPlan, io: CommandIo) {
  const file = options.text('world');
  if (file === undefined) return {};
  const source = await readNamed(file, io);
  const { world, diagnostics } = await readWorld(source.bytes, source.name, plan);
  if (diagnostics.length > 0)
    await showDiagnostics(
      [{ source, compilation: { diagnostics } }],
      withPrettyDiagnostics(options),
      io,
      'stderr',
    );
  return world;
}

export const recordsOption: OptionDefinition = {
  name: 'records',
  value: 'FROM',
  description:
    'What records look like: a folder with scenarios, whose recorded values are varied, or an OpenAPI document',
};

/** The responses of `--records`; an empty object without it, `undefined` after what is wrong in them was shown. */
export async function samplesOption(
  options: GivenOptions,
  io: CommandIo,
): Promise<{ readonly samples?: readonly SampleResponse[] } | undefined> {
  const from = options.text('records');
  if (from === undefined) return {};
  if (from.trim() === '')
    throw new UsageProblem(
      '--records names nothing',
      'name a folder with scenarios, or an OpenAPI document',
    );
  const files = diskFiles(io.cwd, scenarioBounds([from], options, io));
  if ((await files.list(normalPath(from))) !== undefined) {
    const { samples, diagnostics } = await recordedSamples(normalPath(from), files);
    for (const { file, range, message } of diagnostics)
      io.stderr(
        `error: ${displayText(`${file}:${range.start.line}:${range.start.column} ${message}`)}\n`,
      );
    if (diagnostics.length > 0) return undefined;
    if (samples.length === 0)
      throw new UsageProblem(
        `--records ${from} has no JSON response of a recording`,
        'name a folder with scenarios, or an OpenAPI document',
      );
    return { samples };
  }
  const source = await readNamed(from, io);
  const diagnostics: Diagnostic[] = [];
  const document = await readDocument(source.bytes, source.name, (each) => diagnostics.push(each));
  const samples = document === undefined ? [] : describedSamples(document.value);
  if (diagnostics.some(({ severity }) => severity === 'error')) {
    await showDiagnostics(
      [{ source, compilation: { diagnostics } }],
      withPrettyDiagnostics(options),
      io,
      'stderr',
    );
    return undefined;
  }
  if (samples.length === 0)
    throw new UsageProblem(
      `--records ${from} is no OpenAPI document with a JSON response`,
      'name an OpenAPI document, or a folder with scenarios',
    );
  return { samples };
}

/** The hazards of `--hazards`. */
export function hazardsOption(options: GivenOptions): readonly string[] {
  const all = Object.keys(hazards);
  const words = (options.text('hazards') ?? '').split(',').filter((word) => word !== '');
  const named = words.filter((word) => !word.startsWith('-'));
  const left = new Set(words.filter((word) => word.startsWith('-')).map((word) => word.slice(1)));
  const unknown = [...named, ...left].find((name) => name !== 'all' && !all.includes(name));
  if (unknown !== undefined)
    throw new UsageProblem(
      `there is no hazard "${unknown}"`,
      meantOr(didYouMean(unknown, all), `the hazards are ${all.join(', ')}`),
    );
  const base = named.length === 0 ? ordinaryHazards : named;
  const chosen = base.includes('all') ? all : all.filter((name) => base.includes(name));
  return chosen.filter((name) => !left.has(name));
}

/** Why there is no simulation, each at its place. */
export async function showProblems(
  problems: readonly NotSimulated[],
  { source, compilation }: NamedPlan,
  options: GivenOptions,
  io: CommandIo,
): Promise<void> {
  const { document } = compilation ?? {};
  if (compilation === undefined || document === undefined) {
    for (const { message, help } of problems)
      io.stderr(`error: ${displayText(message)}\n  help: ${displayText(help)}\n`);
    return;
  }
  const diagnostics = problems.map((problem) =>
    diagnosticFrom({ rule: 'not-simulated', ...problem }, document),
  );
  await showDiagnostics(
    [{ source, compilation: { ...compilation, diagnostics } }],
    withPrettyDiagnostics(options),
    io,
    'stderr',
  );
}

/** Refuses what `--save` could not write, before anything is simulated. */
export async function checkSaving(
  folder: string,
  { source, plan, compilation }: NamedPlan,
  options: GivenOptions,
  io: CommandIo,
): Promise<void> {
  if (compilation?.document === undefined)
    throw new UsageProblem(
      `--save needs the configuration, and ${source.name} is a saved plan`,
      'name the configuration',
    );
  const unfilled = plan.inputs?.find(({ missing }) => missing);
  if (unfilled !== undefined)
    throw new UsageProblem(
      `--save needs a value of the input "${unfilled.name}"`,
      `add --set ${unfilled.name}=VALUE`,
    );
  const files = filesOf(folder, options, io);
  if (((await files.list(normalPath(folder))) ?? []).length > 0)
    throw new UsageProblem(`--save ${folder} is a folder with files in it`, 'name a new folder');
}

function filesOf(folder: string, options: GivenOptions, io: CommandIo) {
  return diskFiles(
    io.cwd,
    newScenarioBounds(normalPath(folder), options.positionals[0] ?? '', options, io),
  );
}

/** Writes the history of a simulation as scenarios into the folder of `--save`, and as text beside them. False where that cannot be; the reason was shown. */
export async function saveHistory(
  { report, saveable }: Extract<Simulated, { kind: 'report' }>,
  { source, plan, compilation }: NamedPlan,
  options: GivenOptions,
  io: CommandIo,
): Promise<boolean> {
  if (saveable === undefined) {
    io.stderr(
      'note: there is no fault to keep: nothing was written. Add --path to keep a history\n',
    );
    return true;
  }
  if (compilation?.document === undefined) return false;
  if (saveable.runs.some(({ others }) => others.some(({ event }) => event.kind === 'iteration'))) {
    io.stderr(
      'error: this history cannot be kept as scenarios: an iteration comes or goes in it\n  help: Leave the hazard out (--hazards=-edit), or save the history of another --seed\n',
    );
    return false;
  }
  const folder = normalPath(options.text('save') ?? '');
  const { document, given } = await withUsedSecrets(
    compilation.document,
    new Map([...usedSecrets(compilation), ...usedInputs(compilation, givenInputs(options, io))]),
  );
  const saved = await savedRuns(folder, saveable, {
    document,
    plan,
    secrets: compilation.secrets ?? new Map(),
    given,
    reference: (below) =>
      referenceTo({ name: options.positionals[0] ?? '', bytes: source.bytes }, below, options, io),
  });
  if (saved.kind === 'refused') {
    io.stderr(`error: run ${saved.run} cannot be kept as a scenario\n`);
    showUnmade(saved.made, folder, options, io);
    return false;
  }
  const files = filesOf(folder, options, io);
  for (const run of saved.runs) await storeScenario(run.folder, run.files, files);
  await files.write(
    pathBelow(folder, 'history.txt'),
    Buffer.from(renderSimulation(report, { colour: false })),
  );
  const meaning = meaningOf(saveable);
  io.stderr(
    `kept: ${plural(saved.runs.length, 'scenario')} in ${displayText(folder)}${meaning}\n${saved.left.map((run) => `note: run ${run} is left out: the process dies in it\n`).join('')}Replay with: ${shellCommand('sluice', 'test', folder)}\n`,
  );
  return true;
}

/** What scenarios of a history say of the configuration. */
function meaningOf({ fault, settings }: Saveable): string {
  if (fault === undefined) return '';
  return settings.length === 0
    ? ', with what the runs read although there is the fault'
    : `. They fail until ${settings.map(settingText).join(' and ')} is in the configuration`;
}
