import { peerWording } from '../../language/diagnostics/peer-wording.ts';
import type { LowerContext } from './paging-method.ts';

/** Reports each setting that a method needs and does not have. `peerSays` is what Generic Extractor says of it. */
export function reportMissing(
  settings: { readonly [name: string]: unknown },
  method: string,
  context: LowerContext,
  peerSays?: (name: string) => string,
): void {
  for (const [name, value] of Object.entries(settings))
    if (value === undefined)
      context.report({
        rule: 'missing-setting',
        pointer: context.pointer,
        part: 'key',
        cause: { lacks: name },
        message: `"${name}" is missing; ${method} pagination requires it`,
        ...(peerSays === undefined ? {} : { note: peerWording(peerSays(name)) }),
        help: `add "${name}"`,
      });
}
