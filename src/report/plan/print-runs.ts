import type { Run } from '../../engine/plan/plan.ts';
import type { PlanSection } from '../../engine/plan/plan-line.ts';

/** How a run is cut into sections, and a section printed with the lines of the configuration. */
export interface SectionPrinter {
  sectionsOf(run: Run, index: number): readonly PlanSection[];
  linesOf(section: PlanSection): readonly string[];
}

/** Lines that stand together between blank lines, such as a job with its children. */
interface Block {
  /** Of an iteration; not part of what is compared. */
  readonly title?: string;
  readonly heading: string;
  readonly text: string;
  readonly isLong: boolean;
}

/** The text of each run. Of later iterations, what is as in the first one is said in a line. */
export function printRuns(runs: readonly Run[], printer: SectionPrinter): readonly string[] {
  const [first, ...others] = runs;
  if (first === undefined) return [];
  const blocks = blocksOf(first, 0, printer);
  const known = new Set(blocks.map(({ text }) => text));
  const reference = `   as in iteration ${numberOf(first)}`;
  const made = blocks.map(whole);
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
        ...own.map((block) =>
          block.isLong && known.has(block.text)
            ? whole({ ...block, text: `${block.heading}${reference}` })
            : whole(block),
        ),
      );
    }
  }
  endEqual();
  return made;
}

function whole({ title, text }: Block): string {
  return title === undefined ? `${text}\n` : `${title}\n${text}\n`;
}

function numberOf({ iteration }: Run): number {
  return (iteration ?? 0) + 1;
}

function blocksOf(run: Run, index: number, { sectionsOf, linesOf }: SectionPrinter): Block[] {
  const blocks: { title?: string; heading: string; lines: string[] }[] = [];
  for (const section of sectionsOf(run, index)) {
    const { part } = section;
    const lines = linesOf(section);
    const heading = section.lines.find((_, at) => !hasTitle(section, run) || at > 0)?.text ?? '';
    if (part.kind === 'table' || (part.kind === 'job' && part.parents.length > 0))
      blocks.at(-1)?.lines.push(...lines);
    else if (hasTitle(section, run))
      blocks.push({ title: lines[0] ?? '', heading, lines: lines.slice(1) });
    else blocks.push({ heading, lines: [...lines] });
  }
  return blocks.map(({ lines, ...block }) => ({
    ...block,
    text: lines.join('\n'),
    isLong: lines.length > 1,
  }));
}

/** The section of the target begins with the number of the iteration, where there are iterations. */
function hasTitle({ part }: PlanSection, { iteration }: Run): boolean {
  return part.kind === 'target' && iteration !== null;
}
