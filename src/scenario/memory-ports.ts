import type { Ports } from '../engine/ports/ports.ts';
import { createKeptSink, type MemorySink } from '../features/destinations/memory/memory-sink.ts';
import type { JsonObject } from '../language/values/json.ts';
import { createByteStore } from '../node/files/byte-store.ts';
import { createKeptScratch } from './play/memory-scratch.ts';
import { createMemoryState } from './play/memory-state.ts';

interface MemoryPortsOptions extends Pick<Ports, 'http' | 'clock' | 'random'> {
  /** The state of the run before; absent when there was none. */
  readonly state: JsonObject | undefined;
  readonly events?: Ports['events'];
  readonly sink?: MemorySink;
}

/** Runs something with ports that leave nothing behind: tables and state are in memory, pages of a long run in a temporary file. */
export async function withMemoryPorts<T>(
  { state, events = () => {}, sink: given, ...ports }: MemoryPortsOptions,
  use: (ports: Ports & { readonly sink: MemorySink }) => Promise<T>,
): Promise<T> {
  const store = createByteStore();
  const sink = given ?? createKeptSink(store.keep);
  try {
    return await use({
      ...ports,
      sink,
      events,
      scratch: createKeptScratch(store.keep),
      state: createMemoryState(state),
    });
  } finally {
    sink.written(); // from here on in memory
    store.close();
  }
}
