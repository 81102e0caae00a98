import { createPrismDesk, type PrismDesk } from '../adapters/prism/prism-desk.ts';
import type { ScenarioFiles } from '../adapters/replay/scenario-files.ts';
import { discoverScenarios } from './discover.ts';
import { readScenario } from './read-scenario.ts';
import type { ScenarioResult } from './result.ts';
import { runScenario } from './run-scenario.ts';
import type { ReadScenario } from './scenario.ts';
import type { StoreMode } from './store-outcome.ts';

export interface TestOptions {
  readonly files: ScenarioFiles;
  readonly store: StoreMode;
  /** Only scenarios whose name or title has one of these parts; all when empty. */
  readonly filters?: readonly string[];
  /** Only scenarios with one of these tags; all when empty. */
  readonly tags?: readonly string[];
  readonly signal?: AbortSignal;
  /** Asks OpenAPI documents; one that is started when a scenario needs it, and stopped, when absent. */
  readonly prism?: PrismDesk;
  /** Told as soon as a scenario is over. */
  readonly onResult?: (result: ScenarioResult) => void;
}

/** What was tested. `nothingAt` names paths without a scenario; such a test has failed, as has one without results. */
export interface TestRun {
  readonly results: readonly ScenarioResult[];
  readonly nothingAt: readonly string[];
  readonly ok: boolean;
}

/** Finds, reads and plays the scenarios at and below the given paths, one after the other. */
export async function testScenarios(paths: readonly string[], options: TestOptions): Promise<TestRun> {
  if (options.prism !== undefined) return testAll(paths, options);
  const prism = createPrismDesk('.');
  try {
    return await testAll(paths, { ...options, prism });
  } finally {
    await prism.close();
  }
}

async function testAll(paths: readonly string[], options: TestOptions): Promise<TestRun> {
  const { folders, nothingAt } = await discoverScenarios(paths, options.files);
  const results: ScenarioResult[] = [];
  for (const folder of folders) {
    if (options.signal?.aborted === true) break;
    const scenario = await readScenario(folder, options.files);
    if (!isWanted(scenario, options)) continue;
    const played = scenario.playable.length === 0 ? [brokenResult(scenario)] : [];
    for (const playable of scenario.playable) played.push(await runScenario(playable, options));
    for (const result of played) options.onResult?.(result);
    results.push(...played);
  }
  const ok = nothingAt.length === 0 && results.length > 0 && results.every(({ status }) => status !== 'failed');
  return { results, nothingAt, ok };
}

/** The result of a scenario that cannot be read. */
export function brokenResult({ name, title, diagnostics }: ReadScenario): ScenarioResult {
  const problems = diagnostics.map((diagnostic) => ({ kind: 'diagnostic' as const, diagnostic }));
  return { name, title, folder: name, status: 'failed', requests: 0, virtualMs: 0, problems, notes: [], trail: [], tables: [], written: [], sweeps: 0 };
}

function isWanted({ name, title, tags }: ReadScenario, options: TestOptions): boolean {
  const filters = options.filters ?? [];
  const wantedTags = options.tags ?? [];
  const byName = filters.length === 0 || filters.some((part) => name.includes(part) || title.includes(part));
  return byName && (wantedTags.length === 0 || wantedTags.some((tag) => tags.includes(tag)));
}
