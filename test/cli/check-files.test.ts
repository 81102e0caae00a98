import * as assert from 'uvu/assert';
import {
  type CheckFilesOptions,
  checkFiles,
  type FilesAnswer,
  type FilesQuestion,
  type ReadFile,
} from '../../src/cli/check-files.ts';
import { suite } from '../support/suite.ts';

const signal = new AbortController().signal;
const finding = (message: string) =>
  ({ rule: 'own', message }) as unknown as FilesAnswer[number]['diagnostics'][number];

/** A run over files `0`, `1`, …; every result says who made it. */
async function run(
  count: number,
  more: Partial<CheckFilesOptions> & {
    readonly size?: number;
    readonly ask?: (question: FilesQuestion) => Promise<FilesAnswer>;
  },
) {
  const { size = 1, ask, ...options } = more;
  const read: string[] = [];
  const all = await checkFiles(
    Array.from({ length: count }, (_, index) => ({ name: String(index), isNamed: true })),
    {
      read: async ({ name }) => {
        read.push(name);
        return {
          source: { name, bytes: new Uint8Array(size) },
          isStdin: false,
          project: undefined,
          key: name,
          known: undefined,
        };
      },
      optionsFor: ({ source: { name } }) => ({ name }),
      check: async ({ source }: ReadFile) => ({
        source,
        compilation: { diagnostics: [finding(`here ${source.name}`)] },
      }),
      io: { signal, endable: (work) => work() },
      ...(ask === undefined ? {} : { threads: { count: 2, pool: { ask, close: async () => {} } } }),
      ...options,
    },
  );
  return { read, messages: all.map(({ result }) => result.compilation.diagnostics[0]?.message) };
}

const answered = (question: FilesQuestion, note: () => unknown = () => {}): FilesAnswer => {
  note();
  return question.map(({ options: { name } }) => ({
    diagnostics: [finding(`there ${name}`)],
    shownText: 'text',
  }));
};

suite('cli: files are checked in several threads', (test) => {
  test('results are in the order of the files, whoever is first', async () => {
    const sizes: number[] = [];
    const { read, messages } = await run(100, {
      ask: async (question) => {
        sizes.push(question.length);
        await new Promise((resolve) => setTimeout(resolve, 5 - sizes.length));
        return answered(question);
      },
    });
    assert.equal(
      messages.map((message) => message?.split(' ')[1]),
      Array.from({ length: 100 }, (_, index) => String(index)),
    );
    assert.equal(
      [
        new Set(messages.map((message) => message?.split(' ')[0])).size,
        new Set(read).size,
        Math.max(...sizes),
      ],
      [2, 100, 16],
    );
    assert.equal(
      read,
      [...read].sort((a, b) => Number(a) - Number(b)),
    );
  });

  test('long files are given to threads one by one, and this thread does none of them', async () => {
    const sizes: number[] = [];
    const { messages } = await run(6, {
      size: 524_288,
      ask: async (question) => answered(question, () => sizes.push(question.length)),
    });
    assert.equal(
      [sizes, messages.every((message) => message?.startsWith('there'))],
      [[1, 1, 1, 1, 1, 1], true],
    );
  });

  test('the files of a thread that fails are checked in this one', async () => {
    const { messages } = await run(40, { ask: () => Promise.reject(new Error('no memory')) });
    assert.equal(
      messages,
      Array.from({ length: 40 }, (_, index) => `here ${index}`),
    );
  });

  test('a file that cannot be read is the only error, and ends the reading', async () => {
    const read: number[] = [];
    const failing = async ({ name }: { readonly name: string }): Promise<ReadFile> => {
      read.push(Number(name));
      if (Number(name) >= 5) throw new Error(`no ${name}`);
      return {
        source: { name, bytes: new Uint8Array(1) },
        isStdin: false,
        project: undefined,
        key: '',
        known: undefined,
      };
    };
    for (const ask of [undefined, async (question: FilesQuestion) => answered(question)]) {
      read.length = 0;
      const error = await run(50, { read: failing, ...(ask === undefined ? {} : { ask }) }).catch(
        (reason: Error) => reason.message,
      );
      assert.equal([error, read], ['no 5', [0, 1, 2, 3, 4, 5]]);
    }
  });

  test('after an interrupt nothing else is read', async () => {
    const interrupted = new AbortController();
    const io = { signal: interrupted.signal, endable: <T>(work: () => Promise<T>) => work() };
    const ask = async (): Promise<FilesAnswer> => {
      interrupted.abort();
      throw new Error('closed');
    };
    const { read } = await run(200, { io, ask });
    assert.ok(read.length <= 64, String(read.length));
  });

  test('what the cache knows is not checked', async () => {
    const known = [finding('known')];
    const read = async ({ name }: { readonly name: string }): Promise<ReadFile> => ({
      source: { name, bytes: new Uint8Array(1) },
      isStdin: false,
      project: undefined,
      key: '',
      known: Number(name) % 2 === 0 ? known : undefined,
    });
    const check = async ({ source, known: found }: ReadFile) => ({
      source,
      compilation: { diagnostics: found ?? [finding('here')] },
    });
    const asked: FilesQuestion[number][] = [];
    const { messages } = await run(40, {
      read,
      check,
      ask: async (question) => answered(question, () => asked.push(...question)),
    });
    assert.equal(
      [
        messages.filter((message) => message === 'known').length,
        asked.every(({ options }) => Number(options.name) % 2 === 1),
      ],
      [20, true],
    );
    assert.ok(asked.length > 0);
  });
});
