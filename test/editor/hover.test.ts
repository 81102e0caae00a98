import * as assert from 'uvu/assert';
import { hoverAt } from '../../src/editor/hover.ts';
import { standaloneSchema } from '../../src/node/files/project.ts';
import type { Diagnostic } from '../../src/text/diagnostic.ts';
import { readDocument } from '../../src/text/read-document.ts';
import { atCursor } from '../support/cursor.ts';
import { suite } from '../support/suite.ts';

const schema = standaloneSchema('config');

async function hover(
  marked: string,
  diagnosticsOf: (
    document: NonNullable<Awaited<ReturnType<typeof readDocument>>>,
  ) => readonly Diagnostic[] = () => [],
) {
  const { text, position } = atCursor(marked);
  const document = await readDocument(text, 'config.yaml', () => undefined);
  if (document === undefined) throw new Error('the text cannot be read');
  return hoverAt(document, diagnosticsOf(document), position, schema);
}
const markdown = async (marked: string) => (await hover(marked))?.markdown ?? '';

suite('editor/hover', (test) => {
  test('a key is described as the setting that it is here, with its default and its values', async () => {
    assert.match(
      await markdown('api:\n  pagination: { method: offset, off¦setParam: from }\n'),
      /^\*\*offsetParam\*\*: .+\n\nDefault: `"offset"`$/s,
    );
    assert.match(
      await markdown('api:\n  pagination: { me¦thod: offset }\n'),
      /^\*\*method\*\*: (?!.*Default)/s,
    );
    assert.match(
      await markdown('api:\n  authentication: { ty¦pe: query, query: { a: 1 } }\n'),
      /One of .*`"query"`/s,
    );
    assert.match(await markdown('config:\n  de¦bug: true\n'), /One of `true`, `false`/);
    assert.not.match(await markdown('config:\n  output¦Bucket: b\n'), /One of|Default/);
  });

  test('a deprecated setting says so, another does not', async () => {
    assert.match(await markdown('api:\n  que¦ry: { a: 1 }\n'), /^\*\*query\*\* \(deprecated\): /);
    assert.match(
      await markdown('api:\n  authentication: { type: query, que¦ry: { a: 1 } }\n'),
      /^\*\*query\*\*: /,
    );
  });

  test('the range is that of the key or the value below the cursor', async () => {
    assert.equal((await hover('api:\n  base¦Url: https://x/\n'))?.range, {
      start: { line: 2, column: 3 },
      end: { line: 2, column: 10 },
    });
    assert.equal((await hover('api:\n  baseUrl: htt¦ps://x/\n'))?.range, {
      start: { line: 2, column: 12 },
      end: { line: 2, column: 22 },
    });
    assert.is(await hover('¦\napi: {}\n'), undefined);
    assert.is(
      await hover('config:\n  own: { de¦ep: 1 }\n'),
      undefined,
      'a name of the configuration itself',
    );
  });

  test('a function has its signature, an attribute its value, a secret none', async () => {
    const job = (text: string) =>
      `config:\n  user: ann\n  "#key": s3cret\n  jobs:\n    - { endpoint: a, params: { p: ${text} } }\n`;
    assert.match(await markdown(job('{ function: sha¦1, args: [a] }')), /^`sha1\(.*`\n\n/);
    assert.match(await markdown(job('{ attr: us¦er }')), /^attribute `user` = `"ann"`/);
    const secret = await markdown(job('{ attr: "#k¦ey" }'));
    assert.match(secret, /^attribute `#key` = a secret/);
    assert.not.match(secret, /s3cret/);
    assert.not.match(await markdown(job('{ attr: no¦ne }')), /attribute `none`/);
    assert.not.match(await markdown(job('{ function: un¦known }')), /^`unknown/);
  });

  test('findings below the cursor are explained, others are not', async () => {
    const found = (cursor: 'here' | 'elsewhere') =>
      hover(
        `api:\n  base${cursor === 'here' ? '¦' : ''}Url: https://x/\n  na${cursor === 'here' ? '' : '¦'}me: x\n`,
        (document) => [
          {
            rule: 'plain-http',
            severity: 'warning',
            message: 'm',
            file: 'config.yaml',
            pointer: '/api/baseUrl',
            range: document.rangeOf('/api/baseUrl', 'key'),
          },
        ],
      );
    assert.match((await found('here'))?.markdown ?? '', /\n\n---\n\n\*\*plain-http\*\*: /);
    assert.not.match((await found('elsewhere'))?.markdown ?? '', /plain-http/);
  });
});
