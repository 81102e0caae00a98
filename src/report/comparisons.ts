import type { VersionComparison } from '../scenario/compare/versions.ts';
import type { RecordingDrift, ResponseDrift, TableDrift } from '../scenario/record/drift.ts';
import type { TableDifference } from '../scenario/result.ts';
import { displayed } from '../text/display.ts';
import { plural } from '../values/words.ts';
import { problemLines, sentenceOf } from './scenario-problems.ts';
import { type ColourOptions, markdownBlock, markdownText, type Palette, palette } from './text.ts';

/** How an API differs from its earlier recording, for people. */
export function renderDrift(
  drift: RecordingDrift,
  { colour }: { readonly colour: boolean },
): string {
  if (drift.level === 'none') return 'The API has not changed since this was recorded.\n';
  const paint = palette({ colour });
  // other requests may come from a changed configuration; other responses to the same requests come from the API
  const { requestsAdded, requestsRemoved, requestsChanged } = drift;
  const isOfApi = requestsAdded.length + requestsRemoved.length + requestsChanged.length === 0;
  const changed = isOfApi ? 'The API has' : 'Requests have';
  const what = drift.level === 'shape' ? changed : 'Only values have';
  const lines = [`${what} changed since this was recorded:`, ''];
  lines.push(...cut(requestsAdded.map((line) => `  ${paint.green('+')} ${line}   added`)));
  lines.push(...cut(requestsRemoved.map((line) => `  ${paint.red('-')} ${line}   removed`)));
  const [example] = requestsChanged;
  if (example !== undefined) {
    lines.push(
      `  ${paint.yellow('~')} ${requestsChanged.length === 1 ? '1 request has' : `${requestsChanged.length} requests have`} changed, for example`,
    );
    lines.push(`      was ${example.was}`, `      is  ${example.is}`);
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

/** Which rows change when the new version plays the same recordings. */
export function renderVersionComparisons(
  comparisons: readonly VersionComparison[],
  options: ColourOptions,
): string {
  return `RECORDINGS\n${displayed(comparisons)
    .flatMap((comparison) => comparisonLines(comparison, palette(options)))
    .join('\n')}\n`;
}

/** The same for a comment on a pull request. */
export function versionComparisonsMarkdown(comparisons: readonly VersionComparison[]): string {
  const blocks = displayed(comparisons).map((comparison) => {
    const [first = '', ...rest] = comparisonLines(comparison, palette({ colour: false }));
    const lines = rest.map((line) => line.replace(/^ {4}/, ''));
    return `- ${markdownText(first.trimStart())}\n${rest.length === 0 ? '' : `\n${markdownBlock('text', lines, '  ')}`}`;
  });
  return `\n**Recordings**\n\n${blocks.join('')}`;
}

/** The same as data: for each scenario a sentence for each difference. */
export function versionComparisonsData(
  comparisons: readonly VersionComparison[],
): readonly object[] {
  return comparisons.map(({ scenario, stopped, tables }) => ({
    scenario,
    stopped:
      stopped === undefined
        ? null
        : {
            version: stopped.version,
            why:
              typeof stopped.problem === 'string' ? stopped.problem : sentenceOf(stopped.problem),
          },
    tables,
  }));
}

/** What both versions make of a recording: a title, then indented lines. */
export function comparisonLines(
  { scenario, stopped, tables }: VersionComparison,
  paint: Palette,
): readonly string[] {
  if (stopped !== undefined) {
    const who =
      stopped.version === 'both'
        ? 'not replayed'
        : `the ${stopped.version} version stops early on this recording`;
    const lines =
      typeof stopped.problem === 'string'
        ? [stopped.problem]
        : problemLines(stopped.problem, paint);
    return [`  ${scenario}: ${who}`, ...lines.map((line) => (line === '' ? '' : `    ${line}`))];
  }
  if (tables.length === 0) return [`  ${scenario}: same tables`];
  return [
    `  ${scenario}: different tables`,
    ...tables.flatMap((difference) =>
      tableLines(difference, paint).map((line) => (line === '' ? '' : `    ${line}`)),
    ),
  ];
}

function tableLines(difference: TableDifference, paint: Palette): readonly string[] {
  const { table, kind, counts } = difference;
  if (kind === 'missing')
    return [`Table ${table} is removed (${plural(counts.expectedRows, 'row')}).`];
  if (kind === 'unexpected')
    return [`Table ${table} is added (${plural(counts.actualRows, 'row')}).`];
  return problemLines({ kind: 'table', difference }, paint);
}
