import type { Report } from '../../language/diagnostics/diagnostic.ts';
import { layoutProblem } from '../../language/values/table-file-name.ts';
import { distinctRuns } from '../plan/distinct-runs.ts';
import { storedTables } from '../plan/known-tables.ts';
import type { Plan } from '../plan/plan.ts';

/** OUT-2, OUT-3: a name that one layout of folders cannot store is a warning, one that none can store an error. */
export function checkTableNames(plan: Plan, report: Report): void {
  const reported = new Set<string>(); // iterations share their jobs
  for (const run of distinctRuns(plan.runs)) {
    const { bucket } = run;
    for (const table of storedTables(run).values()) {
      const [inOut, inDataDir] = [
        layoutProblem('out', bucket, table.name),
        layoutProblem('data-dir', bucket, table.name),
      ];
      const problem = inOut ?? inDataDir;
      if (problem === undefined || problem.part === 'bucket' || reported.has(table.pointer))
        continue; // a bucket is reported where it is written
      reported.add(table.pointer);
      const always = inOut !== undefined && inDataDir !== undefined;
      report({
        rule: 'invalid-table-name',
        severity: always ? 'error' : 'warning',
        pointer: table.pointer,
        message: `the data type ${JSON.stringify(table.dataType)} names the table ${JSON.stringify(table.name)}, which cannot be stored: ${problem.reason}`,
        ...(always
          ? {}
          : { effect: `sluice run ${inOut !== undefined ? '--out' : '--data-dir'} refuses it` }),
        help: 'set another name with "dataType", or in the mapping',
      });
    }
  }
}
