import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** What depends on colours and widths; every other rule of axe says the same of a page in each of its appearances. */
const OF_APPEARANCE = ['color-contrast', 'link-in-text-block'];

interface Appearance {
  readonly colorScheme: 'light' | 'dark';
  readonly width: number;
  readonly rules?: readonly string[];
}

const APPEARANCES: readonly Appearance[] = [
  { colorScheme: 'light', width: 420 },
  { colorScheme: 'light', width: 1400, rules: OF_APPEARANCE },
  { colorScheme: 'dark', width: 1400 },
  { colorScheme: 'dark', width: 420, rules: OF_APPEARANCE },
];

/** Resolves when the page is drawn and its colours have stopped changing; what moves for ever is not waited for. */
const SETTLED = `new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))).then(() => Promise.allSettled(
  document.getAnimations().filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime)).map((each) => each.finished),
)).then(() => undefined)`;

/** Fails where axe finds a violation in a page as it is now, or something is wider than the window: light and dark, on narrow and wide screens. */
export async function checkForEverybody(page: Page, what: string): Promise<void> {
  const before = page.viewportSize();
  for (const { colorScheme, width, rules } of APPEARANCES) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.evaluate(SETTLED);
    const where = `${what}, ${colorScheme}, ${width} px`;
    await checkWithAxe(page, where, rules);
    const whole = await page.evaluate<number>('document.documentElement.scrollWidth');
    assert.ok(whole <= width, `${where}: ${whole} px are wider than the window`);
  }
  await page.emulateMedia({ colorScheme: null });
  if (before !== null) await page.setViewportSize(before);
}

/** Fails where axe finds a violation in a page as it is now; only of some rules, if they are named. */
export async function checkWithAxe(
  page: Page,
  what: string,
  rules?: readonly string[],
): Promise<void> {
  const options = JSON.stringify({
    resultTypes: ['violations'],
    ...(rules === undefined ? {} : { runOnly: rules }),
  });
  const isLoaded = await page.evaluate<boolean>('"axe" in globalThis');
  if (!isLoaded) await page.evaluate(axeSource);
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${options})`);
  const shown = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`)
        .join('\n')}`,
  );
  assert.is(shown.join('\n'), '', what);
}
