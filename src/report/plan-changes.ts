import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import type {
  ChangeClass,
  ChangeKind,
  Difference,
  PlanChange,
  PlanText,
} from '../../generated/difference.ts';
import { mostSevere } from '../plan/describe/diff.ts';
import { displayed, displayLines, displayText } from '../text/display.ts';
import { plural } from '../values/words.ts';
import { withLine } from './plan.ts';
import { type ColourOptions, markdownText, type Palette, palette } from './text.ts';

/** The name of the changed part, for people. */
const SUBJECTS: Readonly<Record<ChangeKind, string>> = {
  origin: 'base URL',
  'allowed-origin': 'origin for credentials',
  connection: 'connection',
  retry: 'retries and time limits',
  'accepted-status': 'ignored errors',
  'error-rule': 'error rule',
  credentials: 'credentials',
  schedule: 'schedule and limits',
  job: 'job',
  request: 'request',
  paging: 'pagination',
  'page-size': 'page size',
  completeness: 'verdict about completeness',
  selection: 'record selection',
  table: 'table',
  column: 'column',
  key: 'primary key',
  output: 'output',
  input: 'declared input',
};

export function differenceOf(
  before: string,
  after: string,
  changes: readonly PlanChange[],
): Difference {
  const count = (wanted: ChangeClass) => changes.filter((change) => change.class === wanted).length;
  return {
    differenceVersion: 1,
    before,
    after,
    same: changes.length === 0,
    class: mostSevere(changes.map((change) => change.class)),
    counts: {
      breaking: count('breaking'),
      behaviour: count('behaviour'),
      cosmetic: count('cosmetic'),
    },
    changes: [...changes],
  };
}

/** The difference for a person: each change below the part of the plan that it belongs to, with its lines of the configurations. */
export function renderDifference(raw: Difference, options: ColourOptions): string {
  const difference = displayed(raw);
  if (difference.same) return 'same plan\n';
  const paint = palette(options);
  let where = '';
  const lines = difference.changes.flatMap((change) => {
    const heading = change.where === where ? [] : ['', change.where];
    where = change.where;
    return [
      ...heading,
      `  ${paintClass(change.class, paint)}: ${changeTitle(change)}`,
      ...changedLines(change, paint),
    ];
  });
  return `${[`--- ${difference.before}`, `+++ ${difference.after}`, ...lines, '', summaryOf(difference)].join('\n')}\n`;
}

function paintClass(name: ChangeClass, paint: Palette): string {
  if (name === 'breaking') return paint.red(name);
  return name === 'behaviour' ? paint.yellow(name) : name;
}

/** A description of a change, for people: `page size changed`. */
export function changeTitle({ kind, subject, change }: PlanChange): string {
  return `${subject ?? SUBJECTS[kind]} ${change}`;
}

function changedLines({ change, before, after }: PlanChange, paint: Palette): readonly string[] {
  const line = (sign: string, { text, line: number }: PlanText) =>
    withLine(`${sign}   ${text}`, number ?? undefined);
  if (change === 'moved') return after === null ? [] : [line(' ', after)];
  return [
    ...(before === null ? [] : [paint.red(line('-', before))]),
    ...(after === null ? [] : [paint.green(line('+', after))]),
  ];
}

/** The difference for a comment on a pull request. */
export function differenceMarkdown(raw: Difference): string {
  const difference = displayed(raw);
  const title = `**${markdownText(difference.after)}**: `;
  if (difference.same) return `${title}same plan\n`;
  const row = (change: PlanChange) =>
    [
      change.class === 'breaking' ? '**breaking**' : change.class,
      cell(change.where),
      changeTitle(change),
      code(change.before),
      code(change.after),
    ].join(' | ');
  const explained =
    difference.counts.breaking === 0
      ? ''
      : '\nBreaking: consumers of these tables may need to change.\n';
  return `${title}${summaryOf(difference)}\n\n| Class | Where | Change | Before | After |\n|---|---|---|---|---|\n${difference.changes
    .map((change) => `| ${row(change)} |\n`)
    .join('')}${explained}`;
}

function code(text: PlanText | null): string {
  if (text === null) return '';
  return `${cell(text.text)}${text.line === null ? '' : ` (line ${text.line})`}`;
}

/** A text in the cell of a table as code; a pipe or a backtick would end either. */
function cell(text: string): string {
  const fence = '`'.repeat(
    Math.max(0, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length)) + 1,
  );
  return `${fence}${text.startsWith('`') ? ' ' : ''}${text.replaceAll('|', '\\|')}${text.endsWith('`') ? ' ' : ''}${fence}`;
}

function summaryOf({ counts, changes }: Difference): string {
  const parts = (['breaking', 'behaviour', 'cosmetic'] as const).flatMap((name) =>
    counts[name] === 0 ? [] : [`${counts[name]} ${name}`],
  );
  return `${plural(changes.length, 'change')}: ${parts.join(', ')}`;
}

/** The difference of two texts as a patch. */
export function lineDifference(
  oldName: string,
  newName: string,
  before: string,
  after: string,
): string {
  const options = { context: 1, headerOptions: FILE_HEADERS_ONLY };
  return displayLines(
    createTwoFilesPatch(
      displayText(oldName),
      displayText(newName),
      before,
      after,
      undefined,
      undefined,
      options,
    ),
  );
}
