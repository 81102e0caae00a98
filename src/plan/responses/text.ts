import type { TextResponse as TextSettings } from '../../../generated/config.ts';
import type { TextResponse } from '../../../generated/plan.ts';
import type { Immutable } from '../model/plan.ts';
import { type Format, inPieces, lowerSource } from './format.ts';

/** Lines of text: CSV with one column, without delimiters and quotes. */
export const text: Format<TextSettings, Immutable<TextResponse>> = {
  title: 'text',
  gives: 'records',
  hidesCuts: true,
  lower(settings, pointer) {
    const source = lowerSource(settings, pointer);
    return source && { kind: 'text', ...source };
  },
  describe: () => ['a record for each line'],
  async *read(lines) {
    const { CsvReader, NO_BYTE } = await import('./csv-reader.ts');
    const reader = new CsvReader({
      delimiter: NO_BYTE,
      quote: NO_BYTE,
      columns: ['text'],
      skipLines: 0,
      blankRows: false,
      title: 'text',
    });
    yield* inPieces(lines, reader.take);
  },
};
