import type { JSONResponse } from '../../../../generated/config.ts';
import type { JsonResponse } from '../../../../generated/plan.ts';
import type { Immutable } from '../../../engine/plan/plan.ts';
import { CutBody, type Format, UnreadableBody } from '../format.ts';
import { whole } from '../pieces.ts';
import { lowerSource } from '../source.ts';
import { decodeJson } from './decode-json.ts';

const MOST_BYTES = 1 << 29;

/** JSON of which the configuration says more than that it is JSON: in a file that is packed, or in another encoding. */
export const json: Format<JSONResponse, Immutable<JsonResponse>> = {
  title: 'JSON',
  gives: 'value',
  lower(settings, pointer) {
    const source = lowerSource(settings, pointer);
    return source && { kind: 'json', ...source };
  },
  describe: () => [],
  async *read(text, _format, { numbers }) {
    const decoded = decodeJson(await whole(text, MOST_BYTES, 'JSON text'), { numbers });
    if (decoded.kind === 'malformed')
      throw new (decoded.isCut === true ? CutBody : UnreadableBody)(decoded.reason);
    yield decoded;
  },
};
