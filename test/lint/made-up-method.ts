// Prints what lint says of every slip and of the corpus, with a pagination method that has all settings of the others.
// A process of its own: what the schema says of a place is kept once it is known.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { definitions, type KeyNode } from '../../generated/config-keys.ts';
import { lintSource } from '../../src/lint/lint-source.ts';
import { base, slips } from './slips.ts';

if (process.argv[2] === 'register') {
  const all = definitions as Record<string, KeyNode>;
  const methods = Object.entries(all).filter(([name]) => name.endsWith('Pagination'));
  const properties = Object.assign({}, ...methods.map(([, { properties: own }]) => own));
  all.MadeUpPagination = { properties: { ...properties, method: { tags: ['made-up'] } } };
  (all.Pagination as { anyOf: KeyNode[] }).anyOf.push({ $ref: 'MadeUpPagination' });
}
const corpus = path.join(import.meta.dirname, '..', 'corpus', 'err');
const texts = [
  ...slips.map(([, from, to]) => base.replace(from, () => to)),
  ...readdirSync(corpus)
    .filter((file) => !file.endsWith('.out'))
    .map((file) => readFileSync(path.join(corpus, file), 'utf8')),
];
const found = [];
for (const text of texts) {
  const { diagnostics } = await lintSource(text, { name: 'c.yaml' });
  found.push(diagnostics.map(({ rule, pointer, message, help }) => [rule, pointer, message, help]));
}
process.stdout.write(JSON.stringify(found));
