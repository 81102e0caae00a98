import {
  bodyOf,
  type ConfigurationName,
  NO_AUTHENTICATION,
  namesOf,
} from '../plan/configuration/symbols.ts';
import type { Position, Range } from '../text/diagnostic.ts';
import { type TextLines, textLines } from '../text/display.ts';
import type { TextChange } from '../text/edits.ts';
import { readDocument } from '../text/read-document.ts';
import type { SourceDocument } from '../text/source-document.ts';
import { hasMember, isArray, isObject, type Json, member, valuesOf } from '../values/json.ts';
import { type Pointer, pointerSegments, pointerTo, valueAtSegments } from '../values/path.ts';
import { type Schema, schemaMembers, schemasAt } from '../values/schema-members.ts';
import { holds, membersOf } from './place-at.ts';

/**
 * Where the name at a position is defined: the attribute of an `attr` (in the configuration and in each iteration), the
 * scroller or authentication of a job, the mapping of a data type, the placeholder of an endpoint.
 */
export function definitionsAt(document: SourceDocument, position: Position): readonly Range[] {
  const occurrences = occurrencesOf(document);
  const found = occurrenceAt(occurrences, position);
  if (found === undefined || found.role === 'definition') return [];
  return sameName(occurrences, found).flatMap(({ role, range }) =>
    role === 'definition' ? [range] : [],
  );
}

/** Every place where the name at a position is written. */
export function referencesAt(
  document: SourceDocument,
  position: Position,
  { includeDeclaration }: { readonly includeDeclaration: boolean },
): readonly Range[] {
  const occurrences = occurrencesOf(document);
  const found = occurrenceAt(occurrences, position);
  if (found === undefined) return [];
  return sameName(occurrences, found).flatMap(({ role, range }) =>
    role === 'reference' || includeDeclaration ? [range] : [],
  );
}

/** A name of the configuration, and where its text is. */
export interface Occurrence extends Omit<ConfigurationName, 'value'> {
  readonly range: Range;
}

/** Every place where an attribute, a scroller, an authentication, a data type or a placeholder is written; each range once. */
export function occurrencesOf(document: SourceDocument): readonly Occurrence[] {
  const lines = textLines(document.text);
  const found = namesOf(document.value).flatMap(({ value: _, ...name }) =>
    rangesOf(name, document, lines).map((range): Occurrence => ({ ...name, range })),
  );
  const seen = new Set<string>();
  return found.filter(({ kind, range: { start } }) => {
    const key = `${kind} ${start.line}:${start.column}`;
    return !seen.has(key) && seen.add(key).size > 0;
  });
}

/** A placeholder may be several times in an endpoint. */
function rangesOf(
  { kind, name, role, pointer }: Pick<ConfigurationName, 'kind' | 'name' | 'role' | 'pointer'>,
  document: SourceDocument,
  lines: TextLines,
): readonly Range[] {
  if (role === 'definition') return [document.rangeOf(pointer, 'key')];
  const range = document.rangeOf(pointer);
  if (kind !== 'placeholder') return [range];
  const from = lines.offsetAt(range.start);
  const text = document.text.slice(from, lines.offsetAt(range.end));
  return [...text.matchAll(/\{([^{}]+)\}/g)].flatMap(({ index, 1: written }) =>
    written === name
      ? [
          {
            start: lines.positionAt(from + index + 1),
            end: lines.positionAt(from + index + 1 + name.length),
          },
        ]
      : [],
  );
}

/** The name at a position: the one within an endpoint before the endpoint as a whole. */
function occurrenceAt(
  occurrences: readonly Occurrence[],
  position: Position,
): Occurrence | undefined {
  const found = occurrences.filter(({ range }) => holds(range, position));
  return found.find(({ isImplied }) => isImplied !== true) ?? found[0];
}

/** Every place of the same name, itself included. */
export function sameName(
  occurrences: readonly Occurrence[],
  { kind, name, scope }: Occurrence,
): readonly Occurrence[] {
  return occurrences.filter(
    (other) => other.kind === kind && other.name === name && other.scope === scope,
  );
}

/** The changes of the text, or why there are none. */
type Renaming = { readonly changes: readonly TextChange[] } | { readonly refusal: string };

/** A name that can be renamed, or why it cannot. */
type Renamable =
  | { readonly found: Occurrence; readonly all: readonly Occurrence[] }
  | { readonly refusal: string };

/** The name at a position that a rename would change. */
export function renamableAt(
  document: SourceDocument,
  position: Position,
  schema: Schema,
): Renamable {
  const occurrences = occurrencesOf(document);
  const found = occurrenceAt(occurrences, position);
  if (found === undefined)
    return {
      refusal:
        'Only attributes, scrollers, authentications, data types and placeholders can be renamed.',
    };
  const all = sameName(occurrences, found);
  const refusal = refusalOf(document, found, all, schema);
  return refusal === undefined ? { found, all } : { refusal };
}

