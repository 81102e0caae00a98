/** A function of a text that computes each result once. */
export function remembered<T extends object | string>(
  of: (text: string) => T,
): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text) ?? of(text);
    known.set(text, found);
    return found;
  };
}
