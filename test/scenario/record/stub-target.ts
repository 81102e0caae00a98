import { compile } from '../../../src/pipeline.ts';
import { onlyJobs } from '../../../src/plan/model/jobs.ts';
import type { Plan } from '../../../src/plan/model/plan.ts';
import type { HttpRequest, HttpResponse } from '../../../src/ports/http.ts';
import {
  type Recorded,
  type RecordOptions,
  recordScenario,
} from '../../../src/scenario/record/record-scenario.ts';
import { createSeededRandom } from '../../../src/scenario/replay/memory-ports.ts';
import { createVirtualClock } from '../../../src/scenario/replay/virtual-clock.ts';

/** An answer with a JSON body, or with bytes. */
export function answered(
  body: unknown,
  more: { readonly status?: number; readonly headers?: HttpResponse['headers'] } = {},
): HttpResponse {
  const bytes = body instanceof Uint8Array ? body : Buffer.from(JSON.stringify(body));
  return {
    status: more.status ?? 200,
    statusText: '',
    headers: more.headers ?? [['content-type', 'application/json']],
    body: bytes,
  };
}

/** Records a configuration against a target that is a function. */
export async function recordFrom(
  config: object | string,
  target: (request: HttpRequest) => HttpResponse,
  options: Partial<RecordOptions> = {},
): Promise<Recorded> {
  const text = typeof config === 'string' ? config : JSON.stringify(config, null, 2);
  const { plan, document, secrets, diagnostics } = await compile(text, {
    name: typeof config === 'string' ? 'config.yaml' : 'config.json',
  });
  if (plan === undefined || document === undefined) throw new Error(JSON.stringify(diagnostics));
  const clock = createVirtualClock({ startMs: Date.UTC(2026, 2, 1, 12) });
  return recordScenario({
    document,
    plan: selected(plan, options.extent?.only),
    secrets: secrets ?? new Map(),
    ports: {
      clock,
      random: createSeededRandom(3),
      events: () => {},
      http: {
        async send(request) {
          clock.advance(150);
          return { kind: 'response', response: target(request) };
        },
        async close() {},
      },
    },
    state: undefined,
    extent: { maxPages: undefined, trim: undefined },
    ordinary: [],
    keepFailure: false,
    title: 'Recorded',
    existing: undefined,
    ...options,
  });
}

function selected(plan: Plan, only: readonly string[] | undefined): Plan {
  const selection = only === undefined ? undefined : onlyJobs(plan, only);
  if (selection?.kind === 'unknown') throw new Error(selection.names.join(', '));
  return selection?.plan ?? plan;
}

/** The files of a recording as texts; throws when there are none. */
export function textsOf(recorded: Recorded): ReadonlyMap<string, string> {
  if (recorded.kind !== 'made') throw new Error(JSON.stringify(recorded));
  return new Map(
    [...recorded.files].map(([path, read]) => [path, Buffer.from(read()).toString('latin1')]),
  );
}
