// Measures the studio in a browser: how soon the page can be used, how soon a keystroke shows its finding, and how long lists scroll.
//   node bench/studio.mjs [--runs N]     needs `make build`, playwright-core and a Chromium
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const { values } = parseArgs({ options: { runs: { type: 'string', default: '20' } } });
const runs = Number(values.runs);
const [JOBS, PAGES, ROWS] = [120, 2000, 5];

const folder = mkdtempSync(path.join(os.tmpdir(), 'sluice-bench-studio-'));
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
let studio;
try {
  writeProject();
  studio = await start();
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  const results = {
    'bundle, compressed (kB)': bundleSize(),
    'usable after the response (ms, median)': median(await repeat(runs, usable)),
    [`keystroke to finding, ${lineCount()} lines (ms, median)`]: median(await keystrokes(page)),
    ...(await lists(await browser.newPage({ viewport: { width: 1400, height: 900 } }))),
  };
  for (const [name, value] of Object.entries(results))
    process.stdout.write(
      `${name.padEnd(58)} ${typeof value === 'number' ? value.toFixed(0) : value}\n`,
    );
} finally {
  await browser.close();
  studio?.child.kill('SIGINT');
  rmSync(folder, { recursive: true, force: true });
}

/** A configuration of 500 lines, and one whose scenario has 2,000 exchanges and 10,000 rows. */
function writeProject() {
  const jobs = Array.from(
    { length: JOBS },
    (_, index) =>
      `    - endpoint: "items/${index}"\n      dataType: items${index}\n      params:\n        since: "2024-01-01"\n`,
  );
  writeFileSync(
    path.join(folder, 'large.yaml'),
    `api:\n  baseUrl: https://api.example.com/\nconfig:\n  outputBucket: shop\n  jobs:\n${jobs.join('')}`,
  );
  const config = `api:\n  baseUrl: https://api.example.com/\n  pagination: { method: offset, limit: ${ROWS} }\nconfig:\n  outputBucket: shop\n  jobs:\n    - { endpoint: items, dataType: items }\n`;
  writeFileSync(path.join(folder, 'many.yaml'), config);
  const exchanges = Array.from({ length: PAGES }, (_, page) => {
    const records = Array.from({ length: page === PAGES - 1 ? ROWS - 1 : ROWS }, (_, row) => ({
      id: page * ROWS + row,
      name: `item ${row}`,
    }));
    return `  - { id: page-${page}, request: GET items?limit=${ROWS}&offset=${page * ROWS}, json: ${JSON.stringify(records)} }\n`;
  });
  mkdirSync(path.join(folder, 'scenarios/many'), { recursive: true });
  writeFileSync(
    path.join(folder, 'scenarios/many/recording.yaml'),
    `recording: 2\nbase: https://api.example.com/\nexchanges:\n${exchanges.join('')}`,
  );
  writeFileSync(
    path.join(folder, 'scenarios/many/scenario.yaml'),
    `scenario: 1\ntitle: many\nconfig: ../../many.yaml\nexpect: { requests: ${PAGES} }\n`,
  );
}

function lineCount() {
  return readFileSync(path.join(folder, 'large.yaml'), 'utf8').split('\n').length;
}

async function start() {
  const child = spawn(
    process.execPath,
    [path.join(root, 'dist/cli.cjs'), 'studio', folder, '--no-open'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const url = await new Promise((resolve) =>
    child.stdout.once('data', (data) => resolve(String(data).trim())),
  );
  return { child, url };
}

/** From the end of the response with the page to the plan that is shown; both by the clock of the browser. */
async function usable() {
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (
        document.querySelector('.cm-line') === null ||
        document.querySelector('sluice-plan .node') === null
      )
        return;
      observer.disconnect();
      requestAnimationFrame(() => {
        window.usableAt = performance.now();
      });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(studio.url);
  await page.waitForFunction(() => window.usableAt !== undefined);
  const ms = await page.evaluate(
    () => window.usableAt - performance.getEntriesByType('navigation')[0].responseEnd,
  );
  await page.close();
  return ms;
}

/** From a key that makes a finding to the frame that shows it. */
async function keystrokes(page) {
  await page.goto(studio.url);
  await page.locator('.cm-line', { hasText: 'items/0"' }).waitFor();
  await page.locator('.cm-line', { hasText: 'dataType: items0' }).first().click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('methodd: GET');
  await page.locator('.cm-lintRange').first().waitFor();
  await page.keyboard.press('Home');
  for (let step = 0; step < 7; step++) await page.keyboard.press('ArrowRight');
  const times = [];
  for (let count = 0; count < runs; count++) {
    // "method" is right, "methodd" is a finding
    await page.keyboard.press('Escape');
    await page.keyboard.press('Backspace');
    await page.waitForFunction(() => document.querySelector('.cm-lintRange') === null);
    await page.waitForTimeout(50);
    await page.evaluate(() => {
      window.shownAt = undefined;
      addEventListener(
        'keydown',
        () => {
          const pressed = performance.now();
          new MutationObserver((_, observer) => {
            if (document.querySelector('.cm-lintRange') === null) return;
            observer.disconnect();
            requestAnimationFrame(() => {
              window.shownAt = performance.now() - pressed;
            });
          }).observe(document.querySelector('.cm-content'), { childList: true, subtree: true });
        },
        { once: true, capture: true },
      );
    });
    await page.keyboard.press('d');
    times.push(
      await page.waitForFunction(() => window.shownAt).then((handle) => handle.jsonValue()),
    );
  }
  return times;
}

/** Scrolls the timeline and the table from end to end, a frame a step. */
async function lists(page) {
  await page.goto(studio.url);
  await page.selectOption('#configurations', 'many.yaml');
  await page.locator('.cm-line', { hasText: 'method: offset' }).waitFor();
  const began = performance.now();
  await page.click('#test');
  await page.locator('sluice-table .cell').first().waitFor({ timeout: 60_000 });
  const played = performance.now() - began;
  const scrolled = (selector) =>
    page
      .locator(selector)
      .first()
      .evaluate(async (element) => {
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        const frames = [];
        const step = element.scrollHeight / 120;
        for (let at = 0; at < element.scrollHeight; at += step) {
          const from = performance.now();
          element.scrollTop = at;
          await frame();
          frames.push(performance.now() - from);
        }
        frames.sort((a, b) => a - b);
        return `${frames[60].toFixed(0)} ms median, ${frames[Math.floor(frames.length * 0.95)].toFixed(0)} ms 95 %, ${element.querySelectorAll('.row').length} rows in the page`;
      });
  return {
    [`a scenario of ${PAGES} exchanges is played and shown (ms)`]: played,
    [`a frame while ${PAGES} exchanges scroll`]: await scrolled('.timeline'),
    [`a frame while ${PAGES * ROWS - 1} rows scroll`]: await scrolled('.table-grid'),
  };
}

function bundleSize() {
  const built = path.join(root, 'dist/studio');
  const files = readdirSync(built).filter((name) => !name.startsWith('report.'));
  return (
    files.reduce(
      (sum, name) => sum + gzipSync(readFileSync(path.join(built, name)), { level: 9 }).length,
      0,
    ) / 1024
  );
}

async function repeat(count, step) {
  const results = [];
  for (let at = 0; at < count; at++) results.push(await step());
  return results;
}

function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
