import * as assert from 'uvu/assert';
import type { ScratchPort } from '../../src/ports/scratch.ts';
import { suite } from './suite.ts';

const text = (written: string) => Buffer.from(written, 'utf8');

/** Collects what a scratch file gives back. */
async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(Uint8Array.from(chunk));
  return Buffer.concat(parts).toString('utf8');
}

/** What every scratch port promises, whether files are behind it or memory. */
export function declareScratchContract(name: string, withScratch: (use: (scratch: ScratchPort) => Promise<void>) => Promise<void>): void {
  suite(`scratch contract: ${name}`, (test) => {
    test('a scratch file gives back what was written, small or large', async () => {
      await withScratch(async (scratch) => {
        for (const size of [0, 1, 1000, 65_536, 65_537, 300_000]) {
          const file = await scratch.open();
          const written = 'ž123456789'.repeat(size / 10);
          for (let from = 0; from < written.length; from += 997) await file.write(text(written.slice(from, from + 997)));
          assert.ok((await textOf(file.read())) === written, `${size} bytes`); // texts of this length take long to compare
          await file.release();
        }
      });
    });

    test('scratch files that are open at the same time do not mix, and keep no bytes that they were given', async () => {
      await withScratch(async (scratch) => {
        const files = await Promise.all([...'abc'].map(() => scratch.open()));
        const bytes = new Uint8Array(70_000);
        for (let round = 0; round < 3; round++)
          for (const [index, file] of files.entries()) await file.write(bytes.fill('abc'.charCodeAt(index)).subarray(0, round === 1 ? 10 : undefined));
        bytes.fill(0);
        for (const [index, file] of files.entries()) assert.ok((await textOf(file.read())) === 'abc'.charAt(index).repeat(140_010), `file ${index}`);
        for (const file of files) await file.release();
      });
    });
  });
}
