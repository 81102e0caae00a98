import { createMemoryScratch } from '../adapters/replay/memory-scratch.ts';
import { createMemoryState } from '../adapters/replay/memory-state.ts';
import type { Ports } from '../ports/ports.ts';
import { createMemorySink, type MemorySink } from '../sinks/memory/memory-sink.ts';
import type { JsonObject } from '../values/json.ts';

interface MemoryPortsOptions extends Pick<Ports, 'http' | 'clock' | 'random'> {
  /** The state of the run before; absent when there was none. */
  readonly state: JsonObject | undefined;
  readonly events?: Ports['events'];
  readonly sink?: MemorySink;
}

/** The ports of a run that leaves nothing behind: its tables, its pages and its state are in memory. */
export function memoryPorts({ state, events = () => {}, sink = createMemorySink(), ...ports }: MemoryPortsOptions): Ports & { readonly sink: MemorySink } {
  return { ...ports, sink, events, scratch: createMemoryScratch(), state: createMemoryState(state) };
}
