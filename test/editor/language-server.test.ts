import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as assert from 'uvu/assert';
import {
  createProtocolConnection,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node.js';
import { TextDocument, type TextEdit } from 'vscode-languageserver-textdocument';
import { isConfiguration, mayBeConfiguration } from '../../src/editor/is-configuration.ts';
import { serveEditor } from '../../src/editor/language-server.ts';
import { lintSource } from '../../src/lint/lint-source.ts';
import { standaloneSchema } from '../../src/node/files/project.ts';
import { atCursor } from '../support/cursor.ts';
import { serverCommand } from '../support/editor-client.ts';
import { inScratchFolder } from '../support/scratch-folder.ts';
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
  const [command = '', ...args] = serverCommand;
  const server = spawn(command, args, { cwd: root, stdio: 'pipe' });
  const client = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  const inboxes = new Map<
    string,
    {
      readonly reported: PublishDiagnosticsParams[];
      readonly waiting: ((params: PublishDiagnosticsParams) => void)[];
    }
  >();
  const inboxOf = (address: string) => {
    const inbox = inboxes.get(address) ?? { reported: [], waiting: [] };
    inboxes.set(address, inbox);
    return inbox;
  };
  client.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
    const { reported, waiting } = inboxOf(params.uri);
    const next = waiting.shift();
    if (next === undefined) reported.push(params);
    else next(params);
  });
  client.listen();
  await client.sendRequest('initialize', {
    processId: process.pid,
    rootUri: null,
    capabilities: {},
  });
  await client.sendNotification('initialized', {});
  return {
    client,
    /** The next diagnostics of a document. */
    diagnostics: (address = uri) => {
      const { reported, waiting } = inboxOf(address);
      const next = reported.shift();
      return next === undefined
        ? new Promise<PublishDiagnosticsParams>((resolve) => waiting.push(resolve))
        : Promise.resolve(next);
    },
    open: (text: string, name = uri) =>
      client.sendNotification('textDocument/didOpen', {
        textDocument: { uri: name, languageId: 'yaml', version: 1, text },
      }),
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
  let shared: Awaited<ReturnType<typeof startServer>>;
  test.before(async () => {
    shared = await startServer();
  });
  test.after(async () => {
    assert.is(await shared.stop(), 0);
  });

  test('diagnostics, fixes, hover, definition and completion over stdio; exits with 0 on request', async () => {
    const { client, diagnostics, open, stop } = await startServer();
    await open(whole);
    const first = await diagnostics();
    assert.is(first.uri, uri);
    const [misspelt] = first.diagnostics;
    assert.equal(
      [misspelt?.code, misspelt?.source, misspelt?.severity],
      ['unknown-key', 'sluice', 2],
    );
    assert.equal(misspelt?.range.start, place(whole, 'limitParm'));

    const actions = (await client.sendRequest('textDocument/codeAction', {
      textDocument: { uri },
      range: misspelt?.range,
      context: { diagnostics: [] },
    })) as {
      readonly edit: { readonly changes: Record<string, { readonly newText: string }[]> };
    }[];
    assert.is(actions[0]?.edit.changes[uri]?.[0]?.newText, 'limitParam');

    const hover = (await client.sendRequest('textDocument/hover', {
      textDocument: { uri },
      position: place(whole, 'attr: "#token"', 8),
    })) as {
      readonly contents: { readonly value: string };
    };
    assert.match(hover.contents.value, /#token.*a secret/);
    assert.not.match(JSON.stringify(hover), /sesame/);

    const definition = await client.sendRequest('textDocument/definition', {
      textDocument: { uri },
      position: place(whole, 'attr: "#token"', 8),
    });
    assert.equal(
      (definition as { readonly range: { readonly start: unknown } }[]).map(
        ({ range }) => range.start,
      ),
      [place(whole, '"#token": sesame')],
    );

    const second = { line: 7, character: whole.split('\n')[7]?.length ?? 0 };
    await client.sendNotification('textDocument/didChange', {
      textDocument: { uri, version: 2 },
      contentChanges: [{ range: { start: second, end: second }, text: '\n      par' }],
    });
    await diagnostics();
    const items = (await client.sendRequest('textDocument/completion', {
      textDocument: { uri },
      position: { line: 8, character: 9 },
    })) as {
      readonly label: string;
      readonly textEdit: { readonly newText: string };
    }[];
    assert.is(items.find(({ label }) => label === 'params')?.textEdit.newText, 'params: ');
    assert.is(await stop(), 0);
  });

  test('JSON on one line; all safe fixes at once, when the editor asks for them', async () => {
    const { client, diagnostics, open } = shared;
    const json =
      '{"api":{"baseUrl":"https://x/","pagination":{"method":"offset","limit":2,"limitParm":"x","ofsetParam":"y"}},"config":{"jobs":[{"endpoint":"a"}]}}';
    const name = 'file:///one.json';
    await open(json, name);
    assert.equal(
      (await diagnostics(name)).diagnostics.map(({ code }) => code),
      ['unknown-key', 'unknown-key'],
    );
    const textDocument = { uri: name };
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
    const actions = (only?: string[]) =>
      client.sendRequest('textDocument/codeAction', {
        textDocument,
        range,
        context: { diagnostics: [], ...(only === undefined ? {} : { only }) },
      });
    const titles = async () =>
      ((await actions()) as readonly { readonly title: string }[]).map(({ title }) => title);
    assert.equal(await titles(), []);
    const [fix, ...others] = (await actions(['source.fixAll'])) as {
      readonly kind: string;
      readonly edit: { readonly changes: Record<string, unknown[]> };
    }[];
    assert.equal(
      [fix?.kind, fix?.edit.changes[name]?.length, others.length],
      ['source.fixAll.sluice', 2, 0],
    );
  });

  test('a finding that is not an error can be hidden by a comment above its line', async () => {
    const uri = 'file:///hidden.yaml';
    const { client, diagnostics, open } = shared;
    await open(whole, uri);
    const [misspelt] = (await diagnostics(uri)).diagnostics;
    const actions = (await client.sendRequest('textDocument/codeAction', {
      textDocument: { uri },
      range: misspelt?.range,
      context: { diagnostics: [] },
    })) as {
      readonly title: string;
      readonly edit: { readonly changes: Record<string, TextEdit[]> };
    }[];
    const hiding =
      actions.find(({ title }) => title === 'hide unknown-key here with a comment')?.edit.changes[
        uri
      ] ?? [];
    const document = TextDocument.create(uri, 'yaml', 1, whole);
    assert.is(
      TextDocument.applyEdits(document, hiding),
      whole.replace('  pagination:', '  # sluice-disable-next-line unknown-key\n  pagination:'),
    );
    await client.sendNotification('textDocument/didChange', {
      textDocument: { uri, version: 2 },
      contentChanges: hiding.map(({ range, newText: text }) => ({ range, text })),
    });
    assert.equal((await diagnostics(uri)).diagnostics, []);
  });

  test('settings of the project count, their changes when they are saved; what they ignore stays clean', async () => {
    await inScratchFolder(async (folder) => {
      const { client, diagnostics, open } = shared;
      const address = (file: string) => pathToFileURL(path.join(folder.path, file)).href;
      const found = async (file: string) =>
        (await diagnostics(address(file))).diagnostics.map(({ code, severity }) => [
          code,
          severity,
        ]);
      await folder.put(
        'sluice.config.yaml',
        'lint: { rules: { unknown-key: note }, ignore: [vendor/**] }\n',
      );
      await open(whole, address('a.yaml'));
      assert.equal(await found('a.yaml'), [['unknown-key', 3]]);
      await open(whole, address('vendor/a.yaml'));
      assert.equal(await found('vendor/a.yaml'), []);
      const settings = 'lint: { rules: { unknown-key: of } }\n';
      await open(settings, address('sluice.config.yaml'));
      assert.equal(await found('sluice.config.yaml'), [['invalid-value', 1]]);
      await folder.put('sluice.config.yaml', settings);
      await client.sendNotification('textDocument/didSave', {
        textDocument: { uri: address('sluice.config.yaml') },
      });
      assert.equal(await found('a.yaml'), [['unknown-key', 2]]);
      assert.equal(await found('vendor/a.yaml'), [['unknown-key', 2]]);
      assert.equal(await found('sluice.config.yaml'), [['invalid-value', 1]]);
    });
  });

  test('for the whole corpus, the editor gets the diagnostics of lint', async () => {
    const { diagnostics, open } = shared;
    const folder = path.join(root, 'test/corpus/err');
    let compared = 0;
    for (const file of readdirSync(folder).filter((name) => /\.(?:ya?ml|json)$/.test(name))) {
      const bytes = readFileSync(path.join(folder, file));
      const text = bytes.toString('utf8');
      const { document, diagnostics: wanted } = await lintSource(text, { name: file });
      await open(text, pathToFileURL(path.join(folder, file)).href);
      const given = (await diagnostics(pathToFileURL(path.join(folder, file)).href)).diagnostics;
      if (!isConfiguration(text, document?.value) || !mayBeConfiguration(text)) continue;
      compared++;
      assert.equal(
        given.map(({ code, range }) => [code, range.start.line + 1, range.start.character + 1]),
        wanted.map(({ rule, range }) => [rule, range.start.line, range.start.column]),
        file,
      );
    }
    assert.ok(compared > 80, String(compared));
  });

  test('documents that are no configurations are left alone; broken ones get their diagnostic', async () => {
    const { diagnostics, open } = shared;
    await open('on: push\njobs: { a: {} }\n', 'file:///ci.yaml');
    assert.equal((await diagnostics('file:///ci.yaml')).diagnostics, []);
    await open('api:\n  baseUrl: [\nconfig:\n', 'file:///broken.yaml');
    assert.ok((await diagnostics('file:///broken.yaml')).diagnostics.length > 0);
  });

  test('typing character by character, with any line ending and surrogate pairs: positions stay correct', async () => {
    const { client, diagnostics, open } = shared;
    for (const [name, ends] of [
      ['lf', '\n'],
      ['crlf', '\r\n'],
    ] as const) {
      const address = `file:///typed-${name}.yaml`;
      const lines = [
        'api: { name: "😀", baseUrl: "https://x.example/" }',
        'config:',
        '  "#to😀k": x',
        '  jobs:',
        '    - { dataType: "a😀", endpoint: "a" }',
        '',
      ];
      const document = TextDocument.create(address, 'yaml', 1, lines.join(ends));
      await open(document.getText(), address);
      assert.equal((await diagnostics(address)).diagnostics, []);
      let offset = document.getText().indexOf(' endpoint');
      let version = 1;
      for (const sign of 'dataFeild: x, params: { p: { attr: "#to😀k" } }, ') {
        const contentChanges = [
          {
            range: { start: document.positionAt(offset), end: document.positionAt(offset) },
            text: sign,
          },
        ];
        version++;
        TextDocument.update(document, contentChanges, version);
        offset += sign.length;
        await client.sendNotification('textDocument/didChange', {
          textDocument: { uri: address, version },
          contentChanges,
        });
        const position = document.positionAt(offset);
        const offered = (await client.sendRequest('textDocument/completion', {
          textDocument: { uri: address },
          position,
        })) as {
          readonly textEdit: TextEdit;
        }[];
        for (const { textEdit } of offered) {
          const [start, end] = [
            document.offsetAt(textEdit.range.start),
            document.offsetAt(textEdit.range.end),
          ];
          assert.ok(
            start <= offset && offset <= end && document.getText(textEdit.range).length < 12,
            document.getText(textEdit.range),
          );
        }
      }
      // what is typed before the response is not in its ranges
      const asked = document.positionAt(document.getText().indexOf('Feild'));
      const more = { ...asked, character: asked.character + 'Field'.length };
      const change = (range: TextEdit['range'], text: string) =>
        client.sendNotification('textDocument/didChange', {
          textDocument: { uri: address, version: ++version },
          contentChanges: [{ range, text }],
        });
      const end = document.positionAt(document.getText().length);
      const [, offered] = await Promise.all([
        change({ start: end, end }, '# read again'),
        client.sendRequest('textDocument/completion', {
          textDocument: { uri: address },
          position: asked,
        }) as Promise<{ readonly textEdit: TextEdit }[]>,
        change({ start: asked, end: asked }, 'Field'),
      ]);
      assert.ok(offered.length > 0);
      for (const { textEdit } of offered)
        assert.equal(document.getText(textEdit.range), 'dataFeild');
      await change({ start: asked, end: more }, '');
      let reported = await diagnostics(address);
      while (reported.version !== version) reported = await diagnostics(address);
      assert.equal(
        reported.diagnostics.map(({ code, range }) => [code, document.getText(range)]),
        [['unknown-key', 'dataFeild']],
      );
      const position = document.positionAt(document.getText().lastIndexOf('#to😀k') + 2);
      const hover = (await client.sendRequest('textDocument/hover', {
        textDocument: { uri: address },
        position,
      })) as { readonly range: TextEdit['range'] };
      assert.is(document.getText(hover.range), '"#to😀k"');
      await client.sendNotification('textDocument/didClose', { textDocument: { uri: address } });
      assert.equal(
        (await diagnostics(address)).diagnostics,
        [],
        'nothing is left of a document that was closed',
      );
    }
  });

  test('texts that are outdated before somebody pauses are not looked at', async () => {
    const [toServer, toClient] = [new PassThrough(), new PassThrough()];
    let looks = 0;
    let pauseIsOver = () => {};
    const pause = new Promise<void>((resolve) => {
      pauseIsOver = resolve;
    });
    serveEditor(toServer, toClient, {
      schema: standaloneSchema('config'),
      findProjects: () => () => {
        looks++;
        return Promise.resolve(undefined);
      },
      findScenarios: () => () => Promise.resolve([]),
      rulePage: (rule) => `file:///${rule}.md`,
      pause: () => pause,
    });
    const client = createProtocolConnection(
      new StreamMessageReader(toClient),
      new StreamMessageWriter(toServer),
    );
    const reportedVersion = (wanted: number) =>
      new Promise<void>((resolve) => {
        client.onNotification(
          'textDocument/publishDiagnostics',
          ({ version }: PublishDiagnosticsParams) => {
            if (version === wanted) resolve();
          },
        );
      });
    client.listen();
    await client.sendRequest('initialize', { processId: null, rootUri: null, capabilities: {} });
    const opened = reportedVersion(1);
    await client.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId: 'yaml', version: 1, text: whole },
    });
    await opened;
    assert.is(looks, 1);
    const changed = reportedVersion(61);
    const end = { line: whole.split('\n').length - 1, character: 0 };
    for (let version = 2; version <= 61; version++)
      await client.sendNotification('textDocument/didChange', {
        textDocument: { uri, version },
        contentChanges: [{ range: { start: end, end }, text: '#' }],
      });
    // answered after all changes have come in
    await client.sendRequest('textDocument/definition', {
      textDocument: { uri: 'file:///nothing.yaml' },
      position: end,
    });
    assert.is(looks, 1);
    pauseIsOver();
    await changed;
    assert.is(looks, 2);
    client.dispose();
  });
});
