import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { compile } from '../../../src/pipeline.ts';
import type { Plan } from '../../../src/plan/model/plan.ts';
import { printPlan } from '../../../src/report/plan.ts';
import type { PaceOptions } from '../../../src/run/pace.ts';
import {
  compiled,
  configuration,
  type Extraction,
  extract,
  startMs,
} from '../../support/extract.ts';
import { createSharedClock } from '../../support/shared-clock.ts';
import { suite } from '../../support/suite.ts';

const answered = () => ({ json: [{ id: 1 }] });
/** The path of each request with the seconds after the start when it was sent. */
const sent = ({ requests }: Extraction) =>
  requests.map(({ path, atMs }) => `${path.replace('/v1/', '')} ${(atMs - startMs) / 1000}`);
const run = async (jobs: readonly object[], api: object = {}, pace: PaceOptions = {}) =>
  sent(await extract(configuration({ api, jobs }), answered, { pace }));
const findingsOf = async (jobs: readonly object[], api: object = {}) => {
  const { diagnostics, plan } = await compiled(configuration({ api, jobs }));
  return {
    isCompiled: plan !== undefined,
    findings: diagnostics.map(({ pointer, message, help }) => `${pointer}: ${message} | ${help}`),
  };
};

suite('extensions: rate of a job', (test) => {
  test('the requests of a job keep its rate, those of others are sent meanwhile', async () => {
    const slow = { endpoint: '{n}', forEach: { n: ['a', 'b', 'c'] }, dataType: 'x', rate: '1/s' };
    assert.equal(await run([slow, { endpoint: 'z' }]), ['a 0', 'b 1', 'c 2', 'z 2']);
    const clock = createSharedClock(startMs);
    const job = configuration({ jobs: [slow, { endpoint: 'y' }, { endpoint: 'z' }] });
    const side = await clock.until(extract(job, answered, { clock, pace: { concurrency: 4 } }));
    assert.equal(sent(side).sort(), ['a 0', 'b 1', 'c 2', 'y 0', 'z 0']);
  });

  test('it is a further limit beside the rate of the API, which --rate overrides alone', async () => {
    const jobs = [
      { endpoint: 'a', rate: { requests: 1, per: '10s' } },
      { endpoint: 'b' },
      { endpoint: 'c' },
    ];
    assert.equal(await run(jobs, { rate: '1/s' }), ['a 0', 'b 1', 'c 2']);
    const twice = jobs.map((job) => ({ ...job, endpoint: '{n}', forEach: { n: ['x', 'y'] } }));
    assert.equal(await run([...twice.slice(0, 1), { endpoint: 'b' }], { rate: '1/s' }), [
      'x 0',
      'y 10',
      'b 11',
    ]);
    assert.equal(
      await run(twice.slice(0, 1), { rate: '1/h' }, { rate: { requests: 1, perMs: 1 } }),
      ['x 0', 'y 10'],
    );
  });

  test('retries, pages and count requests are of the job; logins and child jobs are not', async () => {
    const child = { endpoint: 'c/{id}', dataType: 'c', placeholders: { id: 'id' } };
    const job = {
      endpoint: 'a',
      rate: '1/m',
      count: { endpoint: 'n', path: 'n' },
      children: [child],
    };
    const authentication = {
      type: 'login',
      loginRequest: { endpoint: 'login' },
      apiRequest: { headers: { 'X-T': { response: 'token' } } },
    };
    const retries = await extract(
      configuration({ api: { authentication, retryConfig: { maxRetries: 1 } }, jobs: [job] }),
      ({ path }, number) => {
        if (path === '/v1/login') return { json: { token: 't-1234567' } };
        if (path === '/v1/n') return { json: { n: 1 } };
        return path === '/v1/a' && number < 4 ? { status: 503 } : { json: [{ id: 1 }] };
      },
    );
    assert.equal(
      retries.requests.map(({ path, atMs }) => [path, Math.floor((atMs - startMs) / 60_000)]),
      [
        ['/v1/login', 0],
        ['/v1/n', 0],
        ['/v1/a', 1],
        ['/v1/a', 2],
        ['/v1/c/1', 2],
      ],
    );
  });

  test('a shared name is one rate, in whichever job its numbers are, also of children and iterations', async () => {
    const numbers = { requests: 1, per: '5s', shared: 'slow' };
    const shared = { shared: 'slow' };
    const child = {
      endpoint: 'c/{id}',
      dataType: 'c',
      placeholders: { id: 'id' },
      rate: numbers,
    };
    const jobs = [
      { endpoint: 'a', rate: shared, children: [child] },
      { endpoint: 'b', rate: numbers },
      { endpoint: 'd', rate: { ...numbers, shared: 'other' } },
    ];
    assert.equal(await run(jobs), ['a 0', 'c/1 5', 'b 10', 'd 10']);
    const own = [{ endpoint: 'a', rate: { requests: 1, per: '5s' } }];
    const several = await extract(
      { ...configuration({ jobs: own }), iterations: [{ n: 1 }, { n: 2 }, { n: 3 }] },
      answered,
    );
    assert.equal(sent(several), ['a 0', 'a 5', 'a 10']);
  });

  test('a request counts as the weight of its job, in the rate of the API and in its own', async () => {
    const forEach = { n: ['x', 'y', 'z'] };
    const heavy = { endpoint: '{n}', forEach, dataType: 'x', weight: 2 };
    assert.equal(await run([heavy], { rate: '4/s' }), ['x 0', 'y 0.5', 'z 1']);
    assert.equal(await run([{ ...heavy, rate: '2/s' }]), ['x 0', 'y 1', 'z 2']);
    // three do not fit twice into four
    assert.equal(await run([{ ...heavy, weight: 3 }], { rate: '4/s' }), ['x 0', 'y 1', 'z 2']);
    // an option of the run may be less than a request counts as
    assert.equal(await run([heavy], { rate: '4/s' }, { rate: { requests: 1, perMs: 1000 } }), [
      'x 0',
      'y 2',
      'z 4',
    ]);
  });

  test('in no period are more units sent than each rate allows', () =>
    fc.assert(
      fc.asyncProperty(
        fc.record({
          weights: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 }),
          ofApi: fc.constantFrom(4, 7, 10),
          ofJobs: fc.constantFrom(4, 6, 9),
          concurrency: fc.integer({ min: 1, max: 4 }),
          lateMs: fc.array(fc.nat(300), { minLength: 1, maxLength: 5 }),
        }),
        async ({ weights, ofApi, ofJobs, concurrency, lateMs }) => {
          const shared = createSharedClock(startMs);
          let sleeps = 0;
          const clock = {
            nowMs: shared.nowMs,
            sleep: (ms: number, signal?: AbortSignal) =>
              shared.sleep(ms + (lateMs[sleeps++ % lateMs.length] ?? 0), signal),
          };
          const jobs = weights.map((weight, index) => ({
            endpoint: `{n}/${weight}/${index}`,
            forEach: { n: ['a', 'b', 'c', 'd'] },
            dataType: 'x',
            weight,
            ...(index % 2 === 0 ? {} : { rate: { requests: ofJobs, per: '1s', shared: 's' } }),
          }));
          const { requests } = await shared.until(
            extract(configuration({ api: { rate: `${ofApi}/s` }, jobs }), answered, {
              clock,
              pace: { concurrency },
            }),
          );
          assert.is(requests.length, weights.length * 4);
          const units = requests.map(({ path, atMs }) => {
            const [, , , weight, index] = path.split('/');
            return { atMs, weight: Number(weight), isOwn: Number(index) % 2 === 1 };
          });
          for (const [limit, counted] of [
            [ofApi, units],
            [ofJobs, units.filter(({ isOwn }) => isOwn)],
          ] as const)
            for (const { atMs } of counted) {
              const inPeriod = counted.filter(
                (each) => each.atMs >= atMs && each.atMs < atMs + 1000,
              );
              const sum = inPeriod.reduce((total, { weight }) => total + weight, 0);
              assert.ok(sum <= limit, `${sum} of ${limit}: ${JSON.stringify(inPeriod)}`);
            }
        },
      ),
      { numRuns: 100 },
    ));

  test('a plan says it', async () => {
    const rate = { requests: 10, per: '1m', shared: 'reports' };
    const { plan } = await compiled(configuration({ jobs: [{ endpoint: 'a', rate, weight: 5 }] }));
    const text = printPlan(plan as Plan);
    assert.match(
      text,
      'at most 10 requests in 1 minute, together with all jobs that share "reports"',
    );
    assert.match(text, 'a request counts as 5 requests of the rate');
  });
});

