import type { Plan } from '../plan/plan.ts';
import type { RunEvent } from '../ports/events.ts';
import { originOf } from './places.ts';
import type { ContractProblem } from './result.ts';
import type { WatchedFinding } from './scenario-http.ts';
import type { Tracer } from './trace-mismatch.ts';

/** What a contract forbids, once each, with the document's place and the configuration's line. */
export function contractProblems(
  findings: readonly WatchedFinding[],
  events: readonly RunEvent[],
  plan: Plan | undefined,
  tracer: Tracer,
): readonly ContractProblem[] {
  const sent = events.filter((event) => event.kind === 'request-sent');
  const problems = new Map<string, ContractProblem>();
  for (const finding of findings) {
    const key = `${finding.side} ${finding.message} ${finding.place}`;
    const known = problems.get(key);
    if (known !== undefined) {
      problems.set(key, { ...known, times: known.times + 1 });
      continue;
    }
    const event = sent[finding.request - 1];
    const from = plan === undefined || finding.side === 'answer' ? undefined : placeOf(finding, event?.job ?? null, event?.purpose === 'login', plan);
    problems.set(key, {
      kind: 'contract',
      side: finding.side,
      request: finding.request,
      line: tracer.mask(finding.line),
      message: tracer.mask(finding.message),
      help: finding.help ?? null,
      document: finding.place,
      from: tracer.placeOf(from),
      times: 1,
    });
  }
  return [...problems.values()];
}

function placeOf({ location, message }: WatchedFinding, job: string | null, isLogin: boolean, plan: Plan) {
  const [part, name] = location;
  const credentials = plan.runs[0]?.credentials;
  if (part === 'security') return credentials !== undefined && 'from' in credentials && typeof credentials.from === 'string' ? credentials.from : '/api';
  const missing = /required property '([^']+)'/.exec(message)?.[1];
  const named = name ?? missing ?? '';
  const kind = part === 'query' || part === 'header' || part === 'body' || part === 'path' ? part : 'path';
  return originOf({ part: kind, name: kind === 'body' ? `/${named}` : named }, job, isLogin, plan);
}
