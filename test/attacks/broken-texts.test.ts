import * as assert from 'uvu/assert';
import { lint } from '../../src/lint.ts';
import { suite } from '../support/suite.ts';

const SECRETS = [
  ['#password', 's3cretB1value'],
  ['#token', 't0kenC2value'],
] as const;
const config = `"outputBucket": "b",
    "#password": "s3cretB1value",
    "#token": "t0kenC2value",
    "name": "x",
    "jobs": [ { "endpoint": "a" } ]`;
const TEXTS: Readonly<Record<string, string>> = {
  'c.json': `{\n  "api": { "baseUrl": "https://a.example/" },\n  "config": {\n    ${config}\n  }\n}\n`,
  'one-line.json': `{"api":{"baseUrl":"https://a.example/"},"config":{${config.replaceAll(/\n */g, '')}}}`,
  'block.yaml': `api:\n  baseUrl: https://a.example/\nconfig:\n  outputBucket: b\n  "#password": s3cretB1value\n  "#token": "t0kenC2value"\n  name: x\n  jobs:\n    - endpoint: a\n`,
  'flow.yaml':
    'api: { baseUrl: "https://a.example/" }\nconfig: { outputBucket: b, "#password": s3cretB1value, "#token": "t0kenC2value", jobs: [{ endpoint: a }] }\n',
};

/** A text with one or two characters of punctuation removed, doubled or replaced. */
function* broken(text: string): Iterable<string> {
  for (const [at, character] of [...text].entries()) {
    if (!/["':,{}[\]#\n -]/.test(character)) continue;
    const [before, after] = [text.slice(0, at), text.slice(at + 1)];
    yield before + after;
    yield `${before}${character}${character}${after}`;
    if (/^["':,{}[\]# ]/.test(after)) yield before + after.slice(1);
    for (const other of [':', ',', '=', ' ', '"', '\n'])
      if (other !== character) yield before + other + after;
  }
}

suite('attacks: texts with a mistake of punctuation', (test) => {
  for (const [name, text] of Object.entries(TEXTS))
    test(`${name}: no finding and no frame shows a secret`, async () => {
      for (const attempt of broken(text)) {
        const { diagnostics, shownText } = await lint(attempt, { name });
        // without a finding nothing is shown
        if (diagnostics.length === 0) continue;
        const told = `${JSON.stringify(diagnostics.map(({ fixes: _, ...rest }) => rest))}\n${shownText()}`;
        for (const [key, secret] of SECRETS)
          assert.not.ok(attempt.includes(key) && told.includes(secret), `${attempt}\n${told}`);
      }
    });
});
