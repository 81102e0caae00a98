import { displayText } from '../language/diagnostics/display-text.ts';

/** A foreign text within a line of Markdown: as code where it could be anything else than letters, a mention or a link for example. */
export function markdownText(text: string): string {
  const shown = displayText(text);
  return /^[\w ./:(),%-]*$/.test(shown) && !/__|\/\/|www\./i.test(shown)
    ? shown
    : `${fenceFor(shown, 1)} ${shown} ${fenceFor(shown, 1)}`;
}

/** A block of code whose fence is longer than any in its lines. */
export function markdownBlock(language: string, lines: readonly string[], indent = ''): string {
  const text = lines.map((line) => (line === '' ? '\n' : `${indent}${line}\n`)).join('');
  const fence = fenceFor(text, 3);
  return `${indent}${fence}${language}\n${text}${indent}${fence}\n`;
}

function fenceFor(text: string, shortest: number): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  return '`'.repeat(Math.max(shortest, longest + 1));
}
