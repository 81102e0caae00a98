import type { MappedTable, Run } from '../plan/plan.ts';
import { pointerTo } from '../support/pointer.ts';
import { safeName } from '../values/safe-name.ts';
import { defineRule } from './rule.ts';
import { jobsOf } from './walk-plan.ts';

export const sharedTable = defineRule({
  id: 'shared-table',
  severity: 'warning',
  foundBy: 'compile',
  summary: 'two data types write one table',
  why: 'The name of a table is made of letters, digits, hyphens and underscores of the data type (NAME-1). Two data types that differ in other signs alone meet in one name: the second table is numbered (A3). Mapped tables of one name are appended to each other, and the run ends with an error when their columns differ (MAP-17).',
  help: 'Give the data types, or the destinations of the mappings, names of their own.',
  wrong: `api:
  baseUrl: https://api.example.com/
config:
  jobs:
    - endpoint: orders/open
    - endpoint: orders.open
`,
  right: `api:
  baseUrl: https://api.example.com/
config:
  jobs:
    - endpoint: orders/open
    - endpoint: orders.open
      dataType: other-orders
`,
  review: ({ plan }, report) => {
    for (const run of plan.runs) {
      if (run.compatLevel === 1) continue;
      const tables = new Map<string, Written>();
      for (const written of writtenBy(run)) {
        const earlier = tables.get(written.name);
        if (earlier === undefined) {
          tables.set(written.name, written);
          continue;
        }
        const isMapped = written.columns !== undefined && earlier.columns !== undefined;
        if (isMapped && String(written.columns) === String(earlier.columns)) continue;
        report({
          rule: 'shared-table',
          severity: 'warning',
          pointer: written.from,
          message: `"${earlier.dataType}" and "${written.dataType}" both write the table "${written.name}"${isMapped ? ', with different columns' : ''}`,
          effect: isMapped ? 'the run ends with an error when all requests are made' : 'the second table is numbered, or the two are mixed',
          help: 'give them names of their own',
          related: [{ pointer: earlier.from, message: 'the other one' }],
        });
      }
    }
  },
});

interface Written {
  readonly name: string;
  readonly dataType: string;
  readonly from: string;
  /** Known for mapped tables. */
  readonly columns?: readonly string[];
}

/** The tables that a run is known to write: one for each data type that a job has, and those below its mapping. */
function* writtenBy(run: Run): Generator<Written> {
  const seen = new Set<string>();
  for (const { job } of jobsOf({ runs: [run] })) {
    if (seen.has(job.dataType)) continue;
    seen.add(job.dataType);
    const mapping = run.mappings.find(({ dataType }) => dataType === job.dataType);
    if (mapping === undefined) yield { name: safeName(job.dataType), dataType: job.dataType, from: pointerTo(job.from, 'endpoint') };
    else yield* mappedTables(mapping.table, job.dataType, mapping.from);
  }
}

function* mappedTables(table: MappedTable, dataType: string, from: string): Generator<Written> {
  yield { name: table.name, dataType, from, columns: table.columns };
  for (const definition of table.definitions)
    if (definition.kind === 'table') yield* mappedTables(definition.table, `${dataType}.${definition.path}`, definition.from);
}
