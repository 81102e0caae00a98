import type { TableDrift } from './drift.ts';

/** One response as drift sees it: its request, its status and type, its fields with their types. */
export interface ResponseShape {
  /** `METHOD url` as recorded. */
  readonly line: string;
  readonly status: string;
  readonly type: string | null;
  readonly fields: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * Whether an API has another shape than when it was recorded: requests to other routes, other statuses or types, other
 * fields, other tables or columns. More or fewer pages and records, and other values in them, are no change of shape: the
 * responses of a route count together, and a list without elements says nothing about its fields.
 */
export function hasOtherShape(
  before: readonly ResponseShape[],
  after: readonly ResponseShape[],
  tables: readonly TableDrift[],
): boolean {
  if (
    tables.some(
      ({ rows, columnsAdded, columnsRemoved }) =>
        rows.was === null || rows.is === null || columnsAdded.length + columnsRemoved.length > 0,
    )
  )
    return true;
  const [left, right] = [byRoute(before), byRoute(after)];
  if (left.size !== right.size) return true;
  return [...left].some(([route, was]) => {
    const is = right.get(route);
    return (
      is === undefined || hasNew(was.answers, is.answers) || hasOtherFields(was.fields, is.fields)
    );
  });
}

interface Route {
  readonly answers: Set<string>;
  readonly fields: Map<string, Set<string>>;
}

function byRoute(responses: readonly ResponseShape[]): ReadonlyMap<string, Route> {
  const routes = new Map<string, Route>();
  for (const { line, status, type, fields } of responses) {
    const path = (line.split('?', 1)[0] ?? '').replace(/(?<=\/)[^/]*\d[^/]*/g, '*');
    const route = routes.get(path) ?? { answers: new Set(), fields: new Map() };
    routes.set(path, route);
    route.answers.add(`${status} ${type ?? ''}`);
    for (const [name, types] of fields)
      route.fields.set(name, new Set([...(route.fields.get(name) ?? []), ...types]));
  }
  return routes;
}

function hasOtherFields(
  was: ReadonlyMap<string, ReadonlySet<string>>,
  is: ReadonlyMap<string, ReadonlySet<string>>,
): boolean {
  return [...new Set([...was.keys(), ...is.keys()])].some((name) => {
    const [left, right] = [was.get(name), is.get(name)];
    if (left !== undefined && right !== undefined) return hasNew(left, right);
    return !isBelowEmptyList(name, left === undefined ? was : is);
  });
}

function hasNew(was: ReadonlySet<string>, is: ReadonlySet<string>): boolean {
  return [...is].some((one) => !was.has(one));
}

/** Whether the field belongs to elements of a list that has none there. */
function isBelowEmptyList(name: string, fields: ReadonlyMap<string, unknown>): boolean {
  const steps = name.split('/');
  return steps.some(
    (step, index) =>
      step === '*' &&
      fields.has(steps.slice(0, index).join('/')) &&
      !fields.has(steps.slice(0, index + 1).join('/')),
  );
}
