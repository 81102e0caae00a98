import { plural } from '../../language/support/plural.ts';
import type { RecordingDrift, ResponseDrift, TableDrift } from '../../record/drift.ts';
import { type Palette, palette } from '../colour.ts';

/** How an API differs from its earlier recording, for people. */
export function renderDrift(
  drift: RecordingDrift,
  { colour }: { readonly colour: boolean },
): string {
  if (drift.level === 'none') return 'The API has not changed since this was recorded.\n';
  const paint = palette({ colour });
  const lines = [
    drift.level === 'shape'
      ? 'The API has changed since this was recorded:'
      : 'Only values have changed since this was recorded:',
    '',
  ];
  lines.push(...cut(drift.requestsAdded.map((line) => `  ${paint.green('+')} ${line}   added`)));
  lines.push(...cut(drift.requestsRemoved.map((line) => `  ${paint.red('-')} ${line}   removed`)));
  const [changed] = drift.requestsChanged;
  if (changed !== undefined) {
    lines.push(
      `  ${paint.yellow('~')} ${drift.requestsChanged.length === 1 ? '1 request has' : `${drift.requestsChanged.length} requests have`} changed, for example`,
    );
    lines.push(`      was ${changed.was}`, `      is  ${changed.is}`);
  }
  for (const { request, changes } of drift.answers)
    lines.push(
      `  ${paint.yellow('~')} ${request}`,
      ...cut(changes.map((change) => changeLine(change, paint))),
    );
  if (drift.otherValues > 0)
    lines.push(
      `  ${drift.otherValues} ${drift.otherValues === 1 ? 'response has' : 'responses have'} other values of the same types`,
    );
  for (const table of drift.tables)
    lines.push(`  ${paint.yellow('~')} table ${table.table}: ${tableWords(table)}`);
  return `${lines.join('\n')}\n`;
}

const MOST = 20;

/** The first lines, and how many there are besides. */
function cut(lines: readonly string[]): readonly string[] {
  return lines.length <= MOST + 1
    ? lines
    : [...lines.slice(0, MOST), `      … and ${lines.length - MOST} more`];
}

function changeLine(
  { what, name, was, is }: ResponseDrift['changes'][number],
  paint: Palette,
): string {
  const subject = what === 'field' ? `field ${name === '' ? '(the whole response)' : name}` : what;
  if (was === null) return `      ${paint.green('+')} ${subject}: ${is}`;
  if (is === null) return `      ${paint.red('-')} ${subject}: removed, was ${was}`;
  return `      ${paint.yellow('~')} ${subject}: changed from ${was} to ${is}`;
}

function tableWords({ rows, columnsAdded, columnsRemoved }: TableDrift): string {
  if (rows.was === null) return `new, ${plural(rows.is ?? 0, 'row')}`;
  if (rows.is === null) return `removed, had ${plural(rows.was, 'row')}`;
  const words = [
    rows.was === rows.is ? '' : `${plural(rows.was, 'row')} before, ${rows.is} now`,
    columnsAdded.length === 0 ? '' : `new columns ${columnsAdded.join(', ')}`,
    columnsRemoved.length === 0 ? '' : `without the columns ${columnsRemoved.join(', ')}`,
  ].filter((text) => text !== '');
  return words.length === 0 ? 'other values' : words.join('; ');
}
