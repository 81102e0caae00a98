// Programs that are measured, and the API that they ask.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const at = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Runs Node with these arguments; resolves with `seconds`, `cpuSeconds` and `peakMegabytes`, rejects when it fails. */
export function measure(args, environment, cwd) {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(process.execPath, ['--import', at('measure.mjs'), ...args], {
      cwd,
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment, NO_COLOR: '1' },
    });
    let [reported, complaint] = ['', ''];
    child.stderr.on('data', (chunk) => {
      complaint = (complaint + chunk).slice(-2000);
    });
    child.stdio[3].on('data', (chunk) => {
      reported += chunk;
    });
    child.on('exit', () => {
      child.seconds = (performance.now() - started) / 1000;
    });
    child.on('close', (code) => {
      if (code === 0 && reported !== '')
        resolve({ seconds: child.seconds, ...JSON.parse(reported) });
      else reject(new Error(`node ${args.join(' ')} ended with ${code}: ${complaint}`));
    });
  });
}

/** Serves the records of workloads, at `origin` until `stop`. */
export function startTarget(workloads) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [at('target.mjs'), ...workloads], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`the target ended with ${code}`)));
    child.stdout.setEncoding('utf8').on('data', (text) => {
      const port = /listening (\d+)/.exec(text)?.[1];
      if (port !== undefined)
        resolve({ origin: `http://127.0.0.1:${port}`, stop: () => child.stdin.end() });
    });
  });
}

export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}
