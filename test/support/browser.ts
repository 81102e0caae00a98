import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { type Declare, suite } from './suite.ts';

const CHROMIUM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((file) => existsSync(file));

/** A suite with a browser, which is open while its tests run. Without one on this machine it is skipped, which CI refuses. */
export function browserSuite(
  name: string,
  define: (test: Declare, browser: () => Browser) => void,
): void {
  suite(name, (test) => {
    let browser: Browser | undefined;
    if (CHROMIUM === undefined) {
      test('skipped: there is no Chromium on this machine', () => {
        if (process.env.CI !== undefined)
          throw new Error('CI needs Chromium: apt-get install chromium');
      });
      return;
    }
    test.before(async () => {
      browser = await chromium.launch({
        executablePath: CHROMIUM,
        args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
      });
    });
    test.after(async () => {
      await browser?.close();
    });
    define(test, () => {
      if (browser === undefined) throw new Error('the browser has not started');
      return browser;
    });
  });
}
