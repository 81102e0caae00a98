import type { Draft, Imported } from '../import/draft.ts';
import { isArray, isObject, type Json, type JsonObject } from '../language/values/json.ts';

/** The chosen candidate of each answered question, both by their index. */
export type Answers = ReadonlyMap<number, number>;

/** The drafts of an import with the chosen settings. A question about a table is one about its job, any other one about `api`. */
export function answeredDrafts(
  { drafts, carried, questions }: Imported,
  answers: Answers,
): readonly Draft[] {
  return drafts.map((draft) => {
    let { value } = draft;
    for (const [index, chosen] of answers) {
      const question = questions[index];
      if (question?.kind !== 'choice') continue;
      const candidate = question.candidates[chosen];
      if (candidate === undefined) continue;
      const { table, setting } = question.about;
      const isOther =
        table !== undefined &&
        !carried.some((one) => one.table === table && one.config === `${draft.name}.yaml`);
      if (!isOther && isObject(value)) value = withSetting(value, table, setting, candidate);
    }
    return { ...draft, value };
  });
}

function withSetting(
  value: JsonObject,
  table: string | undefined,
  setting: string,
  candidate: Json,
): JsonObject {
  const [api, config] = [objectOf(value.api), objectOf(value.config)];
  if (table === undefined) {
    const missing = secretsIn(candidate).filter((name) => !Object.hasOwn(config, name));
    const attributes = Object.fromEntries(missing.map((name) => [name, `the-${name.slice(1)}`]));
    return {
      ...value,
      api: { ...api, [setting]: candidate },
      config: { ...attributes, ...config },
    };
  }
  const change = (members: JsonObject): JsonObject => ({
    ...value,
    config: { ...config, jobs: changedJobs(config.jobs, table, members) },
  });
  if (setting !== 'pagination') return change({ [setting]: candidate });
  if (jobCount(config.jobs) === 1) return { ...value, api: { ...api, pagination: candidate } };
  // the other jobs keep what they have: their own scroller, or one page
  const scrollers = { ...objectOf(objectOf(api.pagination).scrollers), [table]: candidate };
  const pagination = { method: 'multiple', scrollers };
  return { ...change({ scroller: table }), api: { ...api, pagination } };
}

function changedJobs(jobs: Json | undefined, table: string, members: JsonObject): Json {
  return listOf(jobs).map((job) => {
    const own = objectOf(job);
    const changed = own.dataType === table ? { ...own, ...members } : own;
    if (own.children === undefined) return changed;
    return { ...changed, children: changedJobs(own.children, table, members) };
  });
}

function jobCount(jobs: Json | undefined): number {
  return listOf(jobs).reduce<number>((sum, job) => sum + 1 + jobCount(objectOf(job).children), 0);
}

/** Attributes that a setting reads and that are secrets: `#token`. */
function secretsIn(value: Json): readonly string[] {
  if (isArray(value)) return value.flatMap(secretsIn);
  if (!isObject(value)) return [];
  const { attr } = value;
  if (typeof attr === 'string') return attr.startsWith('#') ? [attr] : [];
  return Object.values(value).flatMap((inner) => secretsIn(inner));
}

function objectOf(value: Json | undefined): JsonObject {
  return value !== undefined && isObject(value) ? value : {};
}

function listOf(value: Json | undefined): readonly Json[] {
  return value !== undefined && isArray(value) ? value : [];
}
