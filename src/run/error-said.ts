import type { JsonScalar } from '../values/json.ts';

/** Where a response says what went wrong, the sentence before the code. */
const PATHS = [
  'error_description',
  'error.message',
  'errors.0.message',
  'errors.0',
  'error_message',
  'errorMessage',
  'message',
  'detail',
  'error',
  'error.code',
];
const MAX_SAID = 200;

/** What a response with a good status says of an error, as far as its usual members show it; by the leaves of the response. Not redacted. */
export function errorSaid(leaves: ReadonlyMap<string, JsonScalar>): string | undefined {
  const said = PATHS.map((path) => leaves.get(path)).find(
    (text): text is string =>
      typeof text === 'string' && /\p{L}/u.test(text) && !/^(?:ok|success)/i.test(text),
  );
  return said?.slice(0, MAX_SAID);
}
