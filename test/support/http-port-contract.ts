import {
  httpContract,
  type PreparedHttp,
  type ScriptedExchange,
} from '../../src/ports/http-contract.ts';
import { declareContract } from './suite.ts';

export {
  httpRequest,
  problemOf,
  responseOf,
  type ScriptedExchange,
} from '../../src/ports/http-contract.ts';

/** What every HTTP port promises, whether a network is behind it or a recording. */
export function declareHttpPortContract(
  name: string,
  prepare: (exchanges: readonly ScriptedExchange[]) => Promise<PreparedHttp>,
): void {
  declareContract(`HTTP-1, RETRY-3: HTTP port contract: ${name}`, httpContract(prepare));
}
