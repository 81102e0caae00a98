/** A scratch file: written once from front to back, then read back in order; gone when released or the run ends. */
export interface ScratchFile {
  write(bytes: Uint8Array): Promise<void> | void;
  /** Ends writing and gives the bytes back in chunks of the port's choosing; each is valid until the next is requested. May be called again. */
  read(): AsyncIterable<Uint8Array>;
  release(): Promise<void>;
}

/** Where a run keeps what does not fit into memory. Rejections of storage are `StorageProblem`s. */
export interface ScratchPort {
  open(): Promise<ScratchFile>;
}
