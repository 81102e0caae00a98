import process from 'node:process';

/** Standard input and output as streams, for protocols that speak over both. */
export function standardStreams(): {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
} {
  return { input: process.stdin, output: process.stdout };
}
