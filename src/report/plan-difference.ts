import { diffLines } from 'diff';
import { palette } from './colour.ts';

export interface PlanDifference {
  readonly removed: number;
  readonly added: number;
  /** Changed lines with those around them, below the headings they belong to. */
  readonly lines: readonly { readonly kind: 'same' | 'removed' | 'added'; readonly text: string }[];
}

const CONTEXT = 1;

/** What changes on the wire and in the tables between two printed plans; nothing when they say the same. */
export function planDifference(before: string, after: string): PlanDifference {
  const all = diffLines(before, after).flatMap(({ value, added, removed }) => {
    const kind: PlanDifference['lines'][number]['kind'] = added ? 'added' : removed ? 'removed' : 'same';
    return value
      .replace(/\n$/, '')
      .split('\n')
      .map((text) => ({ kind, text }));
  });
  const near = (index: number) => all.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1).some(({ kind }) => kind !== 'same');
  const isHeading = (text: string) => /^\s*(?:TRANSPORT|ITERATION|TARGET|CREDENTIALS|JOB|CHILD|TABLES)\b/.test(text);
  const kept: PlanDifference['lines'][number][] = [];
  let heading: (typeof all)[number] | undefined;
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

const signs = { same: ' ', removed: '-', added: '+' } as const;

/** The difference for a person. */
export function renderPlanDifference(difference: PlanDifference, names: { readonly before: string; readonly after: string }, colour: boolean): string {
  if (difference.lines.length === 0) return 'same plan\n';
  const paint = palette(colour);
  const lines = difference.lines.map(({ kind, text }) => {
    const line = `${signs[kind]} ${text}`;
    return kind === 'added' ? paint.green(line) : kind === 'removed' ? paint.red(line) : line;
  });
  return `${[`--- ${names.before}`, `+++ ${names.after}`, ...lines, '', summaryOf(difference)].join('\n')}\n`;
}

/** The difference for a comment on a pull request. */
export function planDifferenceMarkdown(difference: PlanDifference, names: { readonly before: string; readonly after: string }): string {
  if (difference.lines.length === 0) return `**${names.after}**: same plan\n`;
  return `**${names.after}**: ${summaryOf(difference)}\n\n\`\`\`diff\n${difference.lines.map(({ kind, text }) => `${signs[kind]} ${text}`).join('\n')}\n\`\`\`\n`;
}

function summaryOf({ removed, added }: PlanDifference): string {
  return `${removed} line${removed === 1 ? '' : 's'} of the plan go${removed === 1 ? 'es' : ''}, ${added} come${added === 1 ? 's' : ''}`;
}
