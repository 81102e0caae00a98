import type { Pointer } from '../values/path.ts';
import type { Diagnostic, Position, Range } from './diagnostic.ts';
import { type TextLines, textLines } from './display.ts';
import { type ProgramRange, programPlaces } from './program-places.ts';
import type { SourceComment, SourceDocument } from './source-document.ts';

/** The program that made a configuration. */
export interface Program {
  /** Its source, in which the parts of the configuration are found. */
  readonly text: string;
  /** Why it made no configuration; empty when it made one. */
  readonly failures: readonly ProgramFailure[];
}

export interface ProgramFailure {
  readonly message: string;
  readonly help: string;
  /** The part of the value that is no JSON. */
  readonly pointer?: Pointer | undefined;
  /** Where the program failed. */
  readonly position?: Position | undefined;
}

/** The document of a value that a program made, with the places in the source of the program instead of those in `json`. */
export function programDocument(
  json: Pick<SourceDocument, 'name' | 'value' | 'has'>,
  { text }: Program,
): SourceDocument {
  const { value, name, has } = json;
  const lines = textLines(text);
  const places = programPlaces(text, value);
  const comments = places.comments.flatMap(({ start, end }): readonly SourceComment[] => {
    const said = text.slice(start + 2, end).trim();
    // what others say is nothing that Sluice reads
    return /^sluice[- ]/.test(said) ? [{ ...lines.positionAt(start), text: said }] : [];
  });
  return {
    name,
    text,
    format: 'json',
    value,
    comments,
    has,
    rangeOf(pointer, part = 'value') {
      const place = places.placeOf(pointer);
      return rangeIn(lines, part === 'key' ? (place.key ?? place.value) : place.value);
    },
    secretLiterals: (pointer) => places.secretLiterals(pointer),
  };
}

/** The document of a program that has made no value: its text, and what is secret in it. `undefined` where the text cannot be read. */
export function failedDocument(name: string, program: Program): SourceDocument | undefined {
  if (!programPlaces(program.text, null).isReadable) return undefined;
  return programDocument({ name, value: null, has: () => false }, program);
}

/** What is wrong with a program as a finding. `value`: as far as it has made one. */
export function programFinding(
  { name, value }: Pick<SourceDocument, 'name' | 'value'>,
  { text }: Pick<Program, 'text'>,
  { message, help, pointer = '', position }: ProgramFailure,
): Diagnostic {
  const range =
    position === undefined
      ? rangeIn(textLines(text), programPlaces(text, value).placeOf(pointer).value)
      : { start: position, end: position };
  return { rule: 'failed-program', severity: 'error', file: name, pointer, range, message, help };
}

function rangeIn(lines: TextLines, { start, end }: ProgramRange): Range {
  return { start: lines.positionAt(start), end: lines.positionAt(end) };
}
