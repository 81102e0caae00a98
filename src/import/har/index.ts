import type { ImportedExchange } from '../../record/import/imported-exchange.ts';
import { ImportProblem as FileProblem } from '../../record/import/imported-exchange.ts';
import { readHar } from '../../record/import/read-har.ts';
import { secretsOfRequests } from '../../record/import/request-secrets.ts';
import type { Imported } from '../draft.ts';
import type { ImportInput } from '../import-input.ts';
import { ImportProblem } from '../import-problem.ts';
import { observe } from '../observe/index.ts';
import { isSecret } from '../request/attributes.ts';
import { isOfClient } from '../request/job-request.ts';

/** Converts the requests of a HAR file and what follows from their responses. Throws `ImportProblem`. */
export async function readHarFile({ bytes, file }: ImportInput): Promise<Imported> {
  try {
    const exchanges = (await readHar(bytes, file)).map(withoutResponse);
    return await observe({
      source: 'har',
      exchanges,
      secrets: secretsOfRequests(exchanges),
      remarks: remarksOf(exchanges),
    });
  } catch (error) {
    if (error instanceof FileProblem) throw new ImportProblem(`${error.message}: ${error.help}`);
    throw error;
  }
}

/** A request that was stopped, or answered by a cache, shows nothing of the API. */
function withoutResponse(exchange: ImportedExchange): ImportedExchange {
  return exchange.response === null && exchange.unusable === null
    ? { ...exchange, unusable: 'it has no response' }
    : exchange;
}

/** Headers that each client has for itself: nobody misses them. */
const OF_EVERY_CLIENT = /^(?::.*|host|connection|content-length|accept-encoding|sec-.*|te|if-.*)$/i;

function remarksOf(exchanges: readonly ImportedExchange[]): readonly string[] {
  const headers = exchanges.flatMap(({ request }) => request.headers);
  const left = headers.filter(
    ([name, value]) => isOfClient(name, value) && !OF_EVERY_CLIENT.test(name),
  );
  const names = [...new Set(left.map(([name]) => name.toLowerCase()))];
  const hasCredentials =
    headers.some(([name]) => isSecret(name)) || secretsOfRequests(exchanges).length > 0;
  return [
    ...(hasCredentials
      ? []
      : [
          'no request of the file has credentials: browsers leave them out, unless it is saved with sensitive data; if the API asks for some, write "authentication"',
        ]),
    ...(names.length === 0 ? [] : [`left out: headers of the client (${names.join(', ')})`]),
  ];
}
