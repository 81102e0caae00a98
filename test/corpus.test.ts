import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { compile } from '../src/corridor.ts';
import { sortDiagnostics } from '../src/diagnostics/collect.ts';
import type { Diagnostic } from '../src/diagnostics/diagnostic.ts';
import { suite } from './support/suite.ts';

// Each err/<name>.yaml|json has an err/<name>.out with a line `line:column rule message` per finding.
// Write missing and changed ones with CORPUS_UPDATE=1, and read the difference before it is committed.
const corpus = path.join(path.dirname(fileURLToPath(import.meta.url)), 'corpus');
const inputs = (folder: string): string[] => readdirSync(path.join(corpus, folder)).filter((file) => /\.(?:ya?ml|json)$/.test(file));

async function findingsOf(folder: string, file: string): Promise<string[]> {
  const { diagnostics } = await compile(readFileSync(path.join(corpus, folder, file), 'utf8'), { name: file });
  return linesOf(sortDiagnostics(diagnostics));
}

function linesOf(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(({ range, rule, message }) => `${range.start.line}:${range.start.column} ${rule} ${message}`);
}

suite('corpus', (test) => {
  for (const file of inputs('ok'))
    test(`CFG-6: ok/${file} is silent`, async () => {
      assert.equal(await findingsOf('ok', file), []);
    });

  for (const file of inputs('err'))
    test(`CFG-6: err/${file} is reported as written beside it`, async () => {
      const found = await findingsOf('err', file);
      const out = path.join(corpus, 'err', file.replace(/\.\w+$/, '.out'));
      if (process.env.CORPUS_UPDATE !== undefined) writeFileSync(out, `${found.join('\n')}\n`);
      assert.ok(found.length > 0, `${file} raises nothing`);
      assert.is(`${found.join('\n')}\n`, readFileSync(out, 'utf8'));
    });

  test('CFG-6: no .out stands without its configuration', () => {
    const names = new Set(inputs('err').map((file) => file.replace(/\.\w+$/, '')));
    const lonely = readdirSync(path.join(corpus, 'err')).filter((file) => file.endsWith('.out') && !names.has(file.slice(0, -4)));
    assert.equal(lonely, []);
  });
});
