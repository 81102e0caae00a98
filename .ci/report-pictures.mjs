// Takes pictures of the reports that `--format html` writes, for docs/pictures/; needs `make build` and a Chromium.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

const cli = path.join(root, 'dist/cli.cjs');
const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((file) => existsSync(file));

const PICTURES = {
  /** A cell of a table, with its value in the response. */
  'report-test': (world) =>
    picture(world, ['test', 'scenarios/demo-shop', '--coverage'], async (page) => {
      await page.locator('sluice-table .cell').nth(12).click();
      await page.locator('.player').evaluate((player) => player.scrollIntoView());
    }),
  'report-diff': (world) =>
    picture(world, ['diff', 'scenarios/seed-offset/config.yaml', 'scenarios/seed-offset-renamed/config.yaml'], (page) =>
      page.locator('button.line').last().click(),
    ),
};

if (CHROMIUM !== undefined) {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] });
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sluice-reports-'));
  // fonts differ between machines, so nothing compares these pictures
  for (const [name, take] of Object.entries(PICTURES)) await take({ browser, folder, file: path.join(root, `docs/pictures/${name}.png`) });
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}

async function picture({ browser, folder, file }, [command, ...args], use) {
  const { stdout, status, stderr } = spawnSync(process.execPath, [cli, command, '--format', 'html', ...args], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`sluice ${command} failed: ${stderr}`);
  const report = path.join(folder, 'report.html');
  writeFileSync(report, stdout);
  const page = await browser.newPage({ viewport: { width: 1100, height: command === 'diff' ? 520 : 700 } });
  await page.goto(String(pathToFileURL(report)));
  await use(page);
  await page.screenshot({ path: file });
  await page.close();
}
