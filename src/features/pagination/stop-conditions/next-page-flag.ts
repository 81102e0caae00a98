import type { StopCondition } from '../../../engine/plan/plan.ts';
import { pointerTo } from '../../../language/support/pointer.ts';
import { isEmptyResponseValue } from '../../../language/values/emptiness.ts';
import { isObject, type Json, member } from '../../../language/values/json.ts';
import { valueAt } from '../../../language/values/path.ts';
import type { StopConditionKind, StopDoubt } from './stop-condition.ts';

/** `nextPageFlag`: a member of the response object says whether there are more pages (PAG-FLAG-1..5). */
export const nextPageFlag: StopConditionKind<Extract<StopCondition, { kind: 'next-page-flag' }>> = {
  lower(pagination, { pointer }) {
    const settings = pagination.nextPageFlag;
    if (settings === undefined) return [];
    const from = pointerTo(pointer, 'nextPageFlag');
    const { path, stopOn, ifNotSet } = settings;
    return [
      {
        kind: 'next-page-flag',
        field: path ?? settings.field ?? '',
        ...(path === undefined ? {} : { isPath: true as const }),
        stopOn,
        ifNotSet: ifNotSet ?? stopOn,
        ...(ifNotSet === stopOn ? { isIfNotSetGiven: true as const } : {}),
        from,
      },
    ];
  },
  describe: ({ field, stopOn, ifNotSet, isIfNotSetGiven }) => {
    const missing = isIfNotSetGiven === true ? ' or missing' : ' or missing, which is a warning';
    return `"${field}" of the response is ${stopOn}${ifNotSet === stopOn ? missing : '; a page without it is not the last'}`;
  },
  ask({ field, isPath, stopOn, ifNotSet, isIfNotSetGiven }, _state, { response }) {
    const own = isObject(response) ? member(response, field) : undefined;
    const value = isPath === true ? valueAt(field, response) : own;
    const isSet = value !== undefined && value !== null;
    const flag = isSet ? !isEmptyResponseValue(value) : ifNotSet;
    if (flag !== stopOn) return undefined;
    const doubt: StopDoubt = {
      setting: 'nextPageFlag',
      field,
      isPath: isPath === true,
      ...(value === undefined ? {} : { value }),
      ...(isIfNotSetGiven === true && !isSet ? { isDecided: true } : {}),
    };
    return {
      reason: 'next-page-flag',
      message: `Stopping scrolling because '${field}' is '${flag}'`,
      isByResponse: true,
      ...(isSet && !(flag && isWordForNo(value)) ? {} : { doubt }),
    };
  },
};

/** PAG-FLAG-1: a text is true, also one that means the opposite. */
export function isWordForNo(value: Json): boolean {
  return typeof value === 'string' && /^\s*(?:false|no|n|off|none|null|0\.0+)\s*$/i.test(value);
}
