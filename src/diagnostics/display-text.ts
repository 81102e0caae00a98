/**
 * A piece of foreign text for a terminal: tabs become blanks; control and direction characters, which could move the
 * cursor or turn the reading order, become U+FFFD.
 */
export function displayText(text: string): string {
  return PLAIN.test(text) ? text : text.replaceAll('\t', '    ').replaceAll(UNSAFE, '\ufffd');
}

/** How many columns of a terminal a text takes: wide letters and pictures two, combining marks none. */
export function displayWidth(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let width = 0;
  for (const character of displayText(text)) width += widthOf(character);
  return width;
}

const PLAIN = /^[\x20-\x7e]*$/;
const UNSAFE = /[\x00-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Patterns of Unicode's properties take a while to prepare, and hardly any text needs them. */
function widthOf(character: string): 0 | 1 | 2 {
  if (/^(?:\p{M}|\u200b|\u200c|\u200d)$/u.test(character)) return 0;
  const wide =
    /^(?:\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}])$/u;
  return wide.test(character) ? 2 : 1;
}
