import { hash } from 'node:crypto';
import type { Configuration } from '../../language/configuration/configuration.ts';
import type { Report } from '../../language/diagnostics/diagnostic.ts';
import { type Pointer, pointerTo } from '../../language/support/pointer.ts';
import { entriesOf, type JsonObject, member, objectFrom } from '../../language/values/json.ts';
import { flattenLeaves } from '../../language/values/path.ts';
import { jsonText } from '../../language/values/text.ts';
import { jobsOf } from '../plan/jobs.ts';
import type { Run } from '../plan/plan.ts';
import { isSecretPath } from './scope-of.ts';

/** What an iteration does, or how it shows it, not what it is for. */
const WITHOUT = new Set(['jobs', 'mappings', 'debug']);

/**
 * Names iterations in the state, so that one that is inserted or moved does not get the values of another: by its `id`, or by a hash of its attributes. Secrets are
 * left out, because a short one could be guessed from its hash.
 */
export function iterationKeys(
  { iterations }: Pick<Configuration, 'iterations'>,
  isPlainSecret: (text: string) => boolean,
): readonly string[] {
  return iterations.map(({ value }) => {
    const id = idOf(value);
    return id === undefined ? `attributes ${attributesHash(value, isPlainSecret)}` : `id ${id}`;
  });
}

/** Reports iterations that have an `id` of another one, or incremental jobs that the state cannot tell from those of another one. */
export function checkIterationKeys(
  { iterations }: Pick<Configuration, 'iterations'>,
  keys: readonly string[],
  runs: readonly Pick<Run, 'jobs'>[],
  report: Report,
): void {
  const firsts = new Map<string, number>();
  for (const [index, key] of keys.entries()) {
    const iteration = iterations[index];
    if (iteration === undefined) continue;
    const { value, pointer } = iteration;
    const id = idOf(value);
    const names =
      id === undefined
        ? jobsOf(runs[index]?.jobs ?? []).flatMap(({ incremental }) =>
            incremental === undefined ? [] : [`${key}/${incremental.key}`],
          )
        : [key];
    const twin = names.map((name) => firsts.get(name)).find((first) => first !== undefined);
    for (const name of names) if (!firsts.has(name)) firsts.set(name, index);
    const other = twin === undefined ? undefined : iterations[twin];
    if (other === undefined) continue;
    const at = (each: Pointer) => (id === undefined ? each : pointerTo(each, 'id'));
    report({
      rule: 'duplicate-id',
      pointer: at(pointer),
      message:
        id === undefined
          ? 'the state of incremental jobs cannot tell this iteration from another one: they differ in secrets only, or not at all'
          : `two iterations have the "id" ${JSON.stringify(id)}, which names them in the state of incremental jobs`,
      help: id === undefined ? 'give each an "id"' : 'give each a different "id"',
      related: [{ pointer: at(other.pointer), message: 'the other one' }],
    });
  }
}

function idOf(value: JsonObject): string | number | undefined {
  const id = member(value, 'id');
  return typeof id === 'string' || typeof id === 'number' ? id : undefined;
}

function attributesHash(
  value: Configuration['iterations'][number]['value'],
  isPlainSecret: (text: string) => boolean,
): string {
  const attributes = objectFrom(entriesOf(value).filter(([name]) => !WITHOUT.has(name)));
  const leaves = [...flattenLeaves(attributes)]
    .filter(([path, leaf]) => !isSecretPath(path) && !isPlainSecret(jsonText(leaf)))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return hash('sha256', jsonText(objectFrom(leaves)), 'hex').slice(0, 16);
}
