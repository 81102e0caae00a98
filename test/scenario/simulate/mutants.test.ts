import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { foundIn } from './found-in.ts';
import { orders, type Subject, withLogin } from './pairs.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** A slip in the interpreter, and a configuration that is healthy without it. */
interface Mutant {
  readonly what: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly config: Subject['config'];
  readonly hazards: readonly string[];
  readonly world?: Subject['world'];
  readonly runs?: number;
  readonly everyMs?: number;
  readonly seed?: number;
  /** Whether the configuration is refused without the slip. */
  readonly isRefused?: true;
  /** The hazard that the history has to name. */
  readonly named?: string;
}

const CURSOR = 'src/plan/extensions/job-cursor.ts';
const OFFSET = 'src/plan/pagination/offset.ts';
const since = (more: Readonly<Record<string, unknown>> = {}) => ({
  incremental: { cursor: 'updated_at', param: 'updated_since', ...more },
});
const unkeyed = { primaryKey: undefined };

/** One job below another one. */
const nested = (job: Readonly<Record<string, unknown>>, incrementalOutput = true) => ({
  api: { baseUrl: 'https://api.example.com/v1/' },
  config: {
    outputBucket: 'shop',
    incrementalOutput,
    jobs: [
      {
        endpoint: 'orders',
        dataType: 'orders',
        primaryKey: ['id'],
        children: [
          {
            endpoint: 'orders/{id}/lines',
            dataType: 'lines',
            placeholders: { id: 'id' },
            primaryKey: ['id'],
          },
        ],
        ...job,
      },
    ],
  },
});
const windows = {
  windows: { from: '2025-12-01', step: 'P7D', startParam: 'from', endParam: 'to' },
};
/** Iterations with a key each. */
const accounts = (...iterations: readonly object[]) => {
  const { api, config } = orders({ job: since() });
  const http = { headers: { 'X-Key': { attr: '#key' } } };
  return {
    api: { ...(api as object), http },
    config: { ...(config as object), '#key': 'z' },
    iterations,
  };
};

const TOKENS = {
  method: 'response.param',
  responseParam: 'next',
  queryParam: 'cursor',
  includeParams: true,
};

