import { pointerSegments } from '../language/support/pointer.ts';

/**
 * Whether a place is the one of a pattern: `*` is any key, `**` any number of keys. The wrapped form is left out of
 * account: `/api/baseUrl` is meant in `/parameters/api/baseUrl`, too. Takes time in proportion to both lengths.
 */
export function isPlaceOf(pattern: string, segments: readonly string[]): boolean {
  return matches(pattern, segments, { below: false });
}

/** Whether a place is the one of a pattern, or lies below it. */
export function isAtOrBelow(pattern: string, segments: readonly string[]): boolean {
  return matches(pattern, segments, { below: true });
}

interface Reach {
  readonly below: boolean;
}

function matches(pattern: string, segments: readonly string[], reach: Reach): boolean {
  const wanted = pointerSegments(pattern.startsWith('/') ? pattern : `/${pattern}`);
  return (
    fits(wanted, segments, reach) ||
    (segments[0] === 'parameters' && fits(wanted, segments.slice(1), reach))
  );
}

function fits(wanted: readonly string[], segments: readonly string[], { below }: Reach): boolean {
  // which parts of the pattern may come next
  let open = closed(wanted, new Set([0]));
  for (const segment of segments) {
    if (below && open.has(wanted.length)) return true;
    const next = new Set<number>();
    for (const at of open) {
      if (wanted[at] === '**') next.add(at);
      else if (at < wanted.length && (wanted[at] === '*' || wanted[at] === segment))
        next.add(at + 1);
    }
    open = closed(wanted, next);
  }
  return open.has(wanted.length);
}

/** `**` may stand for no key. */
function closed(wanted: readonly string[], open: Set<number>): Set<number> {
  for (const at of open) if (wanted[at] === '**') open.add(at + 1);
  return open;
}
