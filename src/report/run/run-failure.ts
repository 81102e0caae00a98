import { codeFrame } from '../../language/diagnostics/code-frame.ts';
import type { Range } from '../../language/diagnostics/diagnostic.ts';
import { displayText } from '../../language/diagnostics/display-text.ts';
import { helpIn, type Syntax } from '../../language/diagnostics/help-in-syntax.ts';
import type { Failure } from '../../language/diagnostics/run-error.ts';
import type { Pointer } from '../../language/support/pointer.ts';
import type { Compilation } from '../../pipeline.ts';
import { palette } from '../colour.ts';

interface PlacedSource {
  /** As it may be shown. */
  readonly text: string;
  readonly format: Syntax;
  rangeOf(pointer: Pointer): Range;
}

/** A compiled configuration as failures are shown in it. */
export function placedSource({ document, shownText }: Compilation): PlacedSource | undefined {
  return document === undefined
    ? undefined
    : { text: shownText(), format: document.format, rangeOf: document.rangeOf };
}

/** What stopped a run, with the place in the configuration that requested it. */
export function renderFailure(
  failure: Failure,
  document: PlacedSource | undefined,
  {
    name,
    colour,
    tables = 'partial',
  }: { readonly name: string; readonly colour: boolean; readonly tables?: 'partial' | 'none' },
): string {
  const paint = palette({ colour });
  const lines = [`${paint.red(paint.bold('error'))}: ${paint.bold(displayText(failure.message))}`];
  if (failure.pointer !== null && document !== undefined) {
    const range = document.rangeOf(failure.pointer);
    lines.push(
      `  --> ${displayText(name)}:${range.start.line}:${range.start.column}`,
      codeFrame(document.text, range).trimEnd(),
      note('at', failure.pointer),
    );
  }
  for (const detail of failure.details ?? []) lines.push(note('note', detail));
  if (failure.help !== undefined)
    lines.push(note('help', helpIn(document?.format ?? 'json', failure.help)));
  if (tables === 'partial')
    lines.push(
      note(
        'tables',
        'none was committed; the partial output is in the folder ".partial" of the output',
      ),
    );
  return `${lines.join('\n')}\n`;
}

function note(name: string, text: string): string {
  return `  = ${name.padEnd(8)} ${displayText(text)}`;
}
