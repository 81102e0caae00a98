import { hazards, ordinaryHazards } from '../scenario/simulate/hazards/index.ts';
import { readWorld } from '../scenario/simulate/read-world.ts';
import type { NotSimulated } from '../scenario/simulate/served-jobs.ts';
import { diagnosticFrom } from '../text/collect.ts';
import { displayText } from '../text/display.ts';
import { fixedDuration } from '../values/duration.ts';
import { didYouMean, meantOr } from '../values/words.ts';
import { type CommandIo, type GivenOptions, UsageProblem } from './command.ts';
import type { NamedPlan } from './plans.ts';
import { withPrettyDiagnostics } from './plans.ts';
import { readNamed, showDiagnostics } from './sources.ts';

/** The time between two runs of `--every`, in milliseconds. */
export function everyOption(options: GivenOptions, usual: string): number {
  const every = options.text('every') ?? usual;
  const everyMs = fixedDuration(every);
  if (everyMs === undefined || everyMs <= 0)
    throw new UsageProblem(`--every ${every} is not a span`, 'write 1h, 15m, PT1H or P1D');
  return everyMs;
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
