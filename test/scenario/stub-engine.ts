import { createMemorySink } from '../../src/destinations/memory-sink.ts';
import type { Plan } from '../../src/plan/model/plan.ts';
import type { HttpRequest } from '../../src/ports/http.ts';
import type { RunEvent } from '../../src/ports/ports.ts';
import type { LoadedScenario } from '../../src/scenario/read-scenario.ts';
import { createReplayHttp } from '../../src/scenario/replay/replay-http.ts';
import { createVirtualClock } from '../../src/scenario/replay/virtual-clock.ts';
import type { CompiledScenario, Replayed } from '../../src/scenario/replayed.ts';
import { readDocument } from '../../src/text/read-document.ts';
import { httpRequest } from '../support/http-port-contract.ts';

export interface StubRun {
  /** Paths below the base URL with the headers they carry. */
  readonly requests: readonly (readonly [
    path: string,
    headers?: HttpRequest['headers'],
    purpose?: 'login',
  ])[];
  readonly tables?: Readonly<Record<string, string>>;
  readonly events?: readonly RunEvent[];
  readonly plan?: unknown;
  readonly failure?: NonNullable<Replayed['outcome']>['failure'];
}

/** Stands in for compiling and running where only the comparison is looked at: sends the given requests and writes the given tables. */
export async function stubCompiled(
  scenario: LoadedScenario,
  stub: StubRun,
): Promise<CompiledScenario> {
  const base = { kind: 'literal', value: 'https://api.example.com/v1/', from: '/api/baseUrl' };
  const plan = {
    runs: [
      {
        target: { baseUrl: base, clientHeaders: [], defaultParams: [] },
        credentials: { kind: 'none' },
        jobs: [],
        mappings: [],
      },
    ],
    ...(stub.plan as object),
  } as unknown as Plan;
  const document = await readDocument(scenario.config.bytes, scenario.config.path, () => {});
  const compiled: CompiledScenario = {
    plan,
    document,
    diagnostics: [],
    secrets: new Map(),
    givenSecrets: [],
    withPlan: () => compiled,
    async replay(exchanges): Promise<Replayed> {
      const { startMs, eachRequestMs } = scenario.clock;
      const clock = createVirtualClock({ startMs });
      const http = createReplayHttp({
        exchanges,
        baseUrl: base.value,
        clock,
        secrets: scenario.secrets,
        eachRequestMs,
      });
      const sink = createMemorySink();
      const events: RunEvent[] = [...(stub.events ?? [])];
      for (const [index, [path, headers = [], purpose = 'api']] of stub.requests.entries()) {
        const url = base.value + path;
        const common = {
          atMs: clock.nowMs(),
          exchange: index + 1,
          attempt: 1,
          purpose,
          job: '/config/jobs/0',
          page: index,
          redirect: 0,
        } as const;
        events.push({
          kind: 'request-sent',
          ...common,
          method: purpose === 'login' ? 'POST' : 'GET',
          url,
          headers: [],
        });
        const sent = await http.send(
          httpRequest(url, { method: purpose === 'login' ? 'POST' : 'GET', headers }),
        );
        if (sent.kind === 'failure' && !sent.problem.retryable) break;
      }
      const isDivergence = http.verdict().mismatch !== undefined;
      for (const [key, text] of Object.entries(stub.tables ?? {})) {
        const [, bucket = null, table = ''] = /^(?:(.*)\/)?(.*)\.csv$/.exec(key) ?? [];
        const written = await sink.open({
          bucket,
          name: table,
          columns: [],
          primaryKey: [],
          incremental: false,
        });
        await written.write(Buffer.from(text), 0);
      }
      if (isDivergence || stub.failure !== undefined) await sink.abandon('failed');
      else await sink.commit({ tables: [], state: '{}' });
      const outcome = {
        ok: !isDivergence && stub.failure === undefined,
        tables: [],
        requests: 0,
        logins: 0,
        discarded: 0,
        ...(stub.failure === undefined ? {} : { failure: stub.failure }),
      };
      return {
        outcome,
        crash: undefined,
        sent: [],
        findings: [],
        answers: { unused: [], refused: [] },
        verdict: http.verdict(),
        sink,
        state: '{"time":{"previousStart":1}}',
        events,
        startMs,
        endMs: clock.nowMs(),
        sleptMs: 0,
      };
    },
  };
  return compiled;
}
