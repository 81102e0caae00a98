/** Plain data with every text changed, but for those under the names in `kept`. */
export function mapTexts<T>(
  value: T,
  change: (text: string) => string,
  kept: ReadonlySet<string> = new Set(),
): T {
  const visit = (part: unknown): unknown => {
    if (typeof part === 'string') return change(part);
    if (Array.isArray(part)) return part.map(visit);
    if (typeof part !== 'object' || part === null || part instanceof Map || part instanceof Set)
      return part;
    return Object.fromEntries(
      Object.entries(part).map(([name, inner]) => [name, kept.has(name) ? inner : visit(inner)]),
    );
  };
  return visit(value) as T; // the same shape: texts stay texts
}
