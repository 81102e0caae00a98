import * as assert from 'uvu/assert';
import { compile } from '../../../src/pipeline.ts';
import { serveSimulation } from '../../../src/scenario/simulate/serve.ts';
import { suite } from '../../support/suite.ts';
import { orders } from './pairs.ts';

suite('mock --simulate', (test) => {
  test('the API of a configuration answers any client: pages, and what is not there', async () => {
    const { plan } = await compile(JSON.stringify(orders({})), { name: 'config.json' });
    if (plan === undefined) throw new Error('there is no plan');
    const lines: string[] = [];
    const server = await serveSimulation(plan, {
      runs: 2,
      everyMs: 86_400_000,
      seed: 1,
      hazards: [],
      world: {},
      onRequest: ({ line, status }) => lines.push(`${status} ${line}`),
    });
    if (server.kind !== 'serving') throw new Error(JSON.stringify(server));
    try {
      assert.equal(server.bases, [`${server.url}/v1/`]);
      const page = async (offset: number): Promise<readonly { readonly id: number }[]> => {
        const response = await fetch(`${server.bases[0]}orders?limit=20&offset=${offset}`);
        assert.is(response.status, 200);
        return ((await response.json()) as { data: { id: number }[] }).data;
      };
      assert.equal((await page(0)).map(({ id }) => id).slice(0, 3), [1, 2, 3]);
      assert.equal(
        (await page(60)).map(({ id }) => id),
        [61],
      );
      assert.equal(await page(80), []);
      assert.is((await fetch(`${server.bases[0]}customers`)).status, 404);
      assert.is(server.requests(), 4);
      assert.is(lines.length, 4);
    } finally {
      await server.close();
    }
  });
});
