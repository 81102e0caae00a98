import type { SplitWindows as Settings } from '../../../generated/config.ts';
import type { Report } from '../../text/diagnostic.ts';
import { DAY, type Duration, durationText } from '../../values/duration.ts';
import type { Json } from '../../values/json.ts';
import { present } from '../../values/objects.ts';
import { type Pointer, pointerTo } from '../../values/path.ts';
import { fromLocal, type TimeFormat, toLocal, type Zone } from '../../values/time.ts';
import type { Expression, Job, WindowSplit } from '../model/plan.ts';
import { type PlanNode, planNode } from '../model/plan-node.ts';
import { statusesText } from '../responses/error-rules.ts';
import type { Window } from './extension.ts';

/** Why the pages of a window end that is read in two parts, as events say it. */
export const SPLIT = 'window-split';

/** What the windows are that are halved. */
interface Divided {
  readonly step: Duration;
  readonly stepText: string;
  readonly gap: Duration;
  readonly format: string;
  readonly unitMs: number;
}

/** `windows.split`: when a window is halved. `undefined` after a report. */
export function lowerSplit(
  { when, min }: Settings,
  { step, stepText, gap, format, unitMs }: Divided,
  from: Pointer,
  report: Report,
): WindowSplit | undefined {
  const wrong = (message: string, help: string): undefined => {
    report({ rule: 'invalid-value', pointer: pointerTo(from, 'min'), message, help });
  };
  const shown = durationText(min);
  if (min < unitMs)
    return wrong(
      `"min" is ${shown}, less than the format "${format}" can distinguish`,
      `write ${unitMs === DAY ? '"P1D"' : `${durationText(unitMs)} or more`}, or another format`,
    );
  if (min * 2 > longestMs(step))
    return wrong(
      `"min" is ${shown}, so that no window of ${stepText} can be halved`,
      'write a shorter "min", at most half of "step"',
    );
  if (longestMs(gap) >= min)
    return wrong(
      `"min" is ${shown}, not longer than "gap": a part could end before it begins`,
      'write a longer "min", or a shorter "gap"',
    );
  return { ...present({ total: when.total, statuses: when.status }), minMs: min, from };
}

/** Its length where a month has 31 days. */
function longestMs({ months, days, ms }: Duration): number {
  return (months * 31 + days) * DAY + ms;
}

/** What a plan says about it. */
export function describeSplit(split: WindowSplit): PlanNode {
  const place = { label: 'splits', key: 'windows split', kind: 'request' } as const;
  return planNode(splitText(split), { ...place, pointer: split.from });
}

export function splitText({ total, statuses, minMs }: WindowSplit): string {
  const when =
    statuses === undefined
      ? `if its first response states ${total?.toLocaleString('en-US')} records or more`
      : `if its first response has ${statusesText(statuses)}`;
  return `a window is split in half ${when}, down to ${durationText(minMs)}`;
}

/** What splitting needs of a job: both boundaries in its requests, and, for a number of records, an answer that has one. */
export function checkSplit(job: Job, sent: readonly Expression[], report: Report): void {
  const { windows, total, async: steps } = job;
  const split = windows?.split ?? null;
  if (windows === undefined || split === null) return;
  const edges = new Set(sent.flatMap((each) => (each.kind === 'window' ? [each.edge] : [])));
  const unsent = (['start', 'end'] as const).find((edge) => !edges.has(edge));
  if (edges.size > 0 && unsent !== undefined)
    report({
      rule: 'missing-setting',
      pointer: split.from,
      part: 'key',
      cause: { lacks: `${unsent}Param` },
      message: `windows cannot be split: their ${unsent} is not sent, so that a half asks for what the other one asks for`,
      help: `add "${unsent}Param", use { "window": "${unsent}" } in the request, or remove "split"`,
      related: [{ pointer: windows.from, message: 'the windows' }],
    });
  const excluded = (pointer: Pointer, other: string, message: string, help: string): void =>
    report({
      rule: 'contradictory-settings',
      pointer: split.from,
      part: 'key',
      message,
      help,
      related: [{ pointer, message: `"${other}"` }],
    });
  if (split.total !== undefined && total?.in === 'none' && job.count === undefined)
    excluded(
      total.from,
      'total',
      'windows are split by the number of records, and "total": "none" says that no answer has it',
      'write the location of the number in "total", use "count", or split by { "status": [400] }',
    );
  if (steps !== undefined)
    excluded(
      steps.from,
      'async',
      'a job with "async" cannot have windows that split: the first response is not that with the records',
      'remove "split", and write a shorter "step"',
    );
}

/** How the boundaries of windows are counted and written. */
interface Scale {
  readonly unitMs: number;
  readonly minMs: number;
  readonly zone: Zone;
  readonly isLocal: TimeFormat['isLocal'];
  /** A time as the beginning of a window. */
  readonly begin: (ms: number) => Json;
  /** A time as the end of the window before it, by the rule of ordinary windows. */
  readonly end: (ms: number) => Json;
}

interface Bounds {
  readonly startMs: number;
  readonly endMs: number;
}

/** A window that can be halved. Its own boundaries stay as they are written, so that parts leave no gap and do not overlap. */
export function halvable(sent: Window, { startMs, endMs }: Bounds, scale: Scale): Window {
  return {
    start: sent.start,
    end: sent.end,
    halves() {
      const middle = middleOf({ startMs, endMs }, scale);
      if (middle === undefined) return undefined;
      const first = { start: sent.start, end: scale.end(middle) };
      const second = { start: scale.begin(middle), end: sent.end };
      return [
        halvable(first, { startMs, endMs: middle }, scale),
        halvable(second, { startMs: middle, endMs }, scale),
      ];
    },
  };
}

/** Where a window is halved; `undefined` where a part would be shorter than the shortest one. */
function middleOf(
  { startMs, endMs }: Bounds,
  { unitMs, minMs, zone, isLocal }: Scale,
): number | undefined {
  const between = (one: number, other: number) =>
    Math.floor((one + (other - one) / 2) / unitMs) * unitMs;
  const local = (ms: number) => toLocal(ms, zone);
  const isLater = (ms: number, than: number) => isLocal !== true || local(ms) > local(than);
  return [
    between(startMs, endMs),
    // the clock is put back in the window, and its middle is written as an earlier time
    fromLocal(between(local(startMs), local(endMs)), zone),
  ].find(
    (ms) =>
      ms - startMs >= minMs && endMs - ms >= minMs && isLater(ms, startMs) && isLater(endMs, ms),
  );
}
