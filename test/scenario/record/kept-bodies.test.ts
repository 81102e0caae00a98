import * as assert from 'uvu/assert';
import type { HttpRequest, HttpResponse } from '../../../src/ports/http.ts';
import { readScenario } from '../../../src/scenario/read-scenario.ts';
import { exportHar } from '../../../src/scenario/record/export-har.ts';
import { suite } from '../../support/suite.ts';
import { storedInMemory } from './record-from-mock.ts';
import { answered, recordFrom } from './stub-target.ts';

suite('bodies that are no JSON', (test) => {
  test('without --keep-failure, responses without a body or with bytes are recorded where their status is ignored, and replay to the same bytes', async () => {
    const bytes = Buffer.from([0, 159, 146, 150, 255, 13, 10]);
    const picture: HttpResponse['headers'] = [['content-type', 'image/png']];
    const target = ({ url }: HttpRequest) => {
      if (url.endsWith('/orders')) return answered([{ id: 1 }, { id: 2 }, { id: 3 }]);
      if (url.endsWith('/1')) return answered(Buffer.alloc(0), { status: 204, headers: [] });
      return url.endsWith('/2')
        ? answered(bytes, { status: 404, headers: picture })
        : answered({ id: 'last' });
    };
    const children = [{ endpoint: 'orders/{id}', dataType: 'details', placeholders: { id: 'id' } }];
    const config = (ignoreErrors: readonly number[]) => ({
      api: { baseUrl: 'https://shop.example.com/v1/', http: { ignoreErrors } },
      config: { jobs: [{ endpoint: 'orders', dataType: 'orders', children }] },
    });
    const files = await storedInMemory(await recordFrom(config([204, 404]), target));
    const { playable } = await readScenario('recorded', files);
    const har = await exportHar(playable);
    if (har.kind === 'refused') throw new Error(har.message);
    const { entries } = (
      JSON.parse(har.text) as {
        log: { entries: readonly { response: { status: number; content: object } }[] };
      }
    ).log;
    assert.equal(
      entries.slice(1).map(({ response }) => [response.status, response.content]),
      [
        [204, { size: 0, mimeType: 'application/octet-stream', text: '' }],
        [
          404,
          {
            size: bytes.length,
            mimeType: 'image/png',
            text: bytes.toString('base64'),
            encoding: 'base64',
          },
        ],
        [200, { size: 13, mimeType: 'application/json', text: '{"id":"last"}' }],
      ],
    );
    // DEC-5: an empty body is no JSON, so the run itself fails where 204 is not ignored
    const failed = await recordFrom(config([404]), target);
    assert.is(failed.kind === 'failed' && failed.failure.kind, 'unreadable-body');
  });
});
