import { traitsOf } from '../authentication/index.ts';
import { peerWording } from '../diagnostics/peer-wording.ts';
import { RunError } from '../diagnostics/run-error.ts';
import type { Run } from '../plan/plan.ts';
import { unitId } from '../plan/units.ts';
import { productName } from '../support/version.ts';
import { isScalar } from '../values/json.ts';
import { phpText } from '../values/text.ts';
import { isHttpUrl } from '../values/url.ts';
import { type Execution, topLevelExecution } from './child-executions.ts';
import { createAuthorizer } from './credentials.ts';
import { evaluateGuarded, isSecretValue } from './evaluate-entries.ts';
import { createOrigins } from './origins.ts';
import type { Pace } from './pace.ts';
import type { Redactor } from './redactor.ts';
import type { ExtractionContext, RunContext } from './run-context.ts';
import { runConcurrently } from './run-job.ts';

/** Executes the jobs of a run of the plan; `index` is its place in it. With a part of the units, only the jobs that are among them. */
export async function oneRun(
  run: Run,
  index: number,
  extraction: ExtractionContext,
): Promise<void> {
  const { ports, secrets, redactor, emit, state, journal, part } = extraction;
  part?.began(null);
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
  const baseUrl = baseUrlOf(run, start, redactor);
  const clientHeaders = run.target.clientHeaders.map(({ name, value }) => ({
    name,
    value: evaluateGuarded(value, start, redactor),
    tainted: isSecretValue(value, redactor),
  }));
  const context: RunContext = {
    ...extraction,
    run,
    baseUrl,
    origins: createOrigins(run, baseUrl),
    clientHeaders: clientHeaders.some(({ name }) => name.toLowerCase() === 'user-agent')
      ? clientHeaders
      : [...clientHeaders, { name: 'User-Agent', value: productName, tainted: false }],
    evaluation,
    pace: paceOf(run, extraction),
  };
  const authorizerFor = createAuthorizer(context);
  await runConcurrently(executionsOf(run, index, extraction), authorizerFor, context);
}

function* executionsOf(
  run: Run,
  index: number,
  { pages, part }: ExtractionContext,
): Generator<Execution> {
  for (const [at, job] of run.jobs.entries()) {
    const unit = unitId(index, at);
    if (part?.has(unit) === false) continue;
    part?.began(unit);
    yield topLevelExecution(job, unit, pages);
  }
}

/** Requests cannot be concurrent if a login is valid for one request only. */
function paceOf(run: Run, { pace, emit }: ExtractionContext): Pace {
  const oneByOne = traitsOf(run.credentials).login?.expiry.kind === 'before-every-request';
  if (!oneByOne || (pace.lookAhead === 0 && pace.concurrency === 1)) return pace;
  emit({
    kind: 'log',
    level: 'info',
    message: 'Requests are sent one at a time, because each needs its own login.',
  });
  return { ...pace, lookAhead: 0, concurrency: 1 };
}

/** API-BASE-3, API-BASE-5, ACC-27. */
function baseUrlOf(run: Run, evaluation: RunContext['evaluation'], redactor: Redactor): string {
  const value = evaluateGuarded(run.target.baseUrl, evaluation, redactor);
  const text = isScalar(value) ? phpText(value) : '';
  if (isHttpUrl(text)) return text;
  const pointer = 'from' in run.target.baseUrl ? (run.target.baseUrl.from ?? null) : null;
  throw new RunError({
    kind: 'missing-value',
    message: `"baseUrl" is not a valid URL: ${redactor.redact(text)}`,
    details: [
      peerWording(
        `The "baseUrl" attribute in API configuration resulted in an invalid URL (${redactor.redact(text)})`,
      ),
    ],
    pointer,
  });
}
