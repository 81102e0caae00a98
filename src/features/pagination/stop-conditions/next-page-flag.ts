import type { StopCondition } from '../../../engine/plan/plan.ts';
import { peerWording } from '../../../language/diagnostics/peer-wording.ts';
import { pointerTo } from '../../../language/support/pointer.ts';
import { isEmptyResponseValue, isPhpEmpty } from '../../../language/values/emptiness.ts';
import { isObject, isScalar, type Json, member, typeName } from '../../../language/values/json.ts';
import { valueAt } from '../../../language/values/path.ts';
import { phpText } from '../../../language/values/text.ts';
import type { StopConditionKind, StopDoubt } from './stop-condition.ts';

/** `nextPageFlag`: a member of the response object says whether there are more pages (PAG-FLAG-1..5). */
export const nextPageFlag: StopConditionKind<Extract<StopCondition, { kind: 'next-page-flag' }>> = {
  lower(pagination, { pointer, report }) {
    const settings = pagination.nextPageFlag;
    if (settings === undefined) return [];
    const from = pointerTo(pointer, 'nextPageFlag');
    const { path, stopOn, ifNotSet } = settings;
    const isPath = path !== undefined && !isPhpEmpty(path);
    const field = isPath ? path : settings.field;
    if (isPath && settings.field !== undefined && !isPhpEmpty(settings.field))
      report({
        rule: 'contradictory-settings',
        pointer: from,
        message: '"nextPageFlag" has both "field" and "path"',
        help: 'remove one of them',
      });
    const wrong = (name: keyof typeof settings, message: string, peer: string, help: string) =>
      report({
        rule: 'invalid-value',
        pointer: settings[name] === undefined ? from : pointerTo(from, name),
        ...(settings[name] !== undefined
          ? {}
          : { cause: path === undefined || name !== 'field' ? { lacks: name } : { yields: true } }),
        message,
        note: peerWording(peer),
        help,
      });
    if (field === undefined || isPhpEmpty(field) || !isScalar(field)) {
      wrong(
        'field',
        '"nextPageFlag" needs "field"',
        "'field' has to be specified for 'nextPageFlag'",
        'add "field", the name of a field of the response',
      );
      return undefined;
    }
    if (typeof stopOn !== 'boolean') {
      const given =
        stopOn === undefined || stopOn === null ? '' : `, given '${typeName(stopOn)}' type.`;
      wrong(
        'stopOn',
        '"stopOn" must be true or false',
        `'stopOn' value must be set to a boolean value for 'nextPageFlag'${given}`,
        'write true or false',
      );
      return undefined;
    }
    if (ifNotSet !== undefined && ifNotSet !== null && typeof ifNotSet !== 'boolean') {
      wrong(
        'ifNotSet',
        '"ifNotSet" must be true or false',
        `'ifNotSet' value must be boolean, given '${typeName(ifNotSet)}' type.`,
        'write true or false',
      );
      return undefined;
    }
    return [
      {
        kind: 'next-page-flag',
        field: phpText(field),
        ...(isPath ? { isPath: true as const } : {}),
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
