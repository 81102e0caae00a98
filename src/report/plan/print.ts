import { checkPlan } from '../../engine/plan/check-plan.ts';
import type { Job, Plan, Run } from '../../engine/plan/plan.ts';
import { createPlanPage, type PlanSection } from '../../engine/plan/plan-line.ts';
import { requestBound } from '../../features/pagination/request-bound.ts';
import { checkArgument, isFunction } from '../../language/support/check-options.ts';
import { plural } from '../../language/support/plural.ts';
import { printCredentials } from './print-credentials.ts';
import { printJob } from './print-job.ts';
import { printRuns } from './print-runs.ts';
import { printTables } from './print-tables.ts';
import { printTarget, printTransport } from './print-target.ts';

/**
 * A plan as a reviewer reads it. The same plan gives the same text; secrets are shown by name, unknown values in
 * braces. `lineOf` gives the line of a pointer in the configuration, where it is known; `columns` is the width of the terminal.
 */
export function printPlan(
  plan: Plan,
  lineOf: (pointer: string) => number | undefined = () => undefined,
  columns?: number,
): string {
  checkPlan('printPlan', plan);
  checkArgument('printPlan', 'lineOf', lineOf, ['a function', isFunction]);
  const width = columns === undefined ? WIDTH : Math.min(WIDTH, Math.max(0, columns - 7));
  const lines = new Map<string, number | undefined>();
  const known = (pointer: string) => {
    if (!lines.has(pointer)) lines.set(pointer, lineOf(pointer));
    return lines.get(pointer);
  };
  const linesOf = (section: PlanSection) =>
    section.lines.flatMap(({ text, from }) => {
      const [first = '', ...rest] = columns === undefined ? [text] : wrapped(text, width);
      return [withLine(first, from === undefined ? undefined : known(from), width), ...rest];
    });
  return [
    ...outerSections(plan).map((section) => `${linesOf(section).join('\n')}\n`),
    ...printRuns(plan.runs, { sectionsOf: runSections, linesOf }),
  ].join('\n');
}

/** The printed plan in its sections. */
export function planSections(plan: Plan): readonly PlanSection[] {
  return [...outerSections(plan), ...plan.runs.flatMap(runSections)];
}

/** What is said of all runs together. */
function outerSections(plan: Plan): readonly PlanSection[] {
  const { page, sections } = createPlanPage();
  page.section({ kind: 'plan' }, 0, `plan ${plan.planVersion}   ${plan.name}   ${summaryOf(plan)}`);
  const { extensions = [] } = plan;
  for (const name of new Set(extensions.map((extension) => extension.name))) {
    const places = extensions.filter((extension) => extension.name === name);
    page.line(
      1,
      `not in Generic Extractor: ${name}${places.length === 1 ? '' : ` (${places.length} times)`}`,
      places[0]?.from,
    );
  }
  printTransport(plan.transport, page);
  return sections;
}

/** A line of a plan with the line of the configuration at its right. */
export function withLine(text: string, line: number | undefined, width = WIDTH): string {
  return line === undefined ? text : `${text.padEnd(width)} :${line}`;
}

const WIDTH = 100;
const MIN_WIDTH = 40;

/** The lines of a text that is wider than the terminal, broken between words; those after the first are indented. */
function wrapped(text: string, width: number): readonly string[] {
  if (text.length <= width || width < MIN_WIDTH) return [text];
  const indent = ' '.repeat(text.length - text.trimStart().length + 4);
  const at = text.lastIndexOf(' ', width);
  if (at < indent.length) return [text];
  return [text.slice(0, at), ...wrapped(`${indent}${text.slice(at + 1)}`, width)];
}

function summaryOf(plan: Plan): string {
  const jobs = plan.runs.reduce((sum, run) => sum + countJobs(run.jobs), 0);
  const runs =
    plan.runs.length === 1 && plan.runs[0]?.iteration === null
      ? ''
      : `${plural(plan.runs.length, 'iteration')}, `;
  const bound = requestBound(plan);
  return `${runs}${plural(jobs, 'job')}${bound === undefined ? '' : `, at most ${plural(bound, 'request')} without retries`}`;
}

function countJobs(jobs: readonly Job[]): number {
  return jobs.reduce((sum, job) => sum + 1 + countJobs(job.children), 0);
}

function runSections(run: Run, index: number): readonly PlanSection[] {
  const { page, sections } = createPlanPage();
  printTarget(run, index, page);
  printCredentials(run, index, page);
  for (const named of run.authentications ?? []) printCredentials(named, index, page);
  for (const [position, job] of run.jobs.entries())
    printJob({ job, title: `JOB ${position + 1}`, parents: [] }, { run, index }, page);
  printTables(run, index, page);
  return sections;
}
