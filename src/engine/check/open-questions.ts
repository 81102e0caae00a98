import type { Diagnostic, Position } from '../../language/diagnostics/diagnostic.ts';
import type { SourceComment, SourceDocument } from '../../language/parse/source-document.ts';
import { type Pointer, pointerTo } from '../../language/support/pointer.ts';
import { isArray, isObject, type Json, keysOf } from '../../language/values/json.ts';
import { valueAt } from '../../language/values/path.ts';

/** What an import did not know: `# sluice asked: dataField: several lists may be the records`. */
const ASKED = /^sluice asked:\s*(.*)$/;

/** The setting that answers a question, and the question. */
const WITH_SETTING = /^([\w#.-]+):\s+(.*)$/;

/**
 * The questions of an import that stand as comments in a configuration. One that names a setting is answered when the object
 * around the comment has that setting; any other one when the comment is gone.
 */
export function openQuestions(
  document: Pick<SourceDocument, 'name' | 'value' | 'comments' | 'rangeOf'>,
): readonly Diagnostic[] {
  const asked = document.comments.flatMap((comment) => {
    const [, text] = ASKED.exec(comment.text) ?? [];
    return text === undefined ? [] : [{ comment, text }];
  });
  if (asked.length === 0) return [];
  const members = membersOf(document);
  return asked.flatMap(({ comment, text }): readonly Diagnostic[] => {
    const [, setting, question = text] = WITH_SETTING.exec(text) ?? [];
    const holder = holderOf(comment, members);
    if (setting !== undefined && holder !== undefined && hasSetting(holder.value, setting))
      return [];
    const { line, column } = comment;
    const answer = setting === undefined ? 'check it' : `write "${setting}" there`;
    return [
      {
        rule: 'open-question',
        severity: 'warning',
        file: document.name,
        pointer: holder?.pointer ?? '',
        range: { start: { line, column }, end: { line, column: column + comment.text.length + 2 } },
        message: `the import left ${setting === undefined ? 'a question' : `"${setting}"`} open: ${question}`,
        help: `${answer}, or delete the comment if the configuration is right as it is`,
      },
    ];
  });
}

interface Member {
  readonly key: Position;
  /** The object that has it. */
  readonly holder: Holder;
}

interface Holder {
  readonly pointer: Pointer;
  readonly value: Json;
}

/** All members of a document in the order of their places. */
function membersOf({
  value: root,
  rangeOf,
}: Pick<SourceDocument, 'value' | 'rangeOf'>): readonly Member[] {
  const found: Member[] = [];
  const visit = (value: Json, pointer: Pointer): void => {
    if (isArray(value))
      for (const [index, element] of value.entries()) visit(element, pointerTo(pointer, index));
    else if (isObject(value))
      for (const name of keysOf(value)) {
        const inner = pointerTo(pointer, name);
        found.push({ key: rangeOf(inner, 'key').start, holder: { pointer, value } });
        visit(value[name] ?? null, inner);
      }
  };
  visit(root, '');
  return found.sort((a, b) => a.key.line - b.key.line || a.key.column - b.key.column);
}

/** The object around a comment: that of the member in its line, else of the next or the last member in its column. */
function holderOf({ line, column }: SourceComment, members: readonly Member[]): Holder | undefined {
  const own = members.findLast(({ key }) => key.line === line && key.column < column);
  if (own !== undefined) return own.holder;
  const next = members.find(({ key }) => key.line > line);
  if (next?.key.column === column) return next.holder;
  return members.findLast(({ key }) => key.line < line && key.column === column)?.holder;
}

function hasSetting(holder: Json, setting: string): boolean {
  return valueAt(setting, holder) !== undefined;
}
