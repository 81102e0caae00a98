import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { yamlMembers } from '../../../src/scenario/record/write-recording.ts';
import { scanJson } from '../../../src/text/json-scanner.ts';
import { readDocument } from '../../../src/text/read-document.ts';
import { exactJsonText, isObject, type Json } from '../../../src/values/json.ts';
import { suite } from '../../support/suite.ts';

async function readBack(value: Json): Promise<Json | undefined> {
  const text = `${yamlMembers([['a value', value]], '')}\n`;
  const document = await readDocument(text, 'x.yaml', ({ message }) =>
    assert.unreachable(`${message}\n${text}`),
  );
  return isObject(document?.value) ? document.value['a value'] : undefined;
}

/** JSON of any shape, with texts that YAML could take for something else and numbers in unusual forms. */
const tricky = fc.constantFrom(
  'null',
  'yes',
  'off',
  '~',
  '',
  ' a',
  'a ',
  'a: b',
  'a:b',
  '#x',
  'a #x',
  '- a',
  '[a',
  '{{secret:x}}',
  "it's",
  'GET a?b=c&d',
  '1e3',
  '0x1',
  '2026-01-01',
  '12:30',
  '@a',
  '%a',
  '`',
  '|',
  '>',
  '*a',
  '&a',
  '!a',
  'a\nb',
  '\u2028',
  '\ufeff',
  '\u0085',
  '\ud800',
);
const numbers = fc.constantFrom(
  '1.0',
  '1e3',
  '-0.50',
  '12345678901234567890',
  '1E+2',
  '0',
  '-7',
  '1e400',
);
const text = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    tricky.map((part) => JSON.stringify(part)),
    fc.string({ unit: 'binary' }).map((part) => JSON.stringify(part)),
    numbers,
    fc.constantFrom('true', 'false', 'null'),
    fc.array(tie('value'), { maxLength: 6 }).map((parts) => `[${parts.join(',')}]`),
    fc
      .uniqueArray(fc.tuple(fc.oneof(tricky, fc.string({ unit: 'grapheme' })), tie('value')), {
        maxLength: 6,
        selector: ([name]) => name,
      })
      .map(
        (members) =>
          `{${members.map(([name, part]) => `${JSON.stringify(name)}:${part}`).join(',')}}`,
      ),
  ),
})).value as fc.Arbitrary<string>;

suite('yaml text', (test) => {
  test('every JSON value is read back unchanged, including its digits', async () => {
    await fc.assert(
      fc.asyncProperty(text, async (json) => {
        const { value } = scanJson(json);
        fc.pre(value !== undefined);
        const back = await readBack(value as Json);
        assert.is(
          back === undefined ? 'nothing' : exactJsonText(back),
          exactJsonText(value as Json),
        );
      }),
      { numRuns: 300 },
    );
  });

  test('short values are written on one line, long ones with one line for each member', () => {
    const long = {
      items: Array.from({ length: 3 }, (_, id) => ({
        id,
        name: 'x'.repeat(60),
        more: 'y'.repeat(60),
      })),
    };
    assert.is(yamlMembers([['a', { b: [1, 2] }]], '  '), '  a: { b: [1, 2] }');
    assert.match(
      yamlMembers([['a', long]], ''),
      /^a:\n {2}items:\n {4}- id: 0\n {6}name: x+\n {6}more: y+\n {4}- id: 1/,
    );
  });
});
