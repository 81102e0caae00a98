import { closeSync, constants, openSync, statSync } from 'node:fs';
import { Socket } from 'node:net';
import { FileProblem, onFile } from './file-problem.ts';
import { kindOf, type ReadLimits, readRegularFile, readUpTo } from './read-file.ts';
import { readableRoots } from './thread-limits.ts';

export interface NamedFileOptions extends Pick<ReadLimits, 'maxBytes' | 'larger'> {
  readonly signal: AbortSignal;
}

const { O_RDONLY, O_NONBLOCK = 0 } = constants as Partial<typeof constants> & {
  readonly O_RDONLY: number;
};

/**
 * The bytes of a file that a user named. Beside regular files these may be pipes, such as `/dev/stdin` and those that a shell makes of
 * `<(…)`, and devices that have an end; never more than the limit. Throws `FileProblem`; rejects when the signal aborts.
 */
export async function readNamedFile(
  file: string,
  { signal, ...limits }: NamedFileOptions,
): Promise<Uint8Array> {
  const found = onFile(file, () => statSync(file));
  const isRegular = found.isFile() || found.isDirectory() || found.isSocket();
  if (isRegular || readableRoots() !== undefined)
    // a thread with limits reads no pipes
    return readRegularFile(file, limits);
  const bytes = found.isFIFO()
    ? await readPipe(file, limits.maxBytes + 1, signal)
    : readDevice(file, limits.maxBytes + 1);
  if (bytes.length > limits.maxBytes && limits.larger !== 'cut')
    throw new FileProblem(file, `${kindOf(found)} with more than ${limits.maxBytes} bytes`);
  return bytes;
}

/** Waits for the code that writes into a pipe without holding up signals: neither opening nor reading blocks. */
async function readPipe(file: string, most: number, signal: AbortSignal): Promise<Uint8Array> {
  signal.throwIfAborted();
  const pipe = new Socket({
    fd: onFile(file, () => openSync(file, O_RDONLY | O_NONBLOCK)),
    readable: true,
    writable: false,
    signal,
  });
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of pipe as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= most) break;
  }
  return Buffer.concat(chunks).subarray(0, most);
}

function readDevice(file: string, most: number): Uint8Array {
  return onFile(file, () => {
    const descriptor = openSync(file, O_RDONLY | O_NONBLOCK);
    try {
      return readUpTo(descriptor, 0, most);
    } finally {
      closeSync(descriptor);
    }
  });
}
