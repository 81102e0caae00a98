import { type ReadPage, readStatements } from '../complete/statements.ts';
import type { Total } from '../complete/verdict.ts';
import { hasMember, isObject, type Json, type JsonObject, member } from '../values/json.ts';
import { pathOf } from '../values/path.ts';

/** Where responses state how many records there are, as the setting `total` of a job. */
export interface FoundTotal {
  readonly setting: JsonObject;
  readonly amount: number;
  /** Whether its name says that it may be the number of records of the page: `count`. */
  readonly mayCountPage: boolean;
  /** `"meta.total" of the response`, `the header "X-Total-Count"`. */
  readonly text: string;
}

/**
 * The total that a page states by a usual name: one of the chosen records comes before one of all, and both before a number that may
 * be that of the records of the page. Nothing where several may be meant.
 */
export function totalOf(page: ReadPage): FoundTotal | undefined {
  const all = readStatements(page).flatMap((each) => (each.kind === 'total' ? [each] : []));
  const totals = all.filter((each) => !mayCountPage(each));
  const chosen = totals.filter(({ isOfChosen }) => isOfChosen);
  const ofBody = totals.filter(({ at }) => at.in === 'body');
  const [found, ...others] = [chosen, ofBody, totals, all].find(({ length }) => length > 0) ?? [];
  if (found === undefined || others.length > 0) return undefined;
  const { at, amount } = found;
  const common = { amount, mayCountPage: mayCountPage(found) };
  if (at.in === 'header')
    return { ...common, setting: { header: at.path }, text: `the header "${at.path}"` };
  const path = pathOf(namesIn(page.response, at.path.split('.')) ?? [at.path]);
  return { ...common, setting: { path }, text: `"${path}" of the response` };
}

/** A standard names `@odata.count`. */
function mayCountPage(total: Total): boolean {
  return total.mayCountPage && !total.isNamed;
}

/** The names on the way to a member; a name may have dots. */
function namesIn(value: Json, parts: readonly string[]): readonly string[] | undefined {
  if (parts.length === 0) return [];
  if (!isObject(value)) return undefined;
  for (let length = 1; length <= parts.length; length++) {
    const name = parts.slice(0, length).join('.');
    if (!hasMember(value, name)) continue;
    const rest = namesIn(member(value, name) ?? null, parts.slice(length));
    if (rest !== undefined) return [name, ...rest];
  }
  return undefined;
}
