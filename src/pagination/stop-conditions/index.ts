import type { StopCondition } from '../../plan/plan.ts';
import type { JsonObject } from '../../values/json.ts';
import { jsonText } from '../../values/text.ts';
import type { LowerContext, Page } from '../paging-method.ts';
import { forceStop } from './force-stop.ts';
import { limitStop } from './limit-stop.ts';
import { nextPageFlag } from './next-page-flag.ts';
import type { Stop, StopState } from './stop-condition.ts';

/** The conditions of a scroller in the order they are asked (9.1): limitStop, forceStop, nextPageFlag. */
export function lowerStopConditions(pagination: JsonObject, context: LowerContext): readonly StopCondition[] | undefined {
  const lowered = [limitStop, forceStop, nextPageFlag].map((kind) => kind.lower(pagination, context));
  return lowered.every((conditions) => conditions !== undefined) ? lowered.flat() : undefined;
}

/** Where a job execution begins to count. */
export function startStopState(_conditions: readonly StopCondition[], nowMs: number): StopState {
  return { startedMs: nowMs, pages: 0, records: 0, bytes: 0 };
}

/** Counts a page and asks the conditions in order; the first that says stop ends the paging. */
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
    const stop = ask(condition, state, page, nowMs);
    if (stop !== undefined) return { state, stop };
  }
  return { state };
}

function ask(condition: StopCondition, state: StopState, page: Page, nowMs: number): Stop | undefined {
  switch (condition.kind) {
    case 'limit-stop-count':
    case 'limit-stop-field':
      return limitStop.ask(condition, state, page, nowMs);
    case 'force-stop-pages':
    case 'force-stop-time':
    case 'force-stop-volume':
      return forceStop.ask(condition, state, page, nowMs);
    case 'next-page-flag':
      return nextPageFlag.ask(condition, state, page, nowMs);
  }
}
