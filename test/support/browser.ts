import { type Browser, chromium as browserType } from 'playwright-core';
import { chromium, chromiumProgram } from './needs.ts';
import { type Declare, suite } from './suite.ts';

/** A suite with a browser, which is open while its tests run. */
export function browserSuite(
  name: string,
  define: (test: Declare, browser: () => Browser) => void,
): void {
  suite(name, [chromium], (test) => {
    let browser: Browser | undefined;
    test.before(async () => {
      browser = await browserType.launch({
        executablePath: chromiumProgram() ?? '',
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
