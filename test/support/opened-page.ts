import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { OpenedStudio } from './opened-studio.ts';

/** A page with the studio as soon as it can be used, and everything that it complains about. */
export async function openedPage(
  browser: Browser,
  studio: OpenedStudio,
  options: BrowserContextOptions = {},
): Promise<{ readonly page: Page; readonly complaints: readonly string[] }> {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // a refused request is shown on the page, too, and so is a network that is interrupted
    const isShown = /^Failed to load resource|^WebSocket connection to .* net::ERR_/.test(
      message.text(),
    );
    if (message.type() === 'error' && !isShown) complaints.push(message.text());
  });
  await page.goto(studio.url);
  await page.locator('.node, .start, .finding').first().waitFor();
  await page.locator('#test:enabled, .start').first().waitFor();
  return { page, complaints };
}
