import type { Run } from '../../engine/plan/plan.ts';
import type { PlanNode } from '../../engine/plan/plan-node.ts';

/** How a run is described, and a part of it printed with the lines of the configuration. */
export interface PartPrinter {
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
export function printRuns(runs: readonly Run[], printer: PartPrinter): readonly string[] {
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
