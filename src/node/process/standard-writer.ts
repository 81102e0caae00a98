import { writeSync } from 'node:fs';

/** What becomes of a refusal; `isLate` when the call that wrote has returned already, else it may throw to that call. */
type OnError = (error: NodeJS.ErrnoException, isLate: boolean) => void;

/**
 * Writes to standard output (1) or standard error (2). Writes to files and pipes are direct: opening a pipe as a stream takes 3 ms,
 * 5 % of a short command. The stream is used once a pipe is full, and always for a terminal, which other code also
 * writes to.
 */
export function createStandardWriter(
  descriptor: 1 | 2,
  { isTerminal, onError }: { readonly isTerminal: boolean; readonly onError: OnError },
): (text: string) => void {
  let stream = isTerminal ? openStream(descriptor, onError) : undefined;
  return (text) => {
    const rest = stream === undefined ? writeDirectly(descriptor, text, onError) : text;
    if (rest.length === 0) return;
    stream ??= openStream(descriptor, onError);
    stream.write(rest);
  };
}

function openStream(descriptor: 1 | 2, onError: OnError): NodeJS.WriteStream {
  const stream = descriptor === 1 ? process.stdout : process.stderr;
  return stream.on('error', (error: NodeJS.ErrnoException) => onError(error, true));
}

/** Returns the bytes that a pipe does not accept yet. */
function writeDirectly(descriptor: 1 | 2, text: string, onError: OnError): Buffer {
  let rest = Buffer.from(text);
  try {
    while (rest.length > 0) rest = rest.subarray(writeSync(descriptor, rest));
  } catch (error) {
    const problem = error as NodeJS.ErrnoException;
    if (problem.code === 'EAGAIN') return rest;
    onError(problem, false);
    return rest.subarray(rest.length);
  }
  return rest;
}
