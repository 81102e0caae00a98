/** The lines in which two texts differ, each with its number; for small changes that keep the rest in place. */
export function lineDifference(name: string, before: string, after: string): string {
  const old = before.split('\n');
  const changed = after.split('\n');
  const lines = [`--- ${name}`, `+++ ${name} (fixed)`];
  let at = 0;
  let atNew = 0;
  while (at < old.length || atNew < changed.length) {
    if (old[at] === changed[atNew]) {
      at++;
      atNew++;
      continue;
    }
    const meets = changed.indexOf(old[at] ?? '\0', atNew);
    if (old[at] !== undefined && meets > atNew && meets - atNew <= 3) while (atNew < meets) lines.push(`+${atNew + 1} ${changed[atNew++]}`);
    else {
      if (at < old.length) lines.push(`-${at + 1} ${old[at++]}`);
      if (atNew < changed.length) lines.push(`+${atNew + 1} ${changed[atNew++]}`);
    }
  }
  return `${lines.join('\n')}\n`;
}
