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
