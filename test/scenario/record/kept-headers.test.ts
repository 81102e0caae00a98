import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { answered, recordFrom, textsOf } from './stub-target.ts';

/** The headers of the responses in a recording of a configuration whose API settings are given. */
async function keptOf(api: object): Promise<string> {
  const texts = textsOf(
    await recordFrom(
      {
        api: { baseUrl: 'https://shop.example.com/', ...api },
        config: { jobs: [{ endpoint: 'orders', dataType: 'orders' }] },
      },
      ({ url }) =>
        answered([{ id: 1, url }], {
          headers: [
            ['content-type', 'text/json'],
            ['x-ratelimit-remaining', '987'],
            ['x-cache', 'HIT'],
            ['x-request-id', 'a1b2'],
            ...(url.includes('from') ? [] : [['x-cache-next', '2'] as const]),
          ],
        }),
    ),
  );
  return texts.get('recording.yaml') ?? '';
}

suite('headers of recorded responses', (test) => {
  test('what differs each time is dropped, rates of a key too', async () => {
    assert.match(await keptOf({}), 'reply-headers: { content-type: text/json }');
  });

  test('what the plan reads stays: pagination, conditions of errors, rates', async () => {
    const paged = await keptOf({
      pagination: { method: 'response.header', header: 'X-Cache-Next', queryParam: 'from' },
    });
    assert.match(paged, 'x-cache-next: "2"');
    assert.match(paged, 'GET orders?from=2');
    assert.match(await keptOf({ rate: 'auto' }), 'x-ratelimit-remaining: "987"');
    assert.match(
      await keptOf({
        errors: [{ when: { header: { name: 'X-Cache', equals: 'STALE' } }, action: 'retry' }],
      }),
      'x-cache: HIT',
    );
  });
});
