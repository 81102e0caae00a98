import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';

/** The difference of two texts as a patch. */
export function lineDifference(oldName: string, newName: string, before: string, after: string): string {
  return createTwoFilesPatch(oldName, newName, before, after, undefined, undefined, { context: 1, headerOptions: FILE_HEADERS_ONLY });
}
