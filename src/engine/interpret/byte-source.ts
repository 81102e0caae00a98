const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Lines and runs of bytes, from chunks that are cut anywhere. */
export class ByteSource {
  readonly #chunks: AsyncIterator<Uint8Array> | Iterator<Uint8Array>;
  #chunk: Uint8Array = new Uint8Array(0);
  #joined = new Uint8Array(0);

  constructor(chunks: AsyncIterable<Uint8Array> | readonly Uint8Array[]) {
    this.#chunks =
      Symbol.asyncIterator in chunks ? chunks[Symbol.asyncIterator]() : chunks[Symbol.iterator]();
  }

  /** The text before the next line feed; `undefined` at the end. */
  async line(): Promise<string | undefined> {
    const whole = this.#lineInChunk(decoder);
    if (whole !== undefined) return whole;
    let text = '';
    const partial = new TextDecoder('utf-8', { ignoreBOM: true });
    for (;;) {
      text += partial.decode(this.#chunk, { stream: true });
      if (!(await this.#more())) return undefined;
      const rest = this.#lineInChunk(partial);
      if (rest !== undefined) return text + rest;
    }
  }

  #lineInChunk(withDecoder: InstanceType<typeof TextDecoder>): string | undefined {
    const end = this.#chunk.indexOf(0x0a);
    if (end < 0) return undefined;
    const text = withDecoder.decode(this.#chunk.subarray(0, end));
    this.#chunk = this.#chunk.subarray(end + 1);
    return text;
  }

  /** The next bytes, as many as are requested; they are valid until the next call. */
  async take(size: number): Promise<Uint8Array> {
    if (this.#chunk.length < size) {
      if (this.#joined.length < size) this.#joined = new Uint8Array(size);
      let length = 0;
      for (;;) {
        const part = this.#chunk.subarray(0, size - length);
        this.#joined.set(part, length);
        length += part.length;
        this.#chunk = this.#chunk.subarray(part.length);
        if (length === size || !(await this.#more())) return this.#joined.subarray(0, length);
      }
    }
    const taken = this.#chunk.subarray(0, size);
    this.#chunk = this.#chunk.subarray(size);
    return taken;
  }

  /** Ends the chunks, of which some may be left. */
  async end(): Promise<void> {
    await this.#chunks.return?.();
  }

  async #more(): Promise<boolean> {
    const next = await this.#chunks.next();
    if (next.done === true) return false;
    this.#chunk = next.value;
    return true;
  }
}
