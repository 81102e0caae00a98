// HTML reports as files: their size, what they are made of, and that they need nothing from elsewhere.

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { diff } from '../../src/cli/commands/diff.ts';
import { mutate } from '../../src/cli/commands/mutate.ts';
import { plan } from '../../src/cli/commands/plan.ts';
import { test as testCommand } from '../../src/cli/commands/test.ts';
import type { ReportModel } from '../../src/studio/model/models.ts';
import { renderReport } from '../../src/studio/report.ts';
import { call } from '../support/call-command.ts';
import { suite } from '../support/suite.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const MEGABYTE = 1_000_000;

/** Fails unless a text is one file of HTML that refers to nothing. */
function checkFile(html: string, where: string): void {
  assert.ok(Buffer.byteLength(html) < MEGABYTE, `${where} has ${Buffer.byteLength(html)} bytes`);
  assert.match(html, /^<!doctype html>\n<html lang="en">/, where);
  const outside = html.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '');
  assert.not.match(outside, /\b(?:src|href|action|data|poster|srcset)\s*=/i, where);
  assert.match(
    html,
    /Content-Security-Policy" content="default-src 'none'; script-src 'sha256-[^;]*; style-src 'sha256-/,
    where,
  );
  assert.is(html.match(/<script/g)?.length, 2, where);
  assert.is(html.match(/<\/script/g)?.length, 2, where);
  assert.not.match(html.match(/<style>([\s\S]*?)<\/style>/)?.[1] ?? '', /url\(|@import/, where);
}

function modelOf(html: string): ReportModel {
  return JSON.parse(
    html.match(/<script type="application\/json" id="model">(.*?)<\/script>/s)?.[1] ?? '',
  ) as ReportModel;
}

suite('reports', (test) => {
  const scenarios = readdirSync(path.join(root, 'scenarios'));

  test('the plan and the test of a bundled scenario are files below a megabyte, without a reference to anything', async () => {
    // each of them alone would take long, and the next test has all of them
    for (const name of scenarios.filter((_, index) => index % 4 === 0)) {
      const tested = await call(
        testCommand,
        ['--format', 'html', '--coverage', '--jobs', '1', `scenarios/${name}`],
        root,
      );
      assert.is(tested.code, 0, `${name}: ${tested.stderr}`);
      checkFile(tested.stdout, `test of ${name}`);
      const model = modelOf(tested.stdout);
      assert.ok(
        model.kind === 'test' &&
          model.scenarios.every(({ steps, cut }) => steps.length > 0 && cut === null),
        name,
      );
      const [config] = model.kind === 'test' ? model.scenarios.map((run) => run.config) : [];
      const planned = await call(plan, ['--format', 'html', config ?? ''], root);
      if (planned.code === 0) checkFile(planned.stdout, `plan of ${name}`);
    }
  });

  test('all bundled scenarios together are one file below a megabyte', async () => {
    const { stdout } = await call(testCommand, ['--format', 'html', 'scenarios'], root);
    checkFile(stdout, 'all scenarios');
    const model = modelOf(stdout);
    assert.ok(model.kind === 'test' && model.scenarios.length >= scenarios.length);
  });

  test('mutate and diff write such files, too', async () => {
    const mutated = await call(
      mutate,
      ['--format', 'html', '--jobs', '1', 'scenarios/seed-offset'],
      root,
    );
    checkFile(mutated.stdout, 'mutate');
    assert.match(modelOf(mutated.stdout).title, /^Mutation score: /);
    const [before, after] = [
      'scenarios/seed-offset/config.yaml',
      'scenarios/seed-offset-renamed/config.yaml',
    ];
    const compared = await call(diff, ['--format', 'html', before, after], root);
    checkFile(compared.stdout, 'diff');
    const model = modelOf(compared.stdout);
    assert.ok(model.kind === 'diff' && model.diff.groups.length > 0);
  });

  test('texts of a model cannot end its element, and have no character that hides or turns others', () => {
    const title = '</script><!--<script>\u202e\u0000\u2028';
    const html = renderReport(
      { kind: 'mutate', title, version: '1', configurations: [] },
      { script: 'void 0', style: 'a{}' },
    );
    checkFile(html, 'hostile');
    assert.not.match(html, /[\u202e\u0000\u2028]/);
    assert.is(modelOf(html).title, '</script><!--<script>\\u202e\\u0000\\u2028');
  });
});
