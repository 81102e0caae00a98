import { namedTotal } from '../complete/statements.ts';
import type { Total } from '../complete/verdict.ts';
import type { CountRequest } from '../plan/model/plan.ts';
import type { PageRequest } from '../plan/pagination/method.ts';
import { RunError } from '../text/diagnostic.ts';
import { isScalar, type Json } from '../values/json.ts';
import { pointerTo, quotedPath, valueAt } from '../values/path.ts';
import { valueText } from '../values/text.ts';
import { correct, jsonOf, membersOf, type Step } from './async-steps.ts';
import type { RunContext } from './context.ts';
import type { ExchangeOutcome } from './exchange.ts';
import type { PageSource } from './journal.ts';
import type { Redactor } from './redactor.ts';

const COUNT: Step = {
  what: 'the count request',
  help: 'check "endpoint" of "count"; the response must be JSON with the number of records',
};

/** The number of records of an execution, as its count request has returned it. */
export interface CountedRecords {
  readonly total: Total;
  /** Keeps the response for a run that is resumed, when its turn has come. */
  readonly keep: () => void;
}

/** Requests the number of records of an execution. `source` has the response of an earlier attempt, where there is one. */
export async function countRecords(
  { count, request }: { readonly count: CountRequest; readonly request: PageRequest },
  source: PageSource,
  context: RunContext,
): Promise<CountedRecords> {
  const step = { request, state: null };
  const outcome = await source.next(step, 0);
  const response = await jsonOf(Promise.resolve(outcome), COUNT, context);
  return {
    total: totalIn(response, count, outcome, context.redactor),
    keep: () => source.processed(outcome, step, 0),
  };
}

function totalIn(
  response: Json,
  { path, from }: CountRequest,
  { shown }: ExchangeOutcome,
  redactor: Redactor,
): Total {
  const value = path === null ? response : valueAt(path, response, '.');
  const total = namedTotal({ in: 'count', path: shown(), value: value ?? null });
  if (total !== undefined) return total;
  const pointer = path === null ? from : pointerTo(from, 'path');
  const found =
    value === undefined || value === null || !isScalar(value)
      ? ''
      : `: it is ${redactor.redact(valueText(value)).slice(0, MAX_VALUE)}`;
  throw new RunError({
    kind: 'missing-value',
    message:
      path === null
        ? `The response to the count request is no number${found} (${shown()})`
        : `The response to the count request has no number at ${quotedPath(path)}${found} (${shown()})`,
    pointer,
    details: [membersOf(response, redactor)],
    help:
      path === null
        ? 'add "path", where the response has the number of records'
        : correct('"path" of "count"', path, response),
  });
}

const MAX_VALUE = 100;
