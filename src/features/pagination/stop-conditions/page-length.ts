import type { StopCondition } from '../../../engine/plan/plan.ts';
import { pointerTo } from '../../../language/support/pointer.ts';
import { isPhpEmpty } from '../../../language/values/emptiness.ts';
import { shortPage } from '../in-words.ts';
import type { StopConditionKind } from './stop-condition.ts';

/** `stopOnShortPage`: a page with fewer records than a full one (extension E22). */
export const stopOnShortPage: StopConditionKind<
  Extract<StopCondition, { kind: 'stop-on-short-page' }>
> = {
  lower: ({ stopOnShortPage: size }, { pointer }) =>
    size === undefined
      ? []
      : [{ kind: 'stop-on-short-page', size, from: pointerTo(pointer, 'stopOnShortPage') }],
  describe: ({ size }) => shortPage(size),
  ask: ({ size }, _state, { records: { length } }) =>
    length < size
      ? {
          reason: 'stop-on-short-page',
          message: `Stopping scrolling because the page has ${length} of ${size} records.`,
          isByResponse: true,
        }
      : undefined,
};

/** `stopOnEmptyPage`: a page without records (extension E22). */
export const stopOnEmptyPage: StopConditionKind<
  Extract<StopCondition, { kind: 'stop-on-empty-page' }>
> = {
  lower: ({ stopOnEmptyPage: value }, { pointer }) =>
    isPhpEmpty(value)
      ? []
      : [{ kind: 'stop-on-empty-page', from: pointerTo(pointer, 'stopOnEmptyPage') }],
  describe: () => shortPage(null),
  ask: (_condition, _state, { records }) =>
    records.length === 0
      ? {
          reason: 'stop-on-empty-page',
          message: 'Stopping scrolling because the page has no records.',
          isByResponse: true,
        }
      : undefined,
};