const mutants: readonly Mutant[] = [
  {
    what: 'records at the boundary are left out',
    file: CURSOR,
    from: 'compareCursors(value, this.boundary) < 0',
    to: 'compareCursors(value, this.boundary) <= 0',
    config: orders({ job: since() }),
    hazards: ['ties'],
  },
  {
    what: 'the lookback is ignored',
    file: CURSOR,
    from: 'const wanted = lookedBack(value, incremental);',
    to: 'const wanted = value;',
    config: orders({ job: since({ lookback: '1m' }) }),
    hazards: ['late'],
  },
  {
    what: 'times after the start of the run move the state',
    file: CURSOR,
    from: "return value.kind === 'time' && value.instant.ms > ms;",
    to: 'return false && ms > 0 && value.kind === "time";',
    config: orders({ job: since() }),
    hazards: ['future'],
    runs: 30,
  },
  {
    what: 'delivered records are written again',
    file: CURSOR,
    from: 'const isNew = count > delivered;',
    to: 'const isNew = count > 0;',
    config: orders({ job: { ...unkeyed, ...since() } }),
    hazards: [],
  },
  {
    what: 'a full page counts as a short one',
    file: OFFSET,
    from: 'length < (state.limit ?? 1)',
    to: 'length <= (state.limit ?? 1)',
    config: orders({ incrementalOutput: false }),
    hazards: [],
  },
  {
    what: 'a page number is left out',
    file: 'src/plan/pagination/pagenum.ts',
    from: 'page: state.page + 1 }',
    to: 'page: state.page + 2 }',
    config: orders({ incrementalOutput: false, pagination: { method: 'pagenum', limit: 20 } }),
    hazards: [],
  },
  {
    what: 'a value that comes back counts as delivered',
    file: CURSOR,
    from: 'const former = this.#isKeyed ? undefined : this.#before;',
    to: 'const former = this.#before;',
    config: orders({ job: since({ lookback: 'P1D' }) }),
    world: { jobs: { orders: { records: 3 } } },
    hazards: ['granular'],
    everyMs: 3_600_000,
    named: 'granular',
  },
  {
    what: 'the table of a child job is replaced by the children of new parents',
    file: 'src/plan/compile/scope.ts',
    from: 'if (reader !== undefined && !isAdded(dataType))',
    to: 'if (reader !== undefined && dataType === "")',
    config: nested({ incrementalOutput: true, ...since() }, false),
    hazards: [],
    isRefused: true,
  },
  {
    what: 'windows end a second early',
    file: 'src/plan/extensions/windows.ts',
    from: 'yield { startMs, endMs: next };',
    to: 'yield { startMs, endMs: next - 3_600_000 };',
    config: orders({ pagination: undefined, job: { ...windows } }),
    world: { start: '2026-01-12T00:30:00Z' },
    hazards: [],
  },
  {
    what: 'a token counts as twice as long',
    file: 'src/plan/authentication/login.ts',
    from: 'loginMs + seconds * 1000 : seconds * 1000',
    to: 'loginMs + seconds * 2000 : seconds * 1000',
    config: withLogin({ expires: { response: 'expires_in', relative: true } }),
    hazards: ['expire'],
    named: 'expire',
  },
  {
    what: 'the position goes on by the page size, whatever was received',
    file: OFFSET,
    from: 'isByReceived ? length : (state.limit ?? 0)',
    to: 'isByReceived ? (state.limit ?? 0) : (state.limit ?? 0)',
    config: orders({ pagination: { method: 'offset', limit: 20, advanceBy: 'received' } }),
    hazards: ['cap'],
    named: 'cap',
  },
  {
    what: 'a short page is the last one, although the end has to be confirmed',
    file: 'src/plan/pagination/method.ts',
    from: 'if (confirmEnd === undefined || records <= 0) return false;',
    to: 'if (confirmEnd !== undefined || records <= 0) return false;',
    config: orders({ pagination: { method: 'offset', limit: 20, confirmEnd: true } }),
    hazards: ['holes'],
    named: 'holes',
  },
  {
    what: 'a token of the next page is left out',
    file: 'src/plan/pagination/response-param.ts',
    from: 'if (value === undefined || isEmptyResponseValue(value))',
    to: "if (value === undefined || isEmptyResponseValue(value) || value === 'next-2')",
    config: orders({ incrementalOutput: false, pagination: TOKENS }),
    hazards: [],
  },
  {
    what: 'the hour that occurs twice is read once',
    file: CURSOR,
    from: 'if (repeated > 0)',
    to: 'if (repeated > 1e9)',
    config: orders({ job: since({ timeZone: 'Europe/Prague' }) }),
    hazards: ['dst'],
    runs: 30,
    named: 'dst',
  },
  {
    what: 'the state of another cursor is used',
    file: 'src/plan/extensions/cursors.ts',
    from: 'state: other === undefined ? known : undefined,',
    to: 'state: other === null ? undefined : known,',
    config: orders({ job: since() }),
    hazards: ['edit'],
    seed: 3,
    named: 'edit',
  },
  {
    what: 'iterations that differ in secrets only have one value in the state',
    file: 'src/plan/compile/scope.ts',
    from: 'if (other === undefined) continue;',
    to: 'if (other !== null) continue;',
    config: accounts({ '#key': 'x' }, { '#key': 'y' }),
    hazards: ['edit'],
    isRefused: true,
    named: 'edit',
  },
  {
    what: 'iterations are named in the state by their places',
    file: 'src/plan/extensions/cursors.ts',
    from: 'const iteration = run.iterationKey ?? run.iteration;',
    to: 'const iteration = run.iteration;',
    config: accounts({ id: 'x', '#key': 'x' }, { id: 'y', '#key': 'y' }),
    hazards: ['edit'],
    seed: 4,
    named: 'edit',
  },
  {
    what: 'a longer lookback than that of the state doubles rows',
    file: CURSOR,
    from: '!mayRepeat && this.#knownFrom !== undefined && compareCursors',
    to: 'value === null && this.#knownFrom !== undefined && compareCursors',
    config: orders({ job: { ...unkeyed, ...since() } }),
    hazards: ['edit'],
    seed: 4,
    named: 'edit',
  },
  {
    what: 'the state is the start of the run, whatever the records say',
    file: CURSOR,
    from: 'withAllDigits(this.#highest.written),',
    to: 'new Date(this.#startMs).toISOString(),',
    config: orders({ job: since() }),
    hazards: ['skew'],
    seed: 5,
    named: 'skew',
  },
  {
    what: 'a status that passes is not retried',
    file: 'src/plan/compile/request-parts.ts',
    from: 'statusCodes: [500, 502, 503, 504, 408, 420, 429],',
    to: 'statusCodes: [500],',
    config: orders({ job: { params: { since: { function: 'ago', args: ['PT25H'] } } } }),
    hazards: ['retry'],
    named: 'retry',
  },
  {
    what: 'a merge keeps the old row',
    file: 'src/destinations/merge-table.ts',
    from: 'parts.push(row);\n        },',
    to: 'parts.push(former);\n        },',
    config: orders({ job: since() }),
    hazards: [],
  },
  {
    what: 'a merge adds no new rows',
    file: 'src/destinations/merge-table.ts',
    from: 'if (isUsed[index] === 1) continue;',
    to: 'continue;',
    config: orders({ job: since() }),
    hazards: [],
  },
];

/** The same with one text of one module changed, as a module of its own that is loaded into this process. */
async function changed({ file, from, to }: Mutant, made: string): Promise<typeof foundIn> {
  const source = path.join(root, file);
  const text = readFileSync(source, 'utf8');
  assert.is(text.split(from).length, 2, 'the place of the mutant is there once');
  await build({
    entryPoints: [path.join(root, 'test/scenario/simulate/found-in.ts')],
    outfile: made,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
    // the validators are CommonJS
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    plugins: [
      {
        name: 'mutant',
        setup({ onLoad }) {
          onLoad({ filter: /\.ts$/ }, ({ path: each }) =>
            each === source ? { contents: text.replace(from, () => to), loader: 'ts' } : undefined,
          );
        },
      },
    ],
  });
  return (await import(pathToFileURL(made).href)).foundIn;
}

suite('simulate: mutants of the interpreter', (test) => {
  // below the project, so that packages are found
  const folder = mkdtempSync(path.join(root, 'node_modules/.mutants-'));
  test.after(() => rmSync(folder, { recursive: true, force: true }));

  for (const [number, mutant] of mutants.entries())
    test(`found: ${mutant.what}`, async () => {
      const { config, hazards, world = {}, runs = 10, everyMs = 86_400_000, seed = 1 } = mutant;
      const subject = { config, hazards, world, runs, everyMs, seed };
      assert.is(await foundIn(subject), mutant.isRefused ? 'refused' : 'healthy []');
      const mutated = await changed(mutant, path.join(folder, `${number}.mjs`));
      const found = await mutated(subject);
      assert.match(found, /^(orders|lines): \d+ of \d+ rows? (is|are) /);
      assert.ok(found.includes(`[${mutant.named ?? ''}`), found);
    });
});
