import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import { escapeXml } from '../xml.ts';

/** Diagnostics in the XML of Checkstyle, by file. */
export function renderCheckstyle(diagnostics: readonly Diagnostic[]): string {
  const files = new Map<string, string[]>();
  for (const diagnostic of diagnostics) {
    const errors = files.get(diagnostic.file) ?? [];
    errors.push(error(diagnostic));
    files.set(diagnostic.file, errors);
  }
  const blocks = [...files].map(
    ([file, found]) => `  <file name="${escapeXml(file)}">\n${found.join('')}  </file>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<checkstyle version="4.3">\n${blocks.join('')}</checkstyle>\n`;
}

function error({ range: { start }, severity, message, help, rule }: Diagnostic): string {
  const text = help === undefined ? message : `${message}; ${help}`;
  const level = severity === 'note' ? 'info' : severity;
  return `    <error line="${start.line}" column="${start.column}" severity="${level}" message="${escapeXml(text)}" source="sluice.${escapeXml(rule)}"/>\n`;
}
