import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { type Compilation, compile, lint } from '../src/pipeline.ts';
import { configuration, extract } from './support/extract.ts';
import { suite } from './support/suite.ts';

const expression: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: 'small' },
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.constant({ attr: 'a' }),
    fc.constant({ time: 'previousStart' }),
    tie('call'),
  ),
  call: fc.record({
    function: fc.constantFrom(
      'concat',
      'sha1',
      'md5',
      'base64_encode',
      'ifempty',
      'date',
      'strtotime',
      'sprintf',
      'implode',
      'hash',
      'nope',
    ),
    args: fc.array(tie('any'), { maxLength: 3 }),
  }),
})).any;

const jsonText = fc.json({ maxDepth: 4 });

suite('pipeline', (test) => {
  test('compile gives no advice, lint gives it all or that of the rules that are named', async () => {
    const text = JSON.stringify({
      api: { baseUrl: 'http://api.example.com/', pages: 1 },
      config: {
        mappings: { itms: { id: 'id' } },
        token: '4f3c2b1a9d8e',
        jobs: [{ endpoint: 'items' }],
      },
    });
    const rulesOf = ({ diagnostics }: Pick<Compilation, 'diagnostics'>) =>
      diagnostics.map(({ rule }) => rule).sort();
    const [compiled, linted] = [
      await compile(text, { name: 'x' }),
      await lint(text, { name: 'x' }),
    ];
    assert.equal(rulesOf(compiled), ['unknown-key']);
    assert.equal(rulesOf(linted), ['plain-secret', 'unknown-key', 'unused-mapping']);
    assert.equal(rulesOf(await lint(text, { name: 'x', advice: new Set(['unused-mapping']) })), [
      'unknown-key',
      'unused-mapping',
    ]);
    assert.equal(compiled.plan, linted.plan);
    const refused = await compile(text.replaceAll('itms', 'a/b'), { name: 'x' });
    assert.equal(
      [refused.plan, rulesOf(refused)],
      [undefined, ['invalid-table-name', 'unknown-key']],
    );
    assert.not.match(JSON.stringify(compiled.plan), /4f3c2b1a9d8e/);
  });

  test('any text compiles or is refused with an error; nothing is thrown', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), jsonText), async (text) => {
        const { plan, diagnostics } = await compile(text, { name: 'x' });
        assert.ok(plan !== undefined || diagnostics.some(({ severity }) => severity === 'error'));
      }),
      { numRuns: 300 },
    );
  });

  test('any JSON in the place of a setting compiles or is refused with an error', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.jsonValue({ maxDepth: 2 }),
        fc.constantFrom(
          'authentication',
          'pagination',
          'http',
          'retryConfig',
          'jobs',
          'mappings',
          'userData',
          'baseUrl',
          'iterations',
          'params',
          'children',
          'expires',
        ),
        async (value, place) => {
          const config =
            place === 'iterations'
              ? configuration({ iterations: value })
              : ['authentication', 'pagination', 'http', 'retryConfig', 'baseUrl'].includes(place)
                ? configuration({ api: { [place]: value } })
                : place === 'expires'
                  ? configuration({
                      api: {
                        authentication: {
                          type: 'login',
                          loginRequest: { endpoint: 'l' },
                          expires: value,
                        },
                      },
                    })
                  : ['params', 'children'].includes(place)
                    ? configuration({ jobs: [{ endpoint: 'a', [place]: value }] })
                    : configuration({ config: { [place]: value } });
          const { plan, diagnostics } = await compile(JSON.stringify(config), { name: 'x' });
          assert.ok(
            plan !== undefined || diagnostics.some(({ severity }) => severity === 'error'),
            JSON.stringify(config),
          );
          for (const { message, range } of diagnostics)
            assert.ok(message !== '' && range.start.line >= 1);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('any expression of a parameter is refused by the compiler, or evaluates or fails with an error', async () => {
    await fc.assert(
      fc.asyncProperty(expression, async (value) => {
        const config = configuration({
          config: { a: 'x' },
          jobs: [{ endpoint: 'items', params: { p: value } }],
        });
        const { plan } = await compile(JSON.stringify(config), { name: 'x' });
        if (plan === undefined) return;
        const { outcome } = await extract(config, () => ({ json: [] }));
        assert.ok(
          outcome.ok || outcome.failure?.kind === 'missing-value',
          outcome.failure?.message,
        );
      }),
      { numRuns: 300 },
    );
  });

  test('any finite list of responses ends the run, for any paging', async () => {
    const paging = fc.constantFrom(
      { method: 'offset', limit: 2 },
      { method: 'pagenum' },
      { method: 'cursor', idKey: 'id', param: 'c' },
      { method: 'response.url' },
      { method: 'response.param', responseParam: 'next', queryParam: 'n' },
    );
    await fc.assert(
      fc.asyncProperty(
        paging,
        fc.array(
          fc.record({
            items: fc.array(fc.record({ id: fc.integer() }), { maxLength: 3 }),
            next: fc.option(fc.string()),
            next_page: fc.option(fc.webUrl()),
          }),
          { maxLength: 6 },
        ),
        async (pagination, answers) => {
          const { requests } = await extract(
            configuration({
              api: { pagination, retryConfig: { maxRetries: 0 } },
              jobs: [{ endpoint: 'items', dataField: 'items' }],
            }),
            (_request, number) =>
              number <= answers.length ? { json: answers[number - 1] } : { status: 404 },
          );
          assert.ok(requests.length <= answers.length + 1);
        },
      ),
      { numRuns: 150 },
    );
  });
});
