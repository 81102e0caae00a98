import { mapTexts } from '../support/map-texts.ts';

/**
 * A piece of foreign text (of a response, a file, a configuration, a name) as it can be shown: on one line, and unable to
 * do anything else than be read. Control, direction and invisible characters become escapes (`\n`, `\u001b`), tabs
 * become spaces, and text that a CI runner would execute as a command is broken up.
 */
export function displayText(text: string): string {
  if (PLAIN.test(text) && !text.includes('::') && !text.includes('##')) return text;
  return escaped(text.replaceAll('\t', '    '))
    .replace(/^(\s*):(?=:)/, '$1\\u003a')
    .replace(/##(?=\w*\[)/g, '#\\u0023');
}

/** `displayText` for texts of several lines that are shown as such; a line can be no command either. */
export function displayLines(text: string): string {
  return PLAIN.test(text)
    ? displayText(text)
    : text
        .split(/\r\n|\n/)
        .map(displayText)
        .join('\n');
}

/** A report with every text as it can be shown. */
export function displayed<T>(report: T): T {
  return mapTexts(report, displayText);
}

/** The text with every character escaped that could do more than be read; line ends and tabs stay. */
export function withoutControls(text: string): string {
  return text.replace(UNSAFE, (found) => (/[\n\r\t]/.test(found) ? found : unicodeEscapes(found)));
}

/** JSON for a terminal or a log: the same value, with every character escaped that could do more than be read. */
export function displayJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replace(UNSAFE, (found) =>
    found === '\n' ? found : unicodeEscapes(found),
  );
}

/** The width of a text in terminal columns: 2 for wide letters and emoji, 0 for combining marks. */
export function displayWidth(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let width = 0;
  for (const character of displayText(text)) width += widthOf(character);
  return width;
}

const PLAIN = /^[\x20-\x7e]*$/;
const UNSAFE =
  /[\x00-\x1f\x7f-\x9f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|\udb40[\udc00-\udc7f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r' };

function escaped(text: string): string {
  return text.replace(UNSAFE, (found) => SHORT[found] ?? unicodeEscapes(found));
}

function unicodeEscapes(text: string): string {
  return Array.from(
    { length: text.length },
    (_, index) => `\\u${text.charCodeAt(index).toString(16).padStart(4, '0')}`,
  ).join('');
}

/** Patterns of Unicode's properties take a while to prepare, and few texts need them. */
function widthOf(character: string): 0 | 1 | 2 {
  if (/^\p{M}$/u.test(character)) return 0;
  const wide =
    /^(?:\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}])$/u;
  return wide.test(character) ? 2 : 1;
}
