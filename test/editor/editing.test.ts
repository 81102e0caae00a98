// An editor's session of a thousand random edits: the server never fails, never answers of an earlier text.
import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type EditorClient, startEditorClient } from '../support/editor-client.ts';
import { suite } from '../support/suite.ts';

const EDITS = 1000;
const EDITS_BETWEEN_LOOKS = 40;
/** Generous: not hanging is the point. */
const MAX_ANSWER_MS_LENGTH = 20_000;

const yaml = `api:
  baseUrl: https://x.example/ # 😀
  authentication: { type: query, query: { key: { attr: "#key" } } }
  pagination:
    method: multiple
    scrollers: { slow: { method: offset, limit: 2 } }
config:
  "#key": s3cret-of-the-test
  jobs:
    - endpoint: users
      dataType: people
      scroller: slow
      children:
        - { endpoint: "users/{id}", placeholders: { id: id } }
  mappings: { people: { id: id } }
`;
const json = JSON.stringify(
  {
    api: { baseUrl: 'https://x.example/' },
    config: { jobs: [{ endpoint: 'a', params: { p: { attr: 'é' } } }], é: 1 },
  },
  null,
  2,
);
const huge = `${yaml.replace('  mappings', '    - endpoint: z\n  mappings')}`.replace(
  '  jobs:\n',
  `  jobs:\n${Array.from({ length: 60 }, (_, index) => `    - { endpoint: "many/${index}", dataType: t${index} }\n`).join('')}`,
);
const sources = new Map([
  ['file:///project/a.yaml', yaml],
  ['file:///project/crlf.yaml', yaml.replaceAll('\n', '\r\n')],
  ['file:///project/b.json', json],
  ['file:///project/flow.yaml', json],
]);
const uris = [...sources.keys()];

const pieces = [
  '{',
  '}',
  '[',
  ']',
  ':',
  ': ',
  '"',
  "'",
  '\n',
  '\r\n',
  '\r',
  '\t',
  '  ',
  '- ',
  '#',
  '&a ',
  '*a',
  '😀',
  '\u2028',
  '\u0000',
  '|',
  '\n  jobs:\n    - endpoint: x\n',
  'attr: ',
  '{id}',
  ', ',
  'api:',
  '---\n',
];
const edit = fc.record({
  uri: fc.constantFrom(...uris),
  kind: fc.constantFrom(
    'insert',
    'insert',
    'insert',
    'delete',
    'delete',
    'replace',
    'mend',
    'mend',
    'clear',
    'huge',
    'other-ends',
  ),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.nat(12),
  piece: fc.constantFrom(...pieces),
});
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

function changeOf({ uri, kind, at, length, piece }: Edit, document: TextDocument) {
  const text = document.getText();
  const start = Math.floor(at * text.length);
  const range = (from: number, to: number) => ({
    start: document.positionAt(from),
    end: document.positionAt(to),
  });
  switch (kind) {
    case 'insert':
      return { range: range(start, start), text: piece };
    case 'delete':
      return { range: range(start, Math.min(start + length, text.length)), text: '' };
    case 'replace':
      return { range: range(start, Math.min(start + length, text.length)), text: piece };
    case 'clear':
      return { range: range(0, text.length), text: '' };
    case 'huge':
      return { range: range(0, text.length), text: huge };
    case 'other-ends':
      return {
        text: text.includes('\r\n') ? text.replaceAll('\r\n', '\n') : text.replaceAll('\n', '\r\n'),
      };
    default:
      return { text: sources.get(uri) ?? '' };
  }
}

