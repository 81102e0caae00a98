// Small inputs that ask for much: what they cost in processor time and memory. Wall time is not measured.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { inScratchFolder, type ScratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';
import { root } from './hostile.ts';

const MAX_INPUT_BYTES = 1_000_000;
/** Of the processor time that the smallest configuration needs on this machine at this time: 2 s where a command starts in a quarter of one. */
const MAX_TIMES = 8;
const MAX_RSS_KB = 300_000;
/** Other work on the machine makes a process use more processor time, never less: the least of these counts. */
const TRIES = 3;

/** Writes what a process has used when it ends. */
const METER = `process.on('exit', () => require('node:fs').writeFileSync(process.env.USAGE, JSON.stringify(process.resourceUsage())));`;

const api = { baseUrl: 'https://api.example.com/' };
const job = (endpoint: string) => ({ endpoint, dataType: 'x' });
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

/** Jobs in iterations. */
const multiplied = (count: number) =>
  JSON.stringify({
    api,
    config: {
      outputBucket: 'b',
      jobs: times(count, (index) => ({ endpoint: `e${index}`, dataType: 'x' })),
    },
    iterations: times(count, (index) => ({ x: index })),
  });

/** A function in a parameter. */
const computed = (params: object) =>
  JSON.stringify({
    api,
    config: { outputBucket: 'b', jobs: [{ ...job('x'), params: { x: params } }] },
  });

const COMMANDS = ['lint', 'plan', 'test'] as const;

/** What `says` is absent of is a configuration that works. */
interface Costly {
  readonly text: string;
  readonly says?: RegExp;
  readonly commands?: readonly (typeof COMMANDS)[number][];
}

/** `count` iterations that differ in a member which nobody reads. */
const iterated = (count: number, config: object) =>
  JSON.stringify({
    api,
    config: { outputBucket: 'b', jobs: [job('e')], ...config },
    iterations: times(count, (index) => ({ x: index })),
  });

/** One job with `count` child jobs. */
const parent = (count: number) => ({
  ...job('e'),
  children: times(count, (index) => ({
    ...job(`e/{id}/${index}`),
    placeholders: { id: 'id' },
  })),
});

const BACKSLASHES = '\\'.repeat(20_000);

const CORPUS: Readonly<Record<string, Costly>> = {
  '700 child jobs in 700 iterations': {
    text: iterated(700, { jobs: [parent(700)] }),
    says: /the jobs of 700 iterations are 490000 executions/,
  },
  '300 child jobs in 300 iterations': {
    text: iterated(300, { jobs: [parent(300)] }),
  },
  '2,000 attributes in 2,000 iterations': {
    text: iterated(2000, Object.fromEntries(times(2000, (index) => [`a${index}`, index]))),
  },
  '700 mappings in 700 iterations': {
    text: iterated(700, {
      mappings: Object.fromEntries(times(700, (index) => [`t${index}`, { id: 'id' }])),
    }),
  },
  '700 jobs in 700 iterations': {
    text: multiplied(700),
    says: /the jobs of 700 iterations are 490000 executions, and up to 100000 are allowed/,
  },
  '2,000 jobs in 2,000 iterations': {
    text: multiplied(2000),
    says: /the jobs of 2000 iterations are 4000000 executions/,
  },
  'values that multiply, also in a child job': {
    text: JSON.stringify({
      api,
      config: {
        outputBucket: 'b',
        jobs: [
          {
            ...job('{x}/{y}'),
            forEach: { x: times(1000, String), y: times(500, String) },
            children: [{ ...job('{id}/{z}'), forEach: { z: times(10, String) } }],
          },
        ],
      },
    }),
    says: /these jobs are 5000000 executions, and up to 100000 are allowed/,
  },
  'a value that is there twice, after 80,000 others': {
    text: JSON.stringify({
      api,
      config: {
        outputBucket: 'b',
        jobs: [{ ...job('{x}'), forEach: { x: [...times(80_000, String), '79999'] } }],
      },
    }),
    says: /"x" has "79999" twice/,
  },
  'a delimiter of 200 kB between 100,000 elements': {
    text: computed({ function: 'implode', args: ['x'.repeat(200_000), times(100_000, () => 1)] }),
    says: /implode\(\) would make a text of \d+ characters/,
  },
  'widths of a million characters': {
    text: computed({
      function: 'sprintf',
      args: ['%999999d'.repeat(50_000), ...times(50_000, () => 1)],
    }),
    says: /sprintf\(\) would make a text of \d+ characters/,
  },
  'a secret of many backslashes that is repeated': {
    text: JSON.stringify({
      api,
      config: {
        outputBucket: 'b',
        '#password': BACKSLASHES,
        jobs: [{ ...job('x'), params: { z: BACKSLASHES, token: BACKSLASHES } }],
      },
    }),
  },
  'lists in lists': { text: `${'['.repeat(400_000)}`, says: /error/ },
  'aliases of aliases': {
    text: `a0: &a0 [x, x]\n${times(40, (index) => `a${index + 1}: &a${index + 1} [*a${index}, *a${index}]\n`).join('')}api: { baseUrl: "https://x.example/" }\nconfig: { jobs: [*a40] }\n`,
    says: /error/,
  },
};

