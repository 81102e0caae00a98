// Nothing that is imported makes an import throw anything but its problem, and what it writes is a valid configuration.

import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { readAirbyte } from '../../src/import/airbyte/index.ts';
import type { Imported } from '../../src/import/draft.ts';
import { type ImportInput, ImportProblem } from '../../src/import/problem.ts';
import { readCurlCommand } from '../../src/import/requests/curl.ts';
import { compile } from '../../src/pipeline.ts';
import { writeYaml } from '../../src/text/yaml-writer.ts';
import { MANIFEST, SETTINGS } from '../fuzz/import-samples.ts';
import { suite } from '../support/suite.ts';

const ODD: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e9,
  '',
  '{{',
  '{{ 1 / 0 }}',
  '{{ config }}',
  '{% if %}',
  '{{ response.a[0] }}',
  [],
  {},
  ['x'],
  { a: 1 },
  '#/definitions',
  '#/streams/0',
  '{{ "a" * 3 }}',
  '{{ none < 1 }}',
  '\u0000',
];
const PIECES: readonly string[] = [
  '-H ',
  '"a: b" ',
  "'x' ",
  'https://a.example.com/b ',
  '-d ',
  '@f ',
  '$T ',
  '\\',
  '\n',
  '"',
  "'",
  '-u ',
  'a:b ',
  '?x=1&x=2 ',
  '-X ',
  'PUT ',
  '-G ',
  '--json ',
  '{} ',
  '[1] ',
  '<id> ',
  '%zz ',
  'http://[ ',
  '-sSLk ',
];

const input = (text: string, settings: unknown = {}): ImportInput => ({
  bytes: new TextEncoder().encode(text),
  file: 'source',
  name: 'x',
  settings: new TextEncoder().encode(JSON.stringify(settings)),
  spec: undefined,
  only: undefined,
  nowMs: Date.UTC(2026, 0, 15),
});

async function check(read: Promise<Imported>): Promise<void> {
  const imported = await read.catch((error: unknown) => error);
  if (imported instanceof ImportProblem) return;
  assert.not.instance(imported, Error, (imported as Error).stack ?? '');
  for (const { value } of (imported as Imported).drafts) {
    const text = writeYaml(value);
    const { plan, diagnostics } = await compile(text, { name: 'config.yaml' });
    assert.ok(plan, `${text}\n${diagnostics.map(({ message }) => message).join('\n')}`);
  }
}

/** The paths of all members and elements. */
function pathsIn(value: unknown, at: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => [
    [...at, name],
    ...pathsIn(member, [...at, name]),
  ]);
}

function withValue(root: object, path: readonly string[], value: unknown): void {
  const holder = path.slice(0, -1).reduce<unknown>((each, name) => Object(each)[name], root);
  if (typeof holder === 'object' && holder !== null)
    (holder as Record<string, unknown>)[path.at(-1) ?? ''] = value;
}

suite('import: wild inputs', (test) => {
  test('a broken manifest is refused, or becomes valid configurations', async () => {
    await check(readAirbyte(input(JSON.stringify(MANIFEST), SETTINGS)));
    const change = fc.tuple(fc.constantFrom(...pathsIn(MANIFEST)), fc.constantFrom(...ODD));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
        const broken = structuredClone(MANIFEST);
        for (const [path, value] of changes) withValue(broken, path, value);
        await check(readAirbyte(input(JSON.stringify(broken), SETTINGS)));
      }),
      { numRuns: 400 },
    );
  });

  test('any command is refused, or becomes a valid configuration', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...PIECES), { maxLength: 9 }), async (pieces) =>
        check(readCurlCommand(input(`curl ${pieces.join('')}`))),
      ),
      { numRuns: 1000 },
    );
  });
});
