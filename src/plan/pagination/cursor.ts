import type { CursorPagination } from '../../../generated/config.ts';
import { RunError } from '../../text/diagnostic.ts';
import { geWording } from '../../text/display.ts';
import { type Json, membersText, NumberLiteral, pathMeant } from '../../values/json.ts';
import { flattenLeaves, quotedPath, valueAt } from '../../values/path.ts';
import {
  jsonText,
  numberFrom,
  numberFromInt64,
  toInt64,
  valueText,
  withAllDigits,
} from '../../values/text.ts';
import { wasMeant } from '../../values/words.ts';
import type { Paging } from '../model/plan.ts';
import type { PagingMethod } from './method.ts';
import { withParams } from './request-params.ts';

type CursorPaging = Extract<Paging, { kind: 'cursor' }>;

/** The greatest (or smallest) value so far; exact, because ids may be too large for a double. */
export interface CursorState {
  readonly extreme: bigint | null;
}

/** Paging by the greatest or smallest value of a field (PAG-CURSOR-1..5). */
export const cursor: PagingMethod<CursorPagination, CursorPaging, CursorState> = {
  kind: 'cursor',
  lower(settings, context) {
    const { idKey, param } = settings;
    return {
      kind: 'cursor',
      idKey,
      param,
      increment: settings.increment ?? 0,
      reverse: settings.reverse ?? false,
      from: context.pointer,
    };
  },
  first: (_paging, job) => ({ request: job, state: { extreme: null } }),
  next(paging, job, { state }, page) {
    if (page.records.length === 0)
      return {
        kind: 'stop',
        reason: 'empty-page',
        message: 'No data in response, stopping scrolling.',
      };
    let extreme = state.extreme;
    for (const record of page.records) {
      const value = cursorValue(paging, record);
      if (extreme === null || (paging.reverse ? value < extreme : value > extreme)) extreme = value;
    }
    const next = withAllDigits(numberFromInt64((extreme ?? 0n) + BigInt(paging.increment)));
    return {
      kind: 'next',
      step: {
        request: { ...job, params: withParams(job.params, [[paging.param, next]]) },
        state: { extreme },
      },
      description: `${paging.param}=${jsonText(next)}`,
    };
  },
  facts({ idKey, param, increment, reverse }) {
    const added =
      increment === 0 ? '' : ` ${increment > 0 ? 'plus' : 'minus'} ${Math.abs(increment)}`;
    return {
      text: `by the ${reverse ? 'smallest' : 'greatest'} ${quotedPath(idKey)} so far${added}, sent as "${param}"`,
      stopsAt: ['an empty page'],
      endsOnEmptyPage: true,
      ...((reverse ? increment > 0 : increment < 0)
        ? {
            loop: {
              why: `"increment" ${increment} leads back to the last record`,
              setting: 'increment',
            },
          }
        : {}),
      position: { param, start: 'first' },
      reads: { setting: 'idKey', path: idKey, delimiter: '.', in: 'record', as: 'value' },
      needsOrder: reverse ? 'descending' : 'ascending',
    };
  },
};

/** PAG-CURSOR-5. */
function cursorValue(paging: CursorPaging, record: Json): bigint {
  const value = valueAt(paging.idKey, record, '.');
  if (value === undefined || numberFrom(value) === undefined) {
    const near =
      value === undefined ? pathMeant(paging.idKey, flattenLeaves(record).keys()) : undefined;
    throw new RunError({
      kind: 'missing-value',
      message:
        value === undefined
          ? `A record has no ${quotedPath(paging.idKey)} ("idKey")`
          : `${quotedPath(paging.idKey)} ("idKey") of a record is ${valueText(value)}, not a number`,
      pointer: paging.from ?? null,
      details: [
        membersText(flattenLeaves(record).keys(), 'the record'),
        geWording(`Cursor value '${jsonText(value ?? null)}' is not numeric.`),
      ],
      help:
        near === undefined ? 'write the path of a number that every record has' : wasMeant(near),
    });
  }
  return wholeNumber(value) ?? toInt64(value);
}

/** All digits of an integer, whatever its length. */
function wholeNumber(value: Json): bigint | undefined {
  const text = value instanceof NumberLiteral ? value.text : value;
  return typeof text === 'string' && /^-?\d+$/.test(text) ? BigInt(text) : undefined;
}
