import type { CSVResponse } from '../../../generated/config.ts';
import type { CsvResponse } from '../../../generated/plan.ts';
import { pointerTo } from '../../values/path.ts';
import { plural } from '../../values/words.ts';
import type { Immutable } from '../model/plan.ts';
import { type Format, inPieces, lowerSource } from './format.ts';

/** Comma-separated values. */
export const csv: Format<CSVResponse, Immutable<CsvResponse>> = {
  title: 'CSV',
  gives: 'records',
  hidesCuts: true,
  lower(settings, pointer, report) {
    const { delimiter = ',', columns, skipLines = 0 } = settings;
    const quote = settings.quote === 'none' ? null : (settings.quote ?? '"');
    if (delimiter === quote) {
      report({
        rule: 'invalid-value',
        pointer: pointerTo(pointer, 'quote'),
        message: '"delimiter" and "quote" are the same character',
        help: 'change one of them',
      });
      return undefined;
    }
    return {
      kind: 'csv',
      delimiter,
      quote,
      columns: columns ?? null,
      skipLines: Math.max(0, skipLines),
      ...lowerSource(settings, pointer),
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
