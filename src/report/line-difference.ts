import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';

/** The difference of two texts as a patch. */
export function lineDifference(name: string, before: string, after: string): string {
  return createTwoFilesPatch(name, `${name} (fixed)`, before, after, undefined, undefined, { context: 1, headerOptions: FILE_HEADERS_ONLY });
}
