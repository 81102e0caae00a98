import type { Paging } from '../../engine/plan/plan.ts';
import { pointerTo } from '../../language/support/pointer.ts';
import type { Json } from '../../language/values/json.ts';
import type { LowerContext } from './paging-method.ts';

/** From how many records on a first page that is not full may be the largest that the API gives. */
export const MIN_CONFIRMED = 10;

/** Where a page stands among those of an execution, as far as `confirmEnd` asks. */
export interface ConfirmState {
  /** Whether it is not the first page. */
  readonly isLater?: true;
  /** Whether the first page was not full, so that the end is confirmed although "auto" is written. */
  readonly isConfirming?: true;
}

/** `confirmEnd` as plan data (extension E46). */
export function lowerConfirmEnd(value: Json | undefined): {
  confirmEnd?: true | 'auto';
} {
  return value === true || value === 'auto' ? { confirmEnd: value } : {};
}

/** `stopOnEmptyPage` where a page that is not full ends the pagination before: an empty one is never requested. */
export function reportLaterEnd(
  { stopOnEmptyPage }: { readonly stopOnEmptyPage?: unknown },
  { pointer, report }: LowerContext,
): void {
  if (stopOnEmptyPage !== true) return;
  report({
    rule: 'ignored-setting',
    pointer: pointerTo(pointer, 'stopOnEmptyPage'),
    part: 'key',
    message: '"stopOnEmptyPage" has no effect: a page that is not full ends this pagination before',
    help: 'write "confirmEnd": true to go on to a page without records, or remove the setting',
  });
}

/** Whether a page that is not full is followed by another one. */
export function isConfirmed(
  confirmEnd: true | 'auto' | undefined,
  state: ConfirmState,
  records: number,
): boolean {
  if (confirmEnd === undefined || records === 0) return false;
  return (
    confirmEnd === true ||
    state.isConfirming === true ||
    (state.isLater !== true && records >= MIN_CONFIRMED)
  );
}

/** `confirmEnd` of any pagination. */
export function confirmEndOf(paging: Paging): true | 'auto' | undefined {
  return 'confirmEnd' in paging ? paging.confirmEnd : undefined;
}
