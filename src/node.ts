export { createFileState } from './destinations/commit-folder.ts';
export { createFolderSink } from './destinations/folder-sink.ts';
export {
  createMemorySink,
  type MemorySink,
  type MemorySinkOptions,
  type MemoryTable,
} from './destinations/memory-sink.ts';
export { createTokenFile, type TokenFileOptions } from './node/files/token-file.ts';
export { createHttpPort } from './node/http/http-undici.ts';
export { createSystemClock, createSystemRandom } from './node/process/clock.ts';
export { createNodePorts, type NodePorts, type NodePortsOptions } from './node-ports.ts';
export {
  createEventStream,
  createRowStream,
  type EventStream,
  type RowEvent,
  type RowStream,
} from './run/streams.ts';
export { createMemoryScratch, createMemoryState } from './scenario/replay/memory-ports.ts';
