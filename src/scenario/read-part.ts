import { FileProblem } from '../node/files/file-problem.ts';
import type { Report } from '../text/diagnostic.ts';
import type { Pointer } from '../values/path.ts';

/** Reads the file that a setting names, if there is one. A file that must not be read is reported at the setting; the result is `refused` then. */
export async function readPart<T>(
  read: () => Promise<T | undefined>,
  pointer: Pointer,
  report: Report,
): Promise<T | undefined | 'refused'> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    report({
      rule: 'unreadable-file',
      pointer,
      message: error.message,
      ...(error.help === undefined ? {} : { help: error.help }),
    });
    return 'refused';
  }
}
