import type { Position } from '../language/diagnostics/diagnostic.ts';
import { textLines } from '../language/diagnostics/text-lines.ts';
import { readDocument } from '../language/parse/read-document.ts';
import { type Pointer, pointerTo } from '../language/support/pointer.ts';
import { elementsOf, type Json } from '../language/values/json.ts';

/** Where something is being typed: the name of a member, or a value. */
export interface Typing {
  readonly part: 'key' | 'value';
  readonly pointer: Pointer;
  /** The document with a stand-in at the place. */
  readonly document: Json;
  /** Offsets of the start and the end of the word at the cursor. */
  readonly start: number;
  readonly end: number;
  /** The quote around the word, if there is one. */
  readonly quote: '"' | "'" | '';
  /** The name is followed by its colon already. */
  readonly hasColon: boolean;
  /** The colon before the value touches it, which YAML does not take for one. */
  readonly lacksSpace: boolean;
  readonly isJson: boolean;
}

const PROBE = 'sluiceProbe7f3a';
const WORD_END = /[\s,:{}[\]"']/;

/**
 * Finds out what is being typed at a position of a text that may be incomplete: inserts a marker there, so that the text can be
 * parsed, and looks up the marker in the parsed document. `undefined` when the rest of the text is invalid, too.
 */
export async function typingAt(
  text: string,
  name: string,
  position: Position,
): Promise<Typing | undefined> {
  const offset = textLines(text).offsetAt(position);
  const isJson = /\.jsonc?$/i.test(name) || /^\s*[[{]/.test(text);
  let start = offset;
  while (start > 0 && !WORD_END.test(text[start - 1] as string)) start--;
  let end = offset;
  while (end < text.length && !WORD_END.test(text[end] as string)) end++;
  const before = text[start - 1];
  const quote = before === '"' || before === "'" ? before : '';
  const head = text.slice(0, quote === '' ? start : start - 1);
  const tail = text.slice(quote !== '' && text[end] === quote ? end + 1 : end);
  const [last, opened] = [lastSign(head, isJson), innermost(head)];
  const isFlow = isJson || opened !== undefined;
  const part = last === ':' || opened === '[' ? 'value' : 'key';
  const hasColon = part === 'key' && /^\s*:/.test(tail);
  const lacksSpace = part === 'value' && !isJson && head.endsWith(':');
  const probed =
    head + (lacksSpace ? ' ' : '') + standIn(part, isFlow, hasColon, last, tail) + tail;
  const document = await readDocument(probed, name, () => undefined);
  const pointer = document === undefined ? undefined : find(document.value, '', part);
  return document === undefined || pointer === undefined
    ? undefined
    : { part, pointer, document: document.value, start, end, quote, hasColon, lacksSpace, isJson };
}

function standIn(
  part: 'key' | 'value',
  isFlow: boolean,
  hasColon: boolean,
  last: string | undefined,
  tail: string,
): string {
  if (!isFlow) return part === 'value' || hasColon ? PROBE : `${PROBE}: 0`;
  const next = /\S/.exec(tail)?.[0];
  const comma = next === undefined || next === ',' || next === '}' || next === ']' ? '' : ',';
  if (part === 'value') return `"${PROBE}"${comma}`;
  const missing = last === undefined || last === '{' || last === ',' ? '' : ',';
  return hasColon ? `${missing}"${PROBE}"` : `${missing}"${PROBE}": 0${comma}`;
}

/** The last sign before the word that is not a blank; in YAML blocks only of the same line. */
function lastSign(head: string, isJson: boolean): string | undefined {
  return (isJson ? head : head.slice(head.lastIndexOf('\n') + 1)).trimEnd().at(-1);
}

/** The bracket that is still open, strings left out. */
function innermost(head: string): '{' | '[' | undefined {
  const open: string[] = [];
  for (const [sign] of head
    .replace(
      /"(?:[^"\\\n]|\\.)*(?:"|(?=\n)|$)|'[^'\n]*'|(?<=[\w/.-])\{[^{}\n]*\}|(?<![^\s])#[^\n]*/g,
      '',
    )
    .matchAll(/[[\]{}]/g)) {
    if (sign === '{' || sign === '[') open.push(sign);
    else open.pop();
  }
  return open.at(-1) as '{' | '[' | undefined;
}

function find(value: Json, pointer: Pointer, part: 'key' | 'value'): Pointer | undefined {
  if (part === 'value' && value === PROBE) return pointer;
  for (const [name, inner] of elementsOf(value)) {
    if (part === 'key' && name === PROBE) return pointerTo(pointer, name);
    const found = find(inner, pointerTo(pointer, name), part);
    if (found !== undefined) return found;
  }
  return undefined;
}
