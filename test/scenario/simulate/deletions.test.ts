import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { simulated } from './pairs.ts';

const config = (job: object) => ({
  api: {
    baseUrl: 'https://api.example.com/',
    pagination: { method: 'offset', limit: 20 },
  },
  config: {
    outputBucket: 'shop',
    incrementalOutput: true,
    jobs: [
      {
        endpoint: 'items',
        dataType: 'items',
        dataField: 'items',
        primaryKey: 'id',
        total: { path: 'total' },
        ...job,
      },
    ],
  },
});

suite('simulate: deleted records', (test) => {
  test('rows of deleted records are kept, unless the job notices them', async () => {
    const kept = async (job: object) => {
      const found = await simulated({ config: config(job) }, ['delete']);
      if (found.kind !== 'report') throw new Error(JSON.stringify(found));
      assert.is(found.report.healthy, true, JSON.stringify(found.report));
      return found.report.tables.reduce((sum, table) => sum + table.kept, 0);
    };
    assert.ok((await kept({})) > 0);
    assert.is(await kept({ deletions: { mark: 'gone_at' } }), 0);
  });

  test('a job that learns from the API what was deleted is not simulated, with the reason', async () => {
    const job = { deletions: { when: "status == 'deleted'", mark: 'gone_at' } };
    const found = await simulated({ config: config(job) }, ['delete']);
    if (found.kind === 'report') throw new Error('it is simulated');
    assert.match(JSON.stringify(found), /asks the API which records are deleted/);
  });
});
