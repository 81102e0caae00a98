/** Something wrong with a text, by offsets: the reader's door turns it into a diagnostic. */
export interface TextFault {
  readonly rule: SyntaxRule;
  readonly message: string;
  readonly start: number;
  readonly end: number;
  /** The segments of the pointer of the smallest thing that could be distinguished. */
  readonly path: readonly (string | number)[];
  readonly help?: string;
  readonly related?: { readonly start: number; readonly end: number; readonly message: string };
}

/** The names under which a text can be refused before anybody looks at its meaning. */
export type SyntaxRule =
  | 'syntax'
  | 'duplicate-key'
  | 'document-too-large'
  | 'document-too-deep'
  | 'alias-bomb'
  | 'not-text'
  | 'empty-document';

/** Objects and lists within each other; deeper ones are refused (DEC-4, ERR-2 have the same limit for responses). */
export const MAX_DEPTH = 512;

/** Most syntax errors reported for one text: the first ones are the helpful ones. */
export const MAX_FAULTS = 20;

/** Whether a fault leaves the text without a dependable value. A duplicate key does not: the last one counts (VAL-2). */
export function isFatal(fault: TextFault): boolean {
  return fault.rule !== 'duplicate-key';
}

/** A piece of the user's text for a message: quoted, on one line, not longer than a message bears. */
export function quoted(text: string): string {
  const characters = [...text.slice(0, LONGEST_QUOTE * 2)];
  return JSON.stringify(
    characters.length > LONGEST_QUOTE
      ? `${characters.slice(0, LONGEST_QUOTE - 1).join('')}…`
      : text,
  );
}

const LONGEST_QUOTE = 40;
