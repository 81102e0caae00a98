// Whether a commit can be published as a version: `node .ci/release-check.mjs v1.2.3 [FOLDER]`. Says everything that is missing.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const [, , tag, folder = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')] =
  process.argv;
const read = (file) => readFileSync(path.join(folder, file), 'utf8');
const { version, repository } = JSON.parse(read('package.json'));
const lock = JSON.parse(read('package-lock.json'));
const heading = new RegExp(`^## ${version.replaceAll('.', '\\.')} \\((.*)\\)$`, 'm');
const date = heading.exec(read('CHANGELOG.md'))?.[1] ?? '';

const problems = [];
if (tag !== `v${version}`)
  problems.push(`the tag is ${tag}, the version in package.json is ${version}`);
if (lock.version !== version || lock.packages[''].version !== version)
  problems.push('package-lock.json has another version: run npm install --package-lock-only');
if (!/^\d{4}-\d\d-\d\d$/.test(date))
  problems.push(`CHANGELOG.md has no heading "## ${version} (YYYY-MM-DD)"`);
if (repository?.url === undefined)
  problems.push('package.json has no "repository", which npm compares with that of the workflow');

for (const problem of problems) process.stderr.write(`release: ${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
