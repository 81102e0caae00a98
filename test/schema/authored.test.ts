import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { inScratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const IMPORT = "import { defineConfiguration } from 'sluice';\n";

/** What the TypeScript compiler says of files, strictly; one line for each error. */
function errorsIn(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  return inScratchFolder(async (folder) => {
    const compilerOptions = {
      ...{ strict: true, exactOptionalPropertyTypes: true, noEmit: true, types: [] },
      ...{ module: 'nodenext', target: 'es2022', allowImportingTsExtensions: true },
      paths: { sluice: [path.join(root, 'src/plan/configuration/define.ts')] },
    };
    await folder.put('tsconfig.json', JSON.stringify({ compilerOptions, include: ['*.ts'] }));
    await folder.put('package.json', '{ "type": "module" }');
    for (const [name, text] of Object.entries(files)) await folder.put(name, text);
    const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', '.', '--pretty', 'false'], {
      cwd: folder.path,
      encoding: 'utf8',
    });
    return stdout.split('\n').filter((line) => /^\S/.test(line));
  });
}

/** A configuration with one part of it. */
const withJob = (job: string) =>
  `defineConfiguration({ api: { baseUrl: 'https://h/' }, config: { jobs: [${job}] } });`;
const withApi = (settings: string) =>
  `defineConfiguration({ api: { baseUrl: 'https://h/', ${settings} }, config: { jobs: [] } });`;
const withConfig = (settings: string) =>
  `defineConfiguration({ api: { baseUrl: 'https://h/' }, config: { jobs: [], ${settings} } });`;

suite('schema: types for configurations in TypeScript', (test) => {
  test('every bundled configuration has the type', async () => {
    const files = readdirSync(path.join(root, 'scenarios')).flatMap((name) =>
      ['config.yaml', 'config.json'].flatMap((file) => {
        const source = path.join(root, 'scenarios', name, file);
        if (!existsSync(source)) return [];
        const value: unknown = parse(readFileSync(source, 'utf8'));
        const text = `${IMPORT}export default defineConfiguration(${JSON.stringify(value, null, 1)});\n`;
        return [[`${name}.ts`, text] as const];
      }),
    );
    assert.ok(files.length > 150);
    assert.equal(await errorsIn(Object.fromEntries(files)), []);
  });

  test('wrong names, wrong types and wrong words are errors, where they are', async () => {
    const wrong: Readonly<Record<string, string>> = {
      endpont: withJob("{ endpoint: 'a', endpont: 'b' }"),
      datatype: withJob("{ endpoint: 'a', datatype: 'b' }"),
      limitParm: withApi("pagination: { method: 'offset', limit: 10, limitParm: 'x' }"),
      urlKey: withApi("pagination: { method: 'offset', limit: 10, urlKey: 'x' }"),
      offsett: withApi("pagination: { method: 'offsett', limit: 10 }"),
      tokn: withApi("authentication: { type: 'bearer', tokn: 'x' }"),
      authenticaton: withApi("authenticaton: { type: 'basic' }"),
      // a child job that is not in a list
      endpoint: withJob("{ endpoint: 'a', children: { endpoint: 'b' } }"),
      method: withJob("{ endpoint: 'a', method: 'get' }"),
      perParent: withJob("{ endpoint: 'a', perParent: 'no' }"),
      action: withApi("errors: [{ when: { status: 404 }, action: 'skip' }]"),
      maxRetries: withApi("retryConfig: { maxRetries: 'ten' }"),
      limit: withApi("pagination: { method: 'offset', limit: true }"),
      'sha-1': withJob("{ endpoint: 'a', params: { x: { function: 'sha-1', args: ['b'] } } }"),
      args: withJob("{ endpoint: 'a', params: { x: { function: 'md5', args: 'b' } } }"),
      since: withJob("{ endpoint: 'a', params: { since: new Date() } }"),
      call: withJob("{ endpoint: 'a', headers: { A: () => 'call' } }"),
      format: withJob("{ endpoint: 'a', response: { format: 'xlsx' } }"),
      type: withConfig("mappings: { a: { b: { mapping: { destination: 'c', type: 'string' } } } }"),
      baseUrl: 'defineConfiguration({ api: {}, config: { jobs: [] } });',
      confg: "defineConfiguration({ api: { baseUrl: '' }, confg: { jobs: [] } });",
    };
    const files = Object.fromEntries(
      Object.entries(wrong).map(([, text], index) => [`${index}.ts`, IMPORT + text]),
    );
    const errors = await errorsIn(files);
    for (const [index, name] of Object.keys(wrong).entries()) {
      const [error, ...others] = errors.filter((line) => line.startsWith(`${index}.ts(2,`));
      assert.ok(error !== undefined, `${name} is no error`);
      assert.equal(others, []);
      const column = Number(/\(2,(\d+)\)/.exec(error)?.[1]);
      const at = wrong[name]?.slice(column - 1) ?? '';
      assert.ok(at.startsWith(name) || error.includes(name) || at.includes(name), error);
    }
    assert.is(errors.length, Object.keys(wrong).length);
  });

  test('what people write is accepted: constants, parts with types, functions, undefined, attributes', async () => {
    const good = `import { type Configuration, defineConfiguration } from 'sluice';
const pagination = { method: 'offset', limit: 100 } as const;
const keys = ['id'] as const;
declare const token: string | undefined;
type Job = NonNullable<Configuration['config']>['jobs'][number];
const job = (endpoint: string, parameter?: string): Job => ({
  endpoint,
  primaryKey: keys,
  params: { a: null, b: [1, { attr: 'c' }], d: { function: 'concat', args: ['e', { time: 'previousStart' }] }, f: parameter ?? null },
  ...(parameter === undefined ? {} : { dataType: parameter }),
});
const given: Configuration = { api: { baseUrl: { attr: 'url' }, pagination }, config: { jobs: [] } };
export default defineConfiguration({
  ...given,
  api: { baseUrl: { function: 'concat', args: ['https://', { attr: 'shop' }] }, pagination: { ...pagination, limit: '50' }, http: { requestTimeout: '30s' } },
  inputs: { shop: { type: 'string' } },
  config: {
    outputBucket: 'b', shop: 'a', '#token': token, own: { anything: [1, true, null] },
    jobs: [job('a'), job('b', 'c'), { endpoint: { attr: 'url' }, method: 'POST', body: { query: '{ a }' } }],
    mappings: { a: { id: 'id', 'b.c': { mapping: { destination: 'd' } } } },
  },
  iterations: ['x', 'y'].map((shop) => ({ shop })),
});
`;
    assert.equal(await errorsIn({ 'good.ts': good }), []);
  });
});
