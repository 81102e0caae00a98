import * as assert from 'uvu/assert';
import { exampleResponses } from '../../src/openapi/example-response.ts';
import { suite } from '../support/suite.ts';

suite('openapi: example responses', (test) => {
  test('schemas that lead to each other by many members end, with the first members in full', () => {
    const names = Array.from({ length: 20 }, (_, index) => `s${index}`);
    const properties = Object.fromEntries([
      ['id', { type: 'integer' }],
      ...names.map((name) => [name, { $ref: `#/components/schemas/${name}` }]),
    ]);
    const [first] = exampleResponses({
      openapi: '3.0.3',
      paths: {
        '/orders': {
          get: {
            responses: {
              200: {
                content: {
                  'application/json': { schema: { $ref: '#/components/schemas/s0' } },
                },
              },
            },
          },
        },
      },
      components: {
        schemas: Object.fromEntries(names.map((name) => [name, { type: 'object', properties }])),
      },
    });
    const text = JSON.stringify(first?.body);
    assert.match(text, /^\{"id":7,"s0":\{"id":7,/);
    assert.ok(text.length < 100_000);
  });
});
