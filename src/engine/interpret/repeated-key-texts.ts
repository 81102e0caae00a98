import { plural } from '../../language/support/plural.ts';
import type { JobRepeats } from '../shape/repeated-keys.ts';
import type { TableRepeats } from './table-files.ts';

/** Rows of one execution that have the same primary key. */
export function repeatedKeys(
  { table: { name, primaryKey }, isSample }: TableRepeats,
  { within, firstPage }: JobRepeats,
): string {
  const rows = isSample
    ? `In a sample of the keys, ${plural(within, 'row')}`
    : plural(within, 'row');
  const have = within === 1 ? 'has' : 'have';
  const key = primaryKey.map((column) => `"${column}"`).join(', ');
  return `${rows} of table "${name}" ${have} the primary key (${key}) of an earlier row of the same execution, the first on page ${firstPage}. If records moved between pages while they were read, others are missing: sort them by the key where the API can`;
}

/** Rows with the same primary key, where that is normal. */
export function repeatedKeysNote({ table: { name }, isSample, jobs }: TableRepeats): string {
  const sum = (count: (of: JobRepeats) => number) =>
    jobs.reduce((total, each) => total + count(each), 0);
  const across = sum((each) => each.across);
  const others = sum((each) => each.within + each.overlapping);
  const all = `${isSample ? 'In a sample of the keys, ' : ''}${plural(across + others, 'row')} of table "${name}" ${across + others === 1 ? 'has' : 'have'} the primary key of an earlier row`;
  if (across === 0) return `${all} of the same execution`;
  return others === 0 ? `${all} of another execution` : `${all}, ${across} of another execution`;
}
