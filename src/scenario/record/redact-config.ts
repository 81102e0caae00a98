import { createHash } from 'node:crypto';
import type { Position } from '../../text/diagnostic.ts';
import { scanJson } from '../../text/json-scanner.ts';
import type { SourceDocument } from '../../text/source-document.ts';
import {
  elementsOf,
  exactJsonText,
  isArray,
  isObject,
  isScalar,
  type Json,
  type JsonScalar,
  mapMembers,
  NumberLiteral,
} from '../../values/json.ts';
import { type Pointer, pointerTo } from '../../values/path.ts';
import type { Secrets } from '../../values/secret.ts';
import { phpText } from '../../values/text.ts';
import { withoutEnds } from '../../values/words.ts';
import { marksSecret } from '../fill-config.ts';
import { SHORTEST_SEARCHED } from '../substitution.ts';
import { fakeKey, type KeyForm } from './fake-keys.ts';

/** A configuration whose secrets are symbols, and its source. */
export interface RedactedConfig {
  readonly text: string;
  /** What replaces each secret value, by JSON Pointer. */
  readonly replacements: ReadonlyMap<Pointer, string>;
  readonly fakeSecrets: readonly FakeSecret[];
  /** Secrets too short to be searched for in responses. */
  readonly short: readonly string[];
  /** Attributes that sound like secrets and are written as plain ones: they stay as they are. */
  readonly unmarked: readonly { readonly name: string; readonly line: number }[];
}

/**
 * The configuration as written (comments, order, spaces), with each secret replaced by its symbol: values below a key that
 * starts with `#`, other values that the plan marks as secret, and the password and secret parameters of a URL. A secret whose
 * name is in `ordinary` is replaced only where it is defined. `keys` has the secrets that must be keys, by their texts.
 */
export function redactConfig(
  document: SourceDocument,
  secrets: Secrets,
  ordinary: readonly string[] = [],
  keys: ReadonlyMap<string, KeyForm> = new Map(),
): RedactedConfig {
  const fakeSecrets = createFakeSecrets(keys);
  nameMarked(document.value, [], false, fakeSecrets);
  // an ordinary word is in other places as itself
  const words = new Set(
    fakeSecrets.all().flatMap(({ name, real }) => (ordinary.includes(name) ? [real] : [])),
  );
  const known = [...secrets]
    .map(([name, secret]) => ({ key: lastPart(name), text: secret.open() }))
    .filter(({ text }) => !words.has(text));
  const edits: Edit[] = [];
  const unmarked: { name: string; line: number }[] = [];
  const replacements = new Map<Pointer, string>();
  const replace = (pointer: Pointer, text: string) => {
    replacements.set(pointer, text);
    edits.push({ ...offsetsOf(document, pointer), text: JSON.stringify(text) });
  };

  const visit = (
    value: Json,
    pointer: Pointer,
    path: readonly string[],
    isSecret: boolean,
  ): void => {
    for (const [name, inner] of elementsOf(value))
      visit(inner, pointerTo(pointer, name), [...path, name], isSecret || marksSecret(name, path));
    if (isScalar(value) && value !== null && value !== '')
      visitLeaf(value, pointer, path, isSecret);
  };
  const visitLeaf = (
    value: Exclude<JsonScalar, null>,
    pointer: Pointer,
    path: readonly string[],
    isSecret: boolean,
  ): void => {
    const text = phpText(value);
    const isKnown = known.some(
      (secret) =>
        secret.text === text && (text.length >= SHORTEST_SEARCHED || secret.key === path.at(-1)),
    );
    if (isSecret || isKnown) {
      if (text !== '') replace(pointer, symbolText(text, secretPath(path), fakeSecrets));
      return;
    }
    if (typeof value !== 'string') return;
    const withoutPassword = value
      .replace(
        URL_PASSWORD,
        (_, before: string, password: string) =>
          `${before}{{secret:${fakeSecrets.nameFor('url-password', password).name}}}@`,
      )
      .replace(URL_PARAMETER, (parameter: string, before: string, text: string) => {
        const secret =
          text.length < SHORTEST_SEARCHED ? undefined : known.find((one) => one.text === text);
        return secret === undefined
          ? parameter
          : `${before}{{secret:${fakeSecrets.nameFor(secret.key, text).name}}}`;
      });
    if (withoutPassword !== value) replace(pointer, withoutPassword);
    else if (SOUNDS_SECRET.test(path.at(-1) ?? '') && !value.includes('{{'))
      unmarked.push({ name: path.at(-1) ?? '', line: document.rangeOf(pointer).start.line });
  };
  visit(document.value, '', [], false);
  const all = fakeSecrets.all();
  edits.push(
    ...commentEdits(
      document,
      all.filter(({ name }) => !ordinary.includes(name)),
    ),
  );
  return {
    text: applied(document.text, edits),
    replacements,
    fakeSecrets: all,
    short: all.filter(({ real }) => real.length < SHORTEST_SEARCHED).map(({ name }) => name),
    unmarked,
  };
}

