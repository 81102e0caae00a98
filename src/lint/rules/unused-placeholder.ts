import { columnOf } from '../../engine/plan/endpoint-text.ts';
import type { Job } from '../../engine/plan/plan.ts';
import { sentParameters } from '../../engine/plan/sent-parameters.ts';
import { expressionsIn } from '../../language/expression/taint.ts';
import { pointerTo } from '../../language/support/pointer.ts';
import { bracedNames, otherNotations, placeholdersFor, unfilledValues } from './names-in-braces.ts';
import type { Review, RuleReport } from './review.ts';

/** `unused-placeholder` */
export const unusedPlaceholder: Review = ({ jobs }, report) => {
  for (const { job, parents } of jobs) {
    inAsync(job, report);
    for (const placeholder of job.placeholders) {
      const { name, level, from } = placeholder;
      // a level that there is not is an error of its own
      if (level > parents.length || isUsed(name, job, parents)) continue;
      report({
        pointer: from,
        part: 'key',
        message: `no endpoint uses {${name}}`,
        effect: `it only adds the column "${columnOf(placeholder).replace(/[^A-Za-z0-9-]+/g, '_')}"`,
        help: 'use it in the endpoint, or ignore this if you need the column',
      });
    }
  }
};

/** Of an asynchronous job: values of the response that creates the file, which make no columns. */
function inAsync({ async: steps }: Job, report: RuleReport): void {
  if (steps === undefined) return;
  const { placeholders, status, download, from } = steps;
  const endpoints = [status.endpoint, download.kind === 'endpoint' ? download.endpoint : ''];
  for (const { name } of placeholders.filter(
    (own) => !endpoints.some((endpoint) => endpoint.includes(`{${own.name}}`)),
  ))
    report({
      pointer: pointerTo(from, 'placeholders', name),
      part: 'key',
      message: `no endpoint of "async" uses {${name}}`,
      effect: 'its value is read, and not sent',
      help: `write {${name}} in the endpoint of "status" or "download", or remove it`,
    });
}

/**
 * Whether the name occurs somewhere, even misspelt or where it cannot be replaced, or the endpoint has a placeholder without a
 * value: those are reported there. Children inherit placeholders.
 */
function isUsed(name: string, job: Job, parents: readonly Job[]): boolean {
  if (
    job.endpoint.includes(`{${name}}`) ||
    otherNotations(name).some((other) => job.endpoint.includes(other))
  )
    return true;
  const known = placeholdersFor(job, parents);
  return (
    isReferred(name, job) ||
    unfilledValues(job, [name]).length > 0 ||
    bracedNames(job.endpoint).some((written) => !known.includes(written)) ||
    job.children.some((child) => isUsed(name, child, [...parents, job]))
  );
}

/** Whether a value of the job has `{ "placeholder": name }`. */
function isReferred(name: string, job: Job): boolean {
  return [...sentParameters(job), ...job.headers, ...job.userData, ...(job.add ?? [])]
    .flatMap(({ value }) => expressionsIn(value))
    .some((each) => each.kind === 'placeholder' && each.name === name);
}
