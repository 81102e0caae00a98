import { withoutEnd } from './words.ts';

/**
 * Placeholders in templates that a person must replace: <input>, {{input}}, ${INPUT}, #{INPUT}, [[input]], %INPUT%, __INPUT__,
 * @@INPUT@@, YOUR_INPUT_HERE, REPLACE_ME. Markup and functions of other languages look similar, but do not count. Inputs are short:
 * without a limit, the search would take quadratic time.
 */
const INPUT = new RegExp(
  [
    /(?<![A-Za-z\d]|\(\?)<(?!(?:none|null|nil|empty|unset|unknown|any|all)>|[a-z][a-z+.-]*:)(?![^>]{0,200} (?:AND|OR|and|or) )[A-Za-z][\w .:#/-]{0,200}>/,
    /\$?\{\{ {0,9}[$#]?[A-Za-z_][\w .:'"#()|,/[\]-]{0,200}\}{2}/,
    /[$#]\{ {0,9}[#A-Za-z_][\w .:'"#-]{0,200}\}/,
    /\$\{\{[^{}]{1,200}\}\}/,
    /\[\[ {0,9}(?![A-Z][a-z]+\])[A-Za-z_][\w .-]{0,200}\]\]/,
    /(?<!['"])%(?:[A-Z][A-Z\d]*(?:_[A-Z\d]+)+|TOKEN|KEY|SECRET|PASSWORD|USER|USERNAME|URL|HOST|DOMAIN|ACCOUNT|TENANT|REGION|INPUT|VALUE)%(?![\dA-F]{2})/,
    /@@[A-Za-z_]\w*@@/,
    /(?<![A-Za-z\d.])__[A-Z](?:_?[A-Z\d])*__(?![A-Za-z\d])/,
    /(?<![A-Za-z\d])YOUR(?:[_-][A-Z\d]+)+(?![A-Za-z\d])/,
    /(?<![A-Za-z\d])(?:(?:INSERT|ENTER|PUT|REPLACE|CHANGE|FILL|ADD)[_-](?:[A-Z\d]+[_-])*(?:HERE|ME|IN|THIS|YOURS?)|(?:INSERT|ENTER|PUT|REPLACE|FILL)[_-](?:[A-Z\d]+[_-])*(?:TOKEN|KEY|SECRET|PASSWORD))(?![A-Za-z\d])/,
    /(?<![A-Za-z\d])(?:your|insert|enter)(?:[_-][a-z\d]{1,50}){1,20}[_-]here(?![A-Za-z\d])/,
    /(?<![A-Za-z\d])(?:CHANGEME|changeme|REPLACEME|replaceme)(?![A-Za-z\d])/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** Text that looks like an input but is valid markup. */
const MARKUP = /<\/|\/>|<[!?]|=["'][^"']{0,200}["'][^<>]{0,200}>/;

/** The first template input in a text that was not filled in, as written there. */
export function templateInput(text: string): string | undefined {
  // fast path: most texts contain nothing that an input has
  if (
    !/[<%]|[{$#]\{|\[\[|@@|__|YOUR|CHANGE|change|REPLACE|replace|(?:INSERT|ENTER|PUT|FILL|ADD)[_-]|[_-]here/.test(
      text,
    )
  )
    return undefined;
  const input = INPUT.exec(text)?.[0];
  return input === undefined || (input.startsWith('<') && MARKUP.test(text)) ? undefined : input;
}

/** The name that an input has between its marks. */
export function inputName(input: string): string {
  return withoutEnd(input.replace(/^[$#@%_<{[ ]+/, ''), '@%_>}] ');
}

/** A reference in an address (extension E17): `{attr:name}`. */
export const ADDRESS_REFERENCE = /\{(attr|time|window|incremental):([^{}]+)\}/g;

/** A text as a part of a regular expression that matches only it. */
export function escapeExpression(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
