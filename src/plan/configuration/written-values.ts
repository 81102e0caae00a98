import type { Finding, Help, Report } from '../../text/diagnostic.ts';
import { textLines } from '../../text/display.ts';
import { describeCharacter } from '../../text/json-scanner.ts';
import type { SourceDocument } from '../../text/source-document.ts';
import {
  elementAt,
  hasMember,
  isArray,
  isObject,
  isScalar,
  type Json,
  type JsonObject,
  keysOf,
  member,
} from '../../values/json.ts';
import { pointerSegments, pointerTo } from '../../values/path.ts';
import { jsonText, valueText } from '../../values/text.ts';
import { listed, tightColon } from '../../values/words.ts';
import {
  isNote,
  isOpen,
  type Place,
  pointerOf,
  resolve,
  settingsAt,
  type TreePlace,
  type Visitor,
} from './key-tree.ts';

/** What to write for `limit:100`: without a space, it is a text in YAML, not a key and its value. */
export function missingSpace(value: Json): string | undefined {
  if (typeof value !== 'string') return undefined;
  const key = tightColon(value);
  return key === undefined ? undefined : `write a space after the colon of "${key}"`;
}

/** A setting without a value, which is treated as missing although its key is written. */
export function emptyValues(report: Report): Visitor {
  return {
    enter(place) {
      const { key, value, parent, isKnown } = place;
      if (typeof key !== 'string' || parent === undefined || !isKnown || isNote(place)) return;
      if (!isEmpty(place) || mayBeEmpty(place)) return;
      const outside = value === null ? membersOutside(place) : [];
      if (outside.length > 0) return report(emptyBefore(place, outside));
      report({
        rule: 'empty-value',
        severity: value === null ? 'warning' : 'note',
        pointer: pointerOf(place),
        part: 'key',
        cause: { yields: true },
        message: `"${key}" has no value`,
        effect:
          parent.branch?.name.endsWith('Headers') === true
            ? 'no value is sent'
            : 'it counts as absent',
        help: 'write its value, or remove it',
      });
    },
  };
}

/** The keys that follow an empty setting, and are settings of it and not of the object around: they were meant to be indented. */
function membersOutside({ key, format, parent }: Place): readonly string[] {
  if (format === undefined || parent === undefined) return [];
  const known = settingsAt(parent);
  const keys = keysOf(parent.value as JsonObject);
  const next = keys.slice(keys.indexOf(String(key)) + 1);
  const end = next.findIndex((name) => Object.hasOwn(known, name));
  const unknown = end < 0 ? next : next.slice(0, end);
  const settings = memberNames(format);
  return unknown.every((name) => settings.has(name)) ? unknown : [];
}

/** The names of all members that an object of a format can have, whatever its method. */
function memberNames({ node, name }: TreePlace): ReadonlySet<string> {
  const own = Object.keys(node.properties ?? {});
  const inner = (node.anyOf ?? []).flatMap((each) => [...memberNames(resolve(each, name))]);
  return new Set([...own, ...inner]);
}

function emptyBefore(place: Place, names: readonly string[]): Finding {
  const { key, parent } = place;
  const around = parent === undefined ? '' : pointerOf(parent);
  const shown = listed(names.map((name) => `"${name}"`));
  return {
    rule: 'empty-value',
    severity: 'warning',
    pointer: pointerOf(place),
    part: 'key',
    cause: {
      covers: names.map((name) => ({
        outer: pointerTo(around, name),
        inner: pointerTo(around, name),
      })),
    },
    message: `"${key}" has no value; ${shown} ${names.length === 1 ? 'seems' : 'seem'} to belong in it`,
    effect: 'it counts as absent',
    help: {
      json: `move ${shown} into "${key}"`,
      yaml: `indent ${shown} more than "${key}"`,
    },
  };
}

function isEmpty({ value }: Place): boolean {
  if (value === null || value === '') return true;
  return isArray(value) ? value.length === 0 : isObject(value) && keysOf(value).length === 0;
}

