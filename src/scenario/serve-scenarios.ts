import type { Diagnostic } from '../language/diagnostics/diagnostic.ts';
import type { Secrets } from '../language/values/secret.ts';
import { baseUrlOf } from './base-url.ts';
import { hidingRealSecrets } from './hide-secrets.ts';
import {
  type MockOptions,
  type MockScenario,
  type MockServer,
  startMockServer,
} from './mock-server/mock-server.ts';
import type { ScenarioFiles } from './play/scenario-files.ts';
import { discoverScenarios } from './read/discover.ts';
import { readScenario } from './read/read-scenario.ts';
import type { Contract, PlayableScenario } from './read/scenario.ts';
import { type CompileChanges, compileScenario } from './run-scenario.ts';
import { createSymbolTexts } from './symbol-texts.ts';

/** A running server, or the reason why it did not start. */
export type Serving =
  | {
      readonly kind: 'serving';
      readonly server: MockServer;
      readonly notServed: readonly Diagnostic[];
      /** A text without the secrets of the scenarios and of their configurations. */
      shown(text: string): string;
    }
  | {
      readonly kind: 'refused';
      readonly nothingAt: readonly string[];
      readonly diagnostics: readonly Diagnostic[];
      /** Exchanges that a fault names and no recording has. */
      readonly unknown: readonly string[];
    };

/** Serves the recordings of the scenarios at and below the given paths. Of a scenario with cases, each recording once. */
export async function serveScenarios(
  paths: readonly string[],
  files: ScenarioFiles,
  options: MockOptions = {},
  changes: CompileChanges = {},
): Promise<Serving> {
  const { folders, nothingAt } = await discoverScenarios(paths, files);
  const recordings = new Map<string, ServedScenario>();
  const diagnostics: Diagnostic[] = [];
  const notServed: Diagnostic[] = [];
  for (const folder of folders) {
    const scenario = await readScenario(folder, files);
    diagnostics.push(...scenario.diagnostics);
    for (const playable of scenario.playable) {
      if (playable.contract?.answers !== undefined)
        notServed.push(servedFromDocument(playable.contract));
      else if (!recordings.has(playable.recordingPath))
        recordings.set(playable.recordingPath, await servedScenario(playable, changes));
    }
  }
  if (nothingAt.length > 0 || diagnostics.some(({ severity }) => severity === 'error'))
    return { kind: 'refused', nothingAt, diagnostics, unknown: [] };
  if (recordings.size === 0 && notServed.length > 0)
    return { kind: 'refused', nothingAt, diagnostics: notServed, unknown: [] };
  const ids = new Set(
    [...recordings.values()].flatMap(({ mock }) => mock.exchanges.map(({ id }) => id)),
  );
  const unknown = (options.faults ?? []).flatMap(({ exchange }) =>
    exchange === null || ids.has(exchange) ? [] : [exchange],
  );
  if (unknown.length > 0) return { kind: 'refused', nothingAt, diagnostics, unknown };
  const served = [...recordings.values()];
  const shown = maskFor(served);
  const { onRequest, ...rest } = options;
  const server = await startMockServer(
    served.map(({ mock }) => mock),
    {
      ...rest,
      ...(onRequest === undefined
        ? {}
        : { onRequest: (entry) => onRequest({ ...entry, url: shown(entry.url) }) }),
    },
  );
  return { kind: 'serving', server, notServed, shown };
}

interface ServedScenario {
  readonly mock: MockScenario;
  readonly secrets: Secrets;
}

/** A client sends the made-up secrets of a scenario, or the real ones of a configuration that it shares. */
function maskFor(served: readonly ServedScenario[]): (text: string) => string {
  const symbols = createSymbolTexts(served.map(({ mock }) => mock));
  const madeUp = new Map(served.flatMap(({ mock }) => [...mock.secrets]));
  const hide = hidingRealSecrets(
    served.map(({ secrets }) => secrets),
    madeUp,
  );
  return (text) => hide(symbols.shown(text));
}

/** Documents are not served: Prism does that itself, without the sequence of responses, which is made for one run. */
function servedFromDocument({ document, at }: Contract): Diagnostic {
  const message =
    'the responses of this scenario are from an OpenAPI document: there is no recording to serve';
  return {
    ...at,
    rule: 'openapi-unavailable',
    severity: 'error',
    message,
    help: `serve the document: npx prism mock ${document.path}`,
  };
}

/** What the mock server needs of a scenario. The recording is served even if the configuration does not compile. */
export async function servedScenario(
  scenario: PlayableScenario,
  changes: CompileChanges = {},
): Promise<ServedScenario> {
  const { name, exchanges, secrets } = scenario;
  const compiled = await compileScenario(scenario, undefined, undefined, changes);
  return {
    mock: {
      name,
      exchanges,
      secrets,
      baseUrl: baseUrlOf(compiled.plan, scenario, compiled.secrets),
    },
    secrets: compiled.secrets,
  };
}
