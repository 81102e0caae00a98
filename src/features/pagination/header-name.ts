import { pointerTo } from '../../language/support/pointer.ts';
import { isFieldName } from '../../language/values/field-name.ts';
import type { LowerContext } from './paging-method.ts';

/** Whether a setting is the name of a header (RFC 9110, 5.1); reports it otherwise. */
export function isHeaderName(name: string, { pointer, report }: LowerContext): boolean {
  if (isFieldName(name)) return true;
  report({
    rule: 'invalid-header',
    pointer: pointerTo(pointer, 'header'),
    message: `"${name}" is not a name of a header`,
    help: 'write the name alone, for example "Link"',
  });
  return false;
}
