// The demonstration behind `make demo`: a target API on loopback, the plan, the run, and the tables. Nothing leaves the machine.
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

register(); // for the source that is imported here
const { displayText } = await import('../src/text/display.ts');

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const scenario = 'scenarios/demo-shop';
const out = path.join(root, 'demo-out');
const cli = path.join(root, 'dist/cli.cjs');
const ROWS_SHOWN = 6;
const WIDTH = 24;

rmSync(out, { recursive: true, force: true });
mkdirSync(out);
const server = await serve();
try {
  const configuration = path.join(out, 'configuration.yaml');
  writeFileSync(configuration, configurationFor(server.origin));
  await say(`The plan that follows from ${scenario}/config.yaml`, ['plan', configuration]);
  await say(`The run against ${server.origin}`, [
    'run',
    configuration,
    '--out',
    path.join(out, 'tables'),
  ]);
} finally {
  server.stop();
}
showTables(path.join(out, 'tables'));
// The configuration held the address of a server that is gone.
rmSync(path.join(out, 'configuration.yaml'), { force: true });

/** The scenario's configuration, with the server's address and the made-up password of scenario.yaml. */
function configurationFor(origin) {
  const read = (file) => readFileSync(path.join(root, scenario, file), 'utf8');
  const password = /password: ([\w-]+)/.exec(read('scenario.yaml'))?.[1] ?? '';
  return read('config.yaml')
    .replace(/^# yaml-language-server.*\n/, '')
    .replace('https://shop.example.com', origin)
    .replace('{{secret:password}}', password);
}

function serve() {
  heading(`A target API on loopback: sluice mock ${scenario}`);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [cli, 'mock', scenario], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    let answered = false;
    const listen = (chunk) => {
      said += chunk;
      const origin = /http:\/\/(?:127\.0\.0\.1|localhost|\[::1\]):\d+/.exec(said)?.[0];
      if (origin === undefined || answered) return;
      answered = true;
      child.removeAllListeners('exit');
      for (const stream of [child.stdout, child.stderr]) stream.off('data', listen).resume();
      process.stdout.write(`${origin}\n`);
      resolve({ origin, stop: () => child.kill('SIGINT') });
    };
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', listen);
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`sluice mock ended with ${code}: ${said}`)));
  });
}

function say(title, args) {
  heading(title, `sluice ${args.map((arg) => path.relative(root, arg) || arg).join(' ')}`);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [cli, ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`sluice ${args[0]} ended with ${code}`)),
    );
  });
}

function showTables(folder) {
  const tables = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.csv'),
  );
  if (tables.length === 0) throw new Error('the run left no table');
  for (const table of tables.sort()) {
    const [header, ...rows] = readCsv(readFileSync(path.join(folder, table), 'utf8'));
    heading(
      `${path.relative(root, path.join(folder, table))}: ${rows.length} rows, the first ${Math.min(ROWS_SHOWN, rows.length)}`,
    );
    const shown = [header, ...rows.slice(0, ROWS_SHOWN)].map((row) => row.map(shownCell));
    const widths = header.map((_, column) => Math.max(...shown.map((row) => row[column].length)));
    for (const row of shown)
      process.stdout.write(
        `${row
          .map((cell, column) => cell.padEnd(widths[column]))
          .join('  ')
          .trimEnd()}\n`,
      );
  }
}

/** Cells are what the API sent. */
function shownCell(cell) {
  const text = displayText(cell);
  return text.length > WIDTH ? `${text.slice(0, WIDTH - 1)}…` : text;
}

/** Tables are written with every cell quoted. */
function readCsv(text) {
  const rows = [[]];
  for (const [, cell, end] of text.matchAll(/"((?:[^"]|"")*)"(,|\n|$)/g)) {
    rows.at(-1).push(cell.replaceAll('""', '"'));
    if (end === '\n') rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}

function heading(title, command) {
  process.stdout.write(`\n── ${title}\n${command === undefined ? '' : `$ ${command}\n`}`);
}
