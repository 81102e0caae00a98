import type { RunModel } from '../../src/studio/model/models.ts';

/** A run with as many exchanges, and a table with as many rows, as a long one has. */
export function largeRun({
  exchanges,
  rows,
}: {
  readonly exchanges: number;
  readonly rows: number;
}): RunModel {
  const each = rows / exchanges;
  const list = <T>(count: number, make: (index: number) => T) =>
    Array.from({ length: count }, (_, index) => make(index));
  return {
    title: 'large',
    name: 'large',
    config: 'config.yaml',
    status: 'passed',
    facts: [],
    completeness: [],
    steps: list(exchanges, (index) => ({
      kind: 'page',
      atMs: index * 100,
      tookMs: 100,
      exchange: index,
      attempt: 0,
      title: `GET /items?page=${index + 1}`,
      outcome: `200, ${each} records`,
      isBad: false,
    })),
    exchanges: list(exchanges, (index) => ({
      number: index + 1,
      purpose: 'api',
      job: 'items',
      page: index + 1,
      method: 'GET',
      url: `https://api.example.com/items?page=${index + 1}`,
      line: 5,
      why: [],
      parts: [],
      requestBody: null,
      attempts: [],
      responses: [
        {
          id: `page-${index + 1}`,
          place: null,
          status: 200,
          headers: [],
          body: '[\n  {\n    "id": 1\n  }\n]',
          isJson: true,
        },
      ],
      records: { count: each, path: '', line: 5 },
      rows: [{ table: 'items', first: index * each + 1, last: (index + 1) * each }],
      noRows: null,
      next: [],
    })),
    tables: [
      {
        name: 'items',
        columns: list(6, (index) => ({
          name: index === 0 ? 'id' : `column_${index}`,
          isKey: index === 0,
          source: null,
          line: null,
        })),
        rows: list(rows, (row) =>
          list(6, (column) => (column === 0 ? String(row + 1) : `value ${row} ${column}`)),
        ),
        count: rows,
        spans: list(exchanges, (index) => ({
          first: index * each + 1,
          last: (index + 1) * each,
          exchange: index,
          path: '',
          isList: true,
          records: [[0, each, 1]],
        })),
        difference: null,
      },
    ],
    findings: [],
    source: null,
    cut: null,
  };
}
