import { isArray, type Json, type JsonScalar } from '../../values/json.ts';
import { isPhpEmpty, phpText } from '../../values/text.ts';
import { encodeForm, encodeRfc3986 } from '../../values/url.ts';
import {
  ByteString,
  checkLength,
  complaintOf,
  type FunctionDefinition,
  FunctionProblem,
  type FunctionValue,
  fromBytes,
  isCollection,
  lengthOf,
  stringArgument,
  textArgument,
  textOf,
  toBytes,
} from './definition.ts';

/** `concat(…)`: PHP string forms joined (FN-JOIN-1). */
export const concat: FunctionDefinition = {
  name: 'concat',
  minArguments: 0,
  maxArguments: Number.POSITIVE_INFINITY,
  signature: 'concat(value, …)',
  summary: 'Joins the text forms of its arguments.',
  check: (args) =>
    complaintOf(() =>
      args.map(
        (argument, index) =>
          argument !== undefined && refuseCollection('concat', index + 1, argument),
      ),
    ),
  call: (args) => joinTexts('concat', args, ''),
};

/** PHP string forms joined; bytes as soon as one part is bytes. Throws for lists and objects, where Generic Extractor writes `Array` (FN-JOIN-2). */
function joinTexts(
  name: string,
  values: readonly FunctionValue[],
  delimiter: string | ByteString,
): string | ByteString {
  const parts = values.map((value, index) => {
    refuseCollection(name, index + 1, value);
    return value instanceof ByteString ? value : phpText(value);
  });
  checkLength(
    name,
    parts.reduce((sum, part) => sum + lengthOf(part), 0) +
      lengthOf(delimiter) * Math.max(parts.length - 1, 0),
  );
  if (!(delimiter instanceof ByteString) && !parts.some((part) => part instanceof ByteString))
    return parts.join(delimiter);
  const chunks = parts.flatMap((part, index) =>
    index === 0 ? [toBytes(part)] : [toBytes(delimiter), toBytes(part)],
  );
  const bytes = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return new ByteString(bytes);
}

function refuseCollection(
  name: string,
  position: number,
  value: FunctionValue,
): asserts value is JsonScalar | ByteString {
  if (isCollection(value))
    throw new FunctionProblem(`${name}() cannot join a list or an object (value ${position})`);
}

/** `implode(delimiter, list)`: PHP string forms joined (FN-JOIN-1); with one argument the delimiter is empty (FN-JOIN-3). */
export const implode: FunctionDefinition = {
  name: 'implode',
  minArguments: 1,
  maxArguments: 2,
  signature: 'implode(delimiter, list)',
  summary: 'Joins the text forms of a list’s elements with a delimiter between them.',
  check: (args) => {
    const list = args.length === 1 ? args[0] : args[1];
    return list === undefined
      ? undefined
      : complaintOf(() => joinTexts('implode', listArgument(list), ''));
  },
  call: (args) => {
    const [first, second] = args;
    if (second === undefined) return joinTexts('implode', listArgument(first), '');
    return joinTexts('implode', listArgument(second), stringArgument('implode', 1, first));
  },
};

function listArgument(value: FunctionValue | undefined): readonly Json[] {
  if (value !== undefined && !(value instanceof ByteString) && isArray(value)) return value;
  throw new FunctionProblem(
    'implode() needs a list as its second argument, written out in the configuration',
  );
}

/** `ifempty(value, otherwise)`: the first unless PHP-empty (FN-IFEMPTY). Both are evaluated before (FN-5). */
export const ifempty: FunctionDefinition = {
  name: 'ifempty',
  minArguments: 2,
  maxArguments: 2,
  signature: 'ifempty(value, otherwise)',
  summary:
    'Its first argument, or the second when the first is empty (nothing, 0, "0", false, an empty list).',
  call: (args) => {
    const [value, otherwise] = args as readonly [FunctionValue, FunctionValue];
    return isPhpEmpty(value instanceof ByteString ? textOf(value) : value) ? otherwise : value;
  },
};

/** `base64_encode(text)`: standard alphabet, padded, of text (UTF-8) or bytes. */
export const base64Encode: FunctionDefinition = {
  name: 'base64_encode',
  minArguments: 1,
  maxArguments: 1,
  signature: 'base64_encode(text)',
  summary: 'Base64 of a string or of a binary digest.',
  call: ([text]) =>
    Buffer.from(toBytes(stringArgument('base64_encode', 1, text))).toString('base64'),
};

/** `base64url_encode(text)`: the alphabet of URLs without padding, of text (UTF-8) or bytes (extension E35; RFC 4648, 5). */
export const base64urlEncode: FunctionDefinition = {
  name: 'base64url_encode',
  minArguments: 1,
  maxArguments: 1,
  signature: 'base64url_encode(text)',
  summary: 'Base64 for URLs, without padding, of a string or of a binary digest.',
  call: ([text]) => base64url(toBytes(stringArgument('base64url_encode', 1, text))),
};

/** Base64 for URLs; the Buffer of browsers has none. */
export function base64url(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('base64');
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** `hex_decode(text)`: the bytes of hexadecimal digits, for a key (extension E35). */
export const hexDecode: FunctionDefinition = {
  name: 'hex_decode',
  minArguments: 1,
  maxArguments: 1,
  signature: 'hex_decode(text)',
  summary: 'The bytes that hexadecimal digits stand for, for example of a key.',
  check: ([text]) =>
    text === undefined
      ? undefined
      : complaintOf(() => bytesOfHex(textArgument('hex_decode', 1, text))),
  call: ([text]) => fromBytes(bytesOfHex(textArgument('hex_decode', 1, text))),
};

function bytesOfHex(digits: string): Uint8Array {
  if (/^(?:[\da-f]{2})*$/i.test(digits)) return new Uint8Array(Buffer.from(digits, 'hex'));
  throw new FunctionProblem('hex_decode() needs pairs of hexadecimal digits', {
    argument: 0,
    help: 'write two of the characters 0 to 9 and a to f for each byte',
  });
}

/** `rawurlencode(text)`: percent-encoding by RFC 3986, for a segment of a path (extension E30). */
export const rawurlencode: FunctionDefinition = {
  name: 'rawurlencode',
  minArguments: 1,
  maxArguments: 1,
  signature: 'rawurlencode(text)',
  summary: 'Encodes a string for a path: a space becomes %20, other special characters %XX.',
  call: ([text]) => encodeRfc3986(textArgument('rawurlencode', 1, text)),
};

/** `urlencode(text)`: form encoding, in placeholders alone (10.8). */
export const urlencode: FunctionDefinition = {
  name: 'urlencode',
  minArguments: 1,
  maxArguments: 1,
  signature: 'urlencode(text)',
  summary: 'Encodes a string for use in a URL: a space becomes +, other special characters %XX.',
  onlyInPlaceholders: true,
  call: ([text]) => encodeForm(textArgument('urlencode', 1, text)),
};
