import { present } from '../values/objects.ts';
import { pointerThrough } from '../values/path.ts';
import type { Diagnostic } from './diagnostic.ts';
import { type TextLines, textLines } from './display.ts';
import { jsonDocument } from './json-document.ts';
import { type NumberReading, scanJson, type TextFault } from './json-scanner.ts';
import type { Program } from './program-document.ts';
import { MAX_DOCUMENT_BYTES, type SourceDocument } from './source-document.ts';

export interface ReadOptions {
  /** Longer inputs are refused; 32 MB when absent. */
  readonly maxBytes?: number;
  /** `written`: numbers keep the digits they are written with (`1.10`); otherwise only those that a JavaScript number would lose. */
  readonly numbers?: NumberReading;
  /** What made the text, which is JSON: places are those in its source. */
  readonly program?: Program | undefined;
}

/**
 * Reads a text as JSON or YAML, depending on its content; the file extension only affects error messages. Reports errors and
 * never throws. Returns `undefined` if the syntax is invalid. A duplicate key is an error, but the document is returned, with the
 * last value (VAL-2).
 */
export async function readDocument(
  input: string | Uint8Array,
  name: string,
  report: (diagnostic: Diagnostic) => void,
  options: ReadOptions = {},
): Promise<SourceDocument | undefined> {
  const { text, fault } = decodeText(input, options.maxBytes ?? MAX_DOCUMENT_BYTES);
  const lines = textLines(text);
  const reading =
    fault === undefined
      ? await readText(name, lines, options.numbers)
      : { document: undefined, faults: [fault] };
  if (options.program !== undefined) return madeDocument(name, reading, options.program, report);
  for (const found of reading.faults)
    report(diagnosticOf(found, name, lines, reading.document?.format !== 'json'));
  return reading.document;
}

/** The document of a program that has made one; what is wrong otherwise is about the program. */
async function madeDocument(
  name: string,
  { document, faults }: Reading,
  program: Program,
  report: (diagnostic: Diagnostic) => void,
): Promise<SourceDocument | undefined> {
  const { programDocument, programFinding } = await import('./program-document.ts');
  const made = { name, value: document?.value ?? null };
  for (const failure of program.failures) report(programFinding(made, program, failure));
  for (const { rule, message, help = '' } of faults)
    report({ ...programFinding(made, program, { message, help }), rule });
  return document === undefined || program.failures.length > 0
    ? undefined
    : programDocument(document, program);
}

interface Reading {
  readonly document: SourceDocument | undefined;
  readonly faults: readonly TextFault[];
}

/** Loaded once: each `import()` asks the loader again. */
let yamlReader: Promise<typeof import('./yaml-document.ts')> | undefined;

async function readText(
  name: string,
  lines: TextLines,
  numbers: NumberReading = 'value',
): Promise<Reading> {
  const { text } = lines;
  const looks = looksLike(text, name);
  if (looks === 'empty') return nothingIn(text);
  const json = looks === 'yaml' ? undefined : readJson(name, lines, numbers);
  if (json?.document !== undefined || (json !== undefined && looks === 'json')) return json;
  // Loaded here and not above: the library costs more to load than a hundred JSON documents cost to read.
  yamlReader ??= import('./yaml-document.ts');
  const { readYaml } = await yamlReader;
  const yaml = readYaml(name, lines, numbers);
  if (yaml.document === undefined && yaml.faults.length === 0) return nothingIn(text);
  return yaml.document === undefined && json !== undefined && hasQuotedKey(text) ? json : yaml;
}

function readJson(name: string, lines: TextLines, numbers: NumberReading): Reading {
  const { value, faults } = scanJson(lines.text, numbers);
  return { document: value === undefined ? undefined : jsonDocument(name, lines, value), faults };
}

/** `either`: JSON, or YAML in flow style; the reader must try, and the file name decides which error is reported. */
function looksLike(text: string, name: string): 'json' | 'yaml' | 'either' | 'empty' {
  const beginning = FIRST_SIGN.exec(text)?.[0];
  if (beginning === undefined) return text.trim() === '' ? 'empty' : 'yaml';
  if (/\.jsonc?$/i.test(name) || beginning.includes('/')) return 'json';
  if (/\.ya?ml$/i.test(name)) return 'either';
  return hasQuotedKey(text) ? 'json' : 'either';
}

