import { displayText } from '../language/diagnostics/display-text.ts';

/** A workflow command of GitHub Actions: an annotation of a file. */
export function githubCommand(
  level: 'error' | 'warning' | 'notice',
  properties: Readonly<Record<string, string | number>>,
  text: string,
): string {
  const written = Object.entries(properties).map(
    ([name, value]) => `${name}=${escapeProperty(String(value))}`,
  );
  return `::${level} ${written.join(',')}::${escapeData(text)}\n`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(displayText(text)).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
