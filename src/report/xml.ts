import { withoutControls } from '../language/diagnostics/display-text.ts';

/** Text for XML 1.0, in content and in attributes alike; characters that XML cannot have, or that could do more than be read, are escaped. */
export function escapeXml(text: string): string {
  return withoutControls(text)
    .replaceAll(/[\ufffe\uffff]/g, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/[\t\n\r]/g, (blank) => `&#${blank.charCodeAt(0)};`);
}
