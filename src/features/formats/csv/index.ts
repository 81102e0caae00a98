import type { CSVResponse } from '../../../../generated/config.ts';
import type { CsvResponse } from '../../../../generated/plan.ts';
import type { Immutable } from '../../../engine/plan/plan.ts';
import { plural } from '../../../language/support/plural.ts';
import { pointerTo } from '../../../language/support/pointer.ts';
import { firstRepeated } from '../../../language/support/repeated.ts';
import type { Format, LowerFormatContext } from '../format.ts';
import { inPieces } from '../pieces.ts';
import { lowerSource } from '../source.ts';

/** Comma-separated values. */
export const csv: Format<CSVResponse, Immutable<CsvResponse>> = {
  title: 'CSV',
  otherNames: ['tsv'],
  gives: 'records',
  hidesCuts: true,
  lower(settings, context) {
    const source = lowerSource(settings, context);
    const delimiter = character(settings.delimiter ?? ',', { tab: '\t' }, 'delimiter', context);
    const quote =
      settings.quote === 'none' ? null : character(settings.quote ?? '"', {}, 'quote', context);
    if (delimiter === quote && delimiter !== undefined)
      context.report({
        rule: 'invalid-value',
        pointer: pointerTo(context.pointer, 'quote'),
        message: '"delimiter" and "quote" are the same character',
        help: 'change one of them',
      });
    const columns = columnsOf(settings.columns, context);
    if (
      source === undefined ||
      delimiter === undefined ||
      quote === undefined ||
      delimiter === quote ||
      columns === undefined
    )
      return undefined;
    return {
      kind: 'csv',
      delimiter,
      quote,
      columns,
      skipLines: Math.max(0, settings.skipLines ?? 0),
      ...source,
    };
  },
  describe: ({ delimiter, quote, columns, skipLines }) => [
    ...(delimiter === ','
      ? []
      : [`cells between ${delimiter === '\t' ? 'tabs' : `"${delimiter}"`}`]),
    ...(quote === '"' ? [] : [quote === null ? 'without quotes' : `quotes ${quote}`]),
    ...(skipLines === 0 ? [] : [`after ${plural(skipLines, 'line')}`]),
    ...(columns === null ? [] : [`columns ${columns.join(', ')}`]),
  ],
  async *read(text, { delimiter, quote, columns, skipLines }) {
    const { CsvReader, NO_BYTE } = await import('./csv-reader.ts');
    const reader = new CsvReader({
      delimiter: delimiter.charCodeAt(0),
      quote: quote?.charCodeAt(0) ?? NO_BYTE,
      columns,
      skipLines,
      blankRows: true,
      title: 'CSV',
    });
    yield* inPieces(text, reader.take);
  },
};

/** One ASCII character, or a word for one. */
function character(
  written: string,
  words: Readonly<Record<string, string>>,
  key: string,
  { pointer, report }: LowerFormatContext,
): string | undefined {
  const found = Object.hasOwn(words, written) ? words[written] : written;
  if (found !== undefined && /^[\t\x20-\x7e]$/.test(found)) return found;
  report({
    rule: 'invalid-value',
    pointer: pointerTo(pointer, key),
    message: `"${key}" is not one ASCII character`,
    help: key === 'delimiter' ? 'write one character, or "tab"' : 'write one character, or "none"',
  });
  return undefined;
}

/** The names as written; `undefined` if one is there twice. */
function columnsOf(
  columns: CSVResponse['columns'],
  { pointer, report }: LowerFormatContext,
): readonly string[] | null | undefined {
  const names = Array.isArray(columns) ? columns.map(String) : null;
  const twice = firstRepeated(names ?? []);
  if (twice < 0) return names;
  report({
    rule: 'invalid-value',
    pointer: pointerTo(pointer, 'columns', twice),
    message: `duplicate column "${names?.[twice]}"`,
    help: 'give each column a different name',
  });
  return undefined;
}
