// Assembling in threads: what a run of one thread leaves, byte for byte.
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { assemble } from '../../src/cli/commands/assemble.ts';
import { createPartThreads } from '../../src/cli/part-threads.ts';
import type { ThreadsPort } from '../../src/engine/interpret/other-threads.ts';
import { planHash } from '../../src/engine/plan/plan-hash.ts';
import { units } from '../../src/engine/plan/units.ts';
import { createFolderSink } from '../../src/features/destinations/keboola-folder/folder-sink.ts';
import { createUnitJournal, readUnitStore } from '../../src/node/journal/unit-store.ts';
import { openWorkerPool } from '../../src/node/process/worker-pool.ts';
import { createNodePorts } from '../../src/node-ports.ts';
import { compile, runInThreads } from '../../src/pipeline.ts';
import { call } from '../support/call-command.ts';
import { configuration, extractPlan, type Reply, type SeenRequest } from '../support/extract.ts';
import { fastFolder, inScratchFolder, type ScratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';
import { assembleBothWays, filesBelow, type StoredPlan } from '../support/threaded-runs.ts';

const clock = { nowMs: () => 7 };

/** Compiles a configuration, fetches its units and gives the store. */
async function stored(
  config: object,
  reply: (request: SeenRequest) => Reply,
  store: string,
  state?: unknown,
  name = 'config.json',
): Promise<StoredPlan> {
  const { plan, secrets, diagnostics } = await compile(JSON.stringify(config), { name });
  if (plan === undefined || secrets === undefined)
    throw new Error(diagnostics.map(({ message }) => message).join('; '));
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
  rows: {
    id: { type: 'column', mapping: { destination: 'id', primaryKey: true } },
    nmae: { type: 'column', mapping: { destination: 'name' } },
  },
  notes: {
    id: { type: 'column', mapping: { destination: 'id', primaryKey: true } },
    big: { type: 'column', mapping: { destination: 'big' } },
    tags: {
      type: 'table',
      destination: 'tags',
      tableMapping: { tag: { type: 'column', mapping: { destination: 'tag' } } },
    },
  },
  a: {
    name: { type: 'column', mapping: { destination: 'name', primaryKey: true } },
    b: {
      type: 'table',
      destination: 'bs',
      tableMapping: { x: { type: 'column', mapping: { destination: 'x' } } },
    },
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
  iterations: fc.constantFrom('none', 'one bucket', 'buckets') as fc.Arbitrary<
    'none' | 'one bucket' | 'buckets'
  >,
  again: fc.boolean(),
});
type AnyPlan = typeof anyPlan extends fc.Arbitrary<infer T> ? T : never;

function configurationOf({ jobs, mapped, iterations }: AnyPlan): object {
  return configuration({
    api: { pagination: { method: 'offset', limit: 2 } },
    config: {
      incrementalOutput: true,
      ...(mapped.length === 0
        ? {}
        : { mappings: Object.fromEntries(mapped.map((type) => [type, MAPPINGS[type]])) }),
    },
    jobs: jobs.map(({ dataType, isIncremental, hasChild }, at) => ({
      endpoint: `e${at}`,
      id: `j${at}`,
      dataType,
      ...(isIncremental
        ? { incremental: { cursor: 'updated', param: 'since', start: '2024-01-02T00:00:00Z' } }
        : {}),
      ...(hasChild
        ? {
            children: [
              {
                endpoint: `e${at}/{1:id}`,
                dataType: `child${at % 2}`,
                placeholders: { '1:id': 'id' },
                recursionFilter: 'id>0',
              },
            ],
          }
        : {}),
    })),
    ...(iterations === 'none'
      ? {}
      : {
          iterations: ['x', 'y'].map((name) => ({
            mode: name,
            ...(iterations === 'buckets' ? { outputBucket: name } : {}),
          })),
        }),
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
    const length = Math.max(
      0,
      Math.min(2, (child === undefined ? (job?.records ?? 0) : 1) - offset),
    );
    return {
      json: Array.from({ length }, (_, index) =>
        Object.fromEntries(
          own.map((name) => [name, (MEMBERS[name] ?? ((at: number) => at))(offset + index)]),
        ),
      ),
    };
  };

const column = (destination: string, primaryKey = false) => ({
  type: 'column',
  mapping: { destination, primaryKey },
});
/** Each job has tables of its own. */
const shop = {
  api: { baseUrl: 'https://h.example/v1/' },
  config: {
    outputBucket: 'b',
    mappings: {
      mapped: {
        id: column('id', true),
        name: column('name'),
        other: { type: 'table', destination: 'others', tableMapping: { x: column('x') } },
      },
    },
    jobs: ['plain', 'mapped', 'nested', 'last'].map((name) => ({ endpoint: name, dataType: name })),
  },
};
const shopReply = ({ url }: Pick<SeenRequest, 'url'>): Reply => ({
  json: Array.from({ length: 50 }, (_, at) => ({
    id: at % 7 === 0 ? null : at,
    name: url,
    ...(url.includes('nested') ? { tags: [{ at }] } : {}),
  })),
});

async function storedShop(folder: ScratchFolder): Promise<string> {
  await stored(shop, shopReply, path.join(folder.path, 'store'));
  await folder.put('config.json', JSON.stringify(shop));
  return JSON.stringify(shop);
}

/** Runs the shop in threads of another module. */
async function ran(folder: ScratchFolder, worker: string, signal?: AbortSignal) {
  const { plan, secrets = new Map() } = await compile(JSON.stringify(shop), {
    name: 'config.json',
  });
  if (plan === undefined) throw new Error('no plan');
  const store = path.join(folder.path, 'store');
  const threads = createPartThreads({
    plan,
    secrets,
    store: () => store,
    jobs: 2,
    open: (count, settings) => openWorkerPool(new URL(worker, import.meta.url), count, settings),
  });
  const ports = createNodePorts(plan, {
    secrets,
    env: {},
    sink: { root: path.join(folder.path, 'out'), layout: 'out' },
    state: { inPath: undefined },
    events: () => {},
  });
  const journal = readUnitStore({ folder: store, plan: planHash(plan) });
  let parts: readonly (readonly string[])[] | undefined;
  const counted: ThreadsPort = {
    async run(...all) {
      const made = await threads.run(...all);
      parts = made?.map(({ units }) => units);
      return made;
    },
  };
  const outcome = await runInThreads(
    plan,
    { ports, secrets, journal, ...(signal === undefined ? {} : { signal }) },
    counted,
  );
  await ports.close();
  return { outcome, parts };
}

const leftovers = () => readdirSync(tmpdir()).filter((name) => name.startsWith('sluice-'));

suite('cli/part-threads', (test) => {
  test('any plan leaves the same in one thread and in parts: files, state, events, failures', async () => {
    let [inParts, all] = [0, 0];
    await fc.assert(
      fc.asyncProperty(anyPlan, (any) =>
        inScratchFolder(async ({ path: folder }) => {
          const config = configurationOf(any);
          const first = await stored(config, replyOf(any), path.join(folder, 'store'));
          const { parts } = await assembleBothWays(
            first,
            path.join(folder, 'first'),
            'the first run',
          );
          all++;
          if (parts > 0) inParts++;
          if (!any.again) return;
          let state: unknown;
          try {
            state = JSON.parse(
              readFileSync(path.join(folder, 'first/folder-one/out/state.json'), 'utf8'),
            );
          } catch {
            return; // it has failed
          }
          const second = await stored(config, replyOf(any), path.join(folder, 'store2'), state);
          await assembleBothWays(second, path.join(folder, 'second'), 'the next run');
        }, fastFolder),
      ),
      { numRuns: 30 },
    );
    assert.ok(inParts > all / 4, `${inParts} of ${all} plans ran in parts`);
  });

  test('warnings about tables have the order of one thread, where later units are larger', async () => {
    const names = ['m1', 'a1', 'm2', 'a2'];
    const mapping = { id: column('id', true), nmae: column('name'), big: column('big') };
    const config = configuration({
      jobs: names.map((name) => ({
        endpoint: name,
        dataType: name,
        ...(name.startsWith('a') ? { primaryKey: 'id' } : {}),
      })),
      config: { mappings: { m1: mapping, m2: mapping } },
    });
    const reply = ({ url }: SeenRequest): Reply => {
      const record = { id: null, name: 'x', big: 1.2345678901234567 };
      return {
        text: `[${Array.from({ length: url.endsWith('2') ? 50 : 2 }, () => JSON.stringify(record).replace('1.2345678901234567', '12345678901234567.25')).join(',')}]`,
      };
    };
    await inScratchFolder(async ({ path: folder }) => {
      const { parts, warnings } = await assembleBothWays(
        await stored(config, reply, path.join(folder, 'store')),
        folder,
        'warnings',
      );
      assert.is(parts, 6, 'and one in this thread, twice');
      const shown = warnings.map((message) =>
        /table "(\w+)".*?(digits|did you mean|is empty)/.exec(message)?.slice(1).join(' '),
      );
      const inOrder = [
        'a1 digits',
        'a2 digits',
        'm1 digits',
        'm2 digits',
        'm1 did you mean',
        'm2 did you mean',
        'm1 is empty',
        'm2 is empty',
      ];
      assert.equal(shown, [...inOrder, 'a1 is empty', 'a2 is empty']);
    }, fastFolder);
  });

  test('threads: folders, data folders and destinations are those of one thread, with the same log', async () => {
    await inScratchFolder(async (folder) => {
      const text = await storedShop(folder);
      await folder.put('one/config.json', text);
      await folder.put('three/config.json', text);
      const assembled = async (jobs: string, to: string) => {
        const shared = ['--store', 'store', '--jobs', jobs];
        const out = await call(
          assemble,
          ['config.json', ...shared, '--out', `${to}-out`],
          folder.path,
        );
        const inData = await call(assemble, ['--data-dir', to, ...shared], folder.path);
        const loaded = await call(
          assemble,
          [
            'config.json',
            ...shared,
            '--to',
            `duckdb:${to}.db`,
            '--to',
            `parquet:${to}-lake`,
            '--out',
            `${to}-beside`,
          ],
          folder.path,
        );
        const files = [`${to}-out`, `${to}/out`, `${to}-beside`].map((name) =>
          filesBelow(path.join(folder.path, name)),
        );
        const said = [out, inData, loaded].map(({ code, stdout, stderr }) => [
          code,
          stdout.replaceAll(to, 'x'),
          stderr.replaceAll(to, 'x'),
        ]);
        return { files, said };
      };
      const [one, three] = [await assembled('1', 'one'), await assembled('3', 'three')];
      assert.equal(
        one.said.map(([code]) => code),
        [0, 0, 0],
        String(one.said),
      );
      assert.ok(
        String(one.said).includes('empty-key') || String(one.said).includes('the key column'),
      );
      assert.equal(three, one);
      assert.equal(leftovers(), []);
    }, fastFolder);
  });

  test('threads: every unit runs in one of them', async () => {
    await inScratchFolder(async (folder) => {
      await storedShop(folder);
      const { outcome, parts } = await ran(folder, '../../src/cli/part-worker.js');
      assert.ok(outcome.ok);
      assert.is(parts?.length, 2);
      assert.equal(parts?.flat().sort(), ['0-0', '0-1', '0-2', '0-3']);
    }, fastFolder);
  });

  test('threads: a unit that fails in the second group has the error of one thread, and nothing is written', async () => {
    await inScratchFolder(async (folder) => {
      for (const [name, records] of [
        ['a unit', [{ id: 1, name: { not: 'a scalar' } }]],
        ['the key', [{ other: 1 }]],
      ] as const) {
        const config = {
          ...shop,
          config: {
            ...shop.config,
            jobs: shop.config.jobs.map((job) =>
              job.dataType === 'plain' ? { ...job, primaryKey: 'id' } : job,
            ),
          },
        };
        const reply = ({ url }: SeenRequest): Reply =>
          url.includes(name === 'a unit' ? 'mapped' : 'plain')
            ? { json: records }
            : shopReply({ url });
        await folder.put(`${name}.json`, JSON.stringify(config));
        await stored(config, reply, path.join(folder.path, name), undefined, `${name}.json`);
        const [one, three] = [
          await call(
            assemble,
            [`${name}.json`, '--store', name, '--out', `${name}-one`, '--jobs', '1'],
            folder.path,
          ),
          await call(
            assemble,
            [`${name}.json`, '--store', name, '--out', `${name}-three`, '--jobs', '3'],
            folder.path,
          ),
        ];
        assert.is(three.stderr.replaceAll('-three', '-one'), one.stderr);
        assert.match(
          one.stderr,
          name === 'a unit' ? /error: .*\n/ : /has no column "id", which "primaryKey" names/,
        );
        assert.equal([one.code, three.code, three.stdout], [1, 1, '']);
        assert.equal(readdirSync(path.join(folder.path, `${name}-three`)), ['.partial']);
      }
    }, fastFolder);
  });

  test('threads: secrets are masked in their events', async () => {
    await inScratchFolder(async (folder) => {
      const secret = 'hunter2-and-more';
      const jobs = ['one', 'two'].map((name) => ({
        endpoint: name,
        dataType: name,
        params: { key: { attr: '#key' } },
        children: [
          { endpoint: `${name}/{1:id}`, dataType: `${name}s`, placeholders: { '1:id': 'id' } },
        ],
      }));
      const config = configuration({ jobs, config: { '#key': secret } });
      await folder.put('config.json', JSON.stringify(config));
      await stored(
        config,
        () => ({ json: [{ id: `x${secret}` }] }),
        path.join(folder.path, 'store'),
      );
      const [one, two] = [
        await call(
          assemble,
          ['config.json', '--store', 'store', '--out', 'one', '--jobs', '1'],
          folder.path,
        ),
        await call(
          assemble,
          ['config.json', '--store', 'store', '--out', 'two', '--jobs', '2'],
          folder.path,
        ),
      ];
      assert.equal([one.code, two.stderr], [0, one.stderr]);
      assert.ok(one.stderr.includes('one/x') && !one.stderr.includes(secret), one.stderr);
    }, fastFolder);
  });

  test('an interruption ends threads that do not respond, within a second', async () => {
    await inScratchFolder(async (folder) => {
      await storedShop(folder);
      const interrupted = new AbortController();
      setTimeout(() => interrupted.abort(), 500);
      const begun = performance.now();
      const { outcome } = await ran(folder, '../support/stuck-worker.mjs', interrupted.signal);
      assert.is(outcome.failure?.kind, 'aborted');
      const took = performance.now() - begun;
      assert.ok(took < 1500, `${took} ms`);
      assert.equal(readdirSync(path.join(folder.path, 'out')), ['.partial']);
    }, fastFolder);
  });

  test('a thread that ends is one clear error, and nothing is written', async () => {
    await inScratchFolder(async (folder) => {
      await storedShop(folder);
      const { outcome } = await ran(folder, '../support/ending-worker.mjs');
      assert.is(
        outcome.failure?.message,
        'A thread that makes tables has ended: a worker thread has ended',
      );
      assert.equal(readdirSync(path.join(folder.path, 'out')), ['.partial']);
      const partial = path.join(folder.path, 'out/.partial');
      assert.equal(
        filesBelow(partial).map(([name]) => name),
        ['README.txt'],
      );
    }, fastFolder);
  });

  test('little data, one group and one thread run as always', async () => {
    await inScratchFolder(async (folder) => {
      const { plan, secrets, store } = await stored(
        shop,
        shopReply,
        path.join(folder.path, 'store'),
      );
      const open = () => {
        throw new Error('a thread');
      };
      const ports = {
        sink: createFolderSink({ root: path.join(folder.path, 'out'), layout: 'out' }),
      } as never; // only its sink is looked at
      const run = (groups: readonly string[][], jobs?: number) =>
        createPartThreads({ plan, secrets, store: () => store, jobs, open }).run(
          groups,
          { ports, secrets },
          () => true,
        );
      assert.is(await run([['0-0'], ['0-1']]), undefined);
      assert.is(await run([['0-0', '0-1']], 4), undefined);
      assert.is(await run([['0-0'], ['0-1']], 1), undefined);
    }, fastFolder);
  });
});
