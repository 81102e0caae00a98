import { createHash } from 'node:crypto';
import { escapeXml } from '../../report/xml.ts';
import type { ReportModel } from '../model/models.ts';
import { shownModel } from '../model/shown-model.ts';
import { dataText } from './data-text.ts';
import { fitReport } from './fit-report.ts';

/** Hosts of reports show files up to 1 MB. */
const MOST_BYTES = 990_000;

/** The script and the style of all reports. */
export interface ReportPage {
  readonly script: string;
  readonly style: string;
}

/**
 * One file for a browser with everything in it. It needs no network, and its policy allows none: only its own script and style, by
 * their hashes. The model is data that ends no element, whatever its texts are.
 */
export function renderReport(model: ReportModel, { script, style }: ReportPage): string {
  const shown = fitReport(shownModel(model), MOST_BYTES - script.length - style.length);
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer">
<title>${escapeXml(shown.title)}</title>
<style>${style}</style></head>
<body><main><noscript>This report needs JavaScript.</noscript></main><footer>sluice ${escapeXml(shown.version)}</footer>
<script type="application/json" id="model">${dataText(shown)}</script>
<script>${script}</script></body></html>
`;
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
