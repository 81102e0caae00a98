import { startMockServer } from '../../../src/adapters/mock-server/mock-server.ts';
import { createHttpPort } from '../../../src/adapters/node/http/http-undici.ts';
import { createMemoryFiles } from '../../../src/adapters/replay/memory-files.ts';
import { diskFiles } from '../../../src/adapters/replay/scenario-files.ts';
import { createSeededRandom } from '../../../src/adapters/replay/seeded-random.ts';
import { createVirtualClock } from '../../../src/adapters/replay/virtual-clock.ts';
import { compile } from '../../../src/corridor.ts';
import type { HttpPort } from '../../../src/ports/http.ts';
import type { Ports } from '../../../src/ports/ports.ts';
import { fillConfig } from '../../../src/scenario/fill-config.ts';
import { readScenario } from '../../../src/scenario/read/read-scenario.ts';
import type { PlayableScenario } from '../../../src/scenario/read/scenario.ts';
import {
  type Recorded,
  type RecordOptions,
  recordScenario,
  storeScenario,
} from '../../../src/scenario/record/record-scenario.ts';
import { servedScenario } from '../../../src/scenario/serve-scenarios.ts';

/** The network with a clock beside it: each request takes as long as in the served scenario, hosts of examples lead to the server, and nobody waits. */
function stagedPorts(
  scenario: PlayableScenario,
  http: HttpPort,
  url: string,
): Pick<Ports, 'http' | 'clock'> {
  const clock = createVirtualClock({ startMs: scenario.clock.startMs });
  return {
    clock,
    http: {
      async send(request, signal) {
        clock.advance(scenario.clock.eachRequestMs);
        return http.send(
          {
            ...request,
            url: request.url.replace(/^https?:\/\/[a-z.]+\.example(\.com)?(?=\/)/, url),
          },
          signal,
        );
      },
      close: () => http.close(),
    },
  };
}

/** The first playable scenario of a folder on the disk. */
export async function scenarioAt(folder: string): Promise<PlayableScenario> {
  const { playable, diagnostics } = await readScenario(folder, diskFiles());
  if (playable[0] === undefined) throw new Error(`${folder}: ${diagnostics[0]?.message}`);
  return playable[0];
}

/** Serves a scenario over HTTP on loopback and records what its configuration, pointed there, asks for. */
export async function recordFromMock(
  scenario: PlayableScenario,
  options: Partial<RecordOptions> = {},
): Promise<Recorded> {
  const { mock: served } = await servedScenario(scenario);
  const server = await startMockServer([{ ...served }], { strictOrder: false });
  const http = createHttpPort();
  try {
    const symbols = { secrets: scenario.secrets, nowMs: () => scenario.clock.startMs };
    const filled = await fillConfig(scenario.config, scenario.overlays, symbols, () => {});
    const origin = /^https?:\/\/[^/]+/.exec(served.baseUrl ?? '')?.[0] ?? 'https://none.example';
    const text = Buffer.from((filled?.text ?? '') as Uint8Array)
      .toString()
      .replaceAll(origin, server.url);
    const { plan, document, secrets, diagnostics } = await compile(text, {
      name: scenario.config.path,
    });
    if (plan === undefined || document === undefined)
      throw new Error(`${scenario.name}: ${diagnostics[0]?.message}`);
    return await recordScenario({
      document,
      plan,
      secrets: secrets ?? new Map(),
      ports: {
        ...stagedPorts(scenario, http, server.url),
        random: createSeededRandom(2),
        events: () => {},
      },
      state: scenario.state,
      reduction: { maxPages: undefined, trim: undefined },
      ordinary: [],
      keepFailure: scenario.expect.exit === 'user-error' || scenario.expect.error !== undefined,
      title: 'Recorded',
      existing: undefined,
      ...options,
    });
  } finally {
    await http.close();
    await server.close();
  }
}

/** A recording as files in memory, below `recorded/`. */
export async function storedInMemory(recorded: Recorded) {
  const files = createMemoryFiles([]);
  if (recorded.kind !== 'made') throw new Error(JSON.stringify(recorded, null, 1));
  await storeScenario('recorded', recorded.files, files);
  return files;
}
