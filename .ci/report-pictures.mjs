// Pictures of the reports that `--format html` writes; page-pictures.mjs takes them.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

export const reportPictures = {
  /** A cell of a table, with its value in the response. */
  'report-test': (world) =>
    picture(world, ['test', 'scenarios/demo-shop', '--coverage'], async (page) => {
      await page.locator('sluice-table .cell').nth(12).click();
      await page.locator('.player').evaluate((player) => player.scrollIntoView());
    }),
  'report-diff': (world) =>
    picture(
      world,
      ['diff', 'scenarios/seed-offset/config.yaml', 'scenarios/seed-offset-renamed/config.yaml'],
      (page) => page.locator('button.line').last().click(),
    ),
};

async function picture({ browser, cli, folder, file }, [command, ...args], use) {
  const { stdout, status, stderr } = spawnSync(
    process.execPath,
    [cli, command, '--format', 'html', ...args],
    { cwd: root, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`sluice ${command} failed: ${stderr}`);
  const report = path.join(folder, 'report.html');
  writeFileSync(report, stdout);
  const page = await browser.newPage({
    viewport: { width: 1100, height: command === 'diff' ? 520 : 700 },
  });
  await page.goto(String(pathToFileURL(report)));
  await use(page);
  await page.screenshot({ path: file });
  await page.close();
}
