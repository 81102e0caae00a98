import { isNode, parseDocument } from 'yaml';

/** A change of a YAML text: what stands at the path afterwards; `undefined` removes it. */
export interface YamlEdit {
  readonly path: readonly string[];
  readonly value: unknown;
}

/** Sets members of a YAML text and keeps everything else: comments, order, forms. A value that is there already stays as written. */
export function editYaml(text: string, edits: readonly YamlEdit[]): string {
  const document = parseDocument(text);
  let isChanged = false;
  for (const { path, value } of edits) {
    const present = document.getIn(path, true);
    const former: unknown = isNode(present) ? present.toJS(document) : present;
    if (JSON.stringify(former) === JSON.stringify(value)) continue;
    isChanged = true;
    if (value === undefined) document.deleteIn(path);
    else document.setIn(path, document.createNode(value));
  }
  return isChanged ? document.toString({ lineWidth: 0 }) : text;
}
