import { scanJson } from '../language/parse/json-scanner.ts';
import type { Json } from '../language/values/json.ts';
import { withoutMark } from '../language/values/text.ts';
import type { ReplyBody } from './play/exchange.ts';

/** The body of a recorded response as JSON with its digits, symbols unfilled; `undefined` when it is none. */
export function responseJson(body: ReplyBody): Json | undefined {
  switch (body.kind) {
    case 'json':
      return body.value;
    case 'bytes':
      return scanJson(withoutMark(Buffer.from(body.bytes).toString()), 'written').value;
    case 'text':
      return scanJson(withoutMark(body.text.source), 'written').value;
    default:
      return undefined;
  }
}
