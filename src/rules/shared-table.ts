import { type KnownTable, knownTables } from '../plan/known-tables.ts';
import { defineRule } from './rule.ts';

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
      const tables = new Map<string, KnownTable>();
      for (const written of knownTables(run)) {
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
          pointer: written.pointer,
          message: `"${earlier.dataType}" and "${written.dataType}" both write the table "${written.name}"${isMapped ? ', with different columns' : ''}`,
          effect: isMapped ? 'the run ends with an error when all requests are made' : 'the second table is numbered, or the two are mixed',
          help: 'give them names of their own',
          related: [{ pointer: earlier.pointer, message: 'the other one' }],
        });
      }
    }
  },
});
