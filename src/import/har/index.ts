import { ImportProblem as FileProblem } from '../../record/import/imported-exchange.ts';
import { readHar } from '../../record/import/read-har.ts';
import { secretsOfRequests } from '../../record/import/request-secrets.ts';
import type { Imported } from '../draft.ts';
import type { ImportInput } from '../import-input.ts';
import { ImportProblem } from '../import-problem.ts';
import { observe } from '../observe/index.ts';

/** Converts the requests of a HAR file and what follows from their responses. Throws `ImportProblem`. */
export async function readHarFile({ bytes, file }: ImportInput): Promise<Imported> {
  try {
    const exchanges = await readHar(bytes, file);
    return await observe({
      source: 'har',
      exchanges,
      secrets: secretsOfRequests(exchanges),
      remarks: [],
    });
  } catch (error) {
    if (error instanceof FileProblem) throw new ImportProblem(`${error.message}: ${error.help}`);
    throw error;
  }
}
