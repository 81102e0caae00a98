import { RunError } from '../diagnostics/run-error.ts';
import type { Answer } from './exchange.ts';
import { nameOf } from './exchange.ts';
import type { Redactor } from './redactor.ts';

const SHOWN_BODY = 500;
/** What is looked at for the start of a body: a secret that is cut is not found. */
const READ_BODY = 200_000;

/** The error that ends a run when a request has failed for good (13.1, LOGIN-FAIL-1, ERR-4). */
export function failureOf(answer: Answer, redactor: Redactor): RunError {
  const { purpose } = answer;
  const tries = answer.attempts === 1 ? '' : `, attempt ${answer.attempts}`;
  if (answer.kind === 'failure') {
    const { problem } = answer;
    const kind = problem.kind === 'aborted' ? 'aborted' : 'transport';
    return new RunError({
      kind,
      message: `The ${nameOf(purpose)} failed: ${redactor.redact(problem.message)} (${answer.shown()}${tries})`,
      pointer: purpose.pointer,
    });
  }
  const { status, statusText, body } = answer.response;
  const start = startOfBody(body, SHOWN_BODY, redactor).trim();
  const message = `The ${nameOf(purpose)} failed: [${status}] ${answer.shown()} ${`${status} ${redactor.redact(statusText)}`.trim()}${tries}`;
  return new RunError({ kind: 'http-status', message, pointer: purpose.pointer, ...(start === '' ? {} : { details: [`the target answered: ${start}`] }) });
}

/** The first characters of a body, as they may be shown. */
export function startOfBody(body: Uint8Array, length: number, redactor: Redactor): string {
  return redactor.redact(new TextDecoder().decode(body.subarray(0, READ_BODY))).slice(0, length);
}
