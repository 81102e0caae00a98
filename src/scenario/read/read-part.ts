import { FileProblem } from '../../adapters/node/files/file-problem.ts';
import type { Report } from '../../diagnostics/diagnostic.ts';
import type { Pointer } from '../../support/pointer.ts';

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
      severity: 'error',
      pointer,
      message: error.message,
      ...(error.help === undefined ? {} : { help: error.help }),
    });
    return 'refused';
  }
}
