// Follows README and the pages of docs/ as a reader would, each in an empty folder: see walk-document.ts.
// `DOCS_UPDATE=1 node --import tsx test/run.ts docs/walks` writes what is printed into the documents; read the difference.
// `DOCS=nightly` walks through those with such a name alone.
import { availableParallelism } from 'node:os';
import * as assert from 'uvu/assert';
import { bash } from '../support/needs.ts';
import { suite } from '../support/suite.ts';
import { commandsOf } from './printed-output.ts';
import { blocksOf, documents } from './read-document.ts';
import { type Walk, walkDocument } from './walk-document.ts';

const isUpdate = process.env.DOCS_UPDATE !== undefined;
const linesIn = (document: string) =>
  blocksOf(document)
    .filter(({ language, notRun }) => /^(?:sh|console)$/.test(language) && notRun === undefined)
    .flatMap(({ language, text }) => commandsOf(language, text));
const { DOCS = '' } = process.env;
const told = documents.filter((document) => linesIn(document).length > 0);
const walked = told.filter((document) => document.includes(DOCS));

/** A command starts the program in the first document that has it; a start in each of the others would show nothing else. */
function startedIn(document: string): readonly string[] {
  const before = walked.slice(0, walked.indexOf(document)).flatMap(commandsIn);
  return commandsIn(document).filter((name) => !before.includes(name));
}

function commandsIn(document: string): readonly string[] {
  const names = linesIn(document).flatMap(({ command }) => [
    ...command.matchAll(/\bsluice ([a-z]+)/g),
  ]);
  return [...new Set(names.map(([, name = '']) => name))];
}

suite('docs: the documented commands work', (test) => {
  const walks = new Map<string, Promise<Walk>>();
  test.before(() => {
    // without it the tests are skipped: what nobody waits for must not begin
    const waiting = bash.missing === undefined ? walked : [];
    const last: Promise<unknown>[] = Array.from(
      { length: Math.max(2, availableParallelism()) },
      () => Promise.resolve(),
    );
    // the walks of one lane follow each other; the lanes go side by side
    for (const [index, document] of waiting.entries()) {
      const connection = index % last.length;
      const walk = (last[connection] ?? Promise.resolve()).then(() =>
        walkDocument(document, {
          // the sources have no version that could be written
          started: isUpdate ? commandsIn(document) : startedIn(document),
          update: isUpdate,
        }),
      );
      walks.set(document, walk);
      last[connection] = walk.catch(() => undefined);
    }
  });

  for (const document of walked)
    test(
      `${document}: every command works in its turn and prints what is shown`,
      [bash],
      async () => {
        const { faults, commands } = (await walks.get(document)) ?? {
          faults: ['was not walked'],
          commands: 0,
        };
        if (faults.length > 0) throw new Error(faults.join('\n\n'));
        assert.ok(commands > 0, 'no command ran');
      },
    );

  test(
    'different output, a failing command and an unknown command are faults; omitted output is not',
    [bash],
    async () => {
      const text = [
        'A file `a.txt`:',
        '```yaml',
        'one',
        '```',
        '```console',
        '$ cat a.txt; cat a.txt',
        '…',
        'one',
        '$ cat a.txt \\',
        '  a.txt',
        'one',
        '$ sleep 9 &',
        '```',
        '<!-- not run: it fails -->',
        '```sh',
        'false',
        '```',
        '```sh',
        'false && true # never',
        'nothing-of-this-name',
        '```',
      ].join('\n');
      const { faults, commands } = await walkDocument('some.md', { text });
      assert.is(commands, 5);
      assert.equal(
        faults.map((fault) => fault.split('\n')[0]),
        [
          'some.md:9: cat a.txt   a.txt',
          'some.md:19: false && true # never',
          'some.md:20: nothing-of-this-name',
        ],
      );
    },
  );

  test('the guides are among them', () => {
    const missing = [
      'README.md',
      'docs/first-steps.md',
      'docs/testing.md',
      'docs/recording.md',
      'docs/plan.md',
      'docs/linting.md',
    ];
    assert.equal(
      missing.filter((document) => !told.includes(document)),
      [],
    );
  });
});
