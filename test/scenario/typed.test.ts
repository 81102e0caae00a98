import { exactJsonText } from '../../src/values/json.ts';
// Every bundled scenario into a typed sink: its cells, written as the peer writes them, are the bytes of an ordinary run.

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { createMemorySink } from '../../src/destinations/memory-sink.ts';
import { parseExactJson } from '../../src/plan/responses/decode-json.ts';
import type { ColumnKinds, RowEncoding } from '../../src/ports/sink.ts';
import { csvRow } from '../../src/rows/cells.ts';
import { discoverScenarios } from '../../src/scenario/discover.ts';
import { type LoadedScenario, readScenario } from '../../src/scenario/read-scenario.ts';
import { diskFiles } from '../../src/scenario/replay/scenario-files.ts';
import { jsonStringText } from '../../src/values/text.ts';
import { playedScenario } from '../support/played-scenario.ts';
import { suite } from '../support/suite.ts';
import { kindsOf, readTyped, type TypedCell } from '../support/typed-csv.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

const played = async (scenario: LoadedScenario, encoding: RowEncoding, numbers?: 'exact') =>
  playedScenario(scenario, createMemorySink({ encoding }), numbers);

/** A cell as the peer writes it; JSON is recognised in columns that have some. */
function peerText(cell: TypedCell, { json }: ColumnKinds, booleans: 'peer' | 'words'): string {
  if (booleans === 'words' && cell !== null && !cell.quoted && /^(?:true|false)$/.test(cell.text))
    return cell.text;
  if (cell === null || (!cell.quoted && cell.text === 'false')) return '';
  if (!cell.quoted) return cell.text === 'true' ? '1' : cell.text;
  if (json === 0 || !isJson(cell.text)) return cell.text;
  const value = parseExactJson(cell.text, 'exact');
  return cell.text === '[]' ? '' : exactJsonText(value, jsonStringText);
}

const isJson = (text: string) => /^(?:\[.*\]|\{.*\})$/s.test(text);

suite('scenario/typed', (test) => {
  test('the tables of every scenario have the same cells in both encodings, and the reported number of each kind', async () => {
    const files = diskFiles(root);
    const { folders } = await discoverScenarios(['scenarios'], files);
    let [tables, rows] = [0, 0];
    for (const folder of folders)
      for (const scenario of (await readScenario(folder, files)).playable) {
        if (scenario.skip !== undefined || scenario.contract !== undefined) continue;
        const [peer, typed] = [
          (await played(scenario, 'peer', 'exact'))?.sink,
          (await played(scenario, 'typed', 'exact'))?.sink,
        ];
        if (peer === undefined || typed === undefined) continue;
        assert.equal([...typed.tables().keys()], [...peer.tables().keys()], scenario.name);
        assert.is(typed.state, peer.state);
        // a column type of a mapping writes booleans as words
        const booleans = /tables-(column-types|lossless)$/.test(scenario.name) ? 'words' : 'peer';
        for (const [name, { rows: written, count, kinds }] of typed.tables()) {
          const read = readTyped(written);
          const projected = read
            .map((cells) =>
              csvRow(
                cells.map((cell, column) => peerText(cell, kinds[column] as ColumnKinds, booleans)),
              ),
            )
            .join('');
          assert.is(
            projected,
            Buffer.from(peer.tables().get(name)?.rows ?? []).toString(),
            `${scenario.name}: ${name}`,
          );
          for (const [column, reported] of kinds.entries())
            assert.equal(
              reported,
              kindsOf(
                read.map((cells) => cells[column] ?? null),
                (text) => reported.json > 0 && (booleans === 'words' || isJson(text)),
                (['date', 'timestamp'] as const).find((kind) => reported[kind] > 0),
              ),
              `${scenario.name}: ${name}, column ${column}`,
            );
          assert.is(read.length, count);
          tables++;
          rows += count;
        }
      }
    assert.ok(tables > 60 && rows > 200, `${tables} tables, ${rows} rows`);
  });

  test('the requests of every scenario, and where its paging stops, are the same for every destination', async () => {
    const files = diskFiles(root);
    const { folders } = await discoverScenarios(['scenarios'], files);
    let requests = 0;
    for (const folder of folders)
      for (const scenario of (await readScenario(folder, files)).playable) {
        if (scenario.skip !== undefined || scenario.contract !== undefined) continue;
        const [peer, typed] = [await played(scenario, 'peer'), await played(scenario, 'typed')];
        assert.equal(typed?.requests, peer?.requests, scenario.name);
        assert.equal(typed?.events, peer?.events, scenario.name);
        requests += peer?.requests.length ?? 0;
      }
    assert.ok(requests > 150, `${requests} requests`);
  });
});
