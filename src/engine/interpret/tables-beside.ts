import type { RunTables } from './run-tables.ts';

/** Writes the same tables in two encodings; the result is that of `tables`. */
export function tablesBeside(tables: RunTables, others: RunTables): RunTables {
  return {
    scan(page, body) {
      const one = tables.scan(page, body);
      const other = one === undefined ? undefined : others.scan(page, body);
      if (one === undefined || other === undefined) return undefined;
      const commit = async () => {
        await one.commit();
        await other.commit();
      };
      return { ...one, commit };
    },

    async accept(page) {
      await tables.accept(page);
      await others.accept(page);
    },

    async finish() {
      await others.finish();
      return tables.finish();
    },
  };
}
