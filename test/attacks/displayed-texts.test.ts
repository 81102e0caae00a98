import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { run } from '../../src/cli/commands/run.ts';
import { renderGithub } from '../../src/report/diagnostics.ts';
import {
  renderMutationGithub,
  renderMutationJunit,
  renderMutationMarkdown,
  renderMutationPretty,
} from '../../src/report/mutation.ts';
import { markdownBlock, markdownText } from '../../src/report/text.ts';
import type { ConfigurationResult } from '../../src/scenario/variants/mutation-result.ts';
import { displayed, displayJson, displayText, escapeXml } from '../../src/text/display.ts';
import { call } from '../support/call-command.ts';
import { fastFolder, inScratchFolder } from '../support/scratch-folder.ts';
import { rawServer } from '../support/scripted-server.ts';
import { suite } from '../support/suite.ts';

const CONTROL =
  /[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])/;

function harmless(text: string): void {
  const found = CONTROL.exec(text);
  assert.is(
    found,
    null,
    `U+${found?.[0].charCodeAt(0).toString(16)} in ${JSON.stringify(text.slice(Math.max(0, (found?.index ?? 0) - 40), (found?.index ?? 0) + 40))}`,
  );
  for (const line of text.split('\n'))
    assert.not.ok(line.trimStart().startsWith('::') || /##\w*\[/.test(line), line);
}

const HOSTILE =
  'oops\n::error::x\r\n##[error]y\u001b[31m\u009b2J\u202etxt\u2066\u200b\u2028end\ud800\u0007';

suite('attacks: texts that are shown', (test) => {
  test('bodies, status texts, headers and URLs of a hostile server reach no output as they are', async () => {
    for (const status of ['403 No\u001b[2Jway', '200 OK', '302 Found']) {
      const server = await rawServer((socket) => {
        const body = Buffer.from(HOSTILE);
        socket.end(
          Buffer.concat([
            Buffer.from(
              `HTTP/1.1 ${status}\r\nLocation: /x%1b\u009b[31m\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`,
              'latin1',
            ),
            body,
          ]),
        );
      });
      try {
        await inScratchFolder(async (folder) => {
          const config = {
            api: { baseUrl: `${server.baseUrl}/`, retryConfig: { maxRetries: 0 } },
            config: { jobs: [{ endpoint: '::error::\u202ex', dataType: 'x' }] },
          };
          await folder.put('config.json', JSON.stringify(config));
          for (const more of [[], ['--verbose'], ['--log-format', 'json']]) {
            const { stdout, stderr, code } = await call(
              run,
              ['config.json', '--out', 'tables', ...more],
              folder.path,
            );
            assert.is(code, 1);
            harmless(`${stdout}${stderr}`);
          }
        }, fastFolder);
      } finally {
        await server.close();
      }
    }
  });

  test('any text is shown on one harmless line, and again the same', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.oneof(
            fc.string({ unit: 'binary', maxLength: 1 }),
            fc.constantFrom(...HOSTILE, ':', '#', '[', '`', '@'),
          ),
          maxLength: 60,
        }),
        (text) => {
          const shown = displayText(text);
          harmless(shown);
          assert.not.ok(shown.includes('\n'));
          assert.is(displayText(shown), shown);
          assert.equal(displayed({ a: [text] }), { a: [shown] });
          assert.is(JSON.parse(displayJson(text)), text);
          assert.is(CONTROL.exec(displayJson(text)), null);
          assert.is(CONTROL.exec(escapeXml(text).replaceAll('\n', '')), null);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('names of files and of mutants in annotations and reports of mutants', () => {
    const range = { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } };
    harmless(
      renderGithub([
        { rule: 'syntax', severity: 'error', pointer: '', message: HOSTILE, file: HOSTILE, range },
      ]).replace(/^::error /, ''),
    );
    const mutant = {
      id: 'm',
      operator: 'o',
      pointer: '/a',
      part: 'value',
      range,
      description: HOSTILE,
      status: 'survived',
      passed: [HOSTILE],
    } as const;
    const advice = { text: HOSTILE };
    const results = [
      {
        config: HOSTILE,
        scenarios: [],
        failing: [],
        leftOut: [{ scenario: HOSTILE, because: HOSTILE }],
        bounded: [{ scenario: HOSTILE, bounds: HOSTILE }],
        language: 'yaml',
        source: '',
        diagnostics: [],
      },
    ];
    const configurations = results.map((each) => ({
      ...each,
      mutants: [{ ...mutant, advice }],
    })) as unknown as ConfigurationResult[];
    harmless(renderMutationPretty(configurations, { colour: false }));
    harmless(renderMutationMarkdown(configurations));
    harmless(renderMutationGithub(configurations).replace(/^::warning /, ''));
    harmless(renderMutationJunit(configurations));
  });

  test('Markdown: a foreign text is code, and ends no block', () => {
    assert.is(markdownText('configs/a-b.yaml'), 'configs/a-b.yaml');
    assert.is(markdownText('@team <img src=x> [x](y)'), '` @team <img src=x> [x](y) `');
    assert.is(markdownText('a`b``c'), '``` a`b``c ```');
    assert.is(markdownBlock('text', ['a', '```', '@x']), '````text\na\n```\n@x\n````\n');
  });
});
