import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Stands in the environment of every process that a test starts, and of those that these start. */
const MARK = 'SLUICE_TEST_RUN';
/** What closes on its own a moment after its test. */
const GRACE_MS = 2000;
/** Resources of Node that only a test can have left open. */
const OPEN = new Set([
  'TCPServerWrap',
  'TCPSocketWrap',
  'ProcessWrap',
  'FSEventWrap',
  'MessagePort',
  'HTTPINCOMINGMESSAGE',
]);

/** From here on, temporary files stand in a folder of this run, and processes that are started can be told. */
export function watchLeftovers(): { find(): Promise<readonly string[]>; clear(): void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sluice-run-'));
  const mark = `${process.pid}-${path.basename(folder)}`;
  process.env.TMPDIR = folder;
  process.env[MARK] = mark;
  const before = process.getActiveResourcesInfo().filter((name) => OPEN.has(name)).length;
  const now = () => {
    const open = process.getActiveResourcesInfo().filter((name) => OPEN.has(name));
    return [
      ...filesIn(folder).map((file) => `a test has left the file ${file}`),
      ...processesWith(`${MARK}=${mark}`).map((line) => `a test has left the process ${line}`),
      ...(open.length > before ? [`a test has left open: ${open.join(', ')}`] : []),
    ];
  };
  return {
    async find() {
      for (const until = Date.now() + GRACE_MS; Date.now() < until && now().length > 0; )
        await new Promise((resolve) => setTimeout(resolve, 50));
      return now();
    },
    clear() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** tsx keeps what it has compiled beside temporary files. */
function filesIn(folder: string): readonly string[] {
  return readdirSync(folder).filter(
    (name) => !name.startsWith('tsx-') && name !== 'node-compile-cache',
  );
}

/** Other processes with a text in their environment, as far as this system shows them. */
function processesWith(text: string): readonly string[] {
  let ids: readonly string[] = [];
  try {
    ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  } catch {
    return []; // only Linux lists them
  }
  return ids.flatMap((id) => {
    try {
      if (!readFileSync(`/proc/${id}/environ`, 'utf8').includes(text)) return [];
      const command = readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      // the service that compiles the tests themselves
      return command === '' || command.includes('esbuild') ? [] : [`${id} ${command}`];
    } catch {
      return []; // it has ended in the meantime, or belongs to somebody else
    }
  });
}
