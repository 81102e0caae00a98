import type { TextResponse as TextSettings } from '../../../../generated/config.ts';
import type { TextResponse } from '../../../../generated/plan.ts';
import type { Immutable } from '../../../engine/plan/plan.ts';
import type { Format } from '../format.ts';
import { inPieces } from '../pieces.ts';
import { lowerSource } from '../source.ts';

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
    const { CsvReader, NO_BYTE } = await import('../csv/csv-reader.ts');
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
