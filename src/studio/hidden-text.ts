/** In the editor, each character of a secret. In YAML, a `*` at the beginning of a value would be an alias. */
const DOT = '•';

/**
 * A text with a dot for each character that `starred`, of the same length, has a star for. A value without quotes gets quotes in JSON, and
 * loses its tag in YAML: dots are neither a number nor a boolean.
 */
export function dotted(text: string, starred: string, format: 'json' | 'yaml'): string {
  const dots = starred.replace(/\*+/g, (run, at: number) =>
    text.startsWith(run, at) ? run : DOT.repeat(run.length),
  );
  if (format === 'yaml') return dots.replace(/!!\w+ +(?=•)/g, '');
  return dots.replace(
    /"(?:[^"\\\n]|\\.)*(?:"|(?=\n)|$)|(?<![^\s",:[\]{}])[^\s",:[\]{}•]*•[^\s",:[\]{}]*/g,
    (token) => (token.startsWith('"') ? token : `"${token}"`),
  );
}

/** The text of a configuration as it is on disk, and with a dot for each character of its secrets. Both have the same lines. */
export interface HiddenText {
  readonly text: string;
  readonly shown: string;
}

/**
 * An edited text with the secrets in the place of their dots again. A line that is as it was shown gets its secrets back, wherever it is now;
 * of lines that look the same, each gets its own as long as there are as many as before. The page never has a secret of the file.
 * Also returns the lines whose dots are no longer those of a secret: their values have to be typed anew.
 */
export function withSecrets(
  edited: string,
  { text, shown }: HiddenText,
): { readonly text: string; readonly unknown: readonly number[] } {
  if (text === shown) return { text: edited, unknown: [] };
  const written = text.split('\n');
  const originals = new Map<string, string[]>();
  const lengths = new Set<number>();
  for (const [index, line] of shown.split('\n').entries()) {
    const original = written[index] ?? '';
    if (!line.includes(DOT)) continue;
    const key = keyOf(line);
    originals.set(key, [...(originals.get(key) ?? []), keyOf(original)]);
    if (line !== original) for (const [run] of line.matchAll(/•+/g)) lengths.add(run.length);
  }
  const lines = edited.split('\n');
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(keyOf(line), (counts.get(keyOf(line)) ?? 0) + 1);
  const unknown: number[] = [];
  const used = new Map<string, number>();
  const restored = lines.map((line, index) => {
    if (!line.includes(DOT)) return line;
    const key = keyOf(line);
    const known = originals.get(key);
    const at = used.get(key) ?? 0;
    used.set(key, at + 1);
    const isClear =
      known !== undefined && (counts.get(key) === known.length || new Set(known).size === 1);
    const original = isClear ? (known[at] ?? known[0]) : undefined;
    if (original !== undefined) return line.replace(key, () => original);
    if (known !== undefined || [...line.matchAll(/•+/g)].some(([run]) => lengths.has(run.length)))
      unknown.push(index + 1);
    return line;
  });
  return { text: restored.join('\n'), unknown };
}

/** A line without its indentation, which moves with its surroundings. */
function keyOf(line: string): string {
  return line.trim();
}
