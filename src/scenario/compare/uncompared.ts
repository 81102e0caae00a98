import { loginValidity } from '../login-validity.ts';
import { unlistedHeaders } from '../play/compare-request.ts';
import { durationText } from '../play/exchange.ts';
import type { PlayableScenario } from '../read/scenario.ts';
import type { Replayed } from '../run-scenario.ts';

/** The results of a replay that the scenario does not compare; empty when everything is compared. */
export function uncompared(
  { recordingVersion, expect, expectedRequests, contract }: PlayableScenario,
  replayed: Replayed,
): readonly string[] {
  const { verdict, sleptMs } = replayed;
  const parts: string[] = [];
  if (contract?.answers !== undefined && expectedRequests === undefined) parts.push('the requests');
  if (recordingVersion === 1) parts.push('the base URL (the recording has version 1)');
  const headers = new Set<string>();
  for (const { exchange, request } of verdict.played)
    if (exchange.match.headers === 'listed')
      for (const [name] of unlistedHeaders(request, exchange)) headers.add(name);
  if (headers.size > 0)
    parts.push(
      `${headers.size === 1 ? 'the header' : 'the headers'} ${[...headers].sort().join(', ')}`,
    );
  if (expect.waited === undefined)
    parts.push(sleptMs > 0 ? `the wait of ${durationText(sleptMs)}` : 'waits');
  if (expect.expires === undefined && loginValidity(replayed.events) !== undefined)
    parts.push('how long logins are valid');
  if (expect.transport === undefined) parts.push('transport settings');
  return parts;
}
