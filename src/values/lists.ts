/** Lists of values with the same key, in the order of the keys' first values. */
export function groupBy<Value, Key>(
  values: Iterable<Value>,
  keyOf: (value: Value) => Key,
): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return groups;
}

/** The indices of a longest increasing subsequence of different numbers; n log n. */
export function longestIncreasing(numbers: readonly number[]): ReadonlySet<number> {
  const former: number[] = [];
  const ends: number[] = []; // for each length, the index where a sequence of this length ends with the smallest number
  for (const [index, number] of numbers.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    former.push(ends[low - 1] ?? -1);
    ends[low] = index;
  }
  const kept = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = former[at] ?? -1) kept.add(at);
  return kept;
}

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

/** The index of the first value that stands before it already; -1 without one. */
export function firstRepeated(values: readonly unknown[]): number {
  const seen = new Set<unknown>();
  return values.findIndex((value) => seen.size === seen.add(value).size);
}
