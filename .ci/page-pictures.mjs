// Pictures of pages in a browser, for docs/pictures/. Called by pictures.mjs; needs `make build` and a Chromium.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { reportPictures } from './report-pictures.mjs';

const CHROMIUM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((file) => existsSync(file));

/** What is drawn: a name, and what takes the picture in a browser. */
const PICTURES = { studio, ...reportPictures };

/** Takes the pictures into a folder; the pixels of fonts differ between machines, so nothing compares them. Returns false without a browser. */
export async function takePagePictures(cli, target) {
  if (CHROMIUM === undefined) return false;
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sluice-pages-'));
  try {
    for (const [name, take] of Object.entries(PICTURES))
      await take({ browser, cli, folder, file: path.join(target, `${name}.png`) });
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return true;
}

/** A new project with a misspelt setting, and its scenario as it was before. */
async function studio({ browser, cli, folder, file }) {
  spawnSync(process.execPath, [cli, 'init', '--yes'], { cwd: folder });
  const child = spawn(process.execPath, [cli, 'studio', '--no-open'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    const url = await new Promise((resolve) =>
      child.stdout.once('data', (data) => resolve(String(data).trim())),
    );
    const page = await browser.newPage({ viewport: { width: 1200, height: 760 } });
    await page.goto(url);
    await page.locator('sluice-plan .node').first().waitFor();
    await page.click('#test');
    await page.locator('#run .badge.good').waitFor();
    await page.locator('.cm-line', { hasText: 'pagination' }).click();
    await page.keyboard.press('End');
    for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowLeft');
    await page.keyboard.type(', limitParm: size');
    await page.locator('.cm-lintRange').waitFor();
    await page.locator('.cm-lintRange').hover();
    await page.locator('.cm-tooltip button').first().waitFor();
    await page.screenshot({ path: file });
    await page.close();
  } finally {
    child.kill('SIGINT');
  }
}
