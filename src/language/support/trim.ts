/**
 * The text without these characters at its end. A regular expression such as `/0+$/` needs quadratic time: it tries each of the
 * characters as a start.
 */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** The text without these characters at its start. */
export function withoutStart(text: string, characters: string): string {
  let start = 0;
  while (start < text.length && characters.includes(text.charAt(start))) start++;
  return text.slice(start);
}

/** The text without these characters at both ends. */
export function withoutEnds(text: string, characters: string): string {
  return withoutEnd(withoutStart(text, characters), characters);
}
