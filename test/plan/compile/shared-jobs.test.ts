// Jobs of iterations are one object where they are the same, and differ where what they refer to differs.

import * as assert from 'uvu/assert';
import { compile } from '../../../src/pipeline.ts';
import { suite } from '../../support/suite.ts';

suite('plan/compile/shared-jobs', (test) => {
  test('iterations share the jobs that read nothing of what differs', async () => {
    const params = (attr: string) => ({ p: { attr } });
    const text = {
      api: { baseUrl: 'https://h.example/' },
      config: {
        outputBucket: 'b',
        a: 'base',
        '#key': 'base-secret',
        jobs: [
          { endpoint: 'plain' },
          { endpoint: 'attr', params: params('a') },
          { endpoint: 'secret', params: params('#key') },
        ],
      },
      iterations: [
        { x: 1 },
        { x: 2, a: 'other' },
        { x: 3, '#key': 'other-secret' },
        { x: 4, userData: { tag: 'y' } },
        { x: 5, jobs: [{ endpoint: 'plain' }] },
        { x: 6 },
      ],
    };
    const { plan, diagnostics } = await compile(JSON.stringify(text), { name: 'c.json' });
    if (plan === undefined) throw new Error(JSON.stringify(diagnostics));
    const [first, attr, secret, column, own, last] = plan.runs.map(({ jobs }) => jobs);
    const same = (jobs: typeof first) => jobs?.map((job, at) => job === first?.[at]);
    assert.equal(same(attr), [true, false, true]);
    assert.equal(same(secret), [true, true, false]);
    assert.equal(same(column), [false, false, false]);
    assert.equal(same(own), [false]);
    assert.equal(same(last), [true, true, true]);
    assert.match(JSON.stringify(attr?.[1]?.params), '"other"');
    assert.match(JSON.stringify(secret?.[2]?.params), 'iterations.2.#key');
    assert.match(JSON.stringify(column?.[0]?.userData), 'tag');
    assert.match(own?.[0]?.from ?? '', '/iterations/4/jobs/0');
  });
});
