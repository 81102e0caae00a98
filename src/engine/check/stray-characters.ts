import type { Help } from '../../language/diagnostics/help-in-syntax.ts';
import { describeCharacter } from '../../language/parse/json-advice.ts';

/** What cannot be seen and is meant nowhere. Joiners (U+200C, U+200D) have a meaning in other scripts and in emoji. */
const INVISIBLE = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\ufeff]/;
const BLANK = /[\u00a0\u2000-\u200a\u202f\u3000]/;

/** A character in a text that cannot be seen, or looks like an ordinary space. */
export function invisibleIn(text: string): string | undefined {
  const found = INVISIBLE.exec(text)?.[0] ?? BLANK.exec(text)?.[0];
  return found === undefined ? undefined : describeCharacter(found);
}

export interface Stray {
  readonly message: string;
  readonly help: Help;
}

/** Characters that no text has on purpose, as copied from a web page. */
export function invisible(text: string, subject: string): Stray | undefined {
  const found = INVISIBLE.exec(text)?.[0];
  return found === undefined
    ? undefined
    : { message: `${subject} contains ${describeCharacter(found)}`, help: 'remove it' };
}

/** Words joined by single dots, dashes or slashes. */
const PLAIN = /^[A-Za-z]\w*(?:[-./]\w+)*$/;

/** The stray characters of a name, a path or a URL, in which every character matters. */
export function strayIn(text: string, subject: string): Stray | undefined {
  if (PLAIN.test(text)) return undefined;
  const found = invisibleIn(text);
  if (found !== undefined)
    return {
      message: `${subject} contains ${found}`,
      help: 'remove it, or write an ordinary space',
    };
  const trimmed = text.trim();
  if (trimmed !== text && trimmed !== '') {
    const isAtStart = !text.startsWith(trimmed.charAt(0));
    const write = `write ${JSON.stringify(trimmed)}`;
    const outer = isAtStart ? text.charAt(0) : text.charAt(trimmed.length);
    return {
      message: `${subject} ${isAtStart ? 'begins' : 'ends'} with ${describeCharacter(outer)}`,
      help: {
        json: write,
        yaml: outer === '\n' ? `${write}; "|-" leaves the line break out` : write,
      },
    };
  }
  const bare = /^(["'`])(.+)\1$/s.exec(text)?.[2];
  return bare === undefined
    ? undefined
    : { message: `${subject} contains quotes`, help: `write ${bare} without them` };
}