/** Gives the secrets below `#` their names, in the order of the document. */
function nameMarked(
  value: Json,
  path: readonly string[],
  isSecret: boolean,
  fakeSecrets: FakeSecrets,
): void {
  for (const [name, inner] of elementsOf(value))
    nameMarked(inner, [...path, name], isSecret || marksSecret(name, path), fakeSecrets);
  if (isSecret && isScalar(value) && value !== null && phpText(value) !== '')
    symbolText(phpText(value), secretPath(path), fakeSecrets);
}

/** The symbol of a secret. Credentials that are JSON text keep their form; each part becomes a separate symbol. */
function symbolText(text: string, path: readonly string[], fakeSecrets: FakeSecrets): string {
  const inner = /^\s*[[{]/.test(text) ? scanJson(text).value : undefined;
  if (inner === undefined) return `{{secret:${fakeSecrets.nameFor(path.join('.'), text).name}}}`;
  const within = (value: Json, place: readonly string[]): Json => {
    if (isArray(value))
      return value.map((element, index) => within(element, [...place, String(index)]));
    if (isObject(value)) return mapMembers(value, (inner, name) => within(inner, [...place, name]));
    if (typeof value === 'string')
      return value === '' ? '' : `{{secret:${fakeSecrets.nameFor(place.join('.'), value).name}}}`;
    const digits = value instanceof NumberLiteral ? value.text : String(value);
    // a symbol is a text, so a long number gets made-up digits at once
    return /^\d{8,}$/.test(digits)
      ? new NumberLiteral(madeUpDigits(place.join('.'), digits))
      : value;
  };
  return exactJsonText(within(inner, path));
}

/** The part of a path that names a secret: from the `#` on, or the last name. */
function secretPath(path: readonly string[]): readonly string[] {
  const marked = path.findIndex((name) => name.startsWith('#'));
  return (marked < 0 ? path.slice(-1) : path.slice(marked)).map((name) => name.replace(/^#/, ''));
}

const URL_PASSWORD = /(\/\/[^/\s:@]*:)([^/\s@]+)@/g;
const URL_PARAMETER = /([?&][^=&#?]+=)([^&#]+)/g;
const SOUNDS_SECRET =
  /^(?:.*[_-])?(?:password|passwd|secret|token|api_?key|access_?key|private_?key|credentials?)$/i;

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Secrets in comments. */
function commentEdits(
  document: SourceDocument,
  fakeSecrets: readonly FakeSecret[],
): readonly Edit[] {
  const starts = lineStarts(document);
  const searched = fakeSecrets.filter(({ real }) => real.length >= SHORTEST_SEARCHED);
  return document.comments.flatMap(({ line, text }) => {
    const begin = document.text.indexOf(text, document.text.indexOf('#', starts[line - 1] ?? 0));
    return searched.flatMap(({ real, name }) => {
      const at = text.indexOf(real);
      return at < 0
        ? []
        : [{ from: begin + at, to: begin + at + real.length, text: `{{secret:${name}}}` }];
    });
  });
}

function lineStarts(document: SourceDocument): readonly number[] {
  return [
    0,
    ...[...document.text.matchAll(/\r\n|\n|\r/g)].map((found) => found.index + found[0].length),
  ];
}

function offsetsOf(
  document: SourceDocument,
  pointer: Pointer,
): { readonly from: number; readonly to: number } {
  const starts = lineStarts(document);
  const { start, end } = document.rangeOf(pointer);
  const offset = ({ line, column }: Position) =>
    (starts[line - 1] ?? document.text.length) + column - 1;
  const [from, to] = [offset(start), offset(end)];
  // a block of YAML ends with the line break that the next key needs
  const stretch = document.text.slice(from, to);
  const space = stretch.slice(stretch.trimEnd().length);
  const kept = /\r?\n.*/s.exec(space)?.[0].length ?? 0;
  return { from, to: to - kept };
}

function applied(text: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((a, b) => b.from - a.from)
    .reduce(
      (current, { from, to, text: inserted }) =>
        current.slice(0, from) + inserted + current.slice(to),
      text,
    );
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

/** A secret of the configuration, the name that recordings know it by, and the made-up text in its place. */
export interface FakeSecret {
  /** As in `{{secret:name}}`. */
  readonly name: string;
  readonly real: string;
  readonly fakeSecret: string;
}

/** Secrets that were given names: equal ones share one, different ones never do. */
interface FakeSecrets {
  nameFor(wanted: string, real: string): FakeSecret;
  all(): readonly FakeSecret[];
}

/** Creates names and made-up values. They depend on the names only, so that recording again gives the same values. */
function createFakeSecrets(keys: ReadonlyMap<string, KeyForm>): FakeSecrets {
  const byReal = new Map<string, FakeSecret>();
  const names = new Set<string>();
  return {
    nameFor(wanted, real) {
      const known = byReal.get(real);
      if (known !== undefined) return known;
      const base = withoutEnds(wanted.replace(/[^A-Za-z0-9._-]+/g, '-'), '-.') || 'secret';
      let name = base;
      for (let number = 2; names.has(name); number++) name = `${base}-${number}`;
      names.add(name);
      const form = keys.get(real);
      const key = form === undefined ? undefined : fakeKey(form, name, real);
      const given = { name, real, fakeSecret: key ?? standInFor(name, real) };
      byReal.set(real, given);
      return given;
    },
    all: () => [...byReal.values()],
  };
}

/**
 * A made-up text of the same kind: digits stay digits, an address stays an address, nothing stays nothing. Everything
 * else becomes a text that needs no escape in a URL, a form or JSON.
 */
function standInFor(name: string, real: string): string {
  if (real === '') return '';
  if (/^\d+$/.test(real)) return madeUpDigits(name, real);
  if (/^https?:\/\/[^/\s]+/i.test(real))
    return `https://${hostLabel(name)}.example.com${/[^/]\/$/.test(real) ? '/' : ''}`;
  const plain = `${name}-stand-in`;
  return resembles(plain, real) ? `made-up-${digest(name).slice(0, 8)}` : plain;
}

/** As many made-up digits, without a zero in front. */
export function madeUpDigits(name: string, real: string): string {
  let digits = '';
  for (let block = 0; digits.length < real.length; block++)
    digits += BigInt(`0x${digest(`${name}:${block}`)}`).toString();
  const made = `${1 + (Number(digits[0]) % 9)}${digits.slice(1, real.length)}`;
  return made === real ? `${made.slice(0, -1)}${(Number(made.at(-1)) + 1) % 10}` : made;
}

function resembles(a: string, b: string): boolean {
  const [left, right] = [a.toLowerCase(), b.toLowerCase()];
  return left.includes(right) || right.includes(left);
}

function hostLabel(name: string): string {
  return (
    name
      .toLowerCase()
      .replace(/[^a-z0-9-]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'stand-in'
  );
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
