import type { Job } from '../../../generated/config.ts';
import type { Report } from '../../language/diagnostics/diagnostic.ts';
import { plural } from '../../language/support/plural.ts';
import { type Pointer, pointerTo } from '../../language/support/pointer.ts';
import { entriesOf } from '../../language/values/json.ts';
import type { Placeholder } from '../plan/plan.ts';

/** `forEach`: placeholders with values of their own; `undefined` after a report. `placeholders` are the job's others. */
export function lowerForEach(
  settings: Job['forEach'] = {},
  placeholders: readonly Placeholder[],
  pointer: Pointer,
  report: Report,
): readonly Placeholder[] | undefined {
  const lowered = entriesOf(settings).map(([name, values]): Placeholder => {
    const from = pointerTo(pointer, name);
    return { name, level: 0, path: name, value: { kind: 'parent' }, values, from };
  });
  const twin = lowered.find(({ name }) => placeholders.some((other) => other.name === name));
  if (twin === undefined) return lowered;
  report({
    rule: 'invalid-value',
    pointer: twin.from ?? pointer,
    part: 'key',
    message: `"${twin.name}" is in "placeholders", too`,
    help: 'give one of them another name',
  });
  return undefined;
}

interface PlacedAt {
  /** How many parents the job has. */
  readonly depth: number;
  readonly pointer: Pointer;
}

/** `{parent.id}` and `{parent.parent.id}` of an endpoint, unless a placeholder has that name; `undefined` after a report. */
export function lowerRelative(
  endpoint: string,
  placeholders: readonly Placeholder[],
  { depth, pointer }: PlacedAt,
  report: Report,
): readonly Placeholder[] | undefined {
  if (depth === 0 || !endpoint.includes('{parent.')) return [];
  const known = new Set(placeholders.map(({ name }) => name));
  const found: Placeholder[] = [];
  for (const [within, name = '', levels = '', path = ''] of endpoint.matchAll(
    /\{(((?:parent\.)+)([^{}]+))\}/g,
  )) {
    if (known.has(name)) continue;
    known.add(name);
    const level = levels.length / 'parent.'.length;
    if (level > depth) {
      report({
        rule: 'invalid-placeholder',
        pointer,
        within,
        message: `${within} is a record ${level} levels up, but the job has ${plural(depth, 'level')} of parents`,
        help: `write {${'parent.'.repeat(depth)}${path}}`,
      });
      return undefined;
    }
    found.push({ name, level, path, value: { kind: 'parent' }, isRelative: true, from: pointer });
  }
  return found;
}

/** `perParent`: whether a child job is requested for each record of its parent; `undefined` after a report. */
export function lowerPerParent(
  { perParent }: { readonly perParent?: boolean | undefined },
  placeholders: readonly Placeholder[],
  { depth, pointer }: PlacedAt,
  report: Report,
): boolean | undefined {
  if (perParent !== false) return true;
  const from = pointerTo(pointer, 'perParent');
  if (depth === 0) {
    report({
      rule: 'ignored-setting',
      pointer: from,
      part: 'key',
      message: '"perParent" has no effect on a top-level job',
      help: 'move it to the child job that it is for',
    });
    return true;
  }
  const own = placeholders.find(({ level }) => level === 1);
  if (own === undefined) return false;
  report({
    rule: 'contradictory-settings',
    pointer: from,
    message: `the job is requested once, but {${own.name}} differs for each record of the parent`,
    help: 'remove "perParent", or the placeholder',
    related: [{ pointer: own.from, message: 'the placeholder' }],
  });
  return undefined;
}
