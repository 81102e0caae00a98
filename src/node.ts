export { createHttpPort } from './adapters/node/http/http-undici.ts';
export { createSystemClock } from './adapters/node/system-clock.ts';
export { createSystemRandom } from './adapters/node/system-random.ts';
export { createMemoryScratch } from './adapters/replay/memory-scratch.ts';
export { createMemoryState } from './adapters/replay/memory-state.ts';
export { createNodePorts, type NodePorts, type NodePortsOptions } from './node-ports.ts';
export { createFolderSink } from './sinks/keboola-folder/folder-sink.ts';
export { createFileState } from './sinks/keboola-folder/state-file.ts';
export {
  createMemorySink,
  type MemorySink,
  type MemorySinkOptions,
  type MemoryTable,
} from './sinks/memory/memory-sink.ts';
export { createEventStream, type EventStream } from './streams/event-stream.ts';
export { createRowStream, type RowEvent, type RowStream } from './streams/row-stream.ts';
