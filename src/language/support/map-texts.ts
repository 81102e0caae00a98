/** Plain data with every text changed, but for those under the names in `kept`. An object that is at several places stays one. */
export function mapTexts<T>(
  value: T,
  change: (text: string) => string,
  kept: ReadonlySet<string> = new Set(),
): T {
  const changed = new Map<object, unknown>();
  const visit = (part: unknown): unknown => {
    if (typeof part === 'string') return change(part);
    if (Array.isArray(part)) return part.map(visit);
    if (typeof part !== 'object' || part === null || part instanceof Map || part instanceof Set)
      return part;
    let made = changed.get(part);
    if (made === undefined) {
      made = Object.fromEntries(
        Object.entries(part).map(([name, inner]) => [name, kept.has(name) ? inner : visit(inner)]),
      );
      changed.set(part, made);
    }
    return made;
  };
  return visit(value) as T; // the same shape: texts stay texts
}
