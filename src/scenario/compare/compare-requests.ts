import { originOf } from '../places.ts';
import { compareRequest } from '../play/compare-request.ts';
import { requestLine } from '../play/exchange.ts';
import type { Problem } from '../result.ts';
import type { Replayed } from '../run-scenario.ts';
import type { ComparisonContext } from './compare-outcome.ts';

/** Compares the requests that were sent with those that the scenario lists, one by one: the first that differs is a problem. */
export function compareRequests(
  { scenario, compiled, tracer }: ComparisonContext,
  { sent, verdict, events }: Replayed,
): readonly Problem[] {
  const { expectedRequests: expected, secrets, clock } = scenario;
  if (expected === undefined) return [];
  const requests = sent.length > 0 ? sent : verdict.played.map(({ request }) => request);
  const comparison = { secrets, nowMs: () => clock.startMs, baseUrl: undefined };
  for (let index = 0; index < Math.max(expected.length, requests.length); index++) {
    const [wanted, given] = [expected[index], requests[index]];
    const differences =
      wanted === undefined || given === undefined ? [] : compareRequest(given, wanted, comparison);
    if (wanted !== undefined && given !== undefined && differences.length === 0) continue;
    const event = events.filter((other) => other.kind === 'request-sent')[index];
    const from =
      compiled.plan === undefined || event === undefined
        ? undefined
        : originOf(
            differences[0] ?? { part: 'path', name: '' },
            { job: event.job, isLogin: event.purpose === 'login' },
            compiled.plan,
          );
    const line = given === undefined ? undefined : `${given.method} ${given.url}`;
    return [
      {
        kind: 'expectation',
        subject: `requests[${index}]`,
        expected: wanted === undefined ? 'no further request' : requestLine(wanted.request),
        actual: line === undefined ? 'not sent' : tracer.mask(line),
        place: tracer.placeOf(from),
        details: differences.map(
          ({ part, name, expected: value, sent: other }) =>
            `${[part, name].filter((word) => word !== '').join(' ')}: expected ${value ?? 'none'}, sent ${other === null ? 'none' : tracer.mask(other)}`,
        ),
      },
    ];
  }
  return [];
}
