import type { StoredBody } from '../../engine/ports/http.ts';
import type { ScratchFile, ScratchPort } from '../../engine/ports/scratch.ts';

/** How much of a body is kept in memory before it is written to a file. */
const IN_MEMORY = 1 << 22;
/** How much of a stored body is kept for display. */
const START = 1 << 16;

export interface CollectedBody {
  /** The body; of a stored one its beginning. */
  readonly bytes: Uint8Array;
  readonly stored?: StoredBody;
}

interface Spool {
  readonly start: Uint8Array;
  readonly file: Promise<ScratchFile>;
  written: Promise<void>;
}

/** Collects a body: in memory or, where there is scratch space and the body is large, in a scratch file. */
export class BodyCollector {
  /** Bytes so far. */
  size = 0;
  readonly #scratch: ScratchPort | undefined;
  #chunks: Uint8Array[] = [];
  #spool: Spool | undefined;

  constructor(scratch: ScratchPort | undefined) {
    this.#scratch = scratch;
  }

  /** Returns a promise when the next chunk has to wait for it. It never rejects. */
  add(chunk: Uint8Array): Promise<void> | undefined {
    this.size += chunk.length;
    if (this.#spool !== undefined) return write(this.#spool, [chunk]);
    this.#chunks.push(chunk);
    if (this.#scratch === undefined || this.size <= IN_MEMORY) return undefined;
    const chunks = this.#chunks;
    this.#chunks = [];
    this.#spool = {
      start: Buffer.concat(chunks).subarray(0, START).slice(),
      file: this.#scratch.open(),
      written: Promise.resolve(),
    };
    return write(this.#spool, chunks);
  }

  /** The body. Rejects with the `StorageProblem` of writing it. */
  finish(): Promise<CollectedBody> | CollectedBody {
    const spool = this.#spool;
    const [only] = this.#chunks;
    if (spool !== undefined)
      return spool.written.then(async () => ({
        bytes: spool.start,
        stored: storedBody(await spool.file, this.size),
      }));
    return {
      bytes:
        this.#chunks.length === 1 && only !== undefined
          ? only
          : Buffer.concat(this.#chunks, this.size),
    };
  }

  /** Discards the collected bytes. */
  drop(): void {
    this.#chunks = [];
    const spool = this.#spool;
    if (spool === undefined) return;
    const release = async () => (await spool.file).release();
    spool.written.then(release, release).catch(() => {});
  }
}

/** Rejections are reported at the end. */
function write(spool: Spool, chunks: readonly Uint8Array[]): Promise<void> {
  spool.written = spool.written.then(async () => {
    const file = await spool.file;
    for (const chunk of chunks) await file.write(chunk);
  });
  return spool.written.catch(() => {});
}

function storedBody(file: ScratchFile, size: number): StoredBody {
  return {
    size,
    async *read() {
      for await (const chunk of file.read()) yield Buffer.from(chunk); // the file reads the next one into its place
    },
    release: () => file.release(),
  };
}
