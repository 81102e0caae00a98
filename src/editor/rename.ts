import { bodyOf, NO_AUTHENTICATION } from '../language/configuration/symbols.ts';
import type { Position } from '../language/diagnostics/diagnostic.ts';
import { textLines } from '../language/diagnostics/text-lines.ts';
import type { TextChange } from '../language/parse/apply-fixes.ts';
import { readDocument } from '../language/parse/read-document.ts';
import type { SourceDocument } from '../language/parse/source-document.ts';
import { pointerSegments } from '../language/support/pointer.ts';
import { isArray, isObject, type Json, member, valuesOf } from '../language/values/json.ts';
import { valueAtSegments } from '../language/values/path.ts';
import { membersOf, type Schema, schemasAt } from '../language/values/schema-at.ts';
import { type Occurrence, occurrenceAt, occurrencesOf, sameName } from './occurrences.ts';

/** The changes of the text, or why there are none. */
export type Renaming = { readonly changes: readonly TextChange[] } | { readonly refusal: string };

/** A name that can be renamed, or why it cannot. */
export type Renamable =
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
    const settings = membersOf(schemasAt(schema, value, `${pointer}/config`), schema);
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
