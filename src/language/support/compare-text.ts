/** Orders texts by their UTF-16 codes, in every locale alike; for `sort`. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
