import { describeRun, describeWhole } from '../plan/describe/plan.ts';
import { marksOf } from '../plan/describe/values.ts';
import { checkPlan, type Plan, type Run } from '../plan/model/plan.ts';
import type { PlanNode } from '../plan/model/plan-node.ts';
import { checkArgument, isFunction } from '../values/errors.ts';

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
  const linesOf = (node: PlanNode) =>
    printedLines(node).flatMap(({ text, pointer }) => {
      const [first = '', ...rest] = columns === undefined ? [text] : wrapped(text, width);
      return [withLine(first, pointer === undefined ? undefined : known(pointer), width), ...rest];
    });
  return [
    ...describeWhole(plan).map((part) => `${linesOf(part).join('\n')}\n`),
    ...printRuns(plan.runs, { describeRun, linesOf }),
  ].join('\n');
}

/** A line of a plan with the line of the configuration at its right. */
export function withLine(text: string, line: number | undefined, width = WIDTH): string {
  return line === undefined ? text : `${text.padEnd(width)} :${line}`;
}

const WIDTH = 100;
const MIN_WIDTH = 40;

interface PrintedLine {
  readonly text: string;
  readonly pointer: string | undefined;
}

/** A node and, indented below it, its children. */
function printedLines(node: PlanNode, indent = 0, mark = ''): readonly PrintedLine[] {
  const { label, text, children } = node;
  const pointer = node.isOfSeveral === true ? undefined : node.pointer;
  const column = label === undefined ? '' : `${label.padEnd(COLUMN - 1)} `;
  const inner = indent + insetOf(node);
  const marks = marksOf(node);
  return [
    {
      text: `${' '.repeat(indent)}${column}${mark === '' ? '' : `${mark} `}${text}`.trimEnd(),
      pointer,
    },
    ...children.flatMap((child, index) =>
      printedLines(
        child,
        // those that the node introduces are a list
        child.alone === undefined ? inner : inner + 2,
        marks[index],
      ),
    ),
  ];
}

/** How far the children of a node are indented; those of a labelled node stand below its text. */
function insetOf({ part, label }: PlanNode): number {
  if (part !== undefined) return 2;
  return label === undefined ? 4 : COLUMN;
}

/** The width of the labels of a job. */
const COLUMN = 9;

/** The lines of a text that is wider than the terminal, broken between words; those after the first are indented. */
function wrapped(text: string, width: number): readonly string[] {
  if (text.length <= width || width < MIN_WIDTH) return [text];
  const indent = ' '.repeat(text.length - text.trimStart().length + 4);
  const at = text.lastIndexOf(' ', width);
  if (at < indent.length) return [text];
  return [text.slice(0, at), ...wrapped(`${indent}${text.slice(at + 1)}`, width)];
}

/** How a run is described, and a part of it printed with the lines of the configuration. */
interface PartPrinter {
  describeRun(run: Run, index: number): readonly PlanNode[];
  linesOf(node: PlanNode): readonly string[];
}

/** A part of a run, such as a job with its children. */
interface Block {
  readonly heading: string;
  readonly text: string;
  readonly isLong: boolean;
}

/** The text of each run. Of later iterations, what is as in the first one is said in a line. */
function printRuns(runs: readonly Run[], printer: PartPrinter): readonly string[] {
  const [first, ...others] = runs;
  if (first === undefined) return [];
  const blocks = blocksOf(first, 0, printer);
  const known = new Set(blocks.map(({ text }) => text));
  const reference = `   as in iteration ${numberOf(first)}`;
  const made = [
    ...printed(
      first,
      blocks.map(({ text }) => text),
    ),
  ];
  let equal: Run[] = [];
  const endEqual = () => {
    const [from, to] = [equal[0], equal.at(-1)];
    if (from !== undefined && to !== undefined)
      made.push(
        from === to
          ? `ITERATION ${numberOf(from)}${reference}\n`
          : `ITERATIONS ${numberOf(from)} to ${numberOf(to)}${reference}\n`,
      );
    equal = [];
  };
  for (const [index, run] of others.entries()) {
    // an iteration that compiles to the same shares its jobs, and with them everything else
    const own = run.jobs === first.jobs ? [] : blocksOf(run, index + 1, printer);
    if (own.every(({ text }) => known.has(text))) equal.push(run);
    else {
      endEqual();
      made.push(
        ...printed(
          run,
          own.map(({ text, heading, isLong }) =>
            isLong && known.has(text) ? `${heading}${reference}` : text,
          ),
        ),
      );
    }
  }
  endEqual();
  return made;
}

/** The parts of a run; where there are iterations, the first part begins with the number of this one. */
function printed(run: Run, parts: readonly string[]): readonly string[] {
  return parts.map((text, index) =>
    index === 0 && run.iteration !== null ? `ITERATION ${numberOf(run)}\n${text}\n` : `${text}\n`,
  );
}

function numberOf({ iteration }: Run): number {
  return (iteration ?? 0) + 1;
}

function blocksOf(run: Run, index: number, { describeRun, linesOf }: PartPrinter): Block[] {
  return describeRun(run, index).map((node) => {
    const lines = linesOf(node);
    return { heading: node.text, text: lines.join('\n'), isLong: lines.length > 1 };
  });
}
