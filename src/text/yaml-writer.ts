import { Document, isCollection, isMap, isScalar, isSeq, type Node } from 'yaml';
import type { Json } from '../values/json.ts';

/** Objects and lists up to this length are written in one line. */
const MAX_FLOW = 90;

interface YamlComment {
  readonly path: readonly (string | number)[];
  readonly text: string;
  /** In lines of their own above the member; behind its value when absent. */
  readonly isAbove?: boolean;
}

/** A value in one line of YAML. */
export function flowYaml(value: Json): string {
  const document = new Document(value, { version: '1.2' });
  if (isCollection(document.contents)) document.contents.flow = true;
  return document.toString({ lineWidth: 0, flowCollectionPadding: true }).trim();
}

/** Writes a value as YAML, with comments at members, and `title` before everything. */
export function writeYaml(
  value: Json,
  {
    title,
    comments = [],
  }: {
    readonly title?: string | undefined;
    readonly comments?: readonly YamlComment[];
  } = {},
): string {
  const document = new Document(value, { version: '1.2' });
  inOneLine(document.contents);
  for (const { path, text, isAbove = false } of comments) {
    const node = isAbove ? memberAt(document, path) : document.getIn(path, true);
    if (!isScalar(node) && !isCollection(node)) continue;
    const lines = text.replace(/^/gm, ' ');
    if (isAbove) node.commentBefore = [node.commentBefore, lines].filter(Boolean).join('\n');
    else node.comment = lines;
  }
  const text = document.toString({ lineWidth: 0, flowCollectionPadding: true });
  return title === undefined ? text : `${title.replace(/^/gm, '# ')}\n${text}`;
}

/** The key of a member. What is around it takes lines of its own, as comments do. */
function memberAt(document: Document, path: YamlComment['path']): unknown {
  for (let length = 0; length < path.length; length++) {
    const around = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    if (isCollection(around)) around.flow = false;
  }
  const holder = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents;
  const name = path.at(-1);
  return isMap(holder)
    ? holder.items.find(({ key }) => isScalar(key) && key.value === name)?.key
    : undefined;
}

/** Marks what fits into a line, below the first two levels. */
function inOneLine(node: Node | null, depth = 0): number {
  if (isScalar(node)) return JSON.stringify(node.value ?? null).length;
  if (isMap(node)) {
    const length = node.items.reduce(
      (sum, { key, value }) =>
        sum + inOneLine(key as Node, depth + 1) + inOneLine(value as Node, depth + 1) + 4,
      2,
    );
    if (depth > 2 && length <= MAX_FLOW) node.flow = true;
    return length;
  }
  if (isSeq(node)) {
    const length = node.items.reduce(
      (sum: number, item) => sum + inOneLine(item as Node, depth + 1) + 2,
      2,
    );
    if (depth > 2 && length <= MAX_FLOW) node.flow = true;
    return length;
  }
  return 0;
}
