import { createHttpPort } from '../../../src/node/http/http-undici.ts';
import type { HttpOutcome, HttpPort, HttpResponse } from '../../../src/ports/http.ts';
import type { Ports } from '../../../src/ports/ports.ts';
import { compileScenario } from '../../../src/scenario/compile-scenario.ts';
import { servedScenario, startMockServer } from '../../../src/scenario/mock-server.ts';
import { type LoadedScenario, readScenario } from '../../../src/scenario/read-scenario.ts';
import {
  type Recorded,
  type RecordOptions,
  recordScenario,
  storeScenario,
} from '../../../src/scenario/record/record-scenario.ts';
import {
  createMemoryFiles,
  createSeededRandom,
} from '../../../src/scenario/replay/memory-ports.ts';
import { diskFiles } from '../../../src/scenario/replay/scenario-files.ts';
import {
  createVirtualClock,
  type VirtualClock,
} from '../../../src/scenario/replay/virtual-clock.ts';

/** The server leaves a request without an answer where a recording says that none came. */
const NO_ANSWER_SECONDS = 20;

/**
 * The network with a clock beside it: each request takes as long as in the served scenario, and nobody waits. Every host leads to
 * the server, which is not seen: requests and responses have the hosts of the configuration.
 */
function stagedPorts(
  { clock: { eachRequestMs }, exchanges }: LoadedScenario,
  http: HttpPort,
  { url, origin, last, clock }: Stage,
): Pick<Ports, 'http' | 'clock'> {
  const takes = new Map(exchanges.map(({ id, takesMs }) => [id, takesMs]));
  return {
    clock,
    http: {
      async send(request, signal) {
        const outcome = await http.send(
          {
            ...request,
            url: request.url.replace(/^https?:\/\/[^/?]+/, url),
            requestTimeoutSeconds: NO_ANSWER_SECONDS,
          },
          signal,
        );
        clock.advance(takes.get(last() ?? '') ?? eachRequestMs);
        return outcome.kind === 'failure' ? outcome : { ...outcome, response: behind(outcome) };
      },
      close: () => http.close(),
    },
  };

  function behind({ response }: Extract<HttpOutcome, { kind: 'response' }>): HttpResponse {
    const body = Buffer.from(response.body);
    return {
      ...response,
      headers: response.headers.map(([name, value]) => [name, value.replaceAll(url, origin)]),
      body: body.includes(url) ? Buffer.from(body.toString().replaceAll(url, origin)) : body,
    };
  }
}

interface Stage {
  /** Of the server. */
  readonly url: string;
  /** Of the base URL that it stands for. */
  readonly origin: string;
  /** The exchange that was played last. */
  readonly last: () => string | null;
  readonly clock: VirtualClock;
}

/** The first playable scenario of a folder on the disk. */
export async function scenarioAt(folder: string): Promise<LoadedScenario> {
  const { playable, diagnostics } = await readScenario(folder, diskFiles());
  if (playable[0] === undefined) throw new Error(`${folder}: ${diagnostics[0]?.message}`);
  return playable[0];
}

/** Serves a scenario over HTTP on loopback and records what its configuration, pointed there, asks for. */
export async function recordFromMock(
  scenario: LoadedScenario,
  options: Partial<RecordOptions> = {},
): Promise<Recorded> {
  const { mock: served } = await servedScenario(scenario);
  let last: string | null = null;
  const clock = createVirtualClock({ startMs: scenario.clock.startMs });
  const server = await startMockServer([{ ...served }], {
    strictOrder: false,
    nowMs: () => clock.nowMs(),
    onRequest: ({ exchange }) => {
      last = exchange;
    },
  });
  const http = createHttpPort();
  const originOf = (url: string | undefined) => /^https?:\/\/[^/]+/.exec(url ?? '')?.[0];
  const origin = originOf(served.baseUrl) ?? 'https://none.example';
  try {
    const { plan, document, secrets, diagnostics } = await compileScenario(scenario);
    if (plan === undefined || document === undefined)
      throw new Error(`${scenario.name}: ${diagnostics[0]?.message}`);
    return await recordScenario({
      document,
      plan,
      secrets,
      ports: {
        ...stagedPorts(scenario, http, { url: server.url, origin, last: () => last, clock }),
        random: createSeededRandom(scenario.clock.seed),
        events: () => {},
      },
      state: scenario.state,
      extent: { maxPages: undefined, trim: undefined },
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