suite('extensions: rate of a job, wrong values', (test) => {
  for (const [what, job, expected] of [
    [
      'auto',
      { rate: 'auto' },
      /^\/config\/jobs\/0\/rate: a job has no "rate": "auto" \| write "rate": "auto" into "api"/,
    ],
    ['no rate', { rate: '10' }, /^\/config\/jobs\/0\/rate: .*rate of a job.* \| write "10\/s"/],
    ['a number that is none', { rate: { requests: 0, per: '1s' } }, /^\/config\/jobs\/0\/rate: /],
    ['no period', { rate: { requests: 1, shared: 'x' } }, /^\/config\/jobs\/0\/rate: .*"per"/],
    [
      'an empty name',
      { rate: { requests: 1, per: '1s', shared: ' ' } },
      /^\/config\/jobs\/0\/rate\/shared: "shared" must be a name/,
    ],
    [
      'a name without numbers',
      { rate: { shared: 'x' } },
      /^\/config\/jobs\/0\/rate: no job says how many requests the shared rate "x" has \| write \{ "requests": 10, "per": "1s", "shared": "x" \}/,
    ],
    ['a weight of 0', { rate: '5/s', weight: 0 }, /^\/config\/jobs\/0\/weight: /],
    [
      'a weight without a rate',
      { weight: 2 },
      /^\/config\/jobs\/0\/weight: "weight" counts in no rate \| write "rate"/,
    ],
    [
      'a weight larger than the rate',
      { rate: '5/s', weight: 6 },
      /^\/config\/jobs\/0\/weight: "weight" is 6, and "rate" of the job allows 5 requests in 1 second: no request fits \| write a number up to 5/,
    ],
  ] as const)
    test(what, async () => {
      const { findings, isCompiled } = await findingsOf([{ endpoint: 'a', ...job }]);
      assert.is(findings.length, 1, findings.join('\n'));
      assert.match(findings[0] ?? '', expected);
      assert.not.ok(isCompiled);
    });

  test('a weight that does not fit into the rate of the API', async () => {
    const { findings } = await findingsOf([{ endpoint: 'a', weight: 3 }], { rate: '2/s' });
    assert.equal(findings.length, 1);
    assert.match(
      findings[0] ?? '',
      '"weight" is 3, and "rate" of "api" allows 2 requests in 1 second',
    );
  });

  test('a shared name with two limits is one finding, also with iterations', async () => {
    const rate = { requests: 1, per: '1s', shared: 'x' };
    const jobs = [
      { endpoint: 'a', rate },
      { endpoint: 'b', rate: { ...rate, requests: 2 } },
      { endpoint: 'c', rate: { shared: 'x' } },
    ];
    const { findings, isCompiled } = await findingsOf(jobs);
    assert.equal(findings, [
      '/config/jobs/1/rate: the shared rate "x" has two limits: 1 request in 1 second, and 2 requests in 1 second | write the same numbers, { "shared": "x" } alone, or another name',
    ]);
    assert.not.ok(isCompiled);
    const several = await compiled({
      ...configuration({ jobs }),
      iterations: [{ n: 1 }, { n: 2 }],
    });
    assert.is(several.diagnostics.length, 1);
  });

  test('a name belongs to the rate of a job, not of the API', async () => {
    const { findings } = await findingsOf([{ endpoint: 'a' }], {
      rate: { requests: 1, per: '1s', shared: 'x' },
    });
    assert.is(findings.length, 1);
    assert.match(findings[0] ?? '', /^\/api\/rate\/shared: .*"rate" of a job/);
  });

  test('both are refused where configurations are those of Generic Extractor', async () => {
    const jobs = [{ endpoint: 'a', rate: '5/s', weight: 2 }];
    const { diagnostics } = await compile(JSON.stringify(configuration({ jobs })), {
      name: 'config.json',
      language: 'keboola',
    });
    assert.equal(
      diagnostics.filter(({ severity }) => severity === 'error').map(({ pointer }) => pointer),
      ['/config/jobs/0/rate', '/config/jobs/0/weight'],
    );
  });
});
