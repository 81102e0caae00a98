// Draws docs/pictures/: what commands print in a terminal, the pipeline from text to tables, and pages in a browser.
//   node .ci/pictures.mjs [--check]     with --check it only compares; needs `make build`
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const cli = path.join(root, 'dist/cli.cjs');
const [ADVANCE, LINE, MARGIN] = [8.4, 19, 18]; // of a character, of a line, round the text

/** The configuration of the README, and the same with the misspelt key that the README speaks of. */
const [, orders] = /`orders\.yaml`:\n\n```yaml\n([\s\S]*?)```/.exec(
  readFileSync(path.join(root, 'README.md'), 'utf8'),
);
const misspelt = orders.replace('limitParam', 'limitParm');

const PICTURES = {
  lint: { files: { 'orders.yaml': misspelt }, command: ['lint', 'orders.yaml'] },
  plan: { files: { 'orders.yaml': orders }, command: ['plan', 'orders.yaml'] },
  diff: {
    files: { 'old.yaml': orders, 'new.yaml': orders.replace('limit: 100', 'limit: 50') },
    command: ['diff', 'old.yaml', 'new.yaml'],
  },
  test: {
    scenarios: ['seed-offset'],
    change: ['limit: 2', 'limit: 3'],
    command: ['test', 'scenarios'],
  },
};

const drawn = {
  ...Object.fromEntries(
    Object.entries(PICTURES).map(([name, picture]) => [name, terminal(picture)]),
  ),
  pipeline: pipeline(),
};
const stale = Object.entries(drawn).filter(
  ([name, svg]) => !existsSync(fileOf(name)) || readFileSync(fileOf(name), 'utf8') !== svg,
);
if (process.argv.includes('--check')) {
  for (const [name] of stale)
    process.stderr.write(
      `docs/pictures/${name}.svg is not what the command prints; run: make pictures\n`,
    );
  process.exitCode = stale.length === 0 ? 0 : 1;
} else {
  for (const [name, svg] of stale) writeFileSync(fileOf(name), svg);
  const { takePagePictures } = await import('./page-pictures.mjs');
  if (!(await takePagePictures(cli, path.join(root, 'docs/pictures'))))
    process.stderr.write('no Chromium: the pictures of pages stay as they are\n');
}

function fileOf(name) {
  return path.join(root, `docs/pictures/${name}.svg`);
}

