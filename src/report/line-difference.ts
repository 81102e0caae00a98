import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';

import { displayLines, displayText } from '../language/diagnostics/display-text.ts';

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
