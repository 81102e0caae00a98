import type { Coverage } from '../scenario/merge-coverage.ts';
import { palette } from './colour.ts';

/** What was exercised, and what was not by the lines of the configurations, for a person. */
export function renderCoverage({ configurations, covered, total, percent }: Coverage, { colour }: { readonly colour: boolean }): string {
  const paint = palette(colour);
  const blocks = configurations.map(({ config, covered: some, total: all, places }) => {
    const missing = places.filter((place) => !place.covered);
    const width = Math.max(0, ...missing.map(({ line }) => String(line).length));
    const words = Math.max(0, ...missing.map(({ kind }) => kind.length));
    const lines = missing.map(({ line, kind, what }) => `     ${String(line).padStart(width)}  ${kind.padEnd(words)}  ${paint.yellow(what)}\n`);
    return ` ${paint.bold(config)}   ${some} of ${all} exercised${missing.length === 0 ? '' : ', not:'}\n${lines.join('')}`;
  });
  return `\n${blocks.join('')}\n coverage: ${covered} of ${total} (${percent} %)\n`;
}
