import { Document, isCollection, isMap, isScalar, isSeq, type Node } from 'yaml';
import type { Json } from '../values/json.ts';

/** Objects and lists up to this length are written in one line. */
const MAX_FLOW = 90;

/** Writes a value as YAML. `comments` are set before the member at the pointer's segments, `title` before everything. */
export function writeYaml(
  value: Json,
  {
    title,
    comments = [],
  }: {
    readonly title?: string | undefined;
    readonly comments?: readonly {
      readonly path: readonly (string | number)[];
      readonly text: string;
    }[];
  } = {},
): string {
  const document = new Document(value, { version: '1.2' });
  inOneLine(document.contents);
  for (const { path, text } of comments) {
    const node = document.getIn(path, true);
    if (isScalar(node) || isCollection(node)) node.comment = ` ${text}`;
  }
  const text = document.toString({ lineWidth: 0, flowCollectionPadding: true });
  return title === undefined ? text : `${title.replace(/^/gm, '# ')}\n${text}`;
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
