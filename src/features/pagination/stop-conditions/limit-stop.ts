import type { StopCondition } from '../../../engine/plan/plan.ts';
import { pointerTo } from '../../../language/support/pointer.ts';
import { isObject, isScalar, type Json } from '../../../language/values/json.ts';
import { numberFrom, toInteger } from '../../../language/values/numeric.ts';
import { valueAt } from '../../../language/values/path.ts';
import type { Stop, StopConditionKind } from './stop-condition.ts';

/** `limitStop`: as many records as a number or a field of the response says (PAG-LIMIT-1..4). */
export const limitStop: StopConditionKind<
  Extract<StopCondition, { kind: 'limit-stop-count' | 'limit-stop-field' }>
> = {
  lower(pagination, { pointer }) {
    if (pagination.limitStop === undefined) return [];
    const { count, field } = pagination.limitStop;
    const from = pointerTo(pointer, 'limitStop');
    return [
      count === undefined
        ? { kind: 'limit-stop-field', field: field ?? '', from }
        : { kind: 'limit-stop-count', count, from },
    ];
  },
  describe: (condition) =>
    condition.kind === 'limit-stop-count'
      ? `${condition.count} records in total`
      : `as many records as "${condition.field}" of the response says; if it is missing, the first page, with a warning`,
  ask(condition, { records }, { response }) {
    if (condition.kind === 'limit-stop-count') return stopAt(condition.count, records);
    const { field } = condition;
    const value = isObject(response) ? valueAt(field, response, '.') : undefined;
    const stop = stopAt(limitOf(value), records);
    if (stop === undefined) return undefined;
    const isCount = value !== undefined && (numberFrom(value) ?? 0) > 0;
    const doubt = {
      setting: 'limitStop',
      field,
      isPath: true,
      ...(value === undefined ? {} : { value }),
    } as const;
    return { ...stop, isByResponse: true, ...(isCount ? {} : { doubt }) };
  },
};

function stopAt(limit: number, records: number): Stop | undefined {
  if (records < limit) return undefined;
  return {
    reason: 'limit-stop',
    message: `Limit reached, stopping scrolling. Current count: ${records}, limit: ${limit}`,
  };
}

/** PAG-LIMIT-3: missing or not a number stops; a list has no fields (ACC-31). */
function limitOf(value: Json | undefined): number {
  return value === undefined || value === null || !isScalar(value) ? 0 : toInteger(value);
}
