import { definitions } from '../../../generated/config-keys.ts';
import { withTexts } from '../../text/collect.ts';
import type { Diagnostic, Position } from '../../text/diagnostic.ts';
import { type TextLines, textLines } from '../../text/display.ts';
import { scanJson } from '../../text/json-scanner.ts';
import type { SourceDocument } from '../../text/source-document.ts';
import { entriesOf, isArray, isObject, type Json, valuesOf } from '../../values/json.ts';
import { type Pointer, pointerTo } from '../../values/path.ts';
import { isSymbol } from '../../values/secret.ts';
import { SHORTEST_SECRET } from '../../values/secret-forms.ts';
import {
  MASK,
  maskUsers,
  type SecretSearch,
  searchFor,
  type TextRange,
  urlCredentials,
  urlUsers,
} from '../../values/secret-search.ts';
import { phpText } from '../../values/text.ts';

/** A configuration as it may be shown. */
interface RedactedConfiguration {
  /** The text with `*` for each character of a secret: lines and columns stay. */
  text(): string;
  /** A diagnostic about it without any secret in its texts; fixes keep the values they write. */
  diagnostic(diagnostic: Diagnostic): Diagnostic;
}

/**
 * Masks the secrets in the shown text of a configuration: values below a key that begins with `#`, the `user:password@` of
 * URLs, and `plain`, the values that a rule reports as secrets. In a text that cannot be parsed (`document` is absent), masks
 * from each such key to the last possible end of its value.
 */
export function redactConfiguration(
  source: string,
  document: SourceDocument | undefined,
  plain: readonly string[] = [],
): RedactedConfiguration {
  let made:
    | {
        readonly stretches: readonly TextRange[];
        readonly values: readonly SecretValue[];
        readonly search: SecretSearch;
      }
    | undefined;
  const secrets = () => {
    made ??= document === undefined ? unread(source) : read(document, plain);
    return made;
  };
  return {
    text() {
      const { stretches, search } = secrets();
      const text = document?.text ?? source;
      return starred(text, [...stretches, ...urlUsers(text), ...search.find(text)]);
    },
    diagnostic(diagnostic) {
      const { values, search } = secrets();
      // what cannot be looked for everywhere is hidden where its own place is spoken of, in quotes
      const own = values.filter(
        ({ pointer, isSearched }) =>
          !isSearched &&
          (diagnostic.pointer === pointer || diagnostic.pointer.startsWith(`${pointer}/`)),
      );
      const mask = (text: string) =>
        own.reduce(
          (masked, { text: value }) =>
            masked.replaceAll(`"${value}"`, `"${MASK}"`).replaceAll(`'${value}'`, `'${MASK}'`),
          maskUsers(search.mask(text)),
        );
      return masked(diagnostic, mask);
    },
  };
}

function masked(diagnostic: Diagnostic, mask: (text: string) => string): Diagnostic {
  const { related, fixes, pointer } = diagnostic;
  return {
    ...withTexts(diagnostic, mask),
    pointer: mask(pointer),
    ...(related && {
      related: related.map((place) => ({ ...place, message: mask(place.message) })),
    }),
    ...(fixes && { fixes: fixes.map((fix) => ({ ...fix, title: mask(fix.title) })) }),
  };
}

function read(document: SourceDocument, plain: readonly string[]) {
  const values = secretValues(document.value, plain);
  const lines = textLines(document.text);
  const literals = document.secretLiterals?.() ?? [];
  const stretches = [
    ...values.flatMap(({ pointer }) =>
      pointer === undefined ? [] : rangesOf(document, lines, pointer),
    ),
    ...literals.map(({ start, end }) => ({ from: start, to: end })),
    ...commentedOut(document, lines),
  ];
  const texts = values.flatMap(({ text, isSearched }) =>
    isSearched ? [text, ...linesOf(text)] : [],
  );
  const parts = literals
    .map(({ start, end }) => document.text.slice(start, end))
    .filter((part) => part.length >= SHORTEST_PART && isPart(part, document, values));
  return { stretches, values, search: searchFor([...texts, ...parts, ...afterCommas(document)]) };
}

/** Whether a literal of a program is a part of a secret. Nobody knows the secrets of a program that has made nothing. */
function isPart(
  literal: string,
  { value }: SourceDocument,
  secrets: readonly SecretValue[],
): boolean {
  return value === null || secrets.some(({ text }) => text.includes(literal));
}

/** Where a secret is written; in a program that is where it can be made. */
function rangesOf(
  document: SourceDocument,
  lines: TextLines,
  pointer: Pointer,
): readonly TextRange[] {
  return (
    document.secretLiterals?.(pointer).map(({ start, end }) => ({ from: start, to: end })) ?? [
      insideQuotes(document, lines, pointer),
    ]
  );
}

/** A line of comment; `#password: …` without a space may be a secret that is commented out. */
const COMMENT_LINE = /^[ \t]*#[ \t].*$/gm;

