import { traitsOf } from '../../features/authentication/index.ts';
import { requestGuard } from '../../features/extensions/index.ts';
import { usedCredentials } from '../plan/job-credentials.ts';
import type { Run } from '../plan/plan.ts';
import { unitId } from '../plan/units.ts';
import { type Execution, topLevelExecutions } from './child-executions.ts';
import { createAccess } from './credentials.ts';
import { targetOf } from './make-request.ts';
import { createOrigins } from './origins.ts';
import type { Pace } from './pace.ts';
import type { ExtractionContext, RunContext } from './run-context.ts';
import { runConcurrently } from './run-job.ts';

/** Executes the jobs of a run of the plan; `index` is its place in it. */
export async function oneRun(
  run: Run,
  index: number,
  extraction: ExtractionContext,
): Promise<void> {
  const { ports, secrets, redactor, emit, state, journal } = extraction;
  const { type: authentication } = traitsOf(run.credentials);
  emit({ kind: 'run-started', iteration: run.iteration, debug: run.debug, authentication });
  emit({
    kind: 'log',
    level: 'debug',
    message:
      authentication === 'none'
        ? 'Using no authentication.'
        : `Using '${authentication}' authentication.`,
  });
  const evaluation = { nowMs: () => ports.clock.nowMs(), secrets, state };
  journal?.port.enter(null);
  const start =
    journal === undefined ? evaluation : { ...evaluation, nowMs: () => journal.timeInTurn() };
  const target = targetOf(run, start, redactor);
  const context: RunContext = {
    ...extraction,
    run,
    authentication: run.credentials,
    accepted: new Map(),
    ...target,
    origins: createOrigins(run, target.baseUrl),
    beforeRequest: requestGuard(run.target),
    evaluation,
    pace: paceOf(run, extraction),
  };
  const accessOf = createAccess(context);
  await runConcurrently(executionsOf(run, index, extraction), accessOf, context);
}

function* executionsOf(
  run: Run,
  index: number,
  { redactor }: ExtractionContext,
): Generator<Execution> {
  for (const [at, job] of run.jobs.entries())
    yield* topLevelExecutions(job, unitId(index, at), redactor);
}

/** Requests cannot be concurrent if a login is valid for one request only. */
function paceOf(run: Run, { pace, emit }: ExtractionContext): Pace {
  const oneByOne = usedCredentials(run).some(
    (credentials) => traitsOf(credentials).login?.expiry.kind === 'before-every-request',
  );
  if (!oneByOne || (pace.lookAhead === 0 && pace.concurrency === 1)) return pace;
  emit({
    kind: 'log',
    level: 'info',
    message: 'Requests are sent one at a time, because each needs its own login.',
  });
  return { ...pace, lookAhead: 0, concurrency: 1 };
}
