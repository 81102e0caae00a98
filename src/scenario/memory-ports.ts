import { createByteStore } from '../adapters/node/byte-store.ts';
import { createKeptScratch } from '../adapters/replay/memory-scratch.ts';
import { createMemoryState } from '../adapters/replay/memory-state.ts';
import type { Ports } from '../ports/ports.ts';
import { createKeptSink, type MemorySink } from '../sinks/memory/memory-sink.ts';
import type { JsonObject } from '../values/json.ts';

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
