import { followsClock } from '../../plan/expression/evaluate.ts';
import { comparesRuns } from '../../plan/extensions/deletions.ts';
import { jobTitle, type KnownTable, knownTables } from '../../plan/model/jobs.ts';
import { sentParameters } from '../../plan/model/sent-parameters.ts';
import { DAY, durationFrom, HOUR } from '../../values/duration.ts';
import { hasMember } from '../../values/json.ts';
import { pointerTo } from '../../values/path.ts';
import { timeFormatOf } from '../../values/time.ts';
import { listed } from '../../values/words.ts';
import type { Review } from './review.ts';

/** `mapping-without-key` */
export const mappingWithoutKey: Review = ({ plan, jobs, configuration }, report) => {
  const types = new Set(jobs.map(({ job }) => job.dataType));
  for (const { incremental, mappings } of plan.runs) {
    if (!incremental) continue;
    const keyless = jobs.flatMap(({ job }) =>
      job.primaryKey === undefined ? [`'${jobTitle(job)}'`] : [],
    );
    if (
      mappings.length === 0 &&
      keyless.length > 0 &&
      hasMember(configuration.config, 'incrementalOutput')
    )
      report({
        severity: 'note',
        pointer: `${configuration.configPointer}/incrementalOutput`,
        part: 'key',
        cause: { yields: true },
        message: `the tables are incremental, but those of ${listed([...new Set(keyless)])} have neither a primary key nor a mapping`,
        effect: 'a record that is extracted again is duplicated',
        help: 'add "primaryKey" to these jobs, with the columns that identify records',
      });
    for (const { dataType, table, from } of mappings)
      if (types.has(dataType) && table.primaryKey.length === 0)
        report({
          pointer: from,
          part: 'key',
          message: `the table "${table.name}" is incremental but has no primary key`,
          effect: 'a record that is extracted again is duplicated',
          help: 'write "primaryKey": true into the mapping of the column that identifies records, such as "id": { "mapping": { "destination": "id", "primaryKey": true } }',
        });
  }
};

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

/** What a format writes, and a number of them as a duration in ISO 8601. */
const UNITS: readonly (readonly [
  unitMs: number,
  name: string,
  duration: (count: number) => string,
])[] = [
  [DAY, 'day', (count) => `P${count}D`],
  [HOUR, 'hour', (count) => `PT${count}H`],
  [60_000, 'minute', (count) => `PT${count}M`],
  [1000, 'second', (count) => `PT${count}S`],
];

/** `window-hole`: a gap that the format cannot write becomes a longer one, because the end of a window is rounded down. */
export const windowHole: Review = ({ jobs }, report) => {
  for (const { job } of jobs) {
    const { windows } = job;
    const gap = durationFrom(windows?.gap ?? '');
    const unitMs = timeFormatOf(windows?.format)?.unitMs;
    if (windows === undefined || gap === undefined || unitMs === undefined) continue;
    if (gap.ms % unitMs === 0) continue;
    const [, unit, duration] = UNITS.find(([ms]) => ms === unitMs) ?? [];
    if (unit === undefined || duration === undefined) continue;
    const whole = duration(Math.ceil(gap.ms / unitMs));
    const isAll = gap.days === 0 && gap.months === 0;
    const finer = gap.ms % 1000 === 0 ? 'iso' : 'iso-ms';
    report({
      pointer: pointerTo(windows.from ?? job.from, 'gap'),
      message: `"gap" is ${windows.gap}, but the format "${windows.format}" writes no part of a ${unit}`,
      effect: `the end that is sent is rounded down to a ${unit}: records between it and the start of the next window may be missing`,
      help: `write ${isAll ? `"gap": "${whole}"` : `a "gap" of whole ${unit}s`} if the API includes the whole ${unit} at the end of a window, otherwise a "format" that can write the gap, such as "${finer}"`,
    });
  }
};

/** `doubtful-deletions` */
export const doubtfulDeletions: Review = ({ jobs }, report) => {
  for (const { job } of jobs) {
    const { deletions, addressValues = [] } = job;
    if (deletions === undefined || !comparesRuns(deletions)) continue;
    for (const { name, value, from } of [...sentParameters(job), ...addressValues])
      if (followsClock(value))
        report({
          pointer: from ?? job.from,
          message: `"${name}" is computed from the current time, and "deletions" compares the list with the list of the previous run`,
          effect: 'records that a later run does not ask for any more are marked as deleted',
          help: 'ask for all records, or write "when" into "deletions" if a record says that it is deleted',
          related: [{ pointer: deletions.from, message: 'the comparison' }],
        });
  }
};
