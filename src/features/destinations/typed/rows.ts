const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/** The length of the longest of whole rows in the typed encoding. Looks at no byte of less than this. */
const WORTH_LOOKING = 1_000_000;

export function longestRow(rows: Uint8Array): number {
  if (rows.length < WORTH_LOOKING) return rows.length;
  let [longest, start, isQuoted] = [0, 0, false];
  for (let at = 0; at < rows.length; at++) {
    const byte = rows[at];
    if (byte === QUOTE) isQuoted = !isQuoted;
    else if (byte === LINE_FEED && !isQuoted) {
      longest = Math.max(longest, at + 1 - start);
      start = at + 1;
    }
  }
  return longest;
}
