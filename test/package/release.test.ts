import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { inScratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** What the check says of a commit with these files. */
async function problemsOf(tag: string, files: Readonly<Record<string, string>>) {
  return inScratchFolder(async (folder) => {
    for (const [file, text] of Object.entries(files)) await folder.put(file, text);
    const command = [path.join(root, '.ci/release-check.mjs'), tag, folder.path];
    const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
    return { status, problems: stderr.split('\n').slice(0, -1) };
  });
}

const commit = (version: string, heading: string, lock = version) => ({
  'package.json': JSON.stringify({ version, repository: { url: 'git+https://h.example/a.git' } }),
  'package-lock.json': JSON.stringify({ version: lock, packages: { '': { version: lock } } }),
  'CHANGELOG.md': `# Changelog\n\n## ${heading}\n\n- a\n`,
});

suite('package: a release', (test) => {
  test('a tag is published only if version, lock file and changelog are of one release', async () => {
    const good = commit('1.2.0', '1.2.0 (2026-03-01)');
    assert.equal(await problemsOf('v1.2.0', good), { status: 0, problems: [] });
    assert.equal(await problemsOf('v1.2.1', good), {
      status: 1,
      problems: ['release: the tag is v1.2.1, the version in package.json is 1.2.0'],
    });
    assert.equal(await problemsOf('v1.2.0', commit('1.2.0', '1.2.0 (unreleased)', '1.1.0')), {
      status: 1,
      problems: [
        'release: package-lock.json has another version: run npm install --package-lock-only',
        'release: CHANGELOG.md has no heading "## 1.2.0 (YYYY-MM-DD)"',
      ],
    });
    const nameless = await problemsOf('v1.2.0', { ...good, 'package.json': '{"version":"1.2.0"}' });
    assert.match(nameless.problems[0] ?? '', /no "repository"/);
  });

  test('package.json, the lock file and the changelog are of one version', () => {
    const { version } = JSON.parse(read('package.json'));
    const lock = JSON.parse(read('package-lock.json'));
    assert.equal([lock.version, lock.packages[''].version], [version, version]);
    assert.match(read('CHANGELOG.md'), `\n## ${version} (`);
  });

  test('the workflow checks before it publishes, and only the job that publishes gets an identity', () => {
    const { jobs, permissions } = parse(read('.ci/release.yml'));
    assert.equal(permissions, { contents: 'read' });
    assert.is(jobs.publish.needs, 'check');
    assert.is(jobs.check.permissions, undefined);
    assert.is(jobs.publish.permissions['id-token'], 'write');
    const runs = (job: { readonly steps: readonly { readonly run?: string }[] }) =>
      job.steps.flatMap(({ run }) => run ?? []);
    assert.equal(runs(jobs.check), ['node .ci/release-check.mjs "$GITHUB_REF_NAME"', '.ci/run']);
    assert.match(runs(jobs.publish).at(-1) ?? '', /^npm publish --provenance/);
  });
});
