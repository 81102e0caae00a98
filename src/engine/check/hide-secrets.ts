import { definitions } from '../../../generated/config-keys.ts';
import { withTexts } from '../../language/diagnostics/collect.ts';
import type { Diagnostic, Position } from '../../language/diagnostics/diagnostic.ts';
import { type TextLines, textLines } from '../../language/diagnostics/text-lines.ts';
import type { SourceDocument } from '../../language/parse/source-document.ts';
import { SHORTEST_SECRET } from '../../language/values/secret-forms.ts';
import { MASK, type SecretSearch, searchFor } from '../../language/values/secret-search.ts';
import { maskUsers, type Stretch, urlUsers } from '../../language/values/url-users.ts';
import { suspectStretches } from './secret-stretches.ts';
import { type SecretValue, secretValues } from './secret-values.ts';

/** A configuration as it may be shown. */
export interface ShownConfiguration {
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
export function shownConfiguration(
  source: string,
  document: SourceDocument | undefined,
  plain: readonly string[] = [],
): ShownConfiguration {
  let made:
    | {
        readonly stretches: readonly Stretch[];
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
  const stretches = [
    ...values.flatMap(({ pointer }) =>
      pointer === undefined ? [] : [insideQuotes(document, lines, pointer)],
    ),
    ...commentedOut(document, lines),
  ];
  const texts = values.flatMap(({ text, isSearched }) =>
    isSearched ? [text, ...linesOf(text)] : [],
  );
  return { stretches, values, search: searchFor([...texts, ...afterCommas(document)]) };
}

/** A line of comment; `#password: …` without a space may be a secret that is commented out. */
const COMMENT_LINE = /^[ \t]*#[ \t].*$/gm;

function unread(source: string) {
  const stretches = suspectStretches(source);
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

function insideQuotes(document: SourceDocument, lines: TextLines, pointer: string): Stretch {
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
function commentedOut({ comments, text }: SourceDocument, lines: TextLines): readonly Stretch[] {
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
function starred(text: string, stretches: readonly Stretch[]): string {
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
