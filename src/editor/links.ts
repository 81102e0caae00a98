import type { Range } from '../language/diagnostics/diagnostic.ts';
import { textLines } from '../language/diagnostics/text-lines.ts';
import type { SourceDocument } from '../language/parse/source-document.ts';
import { type Pointer, pointerTo } from '../language/support/pointer.ts';
import { hasMember, isObject, type Json } from '../language/values/json.ts';
import { membersOf } from './place-at.ts';

/** A part of a document that names a file or a rule. */
export interface Link {
  readonly range: Range;
  readonly target:
    | { readonly kind: 'file'; readonly path: string }
    | { readonly kind: 'rule'; readonly id: string };
}

/** Where documents of Sluice name files, relative to their own folder. */
const FILES: readonly {
  readonly mark: string;
  readonly beside: string;
  readonly pointers: RegExp;
}[] = [
  {
    mark: 'scenario',
    beside: '',
    pointers: /^(?:\/cases\/\d+)?\/(?:config|recording|contract|state|openapi(?:\/document)?)$/,
  },
  { mark: 'recording', beside: 'exchanges', pointers: /\/(?:file|body-file)$/ },
];

/** The files that a document names: its schema; configuration, recording, state and OpenAPI document of a scenario; bodies of a recording. */
export function fileLinks(document: SourceDocument): readonly Link[] {
  const { value } = document;
  const isMarked = (mark: string) => isObject(value) && hasMember(value, mark);
  const patterns = FILES.filter(
    ({ mark, beside }) => isMarked(mark) && (beside === '' || isMarked(beside)),
  ).map(({ pointers }) => pointers);
  const links: Link[] = [];
  const visit = (part: Json, pointer: Pointer): void => {
    if (typeof part === 'string') {
      const isFile =
        patterns.some((pattern) => pattern.test(pointer)) ||
        (pointer === '/$schema' && !/^\w{2,}:/.test(part));
      if (isFile && part !== '')
        links.push({ range: document.rangeOf(pointer), target: { kind: 'file', path: part } });
    } else for (const [name, inner] of membersOf(part)) visit(inner, pointerTo(pointer, name));
  };
  visit(value, '');
  return links;
}

/** The rules that a document names: in comments that hide findings, and in the levels of a project's settings. */
export function ruleLinks(
  document: SourceDocument,
  isRule: (id: string) => boolean,
): readonly Link[] {
  const { line } = textLines(document.text);
  const inComments = document.comments
    .filter(({ text }) => text.startsWith('sluice-disable'))
    .flatMap((comment) =>
      [
        ...line(comment.line)
          .slice(comment.column)
          .matchAll(/[a-z][a-z0-9-]+/g),
      ].flatMap(({ index, 0: id }): Link[] => {
        const start = { line: comment.line, column: comment.column + index + 1 };
        return isRule(id)
          ? [
              {
                range: { start, end: { ...start, column: start.column + id.length } },
                target: { kind: 'rule', id },
              },
            ]
          : [];
      }),
    );
  const inSettings: Link[] = [];
  const visit = (part: Json, pointer: Pointer): void => {
    for (const [name, inner] of membersOf(part)) {
      const below = pointerTo(pointer, name);
      if (pointer.endsWith('/rules') && isRule(String(name)))
        inSettings.push({
          range: document.rangeOf(below, 'key'),
          target: { kind: 'rule', id: String(name) },
        });
      else visit(inner, below);
    }
  };
  if (isObject(document.value) && hasMember(document.value, 'lint')) visit(document.value, '');
  return [...inComments, ...inSettings];
}
