import type { Report } from '../diagnostics/diagnostic.ts';
import { unstorableTables } from '../plan/known-tables.ts';
import type { Plan } from '../plan/plan.ts';

/** OUT-2, OUT-3: a name that one layout of folders cannot store is a warning, one that none can store an error. */
export function checkTableNames(plan: Plan, report: Report): void {
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
      help: 'set another name with "dataType", or in the mapping',
    });
  }
}
