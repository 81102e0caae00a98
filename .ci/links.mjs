// Finds dead links in the documentation: files that do not exist, and headings that a page does not have.
//   node .ci/links.mjs
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const pages = ['.', 'docs', 'examples']
  .filter((folder) => existsSync(path.join(root, folder)))
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: folder !== '.', encoding: 'utf8' }).map(
      (name) => path.join(folder, name),
    ),
  )
  .filter((name) => name.endsWith('.md') && !name.includes('node_modules'));
const anchors = new Map();

let dead = 0;
let count = 0;
for (const page of pages) {
  const text = prose(readFileSync(path.join(root, page), 'utf8'));
  for (const { 1: target, index } of text.matchAll(
    /\]\(([^)\s]+)\)|(?:src|srcset|href)="([^"]+)"/g,
  )) {
    if (target === undefined || /^[a-z]+:/.test(target)) continue;
    count += 1;
    const problem = problemOf(page, target);
    if (problem === undefined) continue;
    dead += 1;
    process.stdout.write(
      `${page}:${text.slice(0, index).split('\n').length}  ${target}: ${problem}\n`,
    );
  }
}
process.stdout.write(`links: ${count} in ${pages.length} pages, ${dead} dead\n`);
process.exitCode = dead === 0 ? 0 : 1;

function problemOf(page, target) {
  const [file, anchor] = target.split('#');
  const full =
    file === '' ? path.join(root, page) : path.resolve(root, path.dirname(page), decodeURI(file));
  if (!existsSync(full)) return 'there is no such file';
  if (anchor === undefined || !full.endsWith('.md') || statSync(full).isDirectory())
    return undefined;
  return anchorsOf(full).has(anchor) ? undefined : 'the page has no such heading';
}

/** The anchors that GitHub makes of the headings of a page. */
function anchorsOf(file) {
  const known = anchors.get(file);
  if (known !== undefined) return known;
  const found = new Set();
  for (const [, title] of prose(readFileSync(file, 'utf8'), false).matchAll(/^#+ (.*)$/gm)) {
    const base = title
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-');
    let anchor = base;
    for (let number = 1; found.has(anchor); number += 1) anchor = `${base}-${number}`;
    found.add(anchor);
  }
  anchors.set(file, found);
  return found;
}

/** A page without its code: lines stay where they are. */
function prose(text, inline = true) {
  const blank = (match) => match.replace(/[^\n]/g, ' ');
  const outside = text.replace(/^(```+)[\s\S]*?^\1/gm, blank);
  return inline ? outside.replace(/`[^`\n]+`/g, blank) : outside;
}
