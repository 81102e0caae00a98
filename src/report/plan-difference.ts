import { diffLines } from 'diff';
import { withLine } from '../plan/print.ts';
import { palette } from './colour.ts';

/** A line of a printed plan; `line` is the one of the configuration that it comes from. */
export interface ComparedLine {
  readonly text: string;
  readonly line?: number;
}

/** A line of a difference; `line` is one of the former configuration where it is removed, else of the later one. */
export interface DifferenceLine extends ComparedLine {
  readonly kind: 'same' | 'removed' | 'added';
}

export interface PlanDifference {
  readonly removed: number;
  readonly added: number;
  /** Changed lines with those around them, below the headings they belong to. */
  readonly lines: readonly DifferenceLine[];
}

const CONTEXT = 1;

/** What changes on the wire and in the tables between two printed plans; nothing when they say the same. */
export function planDifference(before: readonly ComparedLine[], after: readonly ComparedLine[]): PlanDifference {
  const all = compared(before, after);
  const near = (index: number) => all.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1).some(({ kind }) => kind !== 'same');
  const isHeading = (text: string) => /^\s*(?:TRANSPORT|ITERATION|TARGET|CREDENTIALS|JOB|CHILD|TABLES?)\b/.test(text);
  const kept: DifferenceLine[] = [];
  let heading: DifferenceLine | undefined;
  for (const [index, line] of all.entries()) {
    if (line.kind === 'same' && isHeading(line.text)) heading = line;
    if (line.text === '' || (line.kind === 'same' && !near(index))) continue;
    if (heading !== undefined && heading !== line) kept.push(heading);
    heading = undefined;
    kept.push(line);
  }
  const count = (kind: string) => all.filter((line) => line.kind === kind && line.text !== '').length;
  return { removed: count('removed'), added: count('added'), lines: count('removed') + count('added') === 0 ? [] : kept };
}

/** The lines of both in one order, by what they say. */
function compared(before: readonly ComparedLine[], after: readonly ComparedLine[]): readonly DifferenceLine[] {
  const textOf = (lines: readonly ComparedLine[]) => lines.map(({ text }) => `${text}\n`).join('');
  const old = before.values();
  const later = after.values();
  return diffLines(textOf(before), textOf(after)).flatMap(({ count = 0, added, removed }) =>
    Array.from({ length: count }, (): DifferenceLine => {
      const one = added ? undefined : old.next().value;
      const other = removed ? undefined : later.next().value;
      return { kind: added ? 'added' : removed ? 'removed' : 'same', text: '', ...(other ?? one) };
    }),
  );
}

const signs = { same: ' ', removed: '-', added: '+' } as const;

/** The difference for a person; changed lines with the line of their configuration. */
export function renderPlanDifference(difference: PlanDifference, names: { readonly before: string; readonly after: string }, colour: boolean): string {
  if (difference.lines.length === 0) return 'same plan\n';
  const paint = palette(colour);
  const lines = difference.lines.map(({ kind, text, line: number }) => {
    const line = withLine(`${signs[kind]} ${text}`, kind === 'same' ? undefined : number);
    return kind === 'added' ? paint.green(line) : kind === 'removed' ? paint.red(line) : line;
  });
  return `${[`--- ${names.before}`, `+++ ${names.after}`, ...lines, '', summaryOf(difference)].join('\n')}\n`;
}

/** The difference for a comment on a pull request. */
export function planDifferenceMarkdown(difference: PlanDifference, names: { readonly before: string; readonly after: string }): string {
  if (difference.lines.length === 0) return `**${names.after}**: same plan\n`;
  return `**${names.after}**: ${summaryOf(difference)}\n\n\`\`\`diff\n${difference.lines.map(({ kind, text, line }) => `${signs[kind]} ${text}${kind === 'same' || line === undefined ? '' : `   :${line}`}`).join('\n')}\n\`\`\`\n`;
}

function summaryOf({ removed, added }: PlanDifference): string {
  return `${removed} line${removed === 1 ? '' : 's'} of the plan go${removed === 1 ? 'es' : ''}, ${added} come${added === 1 ? 's' : ''}`;
}