const names = (count: number, prefix: string) =>
  Object.fromEntries(times(count, (index) => [`${prefix}${index}`, 'x']));
const withParams = (params: object) =>
  JSON.stringify({ api, config: { outputBucket: 'b', jobs: [{ ...job('x'), params }] } });
const withJobs = (endpoints: readonly string[]) =>
  JSON.stringify({ api, config: { outputBucket: 'b', jobs: endpoints.map(job) } });

/** Pairs of configurations whose lines or jobs all differ, `count` of them. */
const PAIRS: Readonly<Record<string, (count: number) => readonly [before: string, after: string]>> =
  {
    'parameters that all have other names': (count) => [
      withParams(names(count, 'a')),
      withParams(names(count, 'b')),
    ],
    'parameters in another order': (count) => [
      withParams(names(count, 'a')),
      withParams(Object.fromEntries(Object.entries(names(count, 'a')).reverse())),
    ],
    'jobs in another order': (count) => {
      const endpoints = times(count, (index) => `e${index}`);
      return [withJobs(endpoints), withJobs([...endpoints].reverse())];
    },
  };

const RECORDING =
  'recording: 1\nexchanges:\n  - id: one\n    request: GET https://api.example.com/e\n    json: []\n';

/** Runs the built command until it costs less than `most`, and not more than `TRIES` times. */
async function metered(
  args: readonly string[],
  folder: ScratchFolder,
  most: number,
): Promise<{ readonly status: number | null; readonly said: string; readonly cpu: number }> {
  await folder.put('meter.cjs', METER);
  const usage = path.join(folder.path, 'usage.json');
  let cpu = Infinity;
  for (let tried = 1; ; tried += 1) {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--require', './meter.cjs', path.join(root, 'dist/cli.cjs'), ...args],
      {
        cwd: folder.path,
        encoding: 'utf8',
        env: { ...process.env, USAGE: usage },
        maxBuffer: 2 ** 28,
      },
    );
    const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(readFileSync(usage, 'utf8'));
    cpu = Math.min(cpu, userCPUTime + systemCPUTime);
    assert.ok(maxRSS < MAX_RSS_KB, `${maxRSS} kB`);
    if (cpu < most) return { status, said: stdout + stderr, cpu };
    assert.ok(tried < TRIES, `${cpu} µs, and ${most} µs at most`);
  }
}

const SMALLEST = iterated(1, {});

async function performed(
  command: (typeof COMMANDS)[number],
  text: string,
  folder: ScratchFolder,
  most = Infinity,
): ReturnType<typeof metered> {
  await folder.put('config.yaml', text);
  await folder.put('s/scenario.yaml', 'scenario: 1\ntitle: t\nconfig: ../config.yaml\n');
  await folder.put('s/recording.yaml', RECORDING);
  return metered(command === 'test' ? ['test', 's'] : [command, 'config.yaml'], folder, most);
}

suite('attacks: costs', (test) => {
  for (const [what, pair] of Object.entries(PAIRS))
    test(`${what}: sluice diff needs time in proportion`, () =>
      inScratchFolder(async (folder) => {
        const diffed = async (count: number, most: number) => {
          const [before, after] = pair(count);
          await folder.put('a.json', before);
          await folder.put('b.json', after);
          const { status, said, cpu } = await metered(['diff', 'a.json', 'b.json'], folder, most);
          assert.is(status, 0, said);
          return cpu;
        };
        // A part of what a run costs is its start, so four times as much stays below four times the cost.
        await diffed(2400, 4 * (await diffed(600, Infinity)));
      }));
  for (const [what, { text, says, commands = COMMANDS }] of Object.entries(CORPUS))
    for (const command of commands)
      test(`${what}: sluice ${command} needs ${MAX_TIMES} times the processor time of the smallest configuration, and 300 MB at most`, () =>
        inScratchFolder(async (folder) => {
          assert.ok(text.length < MAX_INPUT_BYTES);
          const least = await performed(command, SMALLEST, folder);
          const { status, said } = await performed(command, text, folder, MAX_TIMES * least.cpu);
          if (says === undefined) return;
          assert.is(status, 1, said);
          assert.match(said, says);
        }));
});
