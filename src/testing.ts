export type { ContractTest } from './engine/ports/contracts/contract-test.ts';
export {
  credentialContract,
  type PreparedCredentials,
} from './engine/ports/contracts/credential-contract.ts';
export {
  httpContract,
  type PreparedHttp,
  type ScriptedExchange,
} from './engine/ports/contracts/http-contract.ts';
export {
  type PreparedScratch,
  scratchContract,
} from './engine/ports/contracts/scratch-contract.ts';
export {
  type FinalTable,
  type FinalTables,
  type PreparedSink,
  sinkContract,
} from './engine/ports/contracts/sink-contract.ts';
export { type PreparedState, stateContract } from './engine/ports/contracts/state-contract.ts';
export { type PreparedTokens, tokenContract } from './engine/ports/contracts/token-contract.ts';
export { type ExchangeServer, serveExchanges } from './scenario/mock-server/exchange-server.ts';
