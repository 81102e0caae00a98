import type { ChangeClass, ChangeKind, PlanChange } from '../../../generated/difference.ts';

type Change = PlanChange['change'];

/** What most changes of a kind are; where adding, renaming or moving differs, `EXCEPTIONS` says so. */
const CLASSES: Readonly<Record<ChangeKind, ChangeClass>> = {
  origin: 'breaking',
  'allowed-origin': 'behaviour',
  connection: 'behaviour',
  retry: 'behaviour',
  'accepted-status': 'breaking',
  'error-rule': 'behaviour',
  credentials: 'breaking',
  schedule: 'behaviour',
  job: 'breaking',
  request: 'breaking',
  paging: 'breaking',
  'page-size': 'behaviour',
  completeness: 'behaviour',
  selection: 'breaking',
  table: 'breaking',
  column: 'breaking',
  key: 'breaking',
  output: 'breaking',
};

/** Additions keep tables compatible; a different order of sending or listing is cosmetic. */
const EXCEPTIONS: Partial<Record<`${ChangeKind}:${Change}`, ChangeClass>> = {
  'job:added': 'behaviour',
  'job:moved': 'behaviour',
  'table:added': 'behaviour',
  'column:added': 'behaviour',
  'column:moved': 'behaviour',
  'request:moved': 'cosmetic',
  'credentials:moved': 'cosmetic',
  'connection:moved': 'cosmetic',
  'paging:moved': 'cosmetic',
};

/** Who would notice a change. */
export function classOf(kind: ChangeKind, change: Change): ChangeClass {
  return EXCEPTIONS[`${kind}:${change}`] ?? CLASSES[kind];
}

const ORDER: readonly ChangeClass[] = ['cosmetic', 'behaviour', 'breaking'];

/** Whether a class is at least as severe as another. */
export function isAtLeast(actual: ChangeClass, limit: ChangeClass): boolean {
  return ORDER.indexOf(actual) >= ORDER.indexOf(limit);
}

/** The most severe of some classes; `null` of none. */
export function mostSevere(classes: readonly ChangeClass[]): ChangeClass | null {
  return ORDER.findLast((each) => classes.includes(each)) ?? null;
}