/** An opening bracket, after blanks and comments as JavaScript has them. */
const FIRST_SIGN = /^(?:\s|\/\/[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*[[{]/;

function hasQuotedKey(text: string): boolean {
  return /^[\s[{]*"/.test(text);
}

function nothingIn(text: string): Reading {
  const message = text.trim() === '' ? 'the file is empty' : 'the file has no value';
  return {
    document: undefined,
    faults: [
      {
        rule: 'empty-document',
        message,
        start: 0,
        end: 0,
        path: [],
        help: 'write its settings into it, or remove the file',
      },
    ],
  };
}

/** VAL-2: in JSON the last of two members counts; YAML forbids it. */
function severityOf({ rule }: TextFault, isYaml: boolean): Diagnostic['severity'] {
  return rule === 'duplicate-key' && !isYaml ? 'warning' : 'error';
}

function diagnosticOf(
  fault: TextFault,
  name: string,
  lines: TextLines,
  isYaml: boolean,
): Diagnostic {
  const range = { start: lines.positionAt(fault.start), end: lines.positionAt(fault.end) };
  const { related } = fault;
  return {
    file: name,
    range,
    pointer: pointerThrough('', fault.path),
    severity: severityOf(fault, isYaml),
    rule: fault.rule,
    message: fault.message,
    ...present({ help: fault.help }),
    ...(related === undefined
      ? {}
      : {
          related: [
            {
              file: name,
              range: { start: lines.positionAt(related.start), end: lines.positionAt(related.end) },
              message: related.message,
            },
          ],
        }),
  };
}

/** A text without its byte order mark, or why the bytes are none. The fault's offsets speak of `text`. */
export interface DecodedText {
  readonly text: string;
  readonly fault?: TextFault;
}

/** Decodes UTF-8 strictly: a wrong byte is reported, never replaced. Line ends stay as they are. */
export function decodeText(input: string | Uint8Array, maxBytes: number): DecodedText {
  if (isLarger(input, maxBytes)) return { text: '', fault: tooLarge(maxBytes) };
  if (typeof input === 'string')
    return checkCharacters(input.charCodeAt(0) === 0xfeff ? input.slice(1) : input);
  const kind = kindOf(input);
  if (kind !== undefined)
    return { text: '', fault: notText(`this file is ${kind.name}, not UTF-8 text`, 0, kind.help) };
  try {
    return checkCharacters(new TextDecoder('utf-8', { fatal: true }).decode(input));
  } catch (error) {
    if (error instanceof TypeError) return wrongByte(input);
    throw error;
  }
}

/** Characters that neither JSON nor YAML allows anywhere: they say that the file is not meant to be read by people. */
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f]/;

function checkCharacters(text: string): DecodedText {
  const at = text.search(CONTROL);
  if (at === -1) return { text };
  const code = text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0');
  const help =
    code === '0000' ? 'is it a binary file, or UTF-16? Save it as UTF-8' : 'remove the character';
  return { text, fault: notText(`control character U+${code} in a text file`, at, help) };
}

function wrongByte(bytes: Uint8Array): DecodedText {
  const good = longestDecodable(bytes);
  const text = new TextDecoder('utf-8').decode(bytes.subarray(0, good));
  const byte = bytes[good] ?? 0;
  const written = byte.toString(16).toUpperCase().padStart(2, '0');
  const meant =
    byte < FIRST_LATIN_LETTER ? '' : `; in Latin-1, it is "${String.fromCharCode(byte)}"`;
  return {
    text,
    fault: notText(
      `the byte 0x${written} is not UTF-8${meant}`,
      text.length,
      'save the file as UTF-8',
    ),
  };
}

/** From here on, a byte of Latin-1 is a letter or a sign that people write. */
const FIRST_LATIN_LETTER = 0xa1;

/** How many bytes from the start are UTF-8: found by halving, since a decoder only says yes or no. */
function longestDecodable(bytes: Uint8Array): number {
  let low = 0;
  let high = bytes.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (decodes(bytes.subarray(0, middle), true)) low = middle;
    else high = middle - 1;
  }
  // The prefix may end inside a character that never gets its end: then its first byte is the wrong one.
  while (low > 0 && !decodes(bytes.subarray(0, low), false)) low--;
  return low;
}

function decodes(bytes: Uint8Array, stream: boolean): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream });
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

function kindOf(bytes: Uint8Array): { readonly name: string; readonly help: string } | undefined {
  const starts = (...wanted: readonly number[]): boolean =>
    wanted.every((byte, index) => bytes[index] === byte);
  if (starts(0xff, 0xfe) || starts(0xfe, 0xff))
    return { name: 'UTF-16 text', help: 'save it as UTF-8' };
  if (starts(0x1f, 0x8b)) return { name: 'compressed with gzip', help: 'unpack it first' };
  if (starts(0x50, 0x4b, 3, 4)) return { name: 'a ZIP archive', help: 'unpack it first' };
  return undefined;
}

function isLarger(input: string | Uint8Array, maxBytes: number): boolean {
  if (typeof input !== 'string') return input.length > maxBytes;
  if (input.length > maxBytes) return true;
  // a UTF-16 unit has at most three bytes in UTF-8, so short texts need not be counted
  return input.length * 3 > maxBytes && new TextEncoder().encode(input).length > maxBytes;
}

function tooLarge(maxBytes: number): TextFault {
  const limit =
    maxBytes >= 1_000_000
      ? `${Number((maxBytes / 1024 / 1024).toFixed(1))} MB`
      : `${maxBytes} bytes`;
  return {
    rule: 'document-too-large',
    message: `the text is longer than ${limit}`,
    start: 0,
    end: 0,
    path: [],
    help: 'split it, or raise the limit',
  };
}

function notText(message: string, at: number, help: string): TextFault {
  return { rule: 'not-text', message, start: at, end: at, path: [], help };
}
