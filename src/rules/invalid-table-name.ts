import { unstorableTables } from '../plan/known-tables.ts';
import { defineRule } from './rule.ts';

export const invalidTableName = defineRule({
  id: 'invalid-table-name',
  severity: 'error',
  foundBy: 'compile',
  summary: 'the name of a table or bucket that no file can have',
  why: 'A table is a file of its name, a bucket a folder or the beginning of that name (OUT-2, OUT-3). A name that only one of --out and --data-dir can store is a warning, and an error of sluice run before its first request.',
  help: 'Write it without "/" and NUL, with at least one letter or digit, and shorter than 240 bytes.',
  wrong: `api:
  baseUrl: https://api.example.com/
config:
  mappings:
    a/b:
      id: id
  jobs:
    - endpoint: items
`,
  right: `api:
  baseUrl: https://api.example.com/
config:
  mappings:
    a_b:
      id: id
  jobs:
    - endpoint: items
      dataType: a_b
`,
  review: ({ plan }, report) => {
    const [out, dataDir] = [[...unstorableTables(plan, 'out')], [...unstorableTables(plan, 'data-dir')]];
    const pointers = (found: typeof out) => new Set(found.map(({ table }) => table.pointer));
    const [inOut, inDataDir] = [pointers(out), pointers(dataDir)];
    const found = new Map([...dataDir, ...out].map((each) => [each.table.pointer, each]));
    for (const { table, problem } of found.values()) {
      if (problem.part === 'bucket') continue; // is reported where it is written
      const always = inOut.has(table.pointer) && inDataDir.has(table.pointer);
      report({
        rule: 'invalid-table-name',
        severity: always ? 'error' : 'warning',
        pointer: table.pointer,
        message: `the data type ${JSON.stringify(table.dataType)} names the table ${JSON.stringify(table.name)}, which cannot be stored: ${problem.reason}`,
        ...(always ? {} : { effect: `sluice run ${inOut.has(table.pointer) ? '--out' : '--data-dir'} refuses it` }),
        help: 'give it another name with "dataType", or in the mapping',
      });
    }
  },
});
