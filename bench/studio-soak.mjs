// A long session of random edits in the studio: no error on the console, and memory that does not grow.
//   node bench/studio-soak.mjs [--minutes 30] [--seed 1]     needs `make build`, playwright-core and a Chromium
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, seed: { type: 'string', default: '1' } },
});
const [minutes, seed] = [Number(values.minutes), Number(values.seed)];
/** Memory may grow by this factor between the first and the last quarter: collections come when they want. */
const MAX_GROWTH = 1.5;

let state = seed;
/** The same numbers for the same seed. */
const random = (below) => {
  state = (state * 1664525 + 1013904223) % 2 ** 32;
  return Math.floor((state / 2 ** 32) * below);
};
const pick = (list) => list[random(list.length)];

const folder = mkdtempSync(path.join(os.tmpdir(), 'sluice-soak-'));
const cli = path.join(root, 'dist/cli.cjs');
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--js-flags=--expose-gc'],
});
let child;
try {
  spawnSync(process.execPath, [cli, 'init', '--yes'], { cwd: folder });
  child = spawn(process.execPath, [cli, 'studio', '--no-open'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise((resolve) =>
    child.stdout.once('data', (data) => resolve(String(data).trim())),
  );
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  page.setDefaultTimeout(30_000);
  const complaints = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  await page.goto(url);
  await page.locator('sluice-plan .node').first().waitFor();
  const original = readFileSync(path.join(folder, 'config.yaml'), 'utf8');
  const samples = [];
  const began = Date.now();
  let edits = 0;
  for (
    const until = Date.now() + minutes * 60_000;
    Date.now() < until && complaints.length === 0;
    edits++
  ) {
    await edit(page, original);
    if (edits % 25 === 0) samples.push(await memory(page));
  }
  const quarter = Math.max(1, Math.floor(samples.length / 4));
  const mean = (part, name) => part.reduce((sum, sample) => sum + sample[name], 0) / part.length;
  const grown = (name) => [
    mean(samples.slice(quarter, 2 * quarter), name),
    mean(samples.slice(-quarter), name),
  ];
  process.stdout.write(
    `${edits} edits in ${((Date.now() - began) / 60_000).toFixed(1)} minutes, seed ${seed}\n`,
  );
  const tooMuch = [];
  for (const [name, unit] of [
    ['page', 'MB in the page'],
    ['nodes', 'nodes of the document'],
    ['server', 'MB in the server'],
  ]) {
    const [before, after] = grown(name);
    process.stdout.write(`${before.toFixed(1)} → ${after.toFixed(1)} ${unit}\n`);
    if (after > before * MAX_GROWTH) tooMuch.push(unit);
  }
  for (const complaint of complaints) process.stdout.write(`the page complained: ${complaint}\n`);
  const failures = complaints.length + tooMuch.length;
  process.stdout.write(`${2 - Math.min(2, failures)} passed, ${failures} failed\n`);
  process.exitCode = failures === 0 ? 0 : 1;
} finally {
  await browser.close();
  child?.kill('SIGINT');
  rmSync(folder, { recursive: true, force: true });
}

/** One thing that somebody could do. */
async function edit(page, original) {
  const { keyboard } = page;
  const what = random(14);
  await page.locator('.cm-content').focus();
  if (what === 0) {
    await keyboard.press('Control+a');
    await keyboard.insertText(original);
  } else if (what === 1) await keyboard.press('Control+s');
  else if (what === 2) {
    await keyboard.press('Control+Enter');
    await page.waitForFunction(() => !document.querySelector('#test').disabled);
  } else if (what === 3) await keyboard.press('Control+z');
  else if (what === 4)
    for (let count = random(30); count > 0; count--) await keyboard.press('Backspace');
  else if (what === 5)
    await keyboard.press(pick(['Control+Home', 'Control+End', 'PageDown', 'PageUp', 'F8']));
  else if (what === 6) {
    await keyboard.press('Alt+3');
    await page
      .locator('#run .controls button', { hasText: 'Next' })
      .click({ timeout: 200 })
      .catch(() => {});
  } else {
    for (let count = random(12); count > 0; count--)
      await keyboard.press(
        pick(['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'End', 'Home']),
      );
    await keyboard.type(
      pick([
        'limit: 3',
        'x',
        ': ',
        '- ',
        '{',
        '}',
        '"',
        '\n',
        '  ',
        '# ',
        'jobs',
        'params: { a: 1 }',
        'é',
        '*',
        '\u200b',
      ]),
    );
  }
}

async function memory(page) {
  const heap = await page.evaluate(() => {
    window.gc?.();
    return {
      page: performance.memory.usedJSHeapSize / 1024 / 1024,
      nodes: document.querySelectorAll('*').length,
    };
  });
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return { ...heap, server: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024 };
}
