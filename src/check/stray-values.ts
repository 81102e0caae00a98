import { definitions, type KeyNode } from '../../generated/config-keys.ts';
import type { SourceDocument } from '../parse/source-document.ts';
import { isImpossibleDate } from '../support/calendar-date.ts';
import { type Pointer, pointerThrough } from '../support/pointer.ts';
import {
  invisibleIn,
  type Stray,
  strayIn,
  strayInOutputName,
  strayInParameter,
  strayInParameterName,
  strayInPath,
} from './stray-characters.ts';

/** Where a text was written shows whether it was in quotes. */
export type JudgedDocument = Partial<Pick<SourceDocument, 'format' | 'text' | 'rangeOf'>>;

/** Where a value is: the path is from the root. */
export interface ValuePlace {
  readonly document: JudgedDocument;
  readonly root: Pointer;
  readonly path: readonly (string | number)[];
}

/** A text of a configuration, with its setting and the definition of the object around. */
export interface WrittenText {
  readonly text: string;
  readonly node: KeyNode | undefined;
  readonly owner: string;
  readonly place: ValuePlace;
}

/** A text that was meant as something else: a date, several lines, a setting, an object or a list. */
export function writtenOtherwise(written: WrittenText): Stray | undefined {
  const { text, node, owner, place } = written;
  const stray = (message: string, help: string): Stray => ({
    message: `${subjectOf(place)} ${message}`,
    help,
    meant: text,
  });
  if ((PARAMETERS.has(owner) || owner.endsWith('Headers')) && isImpossibleDate(text))
    return stray('is not a date', 'write a date that exists: year, month and day');
  if (node?.holds !== undefined && text.includes(' ') && isOnSeveralLines(place))
    return stray('continues on the next line', 'write it on one line, or in quotes');
  const setting = node?.holds === undefined ? undefined : settingIn(text, owner);
  if (setting !== undefined)
    return stray(`contains the setting "${setting}"`, `write "${setting}" as a setting of its own`);
  if (
    (node?.holds === undefined && WRITTEN_REFERENCE.test(text)) ||
    (node?.holds === 'output' && /^\s*\{\s*"/.test(text))
  )
    return stray('is JSON in a string, not an object', 'remove the quotes around the object');
  if (
    node !== undefined &&
    LISTS_AND_OBJECTS.has(String(place.path.at(-1))) &&
    /^\s*(?:\[[^[\]]*\]|\{.*\})\s*$/s.test(text)
  )
    return stray(
      'is JSON in a string',
      `remove the quotes around the ${text.trim().startsWith('[') ? 'list' : 'object'}`,
    );
  const separator = separatorIn(written);
  return separator === undefined
    ? undefined
    : stray(
        `is one text; ${JSON.stringify(separator)} does not separate several`,
        'write a list: [ "…", "…" ]',
      );
}

/** Characters that no text of this kind has, or rarely. */
export function strayForKind({ text, node, owner, place }: WrittenText): Stray | undefined {
  const subject = subjectOf(place);
  const inPath =
    node?.holds === 'path' || owner.endsWith('Reference') ? strayInPath(text, subject) : undefined;
  if (inPath !== undefined) return inPath;
  if (node?.holds === 'output' || (node?.holds === 'name' && /^\/|^\{[^{}]+\}$/.test(text)))
    return strayInOutputName(text, subject);
  if (node?.holds === 'name' && PARAMETER_NAMES.has(String(place.path.at(-1))))
    return strayInParameterName(text, subject);
  if (node?.holds !== undefined) return strayIn(text, subject);
  const invisible = invisibleIn(text);
  if (invisible !== undefined)
    return { message: `${subject} contains ${invisible}`, help: 'remove it', meant: text };
  if (place.document.format === 'yaml') return endOfPlain(text, subject, place);
  return PARAMETERS.has(owner) ? strayInParameter(text, subject) : undefined;
}

function subjectOf({ path }: ValuePlace): string {
  const key = path.at(-1);
  return typeof key === 'number' ? 'the text' : `"${key}"`;
}

/** What is between the first two of several names in one text. */
function separatorIn({ text, node, place: { path } }: WrittenText): string | undefined {
  const key = path.at(-1);
  const joined =
    typeof key === 'number'
      ? JOINED_NAMES.get(String(path.at(-2)))
      : node === undefined
        ? undefined
        : JOINED.get(String(key));
  return joined?.exec(text)?.[1];
}

/** Several names in one text, with what is between the first two, by the setting that is a list of names. */
const JOINED_NAMES: ReadonlyMap<string, RegExp> = new Map(
  ['exclude', 'primaryKey', 'responseFilter'].map((name) => [
    name,
    /^[a-z_][\w.[\]]*([,;]\s*)[a-z_][\w.[\]]*(?:[,;]\s*[a-z_][\w.[\]]*)*$/,
  ]),
);

/** The same where a single text is written instead of the list; a status or a scope alone may contain a comma. */
const JOINED: ReadonlyMap<string, RegExp> = new Map([
  ...JOINED_NAMES,
  ...['done', 'failed', 'scopes'].map((name) => [name, /(?<=\w)([,;]\s*)(?=\w)/] as const),
]);

/** Settings that a string can be, which then is one name or none. */
const LISTS_AND_OBJECTS: ReadonlySet<string> = new Set([
  ...JOINED.keys(),
  'columns',
  'userData',
  'params',
  'placeholders',
]);

/** Settings that are the name of a query parameter. */
const PARAMETER_NAMES: ReadonlySet<string> = new Set([
  'limitParam',
  'offsetParam',
  'pageParam',
  'queryParam',
  'param',
  'startParam',
  'endParam',
]);

/** A setting of the same object that follows a separator: two lines that became one. */
function settingIn(text: string, owner: string): string | undefined {
  if (!/[\s,;]/.test(text)) return undefined;
  const [, , key = ''] =
    /(?:\s|[,;]\s*)(["']?)([A-Za-z]\w{3,30})\1\s*[:=]\s*[^\s=]/.exec(text) ?? [];
  return key !== '' && Object.hasOwn(definitions[owner]?.properties ?? {}, key) ? key : undefined;
}

/** A function or a reference; other JSON in a string may be what an API wants. */
const WRITTEN_REFERENCE =
  /^\s*\{\s*"(?:function"\s*:|(?:attr|response)"\s*:\s*"[^"]*"\s*\}|time"\s*:\s*"(?:previous|current)Start")/;

const PARAMETERS: ReadonlySet<string> = new Set(['Parameters', 'FixedParameters']);

/** In YAML a text without quotes continues in lines that are indented. */
function isOnSeveralLines({ root, path, document }: ValuePlace): boolean {
  if (document.format !== 'yaml') return false;
  const range = document.rangeOf?.(pointerThrough(root, path));
  const first =
    range === undefined
      ? undefined
      : document.text?.split('\n')[range.start.line - 1]?.charAt(range.start.column - 1);
  return (
    range !== undefined &&
    range.start.line !== range.end.line &&
    first !== undefined &&
    /[^"'|>]/.test(first)
  );
}

/** In YAML a separator after a text without quotes is a part of it, and is rarely meant; quotes say that every character is meant. */
function endOfPlain(
  text: string,
  subject: string,
  { root, path, document }: ValuePlace,
): Stray | undefined {
  const end = text.at(-1);
  if ((end !== ',' && end !== ';') || document.rangeOf === undefined) return undefined;
  const { start } = document.rangeOf(pointerThrough(root, path));
  const first = document.text?.split('\n')[start.line - 1]?.charAt(start.column - 1);
  return first === text.charAt(0)
    ? {
        message: `${subject} ends with "${end}"`,
        help: `remove the "${end}", or put the text into quotes`,
        meant: text,
      }
    : undefined;
}
