import path from 'node:path';
import type {
  RowEncoding,
  SinkPort,
  StagedRows,
  TableDescription,
} from '../../../engine/ports/sink.ts';
import { csvHeader } from '../../../engine/shape/csv.ts';
import { createFilePool } from '../../../node/files/file-pool.ts';
import { createFileWriter } from '../../../node/files/file-writer.ts';
import { createRowFiles, type RowFiles } from './row-files.ts';

/** Where a sink expects tables for `Staging.accept`, and how; plain data. */
export interface StagingPlace {
  /** Exists, and no one else writes into it. */
  readonly folder: string;
  readonly encoding: RowEncoding;
  readonly fileBytes: number | undefined;
  readonly beside?: StagingPlace;
}

/** The rows of a table in files. */
export interface StagedTableRows extends StagedRows {
  readonly bucket: string | null;
  readonly name: string;
}

/** Writes tables into files for the `Staging.accept` of another sink. It commits nothing itself. */
export interface StagingSink extends SinkPort {
  staged(): readonly StagedTableRows[];
  readonly beside?: StagingSink;
}

export function createStagingSink({
  folder,
  encoding,
  fileBytes = Number.POSITIVE_INFINITY,
  beside,
}: StagingPlace): StagingSink {
  const pool = createFilePool();
  const tables = new Map<
    string,
    { readonly table: TableDescription; readonly rows: RowFiles | undefined }
  >();
  let files = 0;
  const next = () => createFileWriter(path.join(folder, `${++files}.csv`), pool);
  return {
    encoding,
    ...(beside === undefined ? {} : { beside: createStagingSink(beside) }),
    begin: () => Promise.resolve(),
    async open(table) {
      const key = JSON.stringify([table.bucket, table.name]);
      const hasFile = encoding === 'peer' || table.columns.length > 0;
      const rows = hasFile ? createRowFiles(next, fileBytes) : undefined;
      tables.set(key, { table, rows });
      if (encoding === 'peer' && table.columns.length > 0)
        await rows?.write(Buffer.from(csvHeader(table.columns)));
      return {
        write: (bytes) => rows?.write(bytes),
        close: async () => rows?.close(),
        async discard() {
          tables.delete(key);
          await rows?.remove();
        },
      };
    },
    commit: () => Promise.reject(new Error('a staging sink commits nothing')),
    async abandon() {
      for (const { rows } of tables.values()) await rows?.drop();
    },
    staged: () =>
      [...tables.values()].map(({ table: { bucket, name }, rows }) => ({
        bucket,
        name,
        files: rows?.files ?? [],
        longestRow: rows?.longestRow ?? 0,
      })),
  };
}
