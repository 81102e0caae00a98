import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { lint } from '../../src/lint.ts';
import { browserSuite } from '../support/browser.ts';
import { bundle, bundlers } from './bundles.ts';
import { root } from './packed.ts';

const PROGRAM = `
  import { compile, defineConfiguration, run, units } from 'sluice';
  import { formatDiagnostics, lint } from 'sluice/lint';
  globalThis.sluice = { compile, defineConfiguration, formatDiagnostics, lint, run, units };`;

/** Wrong in many ways: rules that look at patterns, digests, times, names and secrets have something to say. */
const WRONG = `
api:
  baseUrl: https://h.example/
  paginatio: { method: offset }
  "#token": correct-horse-battery
config:
  outputBucket: b
  jobs:
    - { endpoint: a, params: { sign: { function: hash, args: [md4, x] }, day: { function: date, args: [Y-m-d, { function: strtotime, args: [yesterdax] }] } } }
    - { endpoint: "b/{id}", dataType: "ä/b", placeholders: { id: 1 } }
`;

/** What a page in the browser does, and gives back as JSON. */
declare const sluice: typeof import('../../src/lint.ts') & typeof import('../../src/index.ts');

browserSuite('package: in a browser', (test, browser) => {
  let folder = '';
  test.before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'sluice-browser-'));
    mkdirSync(path.join(folder, 'node_modules'));
    symlinkSync(root, path.join(folder, 'node_modules/sluice'));
    writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  });
  test.after(() => rmSync(folder, { recursive: true, force: true }));

  for (const bundler of bundlers)
    test(`${bundler}: compile and lint say in the browser what they say in Node`, async () => {
      const file = await bundle(bundler, { target: 'browser', folder, program: PROGRAM });
      const page = await browser().newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      await page.addScriptTag({ path: file });
      for (const [name, text] of [
        ['wrong.yaml', WRONG],
        ...(bundler === 'esbuild' ? configurations() : []),
      ] as const) {
        const settings = {
          lint: {
            overrides: [
              {
                files: ['configs/**/*.{yaml,json}', '**/wrong.*'] as [string, ...string[]],
                rules: { 'unknown-key': 'note' as const },
              },
            ],
          },
        };
        const options = { name, settings };
        const seen = await page.evaluate(
          async ([source, given]) => {
            const result = await sluice.lint(source, given);
            const { plan, diagnostics } = await sluice.compile(source, { name: given.name });
            const own = { api: { baseUrl: source }, config: { jobs: [] } };
            return {
              shown: await sluice.formatDiagnostics([result], { format: 'sarif' }),
              plan: JSON.stringify(plan),
              count: diagnostics.length,
              isSame: sluice.defineConfiguration(own) === own,
            };
          },
          [text, options] as const,
        );
        const here = await lint(text, options);
        const { formatDiagnostics } = await import('../../src/lint.ts');
        const { compile } = await import('../../src/index.ts');
        const compiled = await compile(text, { name });
        const version = (shown: string) =>
          shown.replace(/"semanticVersion": "[^"]*"|unpkg\.com\/sluice@[^/]*/g, '');
        assert.is(
          version(seen.shown),
          version(await formatDiagnostics([here], { format: 'sarif' })),
          name,
        );
        assert.is(seen.plan ?? undefined, JSON.stringify(compiled.plan), name);
        assert.is(seen.count, compiled.diagnostics.length, name);
        assert.ok(seen.isSame);
      }
      assert.equal(errors, []);
      await page.close();
    });
});

/** The configurations of the bundled scenarios. */
function configurations(): readonly (readonly [name: string, text: string])[] {
  return readdirSync(path.join(root, 'scenarios'))
    .flatMap((name) =>
      ['config.yaml', 'config.json'].map((file) => path.join(root, 'scenarios', name, file)),
    )
    .filter((file) => existsSync(file) && statSync(file).isFile())
    .map((file) => [path.relative(root, file), readFileSync(file, 'utf8')]);
}
