import type { RowOrigin } from '../shape/repeated-keys.ts';
import type { RunTables } from './run-tables.ts';

/** Writes the same tables in two encodings; the result is that of `tables`. */
export function tablesBeside(tables: RunTables, others: RunTables): RunTables {
  return {
    scan(page, body) {
      const one = tables.scan(page, body);
      const other = one === undefined ? undefined : others.scan(page, body);
      if (one === undefined || other === undefined) return undefined;
      const commit = async (origin?: RowOrigin) => {
        await one.commit(origin);
        await other.commit(origin);
      };
      return { ...one, commit };
    },

    async accept(page) {
      await tables.accept(page);
      await others.accept(page);
    },

    async finish() {
      const { repeats } = await others.finish();
      return { ...(await tables.finish()), repeats };
    },
  };
}
