import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { exactJsonText, type Json, objectFrom } from '../../values/json.ts';
import { pathSegments } from '../../values/path.ts';
import { CutBody, checkUtf8, type Part, refuseOther, UnreadableBody } from './format.ts';

const DEEPEST = 100;
const MAX_BYTES = 1 << 28;
const MAX_ELEMENTS = 20_000_000;
/** Records that go on together, at least. */
const BATCH = 500;

interface XmlOptions {
  readonly attributes: boolean;
  /** Paths of elements that are always lists. */
  readonly lists: readonly string[];
  /** Names on the way to the records, if nothing else is wanted. */
  readonly recordsAt: readonly string[] | undefined;
}

/** An element that is open. */
interface Open {
  readonly name: string;
  readonly path: string;
  members: Map<string, Json | Json[]> | undefined;
  text: string;
}

/**
 * An element with attributes or elements is an object, any other a string. Elements of the same name in an element are a list.
 * Entities that a document declares are not read, and no other document is.
 */
export async function* readXml(
  chunks: AsyncIterable<Uint8Array>,
  { attributes, lists, recordsAt }: XmlOptions,
): AsyncGenerator<Part> {
  const wanted = recordsAt?.join('.');
  let batch: Json[] = [];
  let hasRecords = false;
  const alwaysLists = new Set(lists.map((path) => pathSegments(path).join('.')));
  const root: Open = { name: '', path: '', members: undefined, text: '' };
  const open: Open[] = [root];
  let top = root;
  let elements = 0;
  const parser = new SaxesParser();
  let isAtEnd = false;
  parser.on('error', (error) => {
    const Fault = isAtEnd && open.length > 1 ? CutBody : UnreadableBody;
    throw new Fault(withPlace(error.message));
  });
  parser.on('opentag', (tag: SaxesTagPlain) => {
    if (open.length > DEEPEST)
      throw new UnreadableBody(
        `Line ${parser.line}: more than ${DEEPEST} elements are in each other`,
      );
    if (wanted === undefined && ++elements > MAX_ELEMENTS)
      throw new UnreadableBody(
        `The response has more than ${MAX_ELEMENTS} elements`,
        'request smaller pages',
      );
    const path = top.path === '' ? tag.name : `${top.path}.${tag.name}`;
    top = { name: tag.name, path, members: undefined, text: '' };
    open.push(top);
    if (!attributes) return;
    for (const name in tag.attributes) {
      top.members ??= new Map();
      top.members.set(`@${name}`, tag.attributes[name] as string);
    }
  });
  const addText = (text: string) => {
    top.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const { members, text, name, path } = top;
    open.pop();
    top = open.at(-1) as Open;
    const value = elementValue(members, text);
    if (path === wanted && open.length === recordsAt?.length) {
      batch.push(value);
      if (!hasRecords) add(top, name, [], false);
      hasRecords = true;
    } else add(top, name, value, alwaysLists.has(path));
  });
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let size = 0;
  let carried: Uint8Array = new Uint8Array(0);
  for await (const chunk of chunks) {
    if (size === 0) refuseOther(chunk, 'XML');
    size += chunk.length;
    if (wanted === undefined && size > MAX_BYTES)
      throw new UnreadableBody(
        `The XML response has more than ${MAX_BYTES / 2 ** 20} MB`,
        'request smaller pages',
      );
    const { complete, rest } = splitCharacter(
      carried.length === 0 ? chunk : Buffer.concat([carried, chunk]),
    );
    checkUtf8(complete, parser.line);
    carried = rest;
    parser.write(decoder.decode(complete));
    if (batch.length >= BATCH) {
      yield listOf(batch);
      batch = [];
    }
  }
  checkUtf8(carried, parser.line);
  parser.write(decoder.decode(carried));
  isAtEnd = true;
  parser.close();
  if (batch.length > 0) yield listOf(batch);
  if (wanted === undefined || hasRecords)
    yield {
      kind: 'value',
      value: objectFrom([...(root.members ?? [])] as [string, Json][]),
      warnings: [],
    };
}

function listOf(records: readonly Json[]): Part {
  return { kind: 'records', json: Buffer.from(exactJsonText(records)), records: records.length };
}

function elementValue(members: Open['members'], text: string): Json {
  const trimmed = text.trim();
  if (members === undefined) return trimmed;
  if (trimmed !== '') members.set('#text', trimmed);
  return objectFrom([...members] as [string, Json][]);
}

function add(parent: Open, name: string, value: Json, isList: boolean): void {
  parent.members ??= new Map();
  const former = parent.members.get(name);
  if (former === undefined) parent.members.set(name, isList ? [value] : value);
  else if (Array.isArray(former)) former.push(value);
  else parent.members.set(name, [former, value]);
}

/** The bytes up to the last character, which may be cut. */
function splitCharacter(bytes: Uint8Array): {
  readonly complete: Uint8Array;
  readonly rest: Uint8Array;
} {
  let at = bytes.length;
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] as number;
    if (byte < 0x80) break;
    if (byte >= 0xc0) {
      const length = 2 + Number(byte >= 0xe0) + Number(byte >= 0xf0);
      if (length > back) at = bytes.length - back;
      break;
    }
  }
  return { complete: bytes.subarray(0, at), rest: bytes.subarray(at) };
}

/** saxes begins its messages with line and column: `3:14: unclosed tag: item`. */
function withPlace(message: string): string {
  const [, line, column, what] = /^(\d+):(\d+): (.*)$/s.exec(message) ?? [];
  return line === undefined
    ? message
    : `Line ${line}, column ${column}: ${what?.replace(/\.$/, '')}`;
}
