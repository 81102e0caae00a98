import { credentialsAt } from '../../engine/plan/job-credentials.ts';
import type { Plan } from '../../engine/plan/plan.ts';
import { baseName } from '../../language/support/paths.ts';
import { originOf } from '../places.ts';
import type { Contract } from '../read/scenario.ts';
import type { ContractProblem, Problem } from '../result.ts';
import type { Replayed } from '../run-scenario.ts';
import type { ResponseUse, WatchedFinding } from '../scenario-http.ts';
import type { Tracer } from './trace-mismatch.ts';

/** Violations of a contract, each once, with the place in the document and the line of the configuration, or of the recorded response. */
export function contractProblems(
  { findings, events, verdict }: Pick<Replayed, 'findings' | 'events' | 'verdict'>,
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
    const exchange = verdict.played[finding.request - 1]?.exchange;
    const from =
      plan === undefined
        ? undefined
        : placeOf(finding, event?.job ?? null, event?.purpose === 'login', plan);
    problems.set(key, {
      kind: 'contract',
      side: finding.side,
      request: finding.request,
      line: tracer.mask(finding.line),
      message: tracer.mask(finding.message),
      help: finding.help ?? null,
      document: finding.place,
      from:
        finding.side === 'answer' && exchange !== undefined
          ? tracer.recorded(exchange).place
          : tracer.placeOf(from),
      times: 1,
      isUnknown: finding.code === 'no-operation' || finding.code === 'no-server',
    });
  }
  return [...problems.values()];
}

type ResponseProblem = Extract<Problem, { kind: 'expectation' }>;

/** Responses that a scenario lists for a document and nothing has requested: the run has ended too early, or the list is wrong. */
export function unusedResponseProblems(
  { unused }: ResponseUse,
  contract: Contract | undefined,
): readonly ResponseProblem[] {
  return unused.map(({ entry, request, left }) => ({
    kind: 'expectation',
    subject: 'answers',
    expected: `${request}: ${left.join(', then ')}`,
    actual: 'not requested',
    place: contract?.responsePlaces[entry] ?? null,
  }));
}

/** Requests without a response fail the scenario, even one that expects the run to fail. Skips those that are already reported. */
export function refusedRequestProblems(
  { refused }: ResponseUse,
  reported: readonly ContractProblem[],
  contract: Contract | undefined,
  { mask }: Tracer,
): readonly ResponseProblem[] {
  const first = refused.find(
    ({ line }) => !reported.some((problem) => problem.line === mask(line) && problem.isUnknown),
  );
  if (first === undefined || contract === undefined) return [];
  const place = `${baseName(contract.at.file)}:${contract.at.range.start.line}`;
  return [
    {
      kind: 'expectation',
      subject: 'answers',
      expected: `a response for ${mask(first.line)}`,
      actual: first.reason,
      place,
    },
  ];
}

function placeOf(
  { side, location, message }: WatchedFinding,
  job: string | null,
  isLogin: boolean,
  plan: Plan,
) {
  const [part, name] = location;
  const [run] = plan.runs;
  const credentials = run === undefined ? undefined : credentialsAt(run, job);
  const sender = { job, isLogin };
  if (side === 'answer') return originOf({ part: 'path', name: '' }, sender, plan);
  if (part === 'security')
    return credentials !== undefined &&
      'from' in credentials &&
      typeof credentials.from === 'string'
      ? credentials.from
      : '/api';
  const missing = /required property '([^']+)'/.exec(message)?.[1];
  const named = name ?? missing ?? '';
  const kind =
    part === 'query' || part === 'header' || part === 'body' || part === 'path' ? part : 'path';
  return originOf({ part: kind, name: kind === 'body' ? `/${named}` : named }, sender, plan);
}
