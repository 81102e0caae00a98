import { type JsonObject, objectFrom } from '../language/values/json.ts';

/** `api.pagination` for jobs: one for all, or a scroller for each kind. */
export interface Scrollers {
  /** `{}` where no job has pages. */
  readonly api: { readonly pagination?: JsonObject };
  /** The scroller of each job, by its table; empty where all have the same pagination. */
  readonly names: ReadonlyMap<string, string>;
}

/** Gives every table its pagination; `undefined` is a job with one page. */
export function scrollersOf(
  jobs: readonly { readonly table: string; readonly settings: JsonObject | undefined }[],
): Scrollers {
  const kinds = new Map<string, { settings: JsonObject | undefined; tables: string[] }>();
  for (const { table, settings } of jobs) {
    const key = JSON.stringify(settings ?? null);
    const kind = kinds.get(key) ?? { settings, tables: [] };
    kinds.set(key, kind);
    kind.tables.push(table);
  }
  const all = [...kinds.values()];
  const [first] = all;
  if (all.length <= 1)
    return {
      api: first?.settings === undefined ? {} : { pagination: first.settings },
      names: new Map(),
    };
  const paged = all.flatMap(({ settings, tables }) =>
    settings === undefined ? [] : [{ settings, tables, name: tables[0] ?? '' }],
  );
  const scrollers = objectFrom(paged.map(({ name, settings }) => [name, settings] as const));
  return {
    api: { pagination: { method: 'multiple', scrollers } },
    names: new Map(
      paged.flatMap(({ tables, name }) => tables.map((table) => [table, name] as const)),
    ),
  };
}
