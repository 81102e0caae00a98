/** A text with what its backslashes say: `\x41`, `\u0041`, and the characters of `escapes`; others keep their backslash. */
export function unescaped(text: string, escapes: Readonly<Record<string, string>>): string {
  return text.replace(
    /\\(?:x([0-9a-fA-F]{1,2})|u([0-9a-fA-F]{1,4})|([\s\S]))/g,
    (_, byte: string | undefined, unit: string | undefined, other = '') => {
      const code = byte ?? unit;
      if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
      return escapes[other] ?? `\\${other}`;
    },
  );
}