async function within<T>(answer: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${what}: no answer after ${MAX_ANSWER_MS_LENGTH} ms`)),
      MAX_ANSWER_MS_LENGTH,
    );
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Everything that the server says of a document. */
async function looked(
  { client, diagnosticsOf }: EditorClient,
  uri: string,
  version: number,
  document: TextDocument,
  cursor: number,
) {
  const textDocument = { uri };
  const position = document.positionAt(cursor);
  const range = {
    start: document.positionAt(0),
    end: document.positionAt(document.getText().length),
  };
  const ask = (method: string, params: object = {}) =>
    within(client.sendRequest(method, { textDocument, ...params }), method).catch(
      (error: Error & { code?: number }) => {
        // a refusal is an answer, a failure of the server is not
        if (error.code !== -32803) throw new Error(`${method}: ${error.message}`);
        return error.message;
      },
    );
  const answers = await Promise.all([
    ask('textDocument/documentSymbol'),
    ask('textDocument/foldingRange'),
    ask('textDocument/documentLink'),
    ask('textDocument/semanticTokens/full'),
    ask('textDocument/codeLens'),
    ask('textDocument/formatting', { options: { tabSize: 2, insertSpaces: true } }),
    ask('textDocument/hover', { position }),
    ask('textDocument/definition', { position }),
    ask('textDocument/references', { position, context: { includeDeclaration: true } }),
    ask('textDocument/prepareRename', { position }),
    ask('textDocument/rename', { position, newName: 'renamed' }),
    ask('textDocument/completion', { position }),
    ask('textDocument/codeAction', { range, context: { diagnostics: [] } }),
  ]);
  const { diagnostics } = await within(diagnosticsOf(uri, version), 'diagnostics');
  return { diagnostics, answers };
}

suite('editor: a session of random edits', (test) => {
  test('a thousand edits of several documents: no failure, nothing of an earlier text, no secret in what is shown', async () => {
    const [editor, fresh] = await Promise.all([startEditorClient(), startEditorClient()]);
    const documents = new Map(
      [...sources].map(([uri, text]) => [uri, TextDocument.create(uri, 'yaml', 1, text)]),
    );
    const open = (to: EditorClient, uri: string, version: number, text: string) =>
      to.client.sendNotification('textDocument/didOpen', {
        textDocument: { uri, languageId: 'yaml', version, text },
      });
    for (const [uri, text] of sources) await open(editor, uri, 1, text);
    let freshVersion = 0;
    let symbols = 0;
    const compare = async (uri: string, cursor: number) => {
      const document = documents.get(uri) as TextDocument;
      const text = document.getText();
      const given = await looked(editor, uri, document.version, document, cursor);
      freshVersion++;
      await open(fresh, uri, freshVersion, text);
      const wanted = await looked(fresh, uri, freshVersion, document, cursor);
      await fresh.client.sendNotification('textDocument/didClose', { textDocument: { uri } });
      assert.equal(given, wanted, JSON.stringify(text.slice(0, 2000)));
      const [outline, , , , lenses, , hover] = given.answers;
      if (Array.isArray(outline) && outline.length > 0) symbols++;
      assert.not.match(JSON.stringify([outline, lenses, hover]), /s3cret-of-the-test/);
    };
    let changes = 0;
    for (const each of fc.sample(edit, { numRuns: EDITS, seed: 16 })) {
      const document = documents.get(each.uri) as TextDocument;
      const change = changeOf(each, document);
      TextDocument.update(document, [change], document.version + 1);
      await editor.client.sendNotification('textDocument/didChange', {
        textDocument: { uri: each.uri, version: document.version },
        contentChanges: [change],
      });
      changes++;
      if (changes % 20 === 0)
        void editor.client.sendRequest('textDocument/documentSymbol', {
          textDocument: { uri: each.uri },
        });
      if (changes % EDITS_BETWEEN_LOOKS === 0)
        await compare(each.uri, Math.floor(each.at * document.getText().length));
    }
    for (const uri of uris) await compare(uri, 40);
    assert.is(changes, EDITS);
    assert.ok(symbols >= 4, `only ${symbols} texts had symbols`);
    assert.equal(await Promise.all([editor.stop(), fresh.stop()]), [0, 0]);
  });

  test('the program formats JSON', async () => {
    const editor = await startEditorClient();
    const uri = 'file:///tmp/one.json';
    const text = '{"api":{"baseUrl":"https://a.example/"},"config":{"jobs":[{"endpoint":"x"}]}}';
    await editor.client.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId: 'json', version: 1, text },
    });
    const edits: readonly { readonly newText: string }[] = await editor.client.sendRequest(
      'textDocument/formatting',
      {
        textDocument: { uri },
        options: { tabSize: 2, insertSpaces: true },
      },
    );
    assert.is(
      edits.map(({ newText }) => newText).join(''),
      `${JSON.stringify(JSON.parse(text), null, 2)}\n`,
    );
    assert.is(await editor.stop(), 0);
  });
});
