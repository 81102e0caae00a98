import { displayed, displayText } from '../language/diagnostics/display-text.ts';
import type { LeftFile } from '../scenario/review/review.ts';
import { palette } from './colour.ts';
import { problemLines } from './scenarios/scenario-problems.ts';

/** A file that a replay left, and how it differs from the expected one. */
export function renderLeftFile(
  { beside, problem }: LeftFile,
  { colour, position }: { readonly colour: boolean; readonly position: string },
): string {
  const paint = palette({ colour });
  const lines =
    problem === undefined
      ? ['It is the same as the expected file.']
      : problemLines(displayed(problem), paint);
  const kept = lines
    .map((line) => line.trimEnd())
    .filter((line, index, all) => line !== '' || all[index - 1] !== '');
  return `${paint.bold(`${position} ${displayText(beside)}`)}\n\n${kept.map((line) => (line === '' ? '\n' : `  ${line}\n`)).join('')}\n`;
}
