import type { Format } from '../format.ts';
import { decodeJson } from './decode-json.ts';

/** JSON, whatever the response says of its type (DEC-1). */
export const json: Format = {
  title: 'JSON',
  decode: ({ body }, options) => decodeJson(body, options),
  jsonText: ({ body }) => body,
};
