import { quoted } from './fault.ts';

/** Message and help for a word where a JSON value is expected. */
export function adviceForWord(word: string): { readonly message: string; readonly help: string } {
  const lower = word.toLowerCase();
  const literal = LITERALS[lower];
  if (literal !== undefined)
    return { message: `${word} is not a valid JSON value`, help: `write ${literal}` };
  if (/^[+-]?(nan|inf|infinity)$/.test(lower))
    return {
      message: `${word} is not a valid JSON number`,
      help: 'write null, or a string in double quotes',
    };
  if (/^[+-]?0[xob]/i.test(word))
    return {
      message: `${quoted(word)} is not a valid JSON number`,
      help: 'write it with decimal digits',
    };
  if (/^0\d+$/.test(word))
    return {
      message: `${quoted(word)} is not a valid JSON number: it begins with 0`,
      help: 'remove the zeros, or write a string in double quotes',
    };
  if (/^[+-]?[.\d]/.test(word))
    return {
      message: `${quoted(word)} is not a valid JSON number`,
      help: 'write digits on both sides of the point and no plus sign, or a string in double quotes',
    };
  return {
    message: `${quoted(word)} is not a valid JSON value`,
    help: `write ${JSON.stringify(word.slice(0, 40))} if it is a string`,
  };
}

/** A character as text: by itself where it can be seen, else by its number. */
export function describeCharacter(character: string): string {
  const name = NAMES[character];
  if (name !== undefined) return name;
  const code = character.codePointAt(0) ?? 0;
  if (code > 0x20 && code < 0x7f) return `"${character}"`;
  return `the character U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

const LITERALS: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  true: 'true',
  false: 'false',
  null: 'null',
  none: 'null',
  nil: 'null',
  undefined: 'null',
  yes: 'true',
  no: 'false',
  on: 'true',
  off: 'false',
});

const NAMES: Readonly<Record<string, string>> = {
  '"': 'a double quote',
  ' ': 'a space',
  '\t': 'a tab',
  '\n': 'a line break',
  '\r': 'a line break',
  '\u00a0': 'a no-break space (U+00A0)',
  '\u202f': 'a narrow no-break space (U+202F)',
  '\ufeff': 'a byte order mark (U+FEFF)',
  '\u200b': 'a space without width (U+200B)',
};
