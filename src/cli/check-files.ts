import { type LintedSource, type LintSourceOptions, lintSource } from '../lint/lint-source.ts';
import { yieldToEventLoop } from '../node/process/timers.ts';
import type { WorkerPool } from '../node/process/worker-pool.ts';
import type { Diagnostic } from '../text/diagnostic.ts';
import type { CommandIo } from './command.ts';
import type { Project } from './project.ts';
import type { FoundFile, NamedSource, ShownCompilation } from './sources.ts';

/** A file with what is needed to check it. */
export interface ReadFile {
  readonly source: NamedSource;
  readonly isStdin: boolean;
  readonly project: Project | undefined;
  /** Its key in the cache of `--cache`. */
  readonly key: string;
  /** What the cache has of it. */
  readonly known: readonly Diagnostic[] | undefined;
}

export interface Checked {
  readonly source: NamedSource;
  readonly compilation: ShownCompilation & Pick<LintedSource, 'suppressions'>;
}

/** Files for a worker thread of `sluice lint`. */
export type FilesQuestion = readonly {
  readonly bytes: Uint8Array;
  readonly options: LintSourceOptions;
}[];
/** What crosses between threads of each file; the text when there is a finding to show in it. */
export type FilesAnswer = readonly (Pick<LintedSource, 'diagnostics' | 'suppressions'> & {
  readonly shownText?: string;
})[];

export interface CheckFilesOptions {
  /** Called in the order of the files, one at a time. */
  readonly read: (file: FoundFile) => Promise<ReadFile>;
  /** How a file is checked. */
  readonly optionsFor: (file: ReadFile) => LintSourceOptions;
  /** Checks a file in this thread. */
  readonly check: (file: ReadFile) => Promise<Checked>;
  readonly io: Pick<CommandIo, 'signal' | 'endable'>;
  /** Threads that check files beside this one, and how many. */
  readonly threads?: {
    readonly pool: WorkerPool<FilesQuestion, FilesAnswer>;
    readonly count: number;
  };
}

/** Documents of this size need a noticeable part of a second. */
const LONG_BYTES = 524_288;
/** How much a thread is given at once: the others do not wait long for the last one. */
const MAX_FILES = 16;
const MAX_BYTES = 524_288;

const NOTHING = new Uint8Array();

/** Checks files, and returns the results in their order. Ends early, with what there is, when the signal is aborted. */
export async function checkFiles(
  files: readonly FoundFile[],
  { read, optionsFor, check, io, threads }: CheckFilesOptions,
) {
  const results: (Omit<ReadFile, 'source'> & { readonly result: Checked })[] = [];
  let next = 0;
  let reading: Promise<unknown> = Promise.resolve();
  /** The next files; none at the end. The first file that cannot be read ends it for all threads. */
  const take = (mostFiles: number) => {
    const readNext = async () => {
      const taken: (ReadFile & { readonly index: number })[] = [];
      for (
        let bytes = 0;
        taken.length < mostFiles && bytes < MAX_BYTES && !io.signal.aborted;
        next++
      ) {
        const file = files[next];
        if (file === undefined) break;
        const one = await read(file);
        bytes += one.source.bytes.length;
        taken.push({ ...one, index: next });
      }
      return taken;
    };
    const taken = reading.then(readNext);
    reading = taken;
    return taken;
  };
  type Taken = Awaited<ReturnType<typeof take>>[number];
  const keep = ({ index, source, ...file }: Taken, { compilation, source: { bytes } }: Checked) => {
    // nothing is shown of a file without findings but its name: a thousand documents need not stay
    const result =
      compilation.diagnostics.length > 0
        ? { source: { name: source.name, bytes }, compilation }
        : {
            source: { name: source.name, bytes: NOTHING },
            compilation: { ...suppressionsOf(compilation), diagnostics: [] },
          };
    results[index] = { ...file, result };
  };

  const checkHere = async (): Promise<void> => {
    for (;;) {
      const [file] = await take(1);
      if (file === undefined) return;
      if (threads !== undefined && file.source.bytes.length >= LONG_BYTES) await checkThere([file]);
      else keep(file, await io.endable(() => check(file))); // a short file may multiply
      await yieldToEventLoop({ always: threads !== undefined });
    }
  };
  const checkThere = async (taken: readonly Taken[]): Promise<void> => {
    const unknown = taken.filter(({ known }) => known === undefined);
    const answers = await ask(
      unknown.map((file) => ({ bytes: file.source.bytes, options: optionsFor(file) })),
    );
    for (const [index, file] of unknown.entries()) {
      const answer = answers?.[index];
      if (answer === undefined) {
        if (!io.signal.aborted) keep(file, await check(file));
      } else {
        const { shownText, ...compilation } = answer;
        keep(file, {
          source: { name: file.source.name, bytes: NOTHING },
          compilation: {
            ...compilation,
            ...(shownText === undefined ? {} : { shownText: () => shownText }),
          },
        });
      }
    }
    for (const file of taken) if (file.known !== undefined) keep(file, await check(file));
  };
  /** When a thread fails, this one checks its files, or fails with the cause. */
  const ask = async (question: FilesQuestion): Promise<FilesAnswer | undefined> => {
    try {
      return question.length === 0 ? [] : await threads?.pool.ask(question);
    } catch {
      return undefined;
    }
  };
  const checkInThread = async (): Promise<void> => {
    for (;;) {
      const taken = await take(MAX_FILES);
      if (taken.length === 0) return;
      await checkThere(taken);
    }
  };
  const lanes = [checkHere, ...Array.from({ length: threads?.count ?? 0 }, () => checkInThread)];
  await Promise.all(
    lanes.map((lane) =>
      lane().catch((error: unknown) => {
        next = files.length; // the other threads need not go on
        throw error;
      }),
    ),
  );
  return results;
}

function suppressionsOf({
  suppressions,
}: Pick<LintedSource, 'suppressions'>): Pick<LintedSource, 'suppressions'> {
  return suppressions === undefined ? {} : { suppressions };
}

/** Whether the report shows texts of the files. */
export interface LintWorkerSettings {
  readonly withText: boolean;
}

/** In a worker thread. */
export async function answerFiles(
  question: FilesQuestion,
  { withText }: LintWorkerSettings,
): Promise<FilesAnswer> {
  const answers: FilesAnswer[number][] = [];
  for (const { bytes, options } of question) {
    const linted = await lintSource(bytes, options);
    const { diagnostics, shownText } = linted;
    answers.push({
      diagnostics,
      ...suppressionsOf(linted),
      ...(withText && diagnostics.length > 0 ? { shownText: shownText() } : {}),
    });
  }
  return answers;
}
