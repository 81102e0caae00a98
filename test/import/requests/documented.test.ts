// Commands in the styles of API documentation, of all shells and of browsers, and the requests that the configurations of them
// send. Values are made up; ⏎ is a line break.

import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { ImportProblem } from '../../../src/import/problem.ts';
import { suite } from '../../support/suite.ts';
import { requestOf } from './request-of.ts';

/** A command in its lines, then `=> request`, or `!! problem`. */
const CASES = readFileSync(new URL('documented.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n---\n')
  .map((block) => {
    const at = block.lastIndexOf('\n');
    return { command: block.slice(0, at), expected: block.slice(at + 1) };
  });

suite('import/requests: documented commands', (test) => {
  test('there are a hundred of them', () => assert.ok(CASES.length >= 100, `${CASES.length}`));

  for (const { command, expected } of CASES)
    test(command.replace(/\s+/g, ' '), async () => {
      const shown = await requestOf(command).then(
        (request) => `=> ${request}`,
        (error: unknown) => {
          assert.instance(error, ImportProblem, String(error));
          return `!! ${(error as Error).message}`;
        },
      );
      assert.is(shown.replaceAll('\n', '⏎'), expected);
    });
});
