// Assembling in threads: what a run of one thread leaves, byte for byte.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { createUnitJournal } from '../../src/adapters/node/journal/unit-store.ts';
import { compile } from '../../src/corridor.ts';
import { planHash } from '../../src/plan/plan-hash.ts';
import { units } from '../../src/plan/units.ts';
import { configuration, extractPlan, type Reply, type SeenRequest } from '../support/extract.ts';
import { fastFolder, inScratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';
import { assembleBothWays, type StoredPlan } from '../support/threaded-runs.ts';

const clock = { nowMs: () => 7 };

/** Compiles a configuration, fetches its units and gives the store. */
async function stored(config: object, reply: (request: SeenRequest) => Reply, store: string, state?: unknown): Promise<StoredPlan> {
  const { plan, secrets, diagnostics } = await compile(JSON.stringify(config), { name: 'config.json' });
  if (plan === undefined || secrets === undefined) throw new Error(diagnostics.map(({ message }) => message).join('; '));
  for (const { id: unit } of units(plan)) {
    const journal = createUnitJournal({ folder: store, plan: planHash(plan), unit, clock });
    const { outcome } = await extractPlan(plan, secrets, reply, { journal, unit, state });
    // a unit may fail at its end, where all of its responses are kept; most failures of tables are those
    if (!outcome.ok) journal.end();
    await journal.publish();
  }
  return { plan, secrets, store };
}

/** Records by the names of their members; `at` numbers them. */
const MEMBERS: Readonly<Record<string, (at: number) => unknown>> = {
  id: (at) => at,
  name: (at) => (at % 3 === 0 ? null : `n${at}`),
  big: (at) => (at % 2 === 0 ? 123456789012345 : 1.5),
  tags: (at) => Array.from({ length: at % 3 }, (_, tag) => ({ tag, of: at })),
  b: (at) => [{ x: at }],
  deep: (at) => ({ one: { two: at } }),
  updated: (at) => `2024-01-0${(at % 8) + 1}T00:00:00Z`,
};
const TYPES = ['rows', 'notes', 'a', 'a.b', 'a_b', 'rows.tags'];
const MAPPINGS: Readonly<Record<string, object>> = {
  rows: { id: { type: 'column', mapping: { destination: 'id', primaryKey: true } }, nmae: { type: 'column', mapping: { destination: 'name' } } },
  notes: {
    id: { type: 'column', mapping: { destination: 'id', primaryKey: true } },
    big: { type: 'column', mapping: { destination: 'big' } },
    tags: { type: 'table', destination: 'tags', tableMapping: { tag: { type: 'column', mapping: { destination: 'tag' } } } },
  },
  a: {
    name: { type: 'column', mapping: { destination: 'name', primaryKey: true } },
    b: { type: 'table', destination: 'bs', tableMapping: { x: { type: 'column', mapping: { destination: 'x' } } } },
  },
  a_b: { id: { type: 'column', mapping: { destination: 'id' } } },
};

const anyJob = fc.record({
  dataType: fc.constantFrom(...TYPES),
  records: fc.integer({ min: 0, max: 5 }),
  members: fc.uniqueArray(fc.constantFrom(...Object.keys(MEMBERS)), { minLength: 1, maxLength: 4 }),
  isIncremental: fc.nat({ max: 3 }).map((one) => one === 0),
  hasChild: fc.nat({ max: 3 }).map((one) => one === 0),
});
const anyPlan = fc.record({
  jobs: fc.array(anyJob, { minLength: 2, maxLength: 5 }),
  mapped: fc.uniqueArray(fc.constantFrom(...Object.keys(MAPPINGS)), { maxLength: 3 }),
  iterations: fc.constantFrom('none', 'one bucket', 'buckets') as fc.Arbitrary<'none' | 'one bucket' | 'buckets'>,
  again: fc.boolean(),
});
type AnyPlan = typeof anyPlan extends fc.Arbitrary<infer T> ? T : never;

function configurationOf({ jobs, mapped, iterations }: AnyPlan): object {
  return configuration({
    api: { pagination: { method: 'offset', limit: 2 } },
    config: {
      incrementalOutput: true,
      ...(mapped.length === 0 ? {} : { mappings: Object.fromEntries(mapped.map((type) => [type, MAPPINGS[type]])) }),
    },
    jobs: jobs.map(({ dataType, isIncremental, hasChild }, at) => ({
      endpoint: `e${at}`,
      id: `j${at}`,
      dataType,
      ...(isIncremental ? { incremental: { cursor: 'updated', param: 'since', start: '2024-01-02T00:00:00Z' } } : {}),
      ...(hasChild ? { children: [{ endpoint: `e${at}/{1:id}`, dataType: `child${at % 2}`, placeholders: { '1:id': 'id' }, recursionFilter: 'id>0' }] } : {}),
    })),
    ...(iterations === 'none' ? {} : { iterations: ['x', 'y'].map((name) => ({ mode: name, ...(iterations === 'buckets' ? { outputBucket: name } : {}) })) }),
  });
}

const replyOf =
  ({ jobs }: AnyPlan) =>
  (request: SeenRequest): Reply => {
    const url = new URL(request.url);
    const [, , endpoint = '', child] = url.pathname.split('/');
    const job = jobs[Number(endpoint.slice(1))];
    const offset = Number(url.searchParams.get('offset') ?? 0);
    const own = child === undefined ? ['id', ...(job?.members ?? [])] : ['name', `c${child}`];
    const length = Math.max(0, Math.min(2, (child === undefined ? (job?.records ?? 0) : 1) - offset));
    return {
      json: Array.from({ length }, (_, index) => Object.fromEntries(own.map((name) => [name, (MEMBERS[name] ?? ((at: number) => at))(offset + index)]))),
    };
  };

suite('cli/part-threads', (test) => {
  test('any plan leaves the same in one thread and in parts: files, state, events, failures', async () => {
    let [inParts, all] = [0, 0];
    await fc.assert(
      fc.asyncProperty(anyPlan, (any) =>
        inScratchFolder(async ({ path: folder }) => {
          const config = configurationOf(any);
          const first = await stored(config, replyOf(any), path.join(folder, 'store'));
          const parts = await assembleBothWays(first, path.join(folder, 'first'), 'the first run');
          all++;
          if (parts > 0) inParts++;
          if (!any.again) return;
          let state: unknown;
          try {
            state = JSON.parse(readFileSync(path.join(folder, 'first/folder-one/out/state.json'), 'utf8'));
          } catch {
            return; // it has failed
          }
          const second = await stored(config, replyOf(any), path.join(folder, 'store2'), state);
          await assembleBothWays(second, path.join(folder, 'second'), 'the next run');
        }, fastFolder),
      ),
      { numRuns: Number(process.env.RUNS ?? 60), includeErrorInReport: true } as never,
    );
    process.stdout.write(`${inParts} of ${all} in parts\n`);
    assert.ok(inParts > all / 4, `${inParts} of ${all} plans ran in parts`);
  });
});
