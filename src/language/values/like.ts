/** Whether a text matches a pattern in which the wildcard stands for any text. Each part is searched for once, so that no pattern takes long. */
export function isLike(text: string, pattern: string, wildcard = '%'): boolean {
  const [first = '', ...rest] = pattern.split(wildcard);
  const last = rest.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest) {
    const next = text.indexOf(part, at);
    if (next < 0) return false;
    at = next + part.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}
