export type { ContractTest } from './ports/contract-test.ts';
export {
  credentialContract,
  type PreparedCredentials,
  type PreparedTokens,
  tokenContract,
} from './ports/credential-contract.ts';
export {
  httpContract,
  type PreparedHttp,
  type ScriptedExchange,
} from './ports/http-contract.ts';
export {
  type FinalTable,
  type FinalTables,
  type PreparedSink,
  sinkContract,
} from './ports/sink-contract.ts';
export {
  type PreparedScratch,
  type PreparedState,
  scratchContract,
  stateContract,
} from './ports/storage-contract.ts';
export { type ExchangeServer, serveExchanges } from './scenario/mock-server.ts';
