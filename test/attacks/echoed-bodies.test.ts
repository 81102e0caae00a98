// Bodies that are no JSON and repeat secrets: as names of columns and attributes, compressed and not.
import { gzipSync } from 'node:zlib';
import * as assert from 'uvu/assert';
import { exportCommand } from '../../src/cli/commands/export.ts';
import { record } from '../../src/cli/commands/record.ts';
import { run } from '../../src/cli/commands/run.ts';
import { test as testCommand } from '../../src/cli/commands/test.ts';
import { inScratchFolder } from '../support/scratch-folder.ts';
import { httpServer } from '../support/scripted-server.ts';
import { nothingOf, outputs } from '../support/secret-outputs.ts';
import { suite } from '../support/suite.ts';

const SECRET = 's3cr3t-T0ken+4711';
const inXml = SECRET.replaceAll('+', '&#43;');

const BODIES: Readonly<Record<string, { readonly job: object; readonly body: string }>> = {
  'the header and a value of CSV': {
    job: { response: { format: 'csv' } },
    body: `"id","${SECRET}","x ${encodeURIComponent(SECRET)}"\n"1","a","${SECRET}"\n`,
  },
  'an attribute and a text of XML': {
    job: { response: { format: 'xml' }, dataField: 'list.item' },
    body: `<list><item id="1" key="${inXml}"><v>${SECRET}</v></item><item id="2"><v>x</v></item></list>`,
  },
};

suite('attacks: secrets in bodies that are no JSON', (test) => {
  for (const [what, { job, body }] of Object.entries(BODIES))
    for (const isCompressed of [false, true])
      test(`${what}${isCompressed ? ', compressed' : ''}: no output of run, record, test and export has one`, async () => {
        const server = await httpServer((_request, answer) => {
          if (isCompressed) answer.setHeader('Content-Encoding', 'gzip');
          answer.end(isCompressed ? gzipSync(body) : body);
        });
        try {
          await inScratchFolder(async (folder) => {
            const { call: say, all } = outputs(folder);
            await folder.put(
              'config.json',
              JSON.stringify({
                api: {
                  baseUrl: `${server.baseUrl}/`,
                  http: { headers: { 'X-Key': { attr: '#key' } } },
                },
                config: {
                  outputBucket: 'b',
                  '#key': SECRET,
                  jobs: [{ endpoint: 'items', dataType: 'items', ...job }],
                },
              }),
            );
            const why = async () => (await all()).map(({ text }) => text).join('\n');
            assert.is(await say(run, 'config.json', '--out', 'tables', '-v'), 0, await why());
            assert.is(await say(record, 'config.json', '--to', 'scenarios/x'), 0, await why());
            assert.is(await say(testCommand), 0, await why());
            assert.is(await say(exportCommand, 'har', 'scenarios/x', '--out', 'x.har'), 0);
            nothingOf([SECRET], await all());
          });
        } finally {
          await server.close();
        }
      });
});
