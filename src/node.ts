export { createFolderSink } from './adapters/node/files-sink.ts';
export { createHttpPort } from './adapters/node/http-undici.ts';
export { createNodePorts, type NodePortsOptions } from './adapters/node/node-ports.ts';
export { createFileState } from './adapters/node/state-file.ts';
export { createSystemClock } from './adapters/node/system-clock.ts';
export { createSystemRandom } from './adapters/node/system-random.ts';
