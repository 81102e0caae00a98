import * as assert from 'uvu/assert';
import { configuration, type ExtractOptions, extract, startMs } from '../support/extract.ts';
import { suite } from '../support/suite.ts';

/** A server that refuses requests for some seconds and says in a header when it will not. */
const limited =
  (header: string, value: (nowMs: number) => string, forMs = 20_000) =>
  ({ atMs, path }: { readonly atMs: number; readonly path: string }) =>
    atMs < startMs + forMs && path.includes('items')
      ? { status: 429, headers: { [header]: value(atMs) } }
      : { json: [{ id: 1 }] };

const places: Readonly<Record<string, { readonly header: string; readonly api?: object }>> = {
  'Retry-After': { header: 'Retry-After' },
  retryHeader: {
    header: 'X-Reset',
    api: { retryConfig: { http: { retryHeader: 'X-Reset' } } },
  },
  'an error rule': {
    header: 'X-Reset',
    api: {
      errors: [{ when: { status: 429 }, action: 'retry', wait: { header: 'X-Reset' } }],
    },
  },
};

suite('run: waits that a response asks for', (test) => {
  for (const [name, { header, api }] of Object.entries(places)) {
    const ran = (value: (nowMs: number) => string, options?: ExtractOptions) =>
      extract(
        configuration({ ...(api === undefined ? {} : { api }), jobs: [{ endpoint: 'items' }] }),
        limited(header, value),
        options,
      );

    test(`ACC-12: ${name}, with a clock that is behind: retries come after growing waits`, async () => {
      for (const past of [
        (ms: number) => new Date(ms - 90_000).toUTCString(),
        (ms: number) => new Date(ms - 90_000).toISOString(),
        (ms: number) => String(ms - 90_000),
        (ms: number) => String(Math.floor(ms / 1000) - 90_000),
      ]) {
        const { outcome, requests } = await ran(past);
        assert.is(outcome.ok, true);
        assert.equal(
          requests.map(({ atMs }) => atMs - startMs),
          [0, 0, 2000, 6000, 14_000, 30_000],
        );
      }
    });

    test(`${name} that is no wait is reported once, and does not fail the run`, async () => {
      const { outcome, events } = await ran(() => 'soon', { failOnWarning: true });
      assert.is(outcome.ok, true);
      assert.equal(
        events.flatMap((event) =>
          event.kind === 'warning' ? [[event.rule, event.expected, event.message]] : [],
        ),
        [
          [
            'unreadable-wait',
            true,
            `The header "${header}" of a response is "soon", not a number of seconds or a time: its wait is ignored`,
          ],
        ],
      );
    });
  }

  test('"rate: auto" reports a header that is no wait', async () => {
    const { events } = await extract(
      configuration({ api: { rate: 'auto' }, jobs: [{ endpoint: 'a' }, { endpoint: 'b' }] }),
      () => ({
        json: [{ id: 1 }],
        headers: { 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': 'tomorrow' },
      }),
    );
    assert.match(
      events.flatMap((event) => (event.kind === 'warning' ? [event.message] : [])).join('\n'),
      /^The header "X-RateLimit-Reset" of a response is "tomorrow"/,
    );
  });
});
