/** A text as one word of a shell, in quotes where it needs them. */
export function shellWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

/** A command to copy: every word of it passes here, because names come from files, servers and options. */
export function shellCommand(...words: readonly string[]): string {
  return words.map(shellWord).join(' ');
}
