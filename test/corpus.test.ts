import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { lint } from '../src/pipeline.ts';
import { sortDiagnostics } from '../src/text/collect.ts';
import type { Diagnostic } from '../src/text/diagnostic.ts';
import { suite } from './support/suite.ts';

// Each err/<name>.yaml|json has an err/<name>.out with a line `line:column rule message` per finding.
// Write missing and changed ones with CORPUS_UPDATE=1, and read the difference before it is committed.
const corpus = path.join(path.dirname(fileURLToPath(import.meta.url)), 'corpus');
const inputs = (folder: string): string[] =>
  readdirSync(path.join(corpus, folder)).filter((file) => /\.(?:ya?ml|json)$/.test(file));

/** What a value can be, in the words of messages. */
const KINDS = ['object', 'list', 'number', 'text', 'true or false'] as const;
const kindsIn = (text: string) =>
  KINDS.filter((kind) =>
    new RegExp(`\\ban? [^;,]*?\\b${kind}\\b|^write ${kind}|^true or false`).test(text),
  );

async function findingsOf(folder: string, file: string): Promise<string[]> {
  const { diagnostics } = await lint(readFileSync(path.join(corpus, folder, file), 'utf8'), {
    name: file,
  });
  return linesOf(sortDiagnostics(diagnostics));
}

function linesOf(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(
    ({ range, rule, message }) => `${range.start.line}:${range.start.column} ${rule} ${message}`,
  );
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

  test('what a message says a value must be, its help says to write', async () => {
    const wrong: string[] = [];
    for (const file of inputs('err'))
      for (const { message, help = '' } of (
        await lint(readFileSync(path.join(corpus, 'err', file), 'utf8'), { name: file })
      ).diagnostics) {
        const wanted = kindsIn(/ must be ([^;]*)/.exec(message)?.[1] ?? '');
        const offered = kindsIn(/^write [^:;]*/.exec(help)?.[0] ?? '');
        if (/\barray\b/.test(message)) wrong.push(`${file}: ${message}: an object or a list`);
        if (
          wanted.length > 0 &&
          offered.length > 0 &&
          !offered.some((kind) => wanted.includes(kind))
        )
          wrong.push(`${file}: ${message} | ${help}`);
      }
    assert.equal(wrong, []);
  });

  test('CFG-6: every .out file has its configuration', () => {
    const names = new Set(inputs('err').map((file) => file.replace(/\.\w+$/, '')));
    const lonely = readdirSync(path.join(corpus, 'err')).filter(
      (file) => file.endsWith('.out') && !names.has(file.slice(0, -4)),
    );
    assert.equal(lonely, []);
  });
});
