import type { FunctionCall } from '../../../generated/config.ts';
import { ago } from './ago.ts';
import { base64Encode } from './base64-encode.ts';
import { concat } from './concat.ts';
import { date } from './date.ts';
import type { FunctionDefinition } from './function-definition.ts';
import { hash } from './hash.ts';
import { hashHmac } from './hash-hmac.ts';
import { ifempty } from './ifempty.ts';
import { implode } from './implode.ts';
import { earliest, latest } from './latest.ts';
import { md5 } from './md5.ts';
import { rawurlencode } from './rawurlencode.ts';
import { sha1 } from './sha1.ts';
import { sprintf } from './sprintf.ts';
import { strftime } from './strftime.ts';
import { strtotime } from './strtotime.ts';
import { time } from './time.ts';
import { urlencode } from './urlencode.ts';

/** The functions of the language by name; names are matched exactly (FN-6). Ask with `Object.hasOwn`. */
export const functions: { readonly [name: string]: FunctionDefinition } = {
  md5,
  sha1,
  hash,
  hash_hmac: hashHmac,
  base64_encode: base64Encode,
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
