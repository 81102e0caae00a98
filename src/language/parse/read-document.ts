import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type TextLines, textLines } from '../diagnostics/text-lines.ts';
import { pointerThrough } from '../support/pointer.ts';
import { decodeText } from './decode-text.ts';
import { MOST_DOCUMENT_BYTES } from './document-limits.ts';
import type { TextFault } from './fault.ts';
import { jsonDocument } from './json-document.ts';
import { type NumberReading, scanJson } from './json-scanner.ts';
import type { SourceDocument } from './source-document.ts';

export interface ReadOptions {
  /** Longer inputs are refused; 32 MB when absent. */
  readonly maxBytes?: number;
  /** `written`: numbers keep the digits they are written with (`1.10`); otherwise only those that a JavaScript number would lose. */
  readonly numbers?: NumberReading;
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
  const { text, fault } = decodeText(input, options.maxBytes ?? MOST_DOCUMENT_BYTES);
  const lines = textLines(text);
  const reading =
    fault === undefined
      ? await readText(name, lines, options.numbers)
      : { document: undefined, faults: [fault] };
  for (const found of reading.faults)
    report(diagnosticOf(found, name, lines, reading.document?.format !== 'json'));
  return reading.document;
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
  const message = text.trim() === '' ? 'The file is empty' : 'The file has no value';
  return {
    document: undefined,
    faults: [
      {
        rule: 'empty-document',
        message,
        start: 0,
        end: 0,
        path: [],
        help: 'write a configuration into it',
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
    ...(fault.help === undefined ? {} : { help: fault.help }),
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
