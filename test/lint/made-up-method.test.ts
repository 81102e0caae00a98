import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { lintSource } from '../../src/lint/lint-source.ts';
import { pagingMethods } from '../../src/plan/pagination/index.ts';
import { suite } from '../support/suite.ts';

const script = path.join(import.meta.dirname, 'made-up-method.ts');
const findings = (...args: readonly string[]): unknown[] =>
  JSON.parse(
    execFileSync(process.execPath, ['--import', 'tsx', script, ...args], {
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    }),
  );

suite('lint: a new pagination method', (test) => {
  test('with the settings of all others it changes no finding of a configuration that does not use it', () => {
    const before = findings();
    assert.ok(before.length > 300, `${before.length} configurations`);
    assert.equal(findings('register'), before);
  });

  test('what rules say of the parameters of paging is what the method says of itself', async () => {
    const method: { facts: unknown } = pagingMethods.cursor;
    const { facts } = method;
    method.facts = () => ({
      text: 'by rows',
      stopsAt: [],
      endsOnEmptyPage: true,
      pageSize: { param: 'rows', size: 100, settings: { param: 'rowsParam', size: 'rows' } },
      position: { param: 'at', setting: 'atParam', first: '7', start: 'first' },
    });
    const text = `api:
  baseUrl: https://api.example.com/
  pagination: { method: cursor, idKey: id, param: at }
config:
  jobs: [{ endpoint: items, params: { at: 3, per_page: 20 } }]
`;
    const { diagnostics } = await lintSource(text, { name: 'c.yaml' });
    method.facts = facts;
    assert.equal(
      diagnostics.map(({ rule, effect, help }) => [rule, effect, help]),
      [
        [
          'overwritten-parameter',
          'the first page is requested with at=7',
          'remove it; pagination sets this parameter',
        ],
        [
          'split-page-size',
          'pages are requested with per_page=20&rows=100, and pagination may end at the first one',
          'set rowsParam: per_page and rows: 20 in the pagination',
        ],
      ],
    );
  });

  test('no rule names a method', () => {
    const names = Object.values(pagingMethods).map(({ kind }) => kind);
    for (const folder of ['src/lint/rules', 'src/plan/configuration'])
      for (const file of readdirSync(folder)) {
        const text = readFileSync(path.join(folder, file), 'utf8');
        assert.equal(
          [...names, ...Object.keys(pagingMethods)].filter((name) => text.includes(`'${name}'`)),
          [],
          file,
        );
      }
  });
});
