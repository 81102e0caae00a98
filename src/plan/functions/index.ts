import type { FunctionCall } from '../../../generated/config.ts';
import { plural } from '../../values/words.ts';
import type { FunctionDefinition } from './definition.ts';
import { hash, hashHmac, md5, sha1 } from './hashes.ts';
import { sprintf } from './sprintf.ts';
import { strtotime } from './strtotime.ts';
import {
  base64Encode,
  base64urlEncode,
  concat,
  hexDecode,
  ifempty,
  implode,
  rawurlencode,
  urlencode,
} from './texts.ts';
import { ago, date, earliest, latest, strftime, time } from './times.ts';

/** The functions of the language by name; names are matched exactly (FN-6). Ask with `Object.hasOwn`. */
export const functions: { readonly [name: string]: FunctionDefinition } = {
  md5,
  sha1,
  hash,
  hash_hmac: hashHmac,
  base64_encode: base64Encode,
  base64url_encode: base64urlEncode,
  hex_decode: hexDecode,
  time,
  date,
  strtotime,
  sprintf,
  concat,
  implode,
  ifempty,
  rawurlencode,
  strftime,
  ago,
  latest,
  earliest,
  urlencode,
} satisfies { readonly [N in FunctionCall['function']]: FunctionDefinition };

/** Whether the language has a function of exactly this name. */
export function isFunction(name: string): boolean {
  return Object.hasOwn(functions, name);
}

/** What is wrong with calling a function with `count` arguments, in Generic Extractor's words; `undefined` when nothing is (FN-ARGC). */
export function checkArity(definition: FunctionDefinition, count: number): string | undefined {
  const { name, minArguments: least, maxArguments: most } = definition;
  if (count >= least && count <= most) return undefined;
  if (name === 'ifempty') return "Bad argument count for function 'ifempty'!";
  const expected = count < least ? least : most;
  const side = count < least ? 'at least' : 'at most';
  const bound = least === most ? 'exactly' : side;
  return `${name}() expects ${bound} ${plural(expected, 'parameter')}, ${count} given`;
}
