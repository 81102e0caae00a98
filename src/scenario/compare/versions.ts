import type { Secrets } from '../../values/secret.ts';
import { type CompileChanges, compileScenario } from '../compile-scenario.ts';
import { hidingRealSecrets, withTexts } from '../fill-config.ts';
import type { LoadedScenario } from '../read-scenario.ts';
import type { CompiledScenario, Replayed } from '../replayed.ts';
import type { Problem, TableDifference } from '../result.ts';
import { compareTables, oneSidedTable, primaryKeyOf } from './tables.ts';
import { createTracer } from './trace-mismatch.ts';

/** What two versions of a configuration make of the same recordings. */
export interface VersionComparison {
  readonly scenario: string;
  /** Why there is nothing to compare: what stopped a version, or why the scenario was left out. */
  readonly stopped:
    | { readonly version: 'old' | 'new' | 'both'; readonly problem: Problem | string }
    | undefined;
  /** The old version's tables are the expected ones. */
  readonly tables: readonly TableDifference[];
}

/** Replays both versions with the recordings of a scenario and compares their tables. Never throws for the content of files. */
export async function compareVersions(
  scenario: LoadedScenario,
  before: Uint8Array,
  after: Uint8Array,
  options: CompileChanges & { readonly signal?: AbortSignal } = {},
): Promise<VersionComparison> {
  const secrets: Secrets[] = [];
  const compared = await comparison(scenario, before, after, secrets, options);
  return withTexts(compared, hidingRealSecrets(secrets, scenario.secrets));
}

/** Adds the secrets of each compiled version to `secrets`. */
async function comparison(
  scenario: LoadedScenario,
  before: Uint8Array,
  after: Uint8Array,
  secrets: Secrets[],
  { signal, ...changes }: CompileChanges & { readonly signal?: AbortSignal },
): Promise<VersionComparison> {
  const stoppedBy = (
    version: 'old' | 'new' | 'both',
    problem: Problem | string,
  ): VersionComparison => ({
    scenario: scenario.name,
    stopped: { version, problem },
    tables: [],
  });
  if (scenario.skip !== undefined) return stoppedBy('both', `it is skipped: ${scenario.skip}`);
  if (scenario.contract?.answers !== undefined)
    return stoppedBy('both', 'its responses are from an OpenAPI document; there is no recording');
  const tables: ReadonlyMap<string, Uint8Array>[] = [];
  for (const [version, bytes] of [['old', before] as const, ['new', after] as const]) {
    const played = { ...scenario, config: { ...scenario.config, bytes }, contract: undefined };
    const compiled = await compileScenario(played, signal, undefined, changes);
    secrets.push(compiled.secrets);
    const [error] = compiled.diagnostics.filter(({ severity }) => severity === 'error');
    if (error !== undefined) return stoppedBy(version, { kind: 'diagnostic', diagnostic: error });
    const replayed = await compiled.replay(scenario.exchanges);
    const problem = problemOf(replayed, played, compiled);
    if (problem !== undefined) return stoppedBy(version, problem);
    tables.push(replayed.sink.files());
  }
  const [old = new Map(), fresh = new Map()] = tables;
  return { scenario: scenario.name, stopped: undefined, tables: differences(old, fresh) };
}

function problemOf(
  { crash, verdict, outcome, events }: Replayed,
  scenario: LoadedScenario,
  compiled: CompiledScenario,
): Problem | string | undefined {
  if (crash !== undefined) throw crash;
  if (verdict.mismatch !== undefined)
    return createTracer(scenario, compiled).requestProblem(verdict.mismatch, events);
  return outcome?.ok === true ? undefined : (outcome?.failure?.message ?? 'it did not run');
}

function differences(
  old: ReadonlyMap<string, Uint8Array>,
  fresh: ReadonlyMap<string, Uint8Array>,
): readonly TableDifference[] {
  const names = [...new Set([...old.keys(), ...fresh.keys()])]
    .filter((name) => name.endsWith('.csv'))
    .sort();
  return names.flatMap((name) => {
    const [before, after] = [old.get(name), fresh.get(name)];
    if (before === undefined)
      return after === undefined ? [] : [oneSidedTable(name, 'unexpected', after)];
    if (after === undefined) return [oneSidedTable(name, 'missing', before)];
    const difference = compareTables(name, before, after, {
      primaryKey: primaryKeyOf(fresh.get(`${name}.manifest`)),
      rows: 'ordered',
      columns: 'exact',
    });
    return difference === undefined ? [] : [difference];
  });
}
