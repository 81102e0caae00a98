import type { Ports, ScratchPort } from '../../src/ports/ports.ts';
import type { SinkPort } from '../../src/ports/sink.ts';

/** Asked before each call of a port; throws, or gives a promise that is rejected, to refuse it. */
export type Before = (call: string) => void | Promise<never>;

/** A sink that can refuse any call; as long as none is refused, it is the one behind it. */
export function failingSink(sink: SinkPort, before: Before): SinkPort {
  return {
    encoding: sink.encoding,
    begin: () => before('sink.begin') ?? sink.begin(),
    open: (table) =>
      before('sink.open') ??
      sink.open(table).then((writer) => ({
        write: (rows, count, kinds) => before('sink.write') ?? writer.write(rows, count, kinds),
        close: (kinds) => before('sink.close') ?? writer.close(kinds),
      })),
    commit: (run) => before('sink.commit') ?? sink.commit(run),
    abandon: (reason) => before('sink.abandon') ?? sink.abandon(reason),
  };
}

function failingScratch(scratch: ScratchPort, before: Before): ScratchPort {
  return {
    open: () =>
      before('scratch.open') ??
      scratch.open().then((file) => ({
        write: (bytes) => before('scratch.write') ?? file.write(bytes),
        async *read() {
          await before('scratch.read');
          yield* file.read();
        },
        release: () => before('scratch.release') ?? file.release(),
      })),
  };
}

/** Ports that can refuse any call. */
export function failingPorts(
  { http, clock, random, sink, scratch, state, events }: Ports,
  before: Before,
): Ports {
  return {
    http: {
      send: (request, signal) => before('http.send') ?? http.send(request, signal),
      close: () => before('http.close') ?? http.close(),
    },
    clock: {
      nowMs() {
        before('clock.nowMs');
        return clock.nowMs();
      },
      sleep: (ms, signal) => before('clock.sleep') ?? clock.sleep(ms, signal),
    },
    random: {
      bytes(length) {
        before('random.bytes');
        return random.bytes(length);
      },
    },
    sink: failingSink(sink, before),
    scratch: failingScratch(scratch, before),
    state: { read: () => before('state.read') ?? state.read() },
    events(event) {
      before(`events ${event.kind}`);
      return events(event);
    },
  };
}