/** Renames the name at a position wherever it is written. What could change the meaning of the configuration is refused. */
export async function renameAt(
  document: SourceDocument,
  position: Position,
  newName: string,
  schema: Schema,
): Promise<Renaming> {
  const renamable = renamableAt(document, position, schema);
  if ('refusal' in renamable) return renamable;
  const { found, all } = renamable;
  if (newName === found.name) return { changes: [] };
  const unfit = unfitName(found, newName);
  if (unfit !== undefined) return { refusal: unfit };
  if (sameName(occurrencesOf(document), { ...found, name: newName }).length > 0)
    return { refusal: `The ${found.kind} "${newName}" exists already.` };
  const { offsetAt } = textLines(document.text);
  const changes = all.map((each) => {
    const [start, end] = [offsetAt(each.range.start), offsetAt(each.range.end)];
    return {
      start,
      end,
      text: writtenAs(newName, each, document.text.slice(start, end), document),
    };
  });
  const isDone = await renames(document, changes, found, newName, all.length);
  return isDone
    ? { changes }
    : {
        refusal: `"${found.name}" is written in a form that cannot be renamed, such as a YAML alias.`,
      };
}

function refusalOf(
  document: SourceDocument,
  { kind, name }: Occurrence,
  all: readonly Occurrence[],
  schema: Schema,
): string | undefined {
  const { value } = document;
  const { pointer } = bodyOf(value);
  if (kind === 'attribute') {
    const settings = schemaMembers(schemasAt(schema, value, `${pointer}/config`), schema);
    const [first = ''] = name.split('.');
    if (settings.has(first)) return `"${first}" is a setting, not a name of this configuration.`;
    if (all.some((each) => each.role === 'definition' && isArray(parentOf(each.pointer, value))))
      return `"${name}" is an element of a list: its name is its position.`;
  }
  if (kind === 'data type' && all.some(({ isImplied }) => isImplied))
    return `A job uses its endpoint "${name}" as data type. Add "dataType" to the job, then rename the data type.`;
  if (kind === 'placeholder') {
    const named = all.find(
      (each) => each.role === 'reference' && !hasDataType(parentOf(each.pointer, value)),
    );
    if (named !== undefined)
      return `The endpoint in line ${named.range.start.line} is the name of the job's table. Add "dataType" to the job, then rename the placeholder.`;
  }
  return undefined;
}

/** Why a name cannot be the new one. */
function unfitName({ kind, name }: Occurrence, newName: string): string | undefined {
  if (newName.trim() === '' || newName !== newName.trim() || /[\r\n]/.test(newName))
    return 'A name is not empty and has no spaces around it.';
  if (kind === 'placeholder') {
    if (/[{}]/.test(newName)) return 'The name of a placeholder has no braces.';
    if (levelOf(newName) !== levelOf(name))
      return `The level "${levelOf(name) || '1:'}" is part of what "${name}" means and cannot be renamed.`;
  }
  if (kind === 'authentication' && newName === NO_AUTHENTICATION)
    return `"${NO_AUTHENTICATION}" means that a job has no authentication.`;
  if (kind === 'attribute') {
    const isSecret = (text: string) => /(?:^|\.)#/.test(text);
    if (isSecret(name) !== isSecret(newName))
      return `"#" marks a secret: ${isSecret(name) ? 'the new name needs it, too' : 'the new name cannot begin with it'}.`;
    if (newName.slice(0, newName.lastIndexOf('.') + 1) !== name.slice(0, name.lastIndexOf('.') + 1))
      return 'Only the last part of a dotted name can be renamed.';
  }
  return undefined;
}

function levelOf(name: string): string {
  return name.slice(0, name.indexOf(':') + 1);
}

/** The new name in the style of the old one: quoted where that is, or where it must be. */
function writtenAs(
  newName: string,
  { kind, role }: Occurrence,
  written: string,
  { format }: SourceDocument,
): string {
  if (kind === 'placeholder' && role === 'reference')
    return format === 'json' ? JSON.stringify(newName).slice(1, -1) : newName;
  const name =
    kind === 'attribute' && role === 'definition'
      ? newName.slice(newName.lastIndexOf('.') + 1)
      : newName;
  if (format === 'json' || written.startsWith('"')) return JSON.stringify(name);
  if (written.startsWith("'")) return `'${name.replaceAll("'", "''")}'`;
  const isPlain =
    /^[A-Za-z_][\w./-]*$/.test(name) && !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(name);
  return isPlain ? name : JSON.stringify(name);
}

/** Reads the changed text: everything has to be where it was, under the new name. */
async function renames(
  document: SourceDocument,
  changes: readonly TextChange[],
  found: Occurrence,
  newName: string,
  count: number,
): Promise<boolean> {
  const text = [...changes]
    .sort((a, b) => b.start - a.start)
    .reduce(
      (all, { start, end, text: piece }) => all.slice(0, start) + piece + all.slice(end),
      document.text,
    );
  const changed = await readDocument(text, document.name, () => undefined);
  if (changed === undefined || sizeOf(changed.value) !== sizeOf(document.value)) return false;
  const occurrences = occurrencesOf(changed);
  return (
    sameName(occurrences, { ...found, name: newName }).length === count &&
    sameName(occurrences, found).length === 0
  );
}

function sizeOf(value: Json): number {
  if (isArray(value)) return value.reduce<number>((sum, element) => sum + sizeOf(element), 1);
  return isObject(value)
    ? valuesOf(value).reduce((sum: number, inner) => sum + sizeOf(inner), 1)
    : 1;
}

function parentOf(pointer: string, root: Json): Json | undefined {
  return valueAtSegments(pointerSegments(pointer).slice(0, -1), root);
}

function hasDataType(job: Json | undefined): boolean {
  return job !== undefined && isObject(job) && typeof member(job, 'dataType') === 'string';
}

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
