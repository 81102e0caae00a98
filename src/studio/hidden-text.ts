import { isBefore, membersOf } from '../editor/place-at.ts';
import type { Position } from '../text/diagnostic.ts';
import { readDocument } from '../text/read-document.ts';
import { isObject, type Json } from '../values/json.ts';
import { type Pointer, pointerSegments, pointerTo } from '../values/path.ts';

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
interface HiddenText {
  readonly text: string;
  readonly shown: string;
}

/**
 * An edited text with the secrets in the place of their dots again. Dots stand for the secret at the setting and in the line in which they were
 * shown: a line gets its secret back while it is below the same names, wherever these are now; elements of a list may move. Of lines that look
 * the same, each gets its own as long as there are as many as before. The page never has a secret of the file, nor can it put one at another
 * setting. In a text that cannot be read, nothing is known of what follows the first change. Also returns the lines whose dots are no longer
 * those of a secret: their values have to be typed anew.
 */
export async function withSecrets(
  edited: string,
  { text, shown }: HiddenText,
): Promise<{ readonly text: string; readonly unknown: readonly number[] }> {
  if (text === shown) return { text: edited, unknown: [] };
  if (edited === shown) return { text, unknown: [] };
  const [before, after] = await Promise.all([settingsOf(shown), settingsOf(edited)]);
  const [written, lines] = [text.split('\n'), edited.split('\n')];
  const [shownLines, same] = [shown.split('\n'), sameLines(shown, edited)];
  const keyAt = (line: string, index: number, settings: typeof before) => {
    const setting = settings?.(index + 1, line.indexOf(DOT) + 1);
    return setting === undefined ? undefined : `${setting} ${line.trim()}`;
  };
  const originals = new Map<string, string[]>();
  const lengths = new Set<number>();
  for (const [index, line] of shownLines.entries()) {
    const original = written[index] ?? '';
    if (!line.includes(DOT)) continue;
    const key = keyAt(line, index, before);
    if (key !== undefined) originals.set(key, [...(originals.get(key) ?? []), original.trim()]);
    if (line !== original) for (const [run] of line.matchAll(/•+/g)) lengths.add(run.length);
  }
  const keys = lines.map((line, index) =>
    line.includes(DOT) ? keyAt(line, index, after) : undefined,
  );
  const counts = new Map<string, number>();
  for (const key of keys) if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
  const unknown: number[] = [];
  const used = new Map<string, number>();
  const restored = lines.map((line, index) => {
    if (!line.includes(DOT)) return line;
    const key = keys[index];
    if (before === undefined || after === undefined) {
      if (index < same) return written[index] ?? line;
    } else if (key !== undefined) {
      const known = originals.get(key) ?? [];
      const at = used.get(key) ?? 0;
      used.set(key, at + 1);
      const isClear = counts.get(key) === known.length || new Set(known).size === 1;
      const original = isClear ? (known[at] ?? known[0]) : undefined;
      if (original !== undefined) return line.replace(line.trim(), () => original);
    }
    if ([...line.matchAll(/•+/g)].some(([run]) => lengths.has(run.length))) unknown.push(index + 1);
    return line;
  });
  return { text: restored.join('\n'), unknown };
}

/** How many lines from the first one are the same: what they say does not depend on what follows. */
function sameLines(shown: string, edited: string): number {
  const [before, after] = [shown.split('\n'), edited.split('\n')];
  const first = before.findIndex((line, index) => line !== after[index]);
  return first === -1 ? before.length : first;
}

/** Names the setting at a place of a text: the last one that has begun there; `undefined` for a text that cannot be read. */
async function settingsOf(text: string) {
  const document = await readDocument(text, 'config', () => {});
  if (document === undefined) return undefined;
  const below = (pointer: Pointer, value: Json, position: Position): Pointer => {
    let last: { readonly pointer: Pointer; readonly inner: Json } | undefined;
    let lastStart = { line: 0, column: 0 };
    for (const [name, inner] of membersOf(value)) {
      const member = pointerTo(pointer, name);
      const { start } = document.rangeOf(member, isObject(value) ? 'key' : 'value');
      if (isBefore(position, start) || isBefore(start, lastStart)) continue;
      last = { pointer: member, inner };
      lastStart = start;
    }
    return last === undefined ? pointer : below(last.pointer, last.inner, position);
  };
  return (line: number, column: number): string =>
    pointerSegments(below('', document.value, { line, column }))
      .map((segment) => (/^\d+$/.test(segment) ? '*' : segment))
      .join('/');
}
