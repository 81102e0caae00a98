import { safeName } from '../../language/values/safe-name.ts';
import type { Job, MappedTable, Plan, Run } from '../plan/plan.ts';
import { unitId } from '../plan/units.ts';

/**
 * The units of a plan in groups that share nothing: no table, data type, cursor or job. Groups can be run apart from each other. One
 * group when each unit may depend on all units before it.
 */
export function unitGroups(plan: Plan): readonly (readonly string[])[] {
  const units = plan.runs.flatMap((run, index) =>
    run.jobs.map((job, at) => ({ id: unitId(index, at), things: thingsOf(job, run) })),
  );
  if (dependsOnOrder(plan)) return [units.map(({ id }) => id)];
  /** The number of the first unit of the group of a unit. */
  const firsts = units.map((_, unit) => unit);
  const firstOf = (unit: number): number => {
    const before = firsts[unit] ?? unit;
    return before === unit ? unit : firstOf(before);
  };
  const users = new Map<string, number>();
  for (const [unit, { things }] of units.entries())
    for (const thing of things) {
      const one = firstOf(unit);
      const other = firstOf(users.get(thing) ?? unit);
      firsts[Math.max(one, other)] = Math.min(one, other);
      users.set(thing, unit);
    }
  const groups = new Map<number, string[]>();
  for (const [unit, { id }] of units.entries()) {
    const first = firstOf(unit);
    groups.set(first, [...(groups.get(first) ?? []), id]);
  }
  return [...groups.values()];
}

/**
 * Whether units depend on those before them in ways that have no names: structures that one bucket leaves to the next, names that
 * tables get in the order of writing, settings of the bucket that the first iteration decides, and computed secrets, which are masked from their first use on.
 */
function dependsOnOrder({ runs }: Plan): boolean {
  const settings = new Map<string | null, string>();
  for (const { bucket, mappings, numbers, compatLevel, compatibility } of runs) {
    if (compatLevel === 1 || compatibility === 'peer-names') return true;
    const text = JSON.stringify([mappings, numbers]);
    if ((settings.get(bucket) ?? text) !== text) return true;
    settings.set(bucket, text);
  }
  return (
    (settings.size > 1 && runs.some(({ mappings }) => mappings.length === 0)) ||
    runs.some(({ jobs }) => computesSecret(jobs, false))
  );
}

function computesSecret(value: unknown, inCall: boolean): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const kind = 'kind' in value ? value.kind : undefined;
  if (kind === 'login' || kind === 'login-or-text') return true;
  if (kind === 'secret') return inCall;
  return Object.values(value).some((each) => computesSecret(each, inCall || kind === 'call'));
}

/** What a job and its child jobs share with others. */
function thingsOf(job: Job, run: Run): readonly string[] {
  const { bucket, iteration, mappings } = run;
  const { from, dataType, incremental, children } = job;
  const mapping = mappings.find((each) => each.dataType === dataType);
  const tables = mapping === undefined ? [safeName(dataType)] : tableNames(mapping.table);
  return [
    JSON.stringify(['job', from]),
    JSON.stringify(['type', bucket, dataType]),
    ...tables.map((name) => JSON.stringify(['table', bucket, name])),
    ...(incremental === undefined ? [] : [JSON.stringify(['cursor', iteration, incremental.key])]),
    ...children.flatMap((child) => thingsOf(child, run)),
  ];
}

function tableNames({ name, definitions }: MappedTable): readonly string[] {
  return [
    name,
    ...definitions.flatMap((definition) =>
      definition.kind === 'table' ? tableNames(definition.table) : [],
    ),
  ];
}
