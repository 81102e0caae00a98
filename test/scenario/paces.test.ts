import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import type { PaceOptions } from '../../src/run/pace.ts';
import { compileScenario } from '../../src/scenario/compile-scenario.ts';
import { discoverScenarios } from '../../src/scenario/discover.ts';
import { readScenario } from '../../src/scenario/read-scenario.ts';
import type { Exchange } from '../../src/scenario/replay/exchange.ts';
import { diskFiles } from '../../src/scenario/replay/scenario-files.ts';
import { readTemplate } from '../../src/scenario/replay/template.ts';
import type { Replayed } from '../../src/scenario/replayed.ts';
import { suite } from '../support/suite.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** The recording for requests in any order, with an answer of its own to those that were never recorded: pages past the end. */
function inAnyOrder(exchanges: readonly Exchange[]): readonly Exchange[] {
  const free = exchanges.map((exchange) => ({
    ...exchange,
    match: { ...exchange.match, order: 'any' as const },
  }));
  const beyond = exchanges.map(
    (exchange): Exchange => ({
      ...exchange,
      id: `${exchange.id} past the end`,
      match: { order: 'any', query: 'ignore', headers: 'ignore', body: 'ignore' },
      repeat: 'any',
      reply: { ...exchange.reply, status: 404, fault: null, headers: [], body: { kind: 'none' } },
    }),
  );
  // pages whose number is in the path
  const elsewhere = beyond.map((exchange) => ({
    ...exchange,
    id: `${exchange.id} elsewhere`,
    request: { ...exchange.request, url: readTemplate('{{match:.*}}') },
  }));
  return [...free, ...beyond, ...elsewhere];
}

/** Recordings in which the moment of a request decides what is sent or kept: logins that expire, sessions that end, and `forceStop.time`. */
const TIMED =
  /expires|oauth20-login|force-time|errors-rules|client-credentials|refresh-token|rotating-token|auth-jwt|auth-of-a-job|api-mediawiki|api-ghost-admin/;

/** What must not change. */
function resultOf({ outcome, sink, state }: Replayed): unknown {
  const files = [...sink.files()].map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]);
  return { ok: outcome?.ok, failure: outcome?.failure?.message, files, state };
}

suite('scenario/paces', (test) => {
  for (const pace of [
    { lookAhead: 4 },
    { concurrency: 4 },
    { lookAhead: 2, concurrency: 3 },
  ] satisfies PaceOptions[])
    test(`every scenario gives the same tables with ${JSON.stringify(pace)}`, async () => {
      const files = diskFiles(root);
      const { folders } = await discoverScenarios(['scenarios'], files);
      let compared = 0;
      let ahead = 0;
      for (const folder of folders.filter((name) => !TIMED.test(name)))
        for (const scenario of (await readScenario(folder, files)).playable) {
          const compiled = await compileScenario(scenario);
          if (
            compiled.plan === undefined ||
            scenario.skip !== undefined ||
            scenario.exchanges.length === 0
          )
            continue;
          const sequential = await compiled.replay(inAnyOrder(scenario.exchanges), {});
          const paced = await compiled.replay(inAnyOrder(scenario.exchanges), {}, pace);
          assert.equal(resultOf(paced), resultOf(sequential), scenario.name);
          compared++;
          ahead += paced.outcome?.discarded ?? 0;
        }
      assert.ok(compared > 50, `${compared} scenarios`);
      assert.is(ahead > 0, 'lookAhead' in pace);
    });
});
