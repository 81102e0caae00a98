import type { PreviewedJob } from '../engine/interpret/preview-requests.ts';
import { displayLines } from '../language/diagnostics/display-text.ts';

/** The first requests of each job as they would be sent. */
export function renderPreviewedRequests(jobs: readonly PreviewedJob[]): string {
  return jobs
    .map(({ title, requests, note }) => {
      const texts = requests.map(({ method, url, headers, body }) => {
        const lines = [`${method} ${url}`, ...headers.map(([name, value]) => `${name}: ${value}`)];
        return [...lines, ...(body === null ? [] : ['', body])]
          .map((line) => (line === '' ? '' : `  ${line}`))
          .join('\n');
      });
      return [`# ${title}`, ...texts, ...(note === null ? [] : [`  (${note})`])].join('\n\n');
    })
    .map((text) => `${displayLines(text)}\n`)
    .join('\n');
}
