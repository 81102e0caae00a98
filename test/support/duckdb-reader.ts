import { DuckDBInstance, type DuckDBValue } from '@duckdb/node-api';

/** One for all that a test process reads: an instance takes much longer to start than to read a table. */
let reader: Promise<DuckDBInstance> | undefined;
let attached = 0;

/** The rows of the last of some statements. */
export async function queryDuckdb(...statements: readonly string[]): Promise<DuckDBValue[][]> {
  reader ??= DuckDBInstance.create(':memory:');
  const connection = await (await reader).connect();
  try {
    let rows: DuckDBValue[][] = [];
    for (const statement of statements)
      rows = (await connection.runAndReadAll(statement)).getRows();
    return rows;
  } finally {
    connection.closeSync();
  }
}

/** The same of a database file, which nothing holds afterwards. */
export async function queryFile(
  file: string,
  ...statements: readonly string[]
): Promise<DuckDBValue[][]> {
  // several may be read at once
  const name = `read_${++attached}`;
  await queryDuckdb(`ATTACH '${file}' AS ${name}`);
  try {
    return await queryDuckdb(`USE ${name}`, ...statements);
  } finally {
    await queryDuckdb(`DETACH ${name}`);
  }
}

/** Selects cells as one list of texts: many columns of a result take much longer. */
export function asTexts(columns: readonly string[]): string {
  const cells = columns.map((name) => `hex(CAST("${name.replaceAll('"', '""')}" AS VARCHAR))`);
  return `[${cells.join(', ')}]`;
}

/** The cells of a row that `asTexts` has selected. The library that reads drops a byte order mark at the start of a text. */
export function textsOf(
  columns: readonly string[],
  [list]: readonly DuckDBValue[],
): Readonly<Record<string, string | null>> {
  const { items } = list as { readonly items: readonly (string | null)[] };
  return Object.fromEntries(
    columns.map((name, index) => {
      const hex = items[index] ?? null;
      return [name, hex === null ? null : Buffer.from(hex, 'hex').toString('utf8')];
    }),
  );
}
