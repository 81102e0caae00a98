import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** What a person may read, from the root; `docs/rules` and `docs/reference` are made from what has tests of its own. */
export const documents: readonly string[] = [
  'README.md',
  'CHANGELOG.md',
  ...readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((file) => `docs/${file.split(path.sep).join('/')}`)
    .filter((file) => file.endsWith('.md'))
    .sort(),
];

/** A block of code, fenced or indented (then its language is empty). */
export interface Block {
  readonly kind: 'block';
  readonly document: string;
  /** Line of the first line of code, from 1. */
  readonly line: number;
  readonly language: string;
  /** What follows the language. */
  readonly info: string;
  readonly text: string;
  /** The file that the text above names: it ends in a code span and a colon, as in "The configuration `orders.yaml`:". */
  readonly file: string | undefined;
  /** From `<!-- not run: reason -->` on the line above. */
  readonly notRun: string | undefined;
}

/** Commands that readers do not see, from `<!-- given: … -->`: what a reader's own project has already. */
export interface Given {
  readonly kind: 'given';
  readonly document: string;
  readonly line: number;
  readonly text: string;
}

export type Part = Block | Given;

export function readText(document: string): string {
  return readFileSync(path.join(root, document), 'utf8');
}

/** The parts of a document that a test can hold to, in order. */
export function partsOf(document: string, text = readText(document)): readonly Part[] {
  const lines = text.split('\n');
  const parts: Part[] = [];
  let index = 0;
  while (index < lines.length) {
    const line = lines[index] ?? '';
    const [, indent, language = '', info = ''] = /^(\s*)```(\w*) *(.*)$/.exec(line) ?? [];
    if (indent !== undefined) {
      const end = findFrom(lines, index + 1, (each) => each.trim() === '```');
      parts.push({
        kind: 'block',
        document,
        line: index + 2,
        language,
        info,
        text: lines
          .slice(index + 1, end)
          .map((each) => each.slice(indent.length))
          .join('\n'),
        file: fileNamedAbove(lines, index),
        notRun: /^\s*<!-- not run: (.+) -->$/.exec(lines[index - 1] ?? '')?.[1],
      });
      index = end + 1;
    } else if (line.trimStart().startsWith('<!-- given:')) {
      const end = findFrom(lines, index, (each) => each.includes('-->'));
      const comment = lines.slice(index, end + 1).join('\n');
      parts.push({
        kind: 'given',
        document,
        line: index + 1,
        text: comment.replace('<!-- given:', '').replace('-->', '').trim(),
      });
      index = end + 1;
    } else if (line.startsWith('    ') && lines[index - 1] === '' && !isInList(lines, index)) {
      const end = findFrom(lines, index, (each) => each !== '' && !each.startsWith('    '));
      const code = lines.slice(index, end).map((each) => each.slice(4));
      parts.push({
        kind: 'block',
        document,
        line: index + 1,
        language: '',
        info: '',
        text: code.join('\n').trimEnd(),
        file: undefined,
        notRun: undefined,
      });
      index = end;
    } else index++;
  }
  return parts;
}

export function blocksOf(document: string): readonly Block[] {
  return partsOf(document).filter((part) => part.kind === 'block');
}

/** The headings of a document as links name them. */
export function headingsOf(file: string): readonly string[] {
  if (!existsSync(file) || !file.endsWith('.md')) return [];
  return [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .trim()
      .replace(/\s+/g, '-'),
  );
}

function findFrom(
  lines: readonly string[],
  start: number,
  isIt: (line: string) => boolean,
): number {
  for (let index = start; index < lines.length; index++) if (isIt(lines[index] ?? '')) return index;
  return lines.length;
}

function fileNamedAbove(lines: readonly string[], fence: number): string | undefined {
  let index = fence - 1;
  while (index > 0 && ((lines[index] ?? '') === '' || /^\s*<!--.*-->$/.test(lines[index] ?? '')))
    index--;
  return /`([\w./-]+\.\w+)`[^`]*:$/.exec(lines[index] ?? '')?.[1];
}

function isInList(lines: readonly string[], index: number): boolean {
  for (let above = index - 1; above >= 0; above--) {
    const line = lines[above] ?? '';
    if (/^\s*(?:[-*]|\d+\.) /.test(line)) return true;
    if (/^\S/.test(line)) return false;
  }
  return false;
}
