import { closeSync, openSync, writeSync } from 'node:fs';
import { messageOf } from '../../language/support/message-of.ts';

const BUFFER_CHARACTERS = 65_536;

/** A file of lines that is written while a run continues. */
export interface TraceFile {
  line(text: string): void;
  /** Writes the rest and closes the file. Returns the reason if the file is incomplete. */
  end(): string | undefined;
}

/** Opens a new file. Throws when that fails; later errors do not stop the run and are reported by `end`. */
export function openTraceFile(path: string): TraceFile {
  const file = openSync(path, 'w');
  let waiting = '';
  let problem: string | undefined;
  const flush = () => {
    if (problem !== undefined) return;
    try {
      const bytes = Buffer.from(waiting);
      for (let from = 0; from < bytes.length; ) from += writeSync(file, bytes, from);
    } catch (error) {
      problem = messageOf(error);
    }
    waiting = '';
  };
  return {
    line(text) {
      waiting += `${text}\n`;
      if (waiting.length > BUFFER_CHARACTERS) flush();
    },
    end() {
      flush();
      closeSync(file);
      return problem;
    },
  };
}