/** Runs a command in an empty folder, and draws what it prints. */
function terminal({ files = {}, scenarios = [], change, command }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sluice-picture-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
    for (const name of scenarios) {
      cpSync(path.join(root, 'scenarios', name), path.join(folder, 'scenarios', name), {
        recursive: true,
      });
      const config = path.join(folder, 'scenarios', name, 'config.yaml');
      if (change !== undefined)
        writeFileSync(config, readFileSync(config, 'utf8').replace(...change));
    }
    mkdirSync(path.join(folder, '.git')); // the root of a project
    const ran = spawnSync(process.execPath, [cli, ...command, '--color', 'always'], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env.PATH },
    });
    if (ran.error !== undefined || ran.status === 2)
      throw new Error(`sluice ${command.join(' ')} failed: ${ran.error?.message ?? ran.stderr}`);
    return screen([
      `\u001b[2m$\u001b[22m sluice ${command.join(' ')}`,
      ...`${ran.stdout}${ran.stderr}`.trimEnd().split('\n'),
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Lines with ANSI colours as SVG. */
function screen(lines) {
  const rows = lines.map(spansOf);
  const columns = Math.max(
    60,
    ...rows.map((row) => row.reduce((sum, { text }) => sum + [...text].length, 0)),
  );
  const [width, height] = [
    Math.ceil(columns * ADVANCE) + 2 * MARGIN,
    lines.length * LINE + 2 * MARGIN,
  ];
  const text = rows.flatMap((row, index) => {
    let column = 0;
    return row.map(({ text, classes }) => {
      const x = (MARGIN + column * ADVANCE).toFixed(1);
      const length = [...text].length;
      column += length;
      if (text.trim() === '') return '';
      const style = classes.size === 0 ? '' : ` class="${[...classes].sort().join(' ')}"`;
      return `<text x="${x}" y="${MARGIN + index * LINE + 14}" textLength="${(length * ADVANCE).toFixed(1)}"${style}>${escaped(text)}</text>\n`;
    });
  });
  return `${head(width, height)}<style>
text { font: 14px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; fill: #e6edf3; white-space: pre; }
.bold { font-weight: bold; } .dim { fill: #8b949e; } .red { fill: #ff7b72; } .green { fill: #7ee787; } .yellow { fill: #e3b341; } .blue { fill: #79c0ff; } .cyan { fill: #76e3ea; }
</style>
<rect width="${width}" height="${height}" rx="8" fill="#0d1117"/>
${text.join('')}</svg>
`;
}

/** The parts of a line that look the same. */
function spansOf(line) {
  const ON = { 1: 'bold', 2: 'dim', 31: 'red', 32: 'green', 33: 'yellow', 34: 'blue', 36: 'cyan' };
  const spans = [];
  const classes = new Set();
  for (const [, codes, text] of line.matchAll(/\u001b\[([\d;]*)m|([^\u001b]+)/g)) {
    if (text !== undefined) spans.push({ text, classes: new Set(classes) });
    else
      for (const code of codes.split(';').map(Number)) {
        if (code === 0) classes.clear();
        else if (code === 22) for (const name of ['bold', 'dim']) classes.delete(name);
        else if (code === 39)
          for (const name of ['red', 'green', 'yellow', 'blue', 'cyan']) classes.delete(name);
        else if (ON[code] === undefined)
          throw new Error(`the picture has no style for the ANSI code ${code}`);
        else classes.add(ON[code]);
      }
  }
  return spans;
}

/** The way of a configuration through Sluice, and the commands that use each part of it. */
function pipeline() {
  const STEPS = [
    ['text', 'JSON or YAML', 'lint'],
    ['document', 'values and places', 'lint, editors'],
    ['configuration', 'checked and typed', 'lint, editors'],
    ['plan', 'data, no secrets', 'plan, diff'],
    ['interpreter', 'requests, pages', 'run, record, test'],
    ['tables', 'typed rows', 'run, record, test'],
    ['sink', 'CSV and others', 'run'],
  ];
  const [box, gap, top, high] = [132, 28, 20, 58];
  const width = STEPS.length * box + (STEPS.length - 1) * gap + 2 * MARGIN;
  const parts = STEPS.map(([name, what, commands], index) => {
    const x = MARGIN + index * (box + gap);
    const middle = x + box / 2;
    const arrow =
      index === 0
        ? ''
        : `<path d="M${x - gap + 3} ${top + high / 2}H${x - 6}" marker-end="url(#tip)"/>\n`;
    return `${arrow}<rect x="${x}" y="${top}" width="${box}" height="${high}" rx="8"/>
<text x="${middle}" y="${top + 25}" class="name">${name}</text>
<text x="${middle}" y="${top + 44}">${what}</text>
<text x="${middle}" y="${top + high + 22}" class="commands">${commands}</text>
`;
  });
  return `${head(width, top + high + 42)}<style>
text { font: 12px system-ui, sans-serif; text-anchor: middle; fill: #57606a; } .name { font-size: 15px; font-weight: bold; fill: #1f2328; } .commands { font-family: ui-monospace, monospace; fill: #0969da; }
rect { fill: #f6f8fa; stroke: #8c959f; } .page { fill: #ffffff; stroke: none; } path { stroke: #57606a; stroke-width: 1.5; } marker path { fill: #57606a; }
</style>
<defs><marker id="tip" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z"/></marker></defs>
<rect width="100%" height="100%" class="page"/>
${parts.join('')}</svg>
`;
}

function head(width, height) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">\n`;
}

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
