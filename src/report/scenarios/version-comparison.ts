import { displayed } from '../../language/diagnostics/display-text.ts';
import { plural } from '../../language/support/plural.ts';
import type { TableDifference } from '../../scenario/compare/compare-tables.ts';
import type { VersionComparison } from '../../scenario/compare/compare-versions.ts';
import { type ColourOptions, type Palette, palette } from '../colour.ts';
import { markdownBlock, markdownText } from '../markdown.ts';
import { problemLines, sentenceOf } from './scenario-problems.ts';

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
