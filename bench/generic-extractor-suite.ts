// Imports the peer's recorded cases as scenarios, replays all of them in one process, and says how long that takes:
// `node --import tsx bench/generic-extractor-suite.ts [FOLDER] [--keep DIR]`. FOLDER is a peer suite; ../shared/peer-suite when absent.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { boundsOfNew } from '../src/node/files/project.ts';
import { compile } from '../src/pipeline.ts';
import { readExchangeList } from '../src/scenario/record/imported-exchange.ts';
import { importScenario } from '../src/scenario/record/imported-http.ts';
import { storeScenario } from '../src/scenario/record/record-scenario.ts';
import { redactConfig } from '../src/scenario/record/redact-config.ts';
import { diskFiles, type ScenarioFiles } from '../src/scenario/replay/scenario-files.ts';
import { testScenarios } from '../src/scenario/test-scenarios.ts';
import type { JsonObject } from '../src/values/json.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

interface PeerCase {
  readonly title: string;
  readonly exitCode: number;
  readonly recordedTimes?: readonly { readonly text: string }[];
}

/** Null: the configuration is refused as it should be, before anything is asked for. */
type CaseProblem = string | null | undefined;

/** Imports every case below `suite` into `folder`; answers what could not be imported, and tables that are not the peer's. */
export async function importPeerSuite(
  suite: string,
  folder: string,
): Promise<{ readonly imported: readonly string[]; readonly problems: readonly string[] }> {
  const imported: string[] = [];
  const problems: string[] = [];
  for (const name of readdirSync(path.join(suite, 'cases')).sort()) {
    const problem = await importPeerCase(path.join(suite, 'cases', name), path.join(folder, name));
    if (problem === undefined) imported.push(name);
    else if (problem !== null) problems.push(`${name}: ${problem}`);
  }
  return { imported, problems };
}

async function importPeerCase(from: string, to: string): Promise<CaseProblem> {
  const text = (file: string) => readFileSync(path.join(from, file));
  const peer = JSON.parse(text('case.json').toString()) as PeerCase;
  const { plan, document, secrets, diagnostics } = await compile(text('config.json'), {
    name: 'config.json',
  });
  if (plan === undefined || document === undefined)
    return peer.exitCode === 0 ? (diagnostics[0]?.message ?? 'it does not compile') : null;
  const state = existsSync(path.join(from, 'in/state.json'))
    ? (JSON.parse(text('in/state.json').toString()) as JsonObject)
    : undefined;
  const recordedTime = peer.recordedTimes?.[0]?.text;
  const { recorded, unanswered } = await importScenario({
    document,
    plan,
    secrets: secrets ?? new Map(),
    exchanges: await readExchangeList(text('exchanges.json'), 'exchanges.json'),
    atMs:
      recordedTime === undefined
        ? undefined
        : Date.parse(`${recordedTime.replace(' ', 'T')}${recordedTime.includes(' ') ? 'Z' : ''}`),
    state,
    extent: { maxPages: undefined, trim: undefined },
    // secrets of public test data are words like "password", or names that responses have as well
    ordinary: redactConfig(document, secrets ?? new Map()).fakeSecrets.map(({ name }) => name),
    keepFailure: peer.exitCode !== 0,
    title: peer.title,
    existing: undefined,
  });
  if (unanswered !== undefined)
    return `no answer to ${unanswered.shown}; nearest: ${unanswered.nearest?.label}: ${unanswered.nearest?.differences.join('; ')}`;
  if (recorded.kind === 'failed') return recorded.failure.message;
  if (recorded.kind !== 'made')
    return recorded.kind === 'refused'
      ? `${recorded.message} ${recorded.details.join(' ')}`
      : 'the replay fails';
  await storeScenario(to, recorded.files, filesOf(to));
  return peer.exitCode === 0
    ? otherTables(path.join(from, 'expected/tables'), recorded.files, peer)
    : undefined;
}

/** Files of a folder that need not be below the current one. */
export function filesOf(folder: string): ScenarioFiles {
  return diskFiles('.', boundsOfNew(folder, [], process.cwd()));
}

/** `bucket.table` of the peer against `bucket/table.csv`; recorded times stand for the moment of the run. */
function otherTables(
  folder: string,
  files: ReadonlyMap<string, () => Uint8Array>,
  { recordedTimes = [] }: PeerCase,
): string | undefined {
  const wanted = existsSync(folder)
    ? readdirSync(folder).filter((name) => !name.endsWith('.manifest'))
    : [];
  const given = [...files.keys()].filter(
    (name) => name.startsWith('expected/tables/') && name.endsWith('.csv'),
  );
  const names = new Map(
    given.map(
      (name) =>
        [name.slice('expected/tables/'.length, -'.csv'.length).replace('/', '.'), name] as const,
    ),
  );
  if (wanted.length !== names.size)
    return `tables ${[...names.keys()].join(', ')} instead of ${wanted.join(', ')}`;
  const timeless = (text: string) =>
    recordedTimes.reduce((current, { text: time }) => current.replaceAll(time, 'NOW'), text);
  const other = wanted.find((name) => {
    const bytes = files.get(names.get(name) ?? '')?.();
    return (
      bytes === undefined ||
      timeless(Buffer.from(bytes).toString()) !==
        timeless(readFileSync(path.join(folder, name)).toString())
    );
  });
  return other === undefined ? undefined : `table ${other} is not the peer's`;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { keep: { type: 'string' } },
    allowPositionals: true,
  });
  const suite = path.resolve(positionals[0] ?? path.join(root, '../shared/peer-suite'));
  if (!existsSync(path.join(suite, 'cases'))) {
    process.stdout.write(`not measured: there is no peer suite at ${suite}\n`);
    return 0;
  }
  const folder = values.keep ?? mkdtempSync(path.join(os.tmpdir(), 'sluice-peer-'));
  try {
    const started = performance.now();
    const { imported, problems } = await importPeerSuite(suite, folder);
    const importMs = performance.now() - started;
    for (const problem of problems) process.stdout.write(`  ${problem}\n`);
    const replayed = performance.now();
    const { results } = await testScenarios([folder], { files: filesOf(folder), store: 'none' });
    const replayMs = performance.now() - replayed;
    const passed = results.filter(({ status }) => status === 'passed').length;
    const lines = [
      `${imported.length} of ${imported.length + problems.length} cases imported in ${(importMs / 1000).toFixed(2)} s`,
      `${passed} of ${results.length} scenarios replayed in ${(replayMs / 1000).toFixed(2)} s, in this process`,
    ];
    const cli = path.join(root, 'dist/cli.cjs');
    if (existsSync(cli)) {
      const spawned = performance.now();
      const { status } = spawnSync(process.execPath, [cli, 'test', folder], { stdio: 'ignore' });
      lines.push(
        `sluice test, a process of its own: ${((performance.now() - spawned) / 1000).toFixed(2)} s, exit code ${status}`,
      );
    }
    process.stdout.write(`${lines.join('\n')}\n`);
    return problems.length > 0 || passed < results.length ? 1 : 0;
  } finally {
    if (values.keep === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await main();
