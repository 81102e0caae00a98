import { readFileSync } from 'node:fs';
import { compile, previewRequests } from 'sluice';
import { lint } from 'sluice/lint';
import { createMemorySink } from 'sluice/node';
import { replay, scenarioNames } from 'sluice/scenario';
import { sinkContract } from 'sluice/testing';
import { describe, expect, test } from 'vitest';

const name = 'scenarios/orders/config.yaml';
const text = readFileSync(name, 'utf8');

test('the configuration has no findings', async () => {
  const { diagnostics } = await lint(text, { name });
  expect(diagnostics.map(({ rule, range }) => `${rule} in line ${range.start.line}`)).toEqual([]);
});

test('the first request is the one that the API documents', async () => {
  const { plan } = await compile(text, { name });
  const [job] = plan === undefined ? [] : await previewRequests(plan, 1);
  expect(job?.requests.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET https://api.example.com/v1/orders?limit=2&offset=0']);
});

describe('scenarios', async () => {
  for (const scenario of await scenarioNames('scenarios')) test(scenario, () => replay(scenario));
});

describe('the sink keeps the contract', () => {
  const tests = sinkContract(() => {
    const sink = createMemorySink(); // the sink of the project
    return {
      sink,
      async finalTables() {
        const tables = [...sink.tables().values()];
        return new Map(
          tables.map(({ bucket, name, columns, rows, primaryKey, incremental }) => [
            `${bucket ?? ''}|${name}`,
            { columns, rows: new TextDecoder().decode(rows), primaryKey, incremental },
          ]),
        );
      },
      finalState: async () => sink.state,
    };
  });
  for (const { name, run } of tests) test(name, run);
});
