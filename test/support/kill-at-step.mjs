// Loaded before Sluice: ends the process with SIGKILL at a step of its work, and writes the number of steps to KILL_STEPS_FILE otherwise.
// A step is a call that changes a file, a statement of a database, or a request of the `http` module. KILL_AT is the number of the step, from 1;
// with KILL_LATE_MS the process ends so many milliseconds after it.
import fs from 'node:fs';
import http from 'node:http';
import { createRequire, syncBuiltinESMExports } from 'node:module';

const { KILL_AT, KILL_LATE_MS = '0', KILL_LIBRARY, KILL_STEPS_FILE } = process.env;
const { writeFileSync } = fs;
let steps = 0;

function step() {
  steps++;
  if (steps !== Number(KILL_AT)) return;
  if (KILL_LATE_MS === '0') process.kill(process.pid, 'SIGKILL');
  else setTimeout(() => process.kill(process.pid, 'SIGKILL'), Number(KILL_LATE_MS));
}

function count(object, ...names) {
  for (const name of names) {
    const original = object[name];
    object[name] = function (...args) {
      step();
      return original.apply(this, args);
    };
  }
}

count(fs, 'writeFileSync', 'writeSync', 'renameSync', 'rmSync', 'unlinkSync', 'mkdirSync', 'mkdtempSync', 'fsyncSync');
count(http, 'request');
syncBuiltinESMExports();
const require = createRequire(import.meta.url);
const libraries = (KILL_LIBRARY ?? '').split(',');
if (libraries.includes('pg')) count(require('pg').Client.prototype, 'query');
if (libraries.includes('duckdb')) count(require('@duckdb/node-api').DuckDBConnection.prototype, 'run');
process.on('exit', () => {
  if (KILL_STEPS_FILE !== undefined) writeFileSync(KILL_STEPS_FILE, String(steps));
});
