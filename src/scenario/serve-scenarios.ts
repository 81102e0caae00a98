import { type MockOptions, type MockScenario, type MockServer, startMockServer } from '../adapters/mock-server/mock-server.ts';
import type { ScenarioFiles } from '../adapters/replay/scenario-files.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { baseUrlOf } from './base-url.ts';
import { discoverScenarios } from './discover.ts';
import { readScenario } from './read-scenario.ts';
import { compileScenario } from './run-scenario.ts';
import type { Contract, PlayableScenario } from './scenario.ts';

/** A running server, or why there is none. */
export type Serving =
  | { readonly kind: 'serving'; readonly server: MockServer; readonly notServed: readonly Diagnostic[] }
  | {
      readonly kind: 'refused';
      readonly nothingAt: readonly string[];
      readonly diagnostics: readonly Diagnostic[];
      /** Exchanges that a fault names and no recording has. */
      readonly unknown: readonly string[];
    };

/** Serves the recordings of the scenarios at and below the given paths. Of a scenario with cases, each recording once. */
export async function serveScenarios(paths: readonly string[], files: ScenarioFiles, options: MockOptions = {}): Promise<Serving> {
  const { folders, nothingAt } = await discoverScenarios(paths, files);
  const recordings = new Map<string, MockScenario>();
  const diagnostics: Diagnostic[] = [];
  const notServed: Diagnostic[] = [];
  for (const folder of folders) {
    const scenario = await readScenario(folder, files);
    diagnostics.push(...scenario.diagnostics);
    for (const playable of scenario.playable) {
      if (playable.contract?.answers !== undefined) notServed.push(answeredByDocument(playable.contract));
      else if (!recordings.has(playable.recordingPath)) recordings.set(playable.recordingPath, await mockScenarioOf(playable));
    }
  }
  if (nothingAt.length > 0 || diagnostics.some(({ severity }) => severity === 'error')) return { kind: 'refused', nothingAt, diagnostics, unknown: [] };
  if (recordings.size === 0 && notServed.length > 0) return { kind: 'refused', nothingAt, diagnostics: notServed, unknown: [] };
  const ids = new Set([...recordings.values()].flatMap(({ exchanges }) => exchanges.map(({ id }) => id)));
  const unknown = (options.faults ?? []).flatMap(({ exchange }) => (exchange === null || ids.has(exchange) ? [] : [exchange]));
  if (unknown.length > 0) return { kind: 'refused', nothingAt, diagnostics, unknown };
  return { kind: 'serving', server: await startMockServer([...recordings.values()], options), notServed };
}

/** Prism serves a document itself; what it lacks is the sequence of answers, and that is made for one run. */
function answeredByDocument({ document, at }: Contract): Diagnostic {
  const message = 'an OpenAPI document answers this scenario: there is no recording to serve';
  return { ...at, rule: 'openapi-unavailable', severity: 'error', message, help: `serve the document: npx prism mock ${document.path}` };
}

/** What a server needs of a scenario. A configuration that does not compile is no reason not to serve its recording. */
export async function mockScenarioOf(scenario: PlayableScenario): Promise<MockScenario> {
  const { name, exchanges, secrets } = scenario;
  const compiled = await compileScenario(scenario);
  return { name, exchanges, secrets, baseUrl: baseUrlOf(compiled.plan, scenario, compiled.secrets) };
}