function mayBeEmpty({ key, value, parent }: Place): boolean {
  const name = String(key);
  const { branch } = parent ?? {};
  const setting = branch?.node.properties?.[name];
  // the base URL itself (extension E30)
  if (name === 'endpoint' && value === '' && hasTable(parent)) return true;
  if (setting !== undefined)
    return setting.mayBeEmpty === true || setting.tags?.includes(null) === true;
  if (branch?.name.endsWith('Headers') === true) return false;
  // among parameters an empty text is one; null is a value of JSON bodies and of columns
  const isValue = parent?.key === 'userData' || parent?.key === 'image_parameters';
  return value !== null || !isOpen(parent) || isValue || hasBody(parent);
}

function hasTable(job: Place | undefined): boolean {
  return job !== undefined && isObject(job.value) && hasMember(job.value, 'dataType');
}

/** Whether a value is in a JSON body: in "body", or in parameters that are one. */
function hasBody(place: Place | undefined): boolean {
  for (let at = place; at !== undefined; at = at.parent) {
    if (at.key === 'body' && at.parent?.branch?.node.properties?.body !== undefined) return true;
    if (!isObject(at.value) || at.branch?.node.properties?.method === undefined) continue;
    return String(member(at.value, 'method')).toUpperCase() === 'POST';
  }
  return false;
}

/** Characters that were not meant in a text or a name, as copied from a web page. */
export function strayCharacters(report: Report): Visitor {
  return {
    enter(place) {
      const { key, value, node, parent } = place;
      if (parent === undefined || isNote(place)) return;
      if (typeof key === 'string' && place.node === undefined && isOpen(parent))
        reportStray(strayIn(key, `the name "${key.trim()}"`), place, 'key', report);
      if (typeof value !== 'string') return;
      const subject = typeof key === 'number' ? 'the text' : `"${key}"`;
      reportStray(
        node?.holds === undefined ? invisible(value, subject) : strayIn(value, subject),
        place,
        'value',
        report,
      );
    },
  };
}

function reportStray(
  stray: Stray | undefined,
  place: Place,
  part: 'key' | 'value',
  report: Report,
): void {
  if (stray === undefined) return;
  report({
    rule: 'stray-character',
    cause: { yields: true },
    pointer: pointerOf(place),
    part,
    ...stray,
  });
}

/** A number, true or false where a name, a path or a URL belongs; in YAML `no` and `1` are none. */
export function namesWithoutQuotes(report: Report): Visitor {
  return {
    enter(place) {
      const { key, value, node } = place;
      const holds = node?.holds;
      if (holds === undefined || !isScalar(value) || typeof value === 'string' || value === null)
        return;
      const isName = holds === 'name' || holds === 'output';
      if (isName ? value === false && key === 'scroller' : value !== true || holds === 'word')
        return;
      const address = holds === 'url' ? 'URL' : 'path';
      const kind = isName ? 'name' : address;
      report({
        rule: 'ignored-value',
        cause: { yields: true },
        pointer: pointerOf(place),
        message: `"${key}" is ${valueText(value)}, not a ${kind}`,
        effect:
          value === false
            ? 'it counts as absent'
            : `the ${kind} is "${value === true ? 1 : jsonText(value)}"`,
        help: `write the ${kind} in quotes`,
      });
    },
  };
}

/**
 * In YAML, " #" ends a text that is not in quotes. A comment that is one word, directly behind the "#", was rather a part of
 * the text: `dataType: new #orders`. It is a note, since people write comments like that, too.
 */
