import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { healthyTable } from './healthy-table.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const DOCUMENT = path.join(root, 'docs/simulate.md');
const [BEGIN, END] = [
  '<!-- withstands: generated, see test/scenario/simulate/healthy-table.test.ts -->\n\n',
  '\n\n<!-- end of withstands -->',
];

suite('simulate: what bundled configurations withstand', (test) => {
  test('the table in docs/simulate.md is what simulations find; DOCS_UPDATE=1 renews it', async () => {
    const text = readFileSync(DOCUMENT, 'utf8');
    const [from, to] = [text.indexOf(BEGIN) + BEGIN.length, text.indexOf(END)];
    assert.ok(from >= BEGIN.length && to > from, 'docs/simulate.md has a place for the table');
    const table = await healthyTable(root);
    if (process.env.DOCS_UPDATE === '1')
      writeFileSync(DOCUMENT, text.slice(0, from) + table + text.slice(to));
    else assert.is(text.slice(from, to), table);
  });
});
