import { type KnownTable, knownTables } from '../../engine/plan/known-tables.ts';
import type { Review } from './review.ts';

/** `shared-table` */
export const sharedTable: Review = ({ plan }, report) => {
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
        pointer: written.pointer,
        message: `"${earlier.dataType}" and "${written.dataType}" both write the table "${written.name}"${isMapped ? ', with different columns' : ''}`,
        effect: isMapped
          ? 'the run fails after all requests'
          : 'the second table is numbered, or the two are mixed',
        help: 'give them different names',
        related: [{ pointer: earlier.pointer, message: 'the other data type' }],
      });
    }
  }
};
