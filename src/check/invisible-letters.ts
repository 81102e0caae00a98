const NAMES: Readonly<Record<string, string>> = {
  '\u00a0': 'a no-break space (U+00A0)',
  '\u200b': 'a space without width (U+200B)',
  '\u200e': 'a mark of direction (U+200E)',
  '\u202f': 'a narrow no-break space (U+202F)',
  '\ufeff': 'a byte order mark (U+FEFF)',
};

/** What to do about a key with a letter that cannot be seen or looks like a blank, as copied from a web page; `undefined` when there is none. */
export function invisibleIn(keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const name = NAMES[/[\u00a0\u200b\u200e\u202f\ufeff]/.exec(key)?.[0] ?? ''];
    if (name !== undefined) return `${name} is in it; write an ordinary space, or none`;
  }
  return undefined;
}