export function cutValues(
  { text, comments, rangeOf }: Pick<SourceDocument, 'text' | 'comments' | 'rangeOf'>,
  report: Report,
): readonly Visitor[] {
  if (comments.length === 0) return [];
  const lines = textLines(text);
  const cut = new Map<number, string>();
  for (const { line, column } of comments) {
    const before = lines.line(line).slice(0, column - 1);
    const comment = lines
      .line(line)
      .slice(column - 1)
      .trimEnd();
    if (/[\w/.] $/.test(before) && /^#[\w./{-]+$/.test(comment)) cut.set(line, comment);
  }
  if (cut.size === 0) return [];
  const enter = (place: Place): void => {
    const pointer = pointerOf(place);
    const { start, end } = rangeOf(pointer);
    const rest = start.line === end.line ? cut.get(end.line) : undefined;
    if (rest === undefined) return;
    cut.delete(end.line);
    report({
      rule: 'stray-character',
      severity: 'note',
      cause: { yields: true },
      pointer,
      message: `the text ends before " ${rest}", which is a comment`,
      help: 'put the text into quotes, or write a space after the "#" of a comment',
    });
  };
  return [{ of: 'texts', enter }];
}

/**
 * In YAML a "#" that is not in quotes begins a comment, and secrets have names that begin with one: where an attribute
 * is missed and a comment reads like it, the help says so.
 */
export function explainCommentedOutKeys(
  document: Pick<SourceDocument, 'value' | 'text' | 'comments'>,
  report: Report,
): Report {
  if (document.comments.length === 0) return report;
  const lines = textLines(document.text);
  // `# note` is a comment on purpose
  const written = document.comments.filter(({ line, column }) =>
    /^\S/.test(lines.line(line).slice(column)),
  );
  return (finding) => {
    const attribute = missedAttribute(finding, document.value);
    if (attribute === undefined) return report(finding);
    const found = written.find(({ text }) => text.startsWith(`${attribute.slice(1)}:`));
    return report(
      found === undefined
        ? finding
        : {
            ...finding,
            help: `line ${found.line} is a comment: put "${attribute}" into quotes there`,
          },
    );
  };
}

/** The attribute with a "#" that a finding misses. */
function missedAttribute({ rule, pointer, cause }: Finding, document: Json): string | undefined {
  if (rule === 'missing-credential')
    return cause?.lacks === undefined || cause.lacks === 'authorization'
      ? undefined
      : `#${cause.lacks}`;
  if (rule !== 'unknown-attribute') return undefined;
  let value: Json | undefined = document;
  for (const segment of pointerSegments(pointer)) value = elementAt(value, segment);
  return typeof value === 'string' && value.startsWith('#') ? value : undefined;
}

/** What cannot be seen and is meant nowhere. Joiners (U+200C, U+200D) have a meaning in other scripts and in emoji. */
const INVISIBLE = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\ufeff]/;
const BLANK = /[\u00a0\u2000-\u200a\u202f\u3000]/;

/** A character in a text that cannot be seen, or looks like an ordinary space. */
export function invisibleIn(text: string): string | undefined {
  const found = INVISIBLE.exec(text)?.[0] ?? BLANK.exec(text)?.[0];
  return found === undefined ? undefined : describeCharacter(found);
}

interface Stray {
  readonly message: string;
  readonly help: Help;
}

/** Characters that no text has on purpose, as copied from a web page. */
export function invisible(text: string, subject: string): Stray | undefined {
  const found = INVISIBLE.exec(text)?.[0];
  return found === undefined
    ? undefined
    : { message: `${subject} contains ${describeCharacter(found)}`, help: 'remove it' };
}

/** Words joined by single dots, dashes or slashes. */
const PLAIN = /^[A-Za-z]\w*(?:[-./]\w+)*$/;

/** The stray characters of a name, a path or a URL, in which every character matters. */
function strayIn(text: string, subject: string): Stray | undefined {
  if (PLAIN.test(text)) return undefined;
  const found = invisibleIn(text);
  if (found !== undefined)
    return {
      message: `${subject} contains ${found}`,
      help: 'remove it, or write an ordinary space',
    };
  const trimmed = text.trim();
  if (trimmed !== text && trimmed !== '') {
    const isAtStart = !text.startsWith(trimmed.charAt(0));
    const write = `write ${JSON.stringify(trimmed)}`;
    const outer = isAtStart ? text.charAt(0) : text.charAt(trimmed.length);
    return {
      message: `${subject} ${isAtStart ? 'begins' : 'ends'} with ${describeCharacter(outer)}`,
      help: {
        json: write,
        yaml: outer === '\n' ? `${write}; "|-" leaves the line break out` : write,
      },
    };
  }
  const bare = /^(["'`])(.+)\1$/s.exec(text)?.[2];
  return bare === undefined
    ? undefined
    : { message: `${subject} contains quotes`, help: `write ${bare} without them` };
}
