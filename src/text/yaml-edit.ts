import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Pair,
  parseDocument,
  type Scalar,
  type Tags,
  visit,
} from 'yaml';
import { present } from '../values/objects.ts';

/** A change of a YAML text: the new value at the path; `undefined` removes the member. */
export interface YamlEdit {
  readonly path: readonly string[];
  readonly value: unknown;
  /** Name of the member that a new member of the same object, or the object that has to be made for it, is put behind. */
  readonly behind?: string;
}

/** Sets members of a YAML text and keeps everything else: comments, order, forms. A value that is there already stays as written. */
export function editYaml(text: string, edits: readonly YamlEdit[]): string {
  const document = parseDocument(text);
  let isChanged = false;
  for (const { path, value, behind } of edits) {
    const present = document.getIn(path, true);
    const former: unknown = isNode(present) ? present.toJS(document) : present;
    if (JSON.stringify(former) === JSON.stringify(value)) continue;
    isChanged = true;
    const missing = path.findIndex((_, index) => !document.hasIn(path.slice(0, index + 1)));
    if (value === undefined) document.deleteIn(path);
    else document.setIn(path, document.createNode(value));
    if (behind === undefined || value === undefined || missing < 0) continue;
    const parent = missing === 0 ? document.contents : document.getIn(path.slice(0, missing));
    if (isMap(parent)) moveLastBehind(parent.items, behind);
  }
  if (!isChanged) return text;
  keepPadding(document, text);
  return document.toString({ lineWidth: 0 });
}

/** What a layout of YAML is made of. */
interface YamlLayout {
  readonly indent: number;
  /** Lists in objects are indented below their key. */
  readonly indentsLists: boolean;
}

/** A YAML text with regular indentation. Comments, quotes and anchors stay; brackets over several lines become blocks. */
export function formatYaml(text: string, { indent, indentsLists }: YamlLayout): string {
  const document = parseDocument(text, { customTags: asWritten, strict: false, uniqueKeys: false });
  visit(document, {
    Collection(_, node) {
      if (
        node.flow === true &&
        node.items.length > 0 &&
        text.slice(node.range?.[0], node.range?.[1]).includes('\n')
      )
        node.flow = false;
    },
  });
  keepPadding(document, text);
  return document.toString({ lineWidth: 0, indent, indentSeq: indentsLists });
}

/** The layout of the first object and of the first list that are a member's value; nothing where there are none. */
export function layoutOf(text: string): Partial<YamlLayout> {
  let indent: number | undefined;
  let indentsLists: boolean | undefined;
  const columnOf = (offset = 0) => offset - text.lastIndexOf('\n', offset - 1);
  visit(parseDocument(text, { strict: false, uniqueKeys: false }), {
    Pair(_, { key, value }) {
      if (!isCollection(value) || value.flow === true || value.items.length === 0 || !isNode(key))
        return;
      const width = columnOf(value.range?.[0]) - columnOf(key.range?.[0]);
      if (width > 0) indent ??= width;
      if (isSeq(value)) indentsLists ??= width > 0;
    },
  });
  return {
    ...present({ indent, indentsLists }),
  };
}

/** Numbers and other words of the language with the digits and letters they are written with. */
function asWritten(tags: Tags): Tags {
  return tags.map((tag) =>
    typeof tag === 'string' ||
    tag.collection !== undefined ||
    tag.tag === 'tag:yaml.org,2002:str' ||
    tag.stringify === undefined
      ? tag
      : {
          ...tag,
          stringify: (node: Scalar, ...others) =>
            node.source ?? tag.stringify?.(node, ...others) ?? '',
        },
  );
}

/** The library writes all lists and objects in one line with blanks inside of their brackets, or none: each stays as it was. */
function keepPadding(document: Document, text: string): void {
  visit(document, {
    Collection(_, node) {
      const begin = node.range?.[0];
      if (!isCollection(node) || node.flow !== true || begin === undefined) return;
      const flowCollectionPadding = text[begin + 1] === ' ' ? ' ' : '';
      const write = node.toString.bind(node);
      node.toString = (context, ...others) =>
        write(context === undefined ? context : { ...context, flowCollectionPadding }, ...others);
    },
  });
}

function moveLastBehind(items: Pair[], name: string): void {
  const at = items.findIndex(({ key }) => (isScalar(key) ? key.value : key) === name);
  const last = items.at(-1);
  if (at < 0 || last === undefined) return;
  items.pop();
  items.splice(at + 1, 0, last);
}
