import * as assert from 'uvu/assert';
import { compile } from '../../src/corridor.ts';
import { suite } from '../support/suite.ts';

const text = (dataType: string) => `api: { baseUrl: "http://h.example/" }
config: { mappings: { ${dataType}: { id: id }, unused: { id: id } }, jobs: [{ endpoint: a, dataType: ${dataType} }] }
`;

suite('compile: review', (test) => {
  test('without the review the plan is the same and what only warns is not found; errors are', async () => {
    const [all, none] = await Promise.all([true, false].map((review) => compile(text('items'), { name: 'c.yaml', review })));
    assert.equal(none?.plan, all?.plan);
    assert.ok(none?.plan !== undefined);
    assert.equal(
      [all?.diagnostics.some(({ rule }) => rule === 'unused-mapping'), none?.diagnostics.some(({ rule }) => rule === 'unused-mapping')],
      [true, false],
    );
    const refused = await compile(text('"a/b"'), { name: 'c.yaml', review: false });
    assert.equal([refused.plan, refused.diagnostics.map(({ rule }) => rule).includes('invalid-table-name')], [undefined, true]);
  });
});
