import * as assert from 'uvu/assert';
import { configuration, extract } from '../support/extract.ts';
import { suite } from '../support/suite.ts';

const sent = async (parts: Parameters<typeof configuration>[0]) =>
  (await extract(configuration(parts), () => ({}))).requests;

/** What the peer was seen to send and write, where no rule of the specification speaks of it. */
suite('interpret: like the peer', (test) => {
  test('CFG-E3: an object whose names are 0, 1, 2 … is a list, and nothing in it is evaluated', async () => {
    const params = {
      a: { 0: { function: 'md5', args: ['x'] } },
      b: { 0: '1', 1: { 0: 'y' } },
      c: { 1: '1' },
      d: { n: { 0: 2 } },
    };
    const [post] = await sent({ jobs: [{ endpoint: 'u', method: 'POST', params }] });
    assert.is(
      post?.body,
      '{"a":[{"function":"md5","args":["x"]}],"b":["1",["y"]],"c":{"1":"1"},"d":{"n":[2]}}',
    );
    const { diagnostics } = await extract(
      configuration({ jobs: [{ endpoint: 'u', params }] }),
      () => ({}),
    );
    assert.ok(diagnostics.some(({ rule }) => rule === 'reference-not-available'));
  });

  test('HDR-1: two spellings of a header are both sent', async () => {
    const { requests } = await extract(
      configuration({
        api: { http: { headers: { 'X-A': '1', 'x-a': '2', 'user-agent': 'mine' } } },
      }),
      () => ({}),
    );
    assert.is(requests[0]?.headers.get('x-a'), '2', 'the last of the lines, as the map has them');
    assert.is(requests[0]?.headers.get('user-agent'), 'mine');
    assert.equal(
      requests[0]?.headerLines.filter(([name]) => name.toLowerCase() === 'x-a'),
      [
        ['X-A', '1'],
        ['x-a', '2'],
      ],
    );
  });

  test('FN-3, CTX-6: oauth20 has no "attr": nothing is sent in its place, with a warning', async () => {
    const oauth = {
      authorization: {
        oauth_api: { credentials: { '#data': 'TOKEN', appKey: 'client', '#appSecret': 'secret' } },
      },
    };
    const settings = {
      type: 'oauth20',
      headers: { Authorization: { function: 'sha1', args: [{ attr: 'k' }] } },
      query: {
        a: { attr: 'k' },
        b: { function: 'md5', args: [{ attr: 'k' }] },
        c: { function: 'ifempty', args: ['', { attr: 'k' }] },
      },
    };
    const { requests, diagnostics } = await extract(
      configuration({ api: { authentication: settings }, k: 'v', ...oauth }),
      () => ({}),
    );
    assert.match(requests[0]?.path ?? '', /\?a=&b&c=$/);
    assert.is(requests[0]?.headers.get('authorization'), '');
    assert.equal(
      diagnostics
        .filter(({ rule }) => rule === 'reference-not-available')
        .map(({ severity, effect }) => [severity, effect]),
      Array.from({ length: 4 }, () => ['warning', 'nothing is sent in its place']),
    );
  });

  test('FN-E3: an infinite text is no number', async () => {
    const [request] = await sent({
      jobs: [{ endpoint: 'u', params: { a: { function: 'sprintf', args: ['%d', '9e999'] } } }],
    });
    assert.match(request?.path ?? '', /a=0$/);
  });

  test('STATE-6: an empty object in the state becomes a list, and so does one with the names of a list', async () => {
    const { state } = await extract(configuration({}), () => ({}), {
      state: { custom: {}, deep: { a: [{}], l: { 0: 'x', 1: {} }, m: { 1: 'x' } } },
    });
    const { custom, deep } = state as { custom: unknown; deep: unknown };
    assert.equal([custom, deep], [[], { a: [[]], l: ['x', []], m: { 1: 'x' } }]);
  });
});
