export { createEventStream, type EventStream } from './engine/streams/event-stream.ts';
export { createRowStream, type RowEvent, type RowStream } from './engine/streams/row-stream.ts';
export { createFolderSink } from './features/destinations/keboola-folder/folder-sink.ts';
export { createFileState } from './features/destinations/keboola-folder/state-file.ts';
export {
  createMemorySink,
  type MemorySink,
  type MemorySinkOptions,
  type MemoryTable,
} from './features/destinations/memory/memory-sink.ts';
export { createTokenFile, type TokenFileOptions } from './node/files/token-file.ts';
export { createHttpPort } from './node/http/http-undici.ts';
export { createSystemClock } from './node/process/system-clock.ts';
export { createSystemRandom } from './node/process/system-random.ts';
export { createNodePorts, type NodePorts, type NodePortsOptions } from './node-ports.ts';
export { createMemoryScratch } from './scenario/play/memory-scratch.ts';
export { createMemoryState } from './scenario/play/memory-state.ts';