function unread(source: string) {
  const stretches = findSecretRanges(source);
  // the words of prose are those of messages, too
  const values = source.replace(COMMENT_LINE, (line) => ' '.repeat(line.length));
  const words = stretches.flatMap(({ from, to }) => {
    const text = values.slice(from, to);
    // keys that follow on the same line are none of the value
    const written = text.replace(/(?<=.)"[\w.-]+"\s*:/gs, ' ');
    return [
      ...written.split(/[\s"',:{}[\]]+/),
      ...[...written.matchAll(/"([^"\n]+)"|'([^'\n]+)'/g)].map(
        ([, one, other]) => one ?? other ?? '',
      ),
    ];
  });
  return {
    stretches,
    values: [],
    search: searchFor(
      [...words, ...wordsAfterKeys(values)].filter((word) => word.length >= SHORTEST_SECRET),
    ),
  };
}

/** Whatever punctuation is wrong, the words behind the name of a secret may be its value. */
function wordsAfterKeys(source: string): readonly string[] {
  const word = /[\s"',:{}[\]=#]*([^\s"',:{}[\]=#]+)/y;
  return [...source.matchAll(/(?:#|\\u0023)[\w.-]{1,200}/g)].flatMap(({ 0: key, index }) => {
    word.lastIndex = index + key.length;
    return [word.exec(source)?.[1], word.exec(source)?.[1], word.exec(source)?.[1]].filter(
      (next) => next !== undefined && !isKeyName(next),
    ) as string[];
  });
}

let keyNames: ReadonlySet<string> | undefined;

function isKeyName(word: string): boolean {
  keyNames ??= new Set(
    Object.values(definitions).flatMap(({ properties }) => Object.keys(properties ?? {})),
  );
  return keyNames.has(word);
}

/** In YAML, `{ "#token", value }` with a comma in the place of the colon has two keys without values. */
function afterCommas({ format, text }: SourceDocument): readonly string[] {
  return format === 'json'
    ? []
    : [
        ...text.matchAll(
          /(["'])#[\w.#-]{1,200}\1[ \t]*(?::[ \t]*)?,[ \t]*["']?([^\s,:{}"']+)["']?[ \t]*(?=[,}])/g,
        ),
      ].map(([, , value = '']) => value);
}

/** Lines of a text such as a private key can be quoted one by one. */
function linesOf(text: string): readonly string[] {
  return text.includes('\n')
    ? text.split('\n').filter((line) => line.trim().length > SHORTEST_LINE)
    : [];
}

const SHORTEST_LINE = 7;

function insideQuotes(document: SourceDocument, lines: TextLines, pointer: string): TextRange {
  const { start, end } = document.rangeOf(pointer);
  const offset = (place: Position) => lines.offsetAt(place);
  const [from, to] = [offset(start), offset(end)];
  const isQuoted =
    to - from >= 2 &&
    /["']/.test(document.text[from] ?? '') &&
    document.text[to - 1] === document.text[from];
  return isQuoted ? { from: from + 1, to: to - 1 } : { from, to };
}

/** In YAML, `#password: …` without quotes is a comment: its text is masked, because it was meant as a secret. */
function commentedOut({ comments, text }: SourceDocument, lines: TextLines): readonly TextRange[] {
  return comments.flatMap(({ line, column }) => {
    const from = lines.offsetAt({ line, column });
    const written = lines.line(line).slice(column - 1);
    const key = /^#["']?[\w.#-]+["']?\s*:\s*/.exec(written)?.[0];
    return key === undefined || text[from] !== '#'
      ? []
      : [{ from: from + key.length, to: from + written.length }];
  });
}

/** The text with each character in the stretches starred, but for line ends and the indentation of lines. */
function starred(text: string, stretches: readonly TextRange[]): string {
  let shown = '';
  let end = 0;
  for (const { from, to } of [...stretches].sort((a, b) => a.from - b.from)) {
    if (to <= end) continue;
    const start = Math.max(from, end);
    shown +=
      text.slice(end, start) +
      text
        .slice(start, to)
        .replace(/(\n[ \t]*)|[^\r\n]/g, (_, kept: string | undefined) => kept ?? '*');
    end = to;
  }
  return shown + text.slice(end);
}

/** A key that marks a secret, or sounds like one, however its quotes are. */
const KEY =
  /(?:(?<![\w.#-])["']?(?:#|\\u0023)[\w.#-]+["']?|(?<![\w-])["']?[\w-]*(?:pass(?:word|wd|phrase)?|secret|token|api[_-]?key|access[_-]?key|private[_-]?key|authorization)["']?)[ \t]*(?:[:=]|(?<=["'])(?=[ \t]*["']|[ \t]+[^\s,}\]:=]))[ \t]*/gi;

/**
 * The values of secret keys in a text whose syntax is broken: from each key to where its value can end at the latest. That
 * is the end of the line, and further lines where a quote or a bracket is open, or which are indented more.
 */
function findSecretRanges(text: string): readonly TextRange[] {
  const stretches: TextRange[] = [];
  let end = 0;
  for (const { 0: key, index } of text.matchAll(KEY)) {
    if (index < end) continue;
    const from = index + key.length;
    end = endOfValue(text, index, from);
    stretches.push({ from, to: end });
  }
  return stretches;
}

function endOfValue(text: string, key: number, from: number): number {
  const lineStart = text.lastIndexOf('\n', key) + 1;
  const indent = indentOf(text, lineStart);
  let end = lineEnd(text, from);
  const first = text.slice(from, end).trim();
  if (first === '' || first === ',') end = lineEnd(text, nextWritten(text, end));
  const quote = first[0];
  if ((quote === '"' || quote === "'") && !first.slice(1).includes(quote)) {
    const closing = text.indexOf(quote, end);
    return closing < 0 ? text.length : lineEnd(text, closing);
  }
  for (let open = openBrackets(text.slice(from, end)); end < text.length; ) {
    const next = end + 1;
    const following = lineEnd(text, next);
    const isEmpty = text.slice(next, following).trim() === '';
    if (!isEmpty && open <= 0 && indentOf(text, next) <= indent) break;
    open += openBrackets(text.slice(next, following));
    end = following;
  }
  return end;
}

function indentOf(text: string, lineStart: number): number {
  return /[^ \t]|$/.exec(text.slice(lineStart, lineStart + 1000))?.index ?? 0;
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

function nextWritten(text: string, from: number): number {
  const next = text.slice(from).search(/\S/);
  return next < 0 ? text.length : from + next;
}

function openBrackets(line: string): number {
  return (line.match(/[[{]/g)?.length ?? 0) - (line.match(/[\]}]/g)?.length ?? 0);
}

/** A value of a document that is secret. */
interface SecretValue {
  /** Where it is; absent where it is a part of a value. */
  readonly pointer: Pointer | undefined;
  readonly text: string;
  /** Whether the secret is masked everywhere. A short one, or a word that is part of keys, is masked only where it is defined. */
  readonly isSearched: boolean;
}

/** Every value below a key that begins with `#` (but for `mappings`, where it is a member of records), in URLs the user and password, and `plain`. */
export function secretValues(root: Json, plain: readonly string[]): readonly SecretValue[] {
  const found: { readonly pointer: Pointer | undefined; readonly text: string }[] = plain.map(
    (text) => ({ pointer: undefined, text }),
  );
  const keys = new Set<string>();
  // a value that many aliases repeat is looked at twice at most
  const [visited, visitedSecret] = [new Set<Json>(), new Set<Json>()];
  const visit = (value: Json, pointer: Pointer, isSecret: boolean, isRecord: boolean): void => {
    if (isArray(value) || isObject(value)) {
      const before = isSecret ? visitedSecret : visited;
      if (before.has(value)) return;
      before.add(value);
    }
    if (isArray(value))
      for (const [index, element] of value.entries())
        visit(element, pointerTo(pointer, index), isSecret, isRecord);
    else if (isObject(value))
      for (const [name, inner] of entriesOf(value)) {
        keys.add(name.toLowerCase());
        const isBelow = isRecord || name === 'mappings' || isInputs(name, pointer);
        visit(
          inner,
          pointerTo(pointer, name),
          isSecret || (!isRecord && name.includes('#') && SECRET_NAME.test(name)),
          isBelow,
        );
      }
    else if (
      isSecret &&
      value !== null &&
      value !== '' &&
      !(typeof value === 'string' && isSymbol(value))
    ) {
      const text = phpText(value);
      found.push(
        { pointer, text: text === '' ? String(value) : text },
        ...partsOfJson(text).map((part) => ({ pointer: undefined, text: part })),
      );
    } else if (typeof value === 'string' && value.includes('@'))
      found.push(...urlCredentials(value).map((text) => ({ pointer: undefined, text })));
  };
  visit(root, '', false, false);
  const names = [...keys];
  return found.map(({ pointer, text }) => {
    const word = text.toLowerCase();
    return {
      pointer,
      text,
      isSearched: text.length >= SHORTEST_SECRET && !names.some((name) => name.includes(word)),
    };
  });
}

/** What is declared of a secret input is none. */
function isInputs(name: string, around: Pointer): boolean {
  return name === 'inputs' && (around === '' || around === '/parameters');
}

/** In broken YAML, punctuation can become a part of a name. */
const SECRET_NAME = /^[^\w#]{0,3}#/;

/** Credentials that are kept as a text of JSON are also used one by one. */
function partsOfJson(text: string): readonly string[] {
  if (!/^\s*[[{]/.test(text)) return [];
  const parts: string[] = [];
  const visit = (value: Json): void => {
    if (isArray(value)) value.forEach(visit);
    else if (isObject(value)) valuesOf(value).forEach(visit);
    else if (typeof value === 'string' && value.length >= SHORTEST_PART && !/^bearer$/i.test(value))
      parts.push(value);
  };
  const { value } = scanJson(text);
  if (value !== undefined) visit(value);
  return parts;
}

const SHORTEST_PART = 6;
