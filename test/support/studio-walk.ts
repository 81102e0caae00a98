import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { init } from '../../src/cli/commands/init.ts';
import { mutate } from '../../src/cli/commands/mutate.ts';
import { call } from './call-command.ts';
import { openedPage } from './opened-page.ts';
import { type OpenedStudio, openStudio } from './opened-studio.ts';
import { type ScratchFolder, scratchFolder } from './scratch-folder.ts';

export interface Walk {
  readonly page: Page;
  readonly folder: ScratchFolder;
  readonly studio: OpenedStudio;
  /** Everything that the page has complained about. */
  readonly complaints: readonly string[];
}

export interface Started {
  readonly options?: BrowserContextOptions;
  /** Arguments of `sluice init`; `null` for an empty folder. */
  readonly started?: readonly string[] | null;
  /** Files in the place of a project that was started. */
  readonly files?: Readonly<Record<string, string>>;
  /** Arguments of `sluice studio`. */
  readonly args?: readonly string[];
}

/** Starts a project, opens it in the studio, and closes all at the end; fails when the page has complained. */
export function studioWalk(
  browser: () => Browser,
): (use: (walk: Walk) => Promise<void>, options?: Started) => Promise<void> {
  return async (use, { options = {}, started = ['--yes'], files, args = [] } = {}) => {
    const folder = await scratchFolder();
    for (const [name, text] of Object.entries(files ?? {})) await folder.put(name, text);
    if (started !== null && files === undefined) await call(init, started, folder.path);
    const studio = await openStudio(folder.path, args);
    try {
      const { page, complaints } = await openedPage(browser(), studio, options);
      await use({ page, folder, studio, complaints });
      assert.equal(complaints, []);
      await page.context().close();
    } finally {
      await studio.close();
      await folder.remove();
    }
  };
}

/** A header that decides how long the run waits before a retry, and a scenario that does not compare how long it waits. */
export const UNNOTICED: Readonly<Record<string, string>> = {
  'config.yaml': `api:
  baseUrl: https://api.example.com/
  retryConfig:
    http: { retryHeader: Pause }
config:
  outputBucket: shop
  jobs:
    - { endpoint: items, dataType: items }
`,
  'scenarios/first/scenario.yaml':
    'scenario: 1\nconfig: ../../config.yaml\nexpect: { exit: ok, requests: 2 }\n',
  'scenarios/first/expected/tables/shop/items.csv': '"id"\n"1"\n',
  'scenarios/first/expected/tables/shop/items.csv.manifest':
    '{"destination":"in.c-shop.items","incremental":false}',
  'scenarios/first/recording.yaml': `recording: 2
base: https://api.example.com/
match: { headers: all }
exchanges:
  - { id: busy, request: GET items, response: 503, reply-headers: { Pause: 7 } }
  - { id: items, request: GET items, json: [{ id: 1 }] }
`,
};

/** The assertion is on disk, and with it no mutant survives: neither on the page nor for the command. */
export async function noSurvivor(page: Page, folder: ScratchFolder): Promise<void> {
  assert.is(await page.locator('.cm-marks .survived').count(), 0);
  const scenario = await readFile(path.join(folder.path, 'scenarios/first/scenario.yaml'), 'utf8');
  assert.match(scenario, 'expect: { exit: ok, requests: 2, waited: 7s }');
  assert.match((await call(mutate, [], folder.path)).stdout, ', 0 survived, 0 not covered');
}
