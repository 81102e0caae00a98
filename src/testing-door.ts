export { type ExchangeServer, serveExchanges } from './adapters/mock-server/exchange-server.ts';
export type { ContractTest } from './testing/contract-test.ts';
export { credentialContract, type PreparedCredentials } from './testing/credential-contract.ts';
export { httpContract, type PreparedHttp, type ScriptedExchange } from './testing/http-contract.ts';
export { type PreparedScratch, scratchContract } from './testing/scratch-contract.ts';
export {
  type FinalTable,
  type FinalTables,
  type PreparedSink,
  sinkContract,
} from './testing/sink-contract.ts';
export { type PreparedState, stateContract } from './testing/state-contract.ts';
