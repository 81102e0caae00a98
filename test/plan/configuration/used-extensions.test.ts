import * as assert from 'uvu/assert';
import { compile } from '../../../src/pipeline.ts';
import { suite } from '../../support/suite.ts';

const configuration = (pagination: object, more: object = {}) => ({
  api: { baseUrl: 'https://api.example.com/', pagination },
  config: { jobs: [{ endpoint: 'items' }] },
  ...more,
});

const usedIn = async (config: object) =>
  (await compile(JSON.stringify(config), { name: 'c.json' })).plan?.extensions;

suite('plan/configuration/used-extensions', (test) => {
  test('a plan has the extensions that its configuration uses, with their places', async () => {
    const used = [{ name: 'Link header pagination', from: '/api/pagination/method' }];
    assert.equal(await usedIn(configuration({ method: 'link-header' })), used);
    const wrapped = { parameters: configuration({ method: 'link-header' }) };
    assert.equal(await usedIn(wrapped), [
      { name: 'Link header pagination', from: '/parameters/api/pagination/method' },
    ]);
  });

  test('each scroller counts by itself, in the order of the document', async () => {
    const scrollers = {
      links: { method: 'link-header' },
      pages: { method: 'pagenum' },
      cursor: { method: 'response.header', header: 'X-C', queryParam: 'c' },
    };
    assert.equal(
      (await usedIn(configuration({ method: 'multiple', default: 'links', scrollers })))?.map(
        ({ from }) => from,
      ),
      ['/api/pagination/scrollers/links/method', '/api/pagination/scrollers/cursor/method'],
    );
  });

  test('the language of Generic Extractor uses none: the plan says nothing of extensions', async () => {
    const { plan } = await compile(JSON.stringify(configuration({ method: 'pagenum' })), {
      name: 'c.json',
      language: 'keboola',
    });
    assert.ok(plan);
    assert.not.ok('extensions' in plan);
  });

  test('language: keboola makes each use an error, which names the extension and stops the plan', async () => {
    const { plan, diagnostics } = await compile(
      JSON.stringify(configuration({ method: 'link-header' })),
      { name: 'c.json', language: 'keboola' },
    );
    assert.is(plan, undefined);
    assert.equal(
      diagnostics.map(({ rule, severity, pointer, extension }) => ({
        rule,
        severity,
        pointer,
        extension,
      })),
      [
        {
          rule: 'extension',
          severity: 'error',
          pointer: '/api/pagination/method',
          extension: 'Link header pagination',
        },
      ],
    );
  });

  test('what is not read is not used: a section beside "parameters"', async () => {
    const { plan } = await compile(
      JSON.stringify({
        parameters: configuration({}),
        api: { pagination: { method: 'link-header' } },
      }),
      { name: 'c.json' },
    );
    assert.ok(plan);
    assert.not.ok('extensions' in plan);
  });
});
