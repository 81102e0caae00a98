import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { createProtocolConnection, type PublishDiagnosticsParams, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver-protocol/node.js';
import { atCursor } from '../support/cursor.ts';
import { suite } from '../support/suite.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const uri = 'file:///project/shop%20api.yaml';
const whole = `api:
  baseUrl: https://shop.example/
  pagination: { method: offset, limit: 2, limitParm: n }
  authentication: { type: query, query: { key: { attr: "#token" } } }
config:
  "#token": sesame
  jobs:
    - endpoint: items
`;

/** A server as an editor starts it, with the client side of the protocol. */
async function startServer() {
  const server = spawn(process.execPath, ['--import', 'tsx', path.join(root, 'src/cli/main.ts'), 'lsp', '--stdio'], { cwd: root, stdio: 'pipe' });
  const client = createProtocolConnection(new StreamMessageReader(server.stdout), new StreamMessageWriter(server.stdin));
  const waiting: ((params: PublishDiagnosticsParams) => void)[] = [];
  const told: PublishDiagnosticsParams[] = [];
  client.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
    const next = waiting.shift();
    if (next === undefined) told.push(params);
    else next(params);
  });
  client.listen();
  await client.sendRequest('initialize', { processId: process.pid, rootUri: null, capabilities: {} });
  await client.sendNotification('initialized', {});
  return {
    client,
    diagnostics: () => {
      const next = told.shift();
      return next === undefined ? new Promise<PublishDiagnosticsParams>((resolve) => waiting.push(resolve)) : Promise.resolve(next);
    },
    open: (text: string, name = uri) => client.sendNotification('textDocument/didOpen', { textDocument: { uri: name, languageId: 'yaml', version: 1, text } }),
    /** Says goodbye, and answers the exit code. */
    stop: async () => {
      const ended = new Promise<number | null>((resolve) => server.once('exit', resolve));
      await client.sendRequest('shutdown');
      await client.sendNotification('exit');
      const code = await ended;
      client.dispose();
      return code;
    },
  };
}

const place = (text: string, part: string, further = 0) => {
  const { position } = atCursor(text.replace(part, `¦${part}`));
  return { line: position.line - 1, character: position.column - 1 + further };
};

suite('editor/language-server', (test) => {
  test('diagnostics, fixes, hover, definition and completion over stdio; ends with 0 when told', async () => {
    const { client, diagnostics, open, stop } = await startServer();
    await open(whole);
    const first = await diagnostics();
    assert.is(first.uri, uri);
    const [misspelt] = first.diagnostics;
    assert.equal([misspelt?.code, misspelt?.source, misspelt?.severity], ['unknown-key', 'sluice', 2]);
    assert.equal(misspelt?.range.start, place(whole, 'limitParm'));

    const actions = (await client.sendRequest('textDocument/codeAction', {
      textDocument: { uri },
      range: misspelt?.range,
      context: { diagnostics: [] },
    })) as { readonly edit: { readonly changes: Record<string, { readonly newText: string }[]> } }[];
    assert.is(actions[0]?.edit.changes[uri]?.[0]?.newText, 'limitParam');

    const hover = (await client.sendRequest('textDocument/hover', { textDocument: { uri }, position: place(whole, 'attr: "#token"', 8) })) as {
      readonly contents: { readonly value: string };
    };
    assert.match(hover.contents.value, /#token.*a secret/);
    assert.not.match(JSON.stringify(hover), /sesame/);

    const definition = await client.sendRequest('textDocument/definition', { textDocument: { uri }, position: place(whole, 'attr: "#token"', 8) });
    assert.equal(
      (definition as { readonly range: { readonly start: unknown } }[]).map(({ range }) => range.start),
      [place(whole, '"#token": sesame')],
    );

    const second = { line: 7, character: whole.split('\n')[7]?.length ?? 0 };
    await client.sendNotification('textDocument/didChange', {
      textDocument: { uri, version: 2 },
      contentChanges: [{ range: { start: second, end: second }, text: '\n      par' }],
    });
    await diagnostics();
    const items = (await client.sendRequest('textDocument/completion', { textDocument: { uri }, position: { line: 8, character: 9 } })) as {
      readonly label: string;
      readonly textEdit: { readonly newText: string };
    }[];
    assert.is(items.find(({ label }) => label === 'params')?.textEdit.newText, 'params: ');
    assert.is(await stop(), 0);
  });

  test('JSON on one line; all safe fixes at once, when the editor asks for them', async () => {
    const { client, diagnostics, open, stop } = await startServer();
    const json =
      '{"api":{"baseUrl":"https://x/","pagination":{"method":"offset","limit":2,"limitParm":"x","ofsetParam":"y"}},"config":{"jobs":[{"endpoint":"a"}]}}';
    const name = 'file:///one.json';
    await open(json, name);
    assert.equal(
      (await diagnostics()).diagnostics.map(({ code }) => code),
      ['unknown-key', 'unknown-key'],
    );
    const textDocument = { uri: name };
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
    const actions = (only?: string[]) =>
      client.sendRequest('textDocument/codeAction', { textDocument, range, context: { diagnostics: [], ...(only === undefined ? {} : { only }) } });
    assert.equal(await actions(), []);
    const [fix, ...others] = (await actions(['source.fixAll'])) as { readonly kind: string; readonly edit: { readonly changes: Record<string, unknown[]> } }[];
    assert.equal([fix?.kind, fix?.edit.changes[name]?.length, others.length], ['source.fixAll.sluice', 2, 0]);
    assert.is(await stop(), 0);
  });

  test('documents that are no configurations are left alone; broken ones get their diagnostic', async () => {
    const { diagnostics, open, stop } = await startServer();
    await open('on: push\njobs: { a: {} }\n', 'file:///ci.yaml');
    assert.equal((await diagnostics()).diagnostics, []);
    await open('api:\n  baseUrl: [\nconfig:\n', 'file:///broken.yaml');
    assert.ok((await diagnostics()).diagnostics.length > 0);
    assert.is(await stop(), 0);
  });
});
