import type { StopCondition } from '../../../engine/plan/plan.ts';
import { jsonText } from '../../../language/values/text.ts';
import type { LowerContext, Page } from '../paging-method.ts';
import { forceStop } from './force-stop.ts';
import { limitStop } from './limit-stop.ts';
import { nextPageFlag } from './next-page-flag.ts';
import { stopOnEmptyPage, stopOnShortPage } from './page-length.ts';
import type { Stop, StopConditionKind, StopSettings, StopState } from './stop-condition.ts';
import { stopWhen } from './stop-when.ts';

/** The conditions by their settings, in the order in which they are checked (9.1). */
const settings = {
  limitStop,
  forceStop,
  nextPageFlag,
  stopWhen,
  stopOnShortPage,
  stopOnEmptyPage,
} satisfies {
  readonly [N in Exclude<keyof StopSettings, 'pages'>]: StopConditionKind<StopCondition>;
};
const inOrder: readonly StopConditionKind<StopCondition>[] = Object.values(settings);

const kinds: { readonly [K in StopCondition['kind']]: StopConditionKind<StopCondition> } = {
  'limit-stop-count': limitStop,
  'limit-stop-field': limitStop,
  'force-stop-pages': forceStop,
  'force-stop-time': forceStop,
  'force-stop-volume': forceStop,
  'next-page-flag': nextPageFlag,
  'stop-when': stopWhen,
  'stop-on-short-page': stopOnShortPage,
  'stop-on-empty-page': stopOnEmptyPage,
};

/** The conditions of a scroller in the order in which they are checked. */
export function lowerStopConditions(
  pagination: StopSettings,
  context: LowerContext,
): readonly StopCondition[] | undefined {
  const lowered = inOrder.map((kind) => kind.lower(pagination, context));
  return lowered.every((conditions) => conditions !== undefined) ? lowered.flat() : undefined;
}

/** Whether one of them depends on the time. */
export function readsClock(conditions: readonly StopCondition[]): boolean {
  return conditions.some(({ kind }) => kind === 'force-stop-time');
}

/** Whether a page without records ends the pagination by one of them. */
export function stopsOnEmptyPage(conditions: readonly StopCondition[]): boolean {
  return conditions.some(
    ({ kind }) => kind === 'stop-on-short-page' || kind === 'stop-on-empty-page',
  );
}

/** Whether only what a page says decides about a condition, so that it may never be met. */
export function dependsOnPages({ kind }: StopCondition): boolean {
  return /^(?:next-page-flag|stop-when|stop-on-.*)$/.test(kind);
}

/** Where a job execution begins to count. */
export function startStopState(nowMs: number): StopState {
  return { startedMs: nowMs, pages: 0, records: 0, bytes: 0 };
}

/** Counts a page and checks the conditions in order; the first one that is met ends the pagination. */
export function askStopConditions(
  conditions: readonly StopCondition[],
  before: StopState,
  page: Page,
  nowMs: number,
): { readonly state: StopState; readonly stop?: Stop } {
  const measured = conditions.some(({ kind }) => kind === 'force-stop-volume');
  const state: StopState = {
    startedMs: before.startedMs,
    pages: before.pages + 1,
    records: before.records + page.records.length,
    bytes: before.bytes + (measured ? jsonText(page.response).length : 0), // PAG-FORCE-3: ASCII only, so characters are bytes
  };
  for (const condition of conditions) {
    const stop = kinds[condition.kind].ask(condition, state, page, nowMs);
    if (stop !== undefined) return { state, stop };
  }
  return { state };
}

/** A stop condition as text, as an item of a list. */
export function describeStop(condition: StopCondition): string {
  return kinds[condition.kind].describe(condition);
}
