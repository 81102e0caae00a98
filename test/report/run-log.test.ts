import * as assert from 'uvu/assert';
import { createRunLog } from '../../src/report/run-progress.ts';
import { configuration, extract } from '../support/extract.ts';
import { suite } from '../support/suite.ts';

/** Two pages, the second one at the second attempt. */
function eventful(debug: boolean) {
  const parts = configuration({
    api: { pagination: { method: 'offset', limit: 1 } },
    config: { debug },
  });
  return extract(parts, ({ path }, number) =>
    number === 2 ? { status: 500 } : { json: path.endsWith('offset=0') ? [{ id: 1 }] : [] },
  );
}

suite('report/run-log', (test) => {
  for (const options of [
    { format: 'text', quiet: false, verbose: false },
    { format: 'text', quiet: false, verbose: true },
    { format: 'text', quiet: true, verbose: false },
    { format: 'json', quiet: false, verbose: false },
  ] as const)
    test(`what it passes over has no line: ${JSON.stringify(options)}`, async () => {
      for (const debug of [false, true]) {
        const { events } = await eventful(debug);
        const said = (skipIgnored: boolean) => {
          let text = '';
          const log = createRunLog({ ...options, write: (line) => (text += line) });
          for (const event of events)
            if (!(skipIgnored && log.ignores?.(event.kind) === true)) log(event);
          return text;
        };
        assert.is(said(true), said(false));
        assert.ok(said(false).includes('request-sent') === (options.format === 'json'));
        if (options.format === 'text' && !options.quiet)
          assert.is(said(false).includes('> GET /v1/items?'), debug || options.verbose);
      }
    });

  test('the addresses of requests need not be made for a log that shows none', async () => {
    const log = createRunLog({ format: 'text', quiet: false, verbose: false, write: () => {} });
    const { events } = await eventful(false);
    const ignored = new Set(
      events.flatMap(({ kind }) => (log.ignores?.(kind) === true ? [kind] : [])),
    );
    assert.equal([...ignored].sort(), ['page-followed', 'request-sent', 'response-received']);
  });

  test('--quiet shows the attempts of a first request that cannot connect, and no other short wait', async () => {
    const quiet = async (reply: Parameters<typeof extract>[1]) => {
      const { events } = await extract(configuration({}), reply);
      let text = '';
      const write = (line: string) => (text += line);
      const log = createRunLog({ format: 'text', quiet: true, verbose: false, write });
      for (const event of events) log(event);
      return text;
    };
    const refused = {
      problem: { kind: 'connection-refused', curlCode: 7, message: 'h refuses connections' },
    } as const;
    // the error of the run reports the last one
    assert.match(
      await quiet(() => refused),
      /^ *attempt 1 of 3 failed: h refuses connections; .*\n *attempt 2 of 3 failed: h refuses connections; .*\n$/,
    );
    assert.is(
      await quiet((_, number) => (number === 2 ? { json: [{ id: 1 }] } : { status: 503 })),
      '',
    );
  });
});
