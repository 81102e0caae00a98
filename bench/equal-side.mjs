// One checkout of two that `bench/equal.mjs` compares: answers what its dist/ makes of a case. A process of its own, so
// that thousands of cases load it once, and its working folder is a checkout's.
import { createHash } from 'node:crypto';
import events from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const dist = path.join(process.argv[2], 'dist');
const load = (door) => import(pathToFileURL(path.join(dist, door)).href);
const [core, linter, node] = await Promise.all(['index.js', 'lint.js', 'node.js'].map(load));
/** Sunday, 15 March 2026, 10:20:30.123 UTC. */
const NOW_MS = Date.UTC(2026, 2, 15, 10, 20, 30, 123);
stopClock();
events.defaultMaxListeners = 0;
process.setMaxListeners(0);
const exit = process.exit.bind(process);
const require = createRequire(import.meta.url);
const main = path.join(dist, 'cli/main.cjs');

const KINDS = { command, lint, run: runReplies };
process.on('message', async ({ id, kind, ...question }) => {
  let answer;
  try {
    answer = await KINDS[kind](question);
  } catch (error) {
    answer = { crash: String(error?.stack ?? error).replaceAll(dist, 'dist') };
  }
  process.send({ id, answer });
});
process.on('disconnect', () => exit(0));

/** A command line, as `sluice` in a terminal. Its modules stay loaded from one to the next. */
async function command({ args, cwd }) {
  process.chdir(cwd);
  const said = { out: '', err: '' };
  const gather = (stream) => (text) => {
    said[stream] += text;
    return true;
  };
  const writes = [process.stdout.write, process.stderr.write];
  process.stdout.write = gather('out');
  process.stderr.write = gather('err');
  let ended;
  process.exit = (code) => {
    ended ??= code ?? 0;
  };
  process.argv = [process.execPath, 'sluice', ...args];
  process.exitCode = undefined;
  try {
    delete require.cache[main];
    require(main);
    while (process.exitCode === undefined && ended === undefined) await new Promise(setImmediate);
    return { code: ended ?? process.exitCode, ...said };
  } finally {
    process.exitCode = undefined;
    process.exit = exit;
    [process.stdout.write, process.stderr.write] = writes;
  }
}

async function lint({ text, name }) {
  const { diagnostics, plan } = await linter.lint(text, { name });
  return { findings: diagnostics.map(findingOf), isPlanned: plan !== undefined };
}

function findingOf({ rule, severity, range, message, ...texts }) {
  const { start, end } = range ?? {};
  const place = `${start?.line}:${start?.column}-${end?.line}:${end?.column}`;
  return { at: `${severity} ${rule} ${place}`, text: JSON.stringify({ message, ...texts }) };
}

/** A configuration that is compiled and run against replies, one for each request. */
async function runReplies({ text, name, replies, encoding }) {
  const linted = await lint({ text, name });
  const { plan, secrets } = await core.compile(text, { name });
  if (plan === undefined) return linted;
  const preview = await core.previewRequests(plan, 3, NOW_MS);
  const [requests, heard] = [[], []];
  const sink = node.createMemorySink({ encoding });
  let nowMs = NOW_MS;
  const clock = {
    nowMs: () => nowMs,
    async sleep(ms, signal) {
      signal?.throwIfAborted();
      nowMs += Math.max(0, ms);
    },
  };
  const http = {
    async send({ method, url, headers, body }) {
      requests.push({ method, url, headers, body: body && Buffer.from(body).toString(), nowMs });
      const reply = replies[requests.length - 1] ?? { status: 404 };
      if (reply.problem !== undefined)
        return {
          kind: 'failure',
          problem: {
            kind: 'other',
            curlCode: 56,
            message: 'broken',
            retryable: true,
            ...reply.problem,
          },
        };
      return {
        kind: 'response',
        response: {
          status: reply.status ?? 200,
          statusText: '',
          headers: Object.entries(reply.headers ?? {}).map(([key, value]) => [
            key.toLowerCase(),
            value,
          ]),
          body: new TextEncoder().encode(reply.text ?? JSON.stringify(reply.json ?? [])),
        },
      };
    },
    async close() {},
  };
  const outcome = await core.run(plan, {
    ports: {
      http,
      clock,
      random: seededRandom(),
      sink,
      scratch: node.createMemoryScratch(),
      state: node.createMemoryState(),
      events: (event) => void heard.push(event),
    },
    secrets,
  });
  const files = Object.fromEntries(
    [...sink.files()].map(([file, bytes]) => [file, Buffer.from(bytes).toString()]),
  );
  return {
    ...linted,
    ...{ plan: core.printPlan?.(plan) ?? plan, preview, requests, events: heard, outcome, files },
    state: sink.state,
  };
}

function seededRandom() {
  let counter = 0;
  return {
    bytes: (length) =>
      Uint8Array.from({ length }, () => createHash('sha256').update(`${counter++}`).digest()[0]),
  };
}

function stopClock() {
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...parts) {
      super(...(parts.length === 0 ? [NOW_MS] : parts));
    }
    static now = () => NOW_MS;
  };
}
