// Someone else can write into a destination, or had files there before: what Sluice removes is what its own list names, as it left it.

import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { openDestination } from '../../src/destinations/index.ts';
import { s3Place } from '../../src/node/stores/s3.ts';
import { s3UnitStore } from '../../src/node/stores/s3-unit-store.ts';
import { folderUnitStore } from '../../src/node/stores/unit-store.ts';
import { nameFromOutside } from '../../src/values/file-names.ts';
import { load } from '../support/destination-contract.ts';
import { S3_ENV, startS3Server } from '../support/s3-server.ts';
import { fastFolder, inScratchFolder } from '../support/scratch-folder.ts';
import { listening } from '../support/scripted-server.ts';
import { storageMessage } from '../support/sink-contract.ts';
import { suite } from '../support/suite.ts';

const RUN = '6b1f9a3e-0f5c-4a7e-9a55-3f6f1a2b3c4d';
const table = { columns: ['a'], rows: [['x']] };

const openAt = (address: string, cwd: string, env: Readonly<Record<string, string>> = {}) =>
  openDestination(address, { evolve: 'widen', stateName: 'test', cwd, env });

/** Lists that someone else has written. */
const hostileLists = (hostile: string): readonly object[] => {
  const list = { version: 1, run: RUN, states: {}, tables: [], retired: [] };
  const listed = {
    bucket: 'shop',
    name: 'orders',
    columns: [{ name: 'a', type: { kind: 'text' } }],
    primaryKey: [],
    files: [`run-${RUN}/shop/orders.parquet`],
  };
  return [
    { ...list, retired: [hostile] },
    { ...list, retired: [`run-${RUN}/../${hostile}`] },
    { ...list, retired: [`run-${RUN}/shop/../../${hostile}/o.parquet`] },
    { ...list, retired: [`run-${RUN}/%2e%2e/..\\o.parquet`] },
    { ...list, retired: [7] },
    { ...list, tables: [{ ...listed, files: [`run-${RUN}/../${hostile}.parquet`] }] },
    { ...list, tables: [{ ...listed, files: [`/${hostile}/shop/orders.parquet`] }] },
    { ...list, tables: [{ ...listed, columns: [{ name: 'a', type: { kind: 'exec' } }] }] },
    { ...list, tables: [{ ...listed, columns: null }] },
    { ...list, tables: [null] },
    { ...list, states: { test: { a: 1 } } },
    { ...list, written: [1] },
  ];
};

suite('attacks: names from outside', (test) => {
  test('a name has the form that Sluice gives it, and leads nowhere else', () => {
    const good = {
      'queued run': ['261124215030-0a1b2c'],
      unit: ['0-0', '12-3', '0-2_1-100', '0-2_301-end'],
      run: [RUN],
      'run folder': [`run-${RUN}`],
      'table file': [
        `run-${RUN}/orders.parquet`,
        `run-${RUN}/in.c-main/a b "ž".csv`,
        `run-${RUN}/b/..a..parquet`,
      ],
      path: ['shop data/ž/_current.json', 'a/.b/c..d'],
    } as const;
    const bad = [
      '',
      '.',
      '..',
      '../victim',
      'a/../b',
      'a\\..\\b',
      './a',
      'a/.',
      'a\0b',
      '\ud800',
      'x'.repeat(1025),
      null,
      7,
      {},
      ['0-0'],
    ];
    for (const [kind, names] of Object.entries(good)) {
      for (const name of names) {
        assert.is(nameFromOutside(kind as keyof typeof good, name), name);
        for (const more of ['/..', '/../x', '\0', '\\..\\x'])
          assert.is(
            nameFromOutside(kind as keyof typeof good, name + more),
            undefined,
            name + more,
          );
      }
      for (const name of bad)
        assert.is(nameFromOutside(kind as keyof typeof good, name), undefined, String(name));
    }
    for (const name of ['0-0/../../x', '../0-0', '0-0.log', '0-2_0-1', '0-', 'start'])
      assert.is(nameFromOutside('unit', name), undefined, name);
    for (const name of ['run-scripts', `run-${RUN}x`, `x/run-${RUN}`, 'run-../../x'])
      assert.is(nameFromOutside('run folder', name), undefined, name);
  });
});

suite('attacks: a Parquet folder', (test) => {
  const inFolder = (use: (folder: string) => Promise<void>) =>
    inScratchFolder((scratch) => use(scratch.path), fastFolder);

  test("folders and files of a user stay, whatever their names: run-*, .partial, what lies in a run's folder, a file that was replaced", () =>
    inFolder(async (folder) => {
      const precious = [
        'run-scripts/deploy.sh',
        `run-${RUN}/shop/orders.parquet`,
        '.partial/run-x/notes.txt',
        '.sluice-AAAAAA/mine.txt',
        'sluice-AAAAAA/mine.txt',
      ];
      for (const file of precious) {
        mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
        writeFileSync(path.join(folder, file), 'precious');
      }
      const run = async () => load([await openAt('parquet:.', folder)], [table]);
      const runs = () =>
        readdirSync(folder).filter(
          (name) => name.startsWith('run-') && !precious.join().includes(name),
        );
      await run();
      const [first = ''] = runs();
      writeFileSync(path.join(folder, first, 'shop', 'mine.txt'), 'precious');
      await run();
      const second = runs().find((name) => name !== first) ?? '';
      writeFileSync(path.join(folder, second, 'shop', 'orders.parquet'), 'precious');
      for (let count = 0; count < 3; count++) await run();
      for (const file of [...precious, `${first}/shop/mine.txt`, `${second}/shop/orders.parquet`])
        assert.is(readFileSync(path.join(folder, file), 'utf8'), 'precious', file);
      assert.not(existsSync(path.join(folder, first, 'shop', 'orders.parquet')));
      assert.is(runs().length, 4); // two of them with files of a user
    }));

  test('a list that names anything else is refused, and nothing is removed', () =>
    inFolder(async (folder) => {
      mkdirSync(path.join(folder, 'victim'));
      writeFileSync(path.join(folder, 'victim', 'o.parquet'), 'precious');
      mkdirSync(path.join(folder, 'lake'));
      for (const list of hostileLists('victim')) {
        writeFileSync(path.join(folder, 'lake', '_current.json'), JSON.stringify(list));
        const destination = await openAt('parquet:lake', folder);
        assert.match(
          await storageMessage(load([destination], [table])),
          'was not written by Sluice',
          JSON.stringify(list),
        );
      }
      assert.equal(readdirSync(folder).sort(), ['lake', 'victim']);
      assert.is(readFileSync(path.join(folder, 'victim', 'o.parquet'), 'utf8'), 'precious');
    }));

  test('what an interrupted commit has left is removed as it is listed; a list of it that is hostile removes nothing', () =>
    inFolder(async (folder) => {
      const run = async () => load([await openAt('parquet:lake', folder)], [table]);
      await run();
      const file = `run-${RUN}/shop/orders.parquet`;
      const place = path.join(folder, 'lake', file);
      const victim = path.join(folder, 'victim.parquet');
      writeFileSync(victim, 'precious');
      mkdirSync(path.dirname(place), { recursive: true });
      const pending = path.join(folder, 'lake', '.pending.json');
      const write = (files: unknown, version = 1) =>
        writeFileSync(pending, JSON.stringify({ version, files }));
      const time = new Date(1_700_000_000_000);
      const marks = (mark: string) => ({ [file]: mark });
      for (const hostile of [
        { '../victim.parquet': 'x' },
        { [`run-${RUN}/../../victim.parquet`]: 'x' },
        [file],
        marks as unknown,
        null,
      ]) {
        write(hostile);
        assert.match(await storageMessage(run()), 'not written by Sluice');
      }
      writeFileSync(place, 'changed since');
      write(marks('7 bytes, 1700000000000'));
      await run();
      assert.is(readFileSync(place, 'utf8'), 'changed since');
      writeFileSync(place, 'killed!');
      utimesSync(place, time, time);
      write(marks('7 bytes, 1700000000000'));
      await run();
      assert.not(existsSync(path.join(folder, 'lake', `run-${RUN}`)));
      assert.not(existsSync(pending));
      assert.is(readFileSync(victim, 'utf8'), 'precious');
    }));

  if (process.platform !== 'win32')
    test('a link in the place of a folder of a run is not followed', () =>
      inFolder(async (folder) => {
        mkdirSync(path.join(folder, 'elsewhere', 'shop'), { recursive: true });
        const victim = path.join(folder, 'elsewhere', 'shop', 'orders.parquet');
        writeFileSync(victim, 'victim!');
        utimesSync(victim, new Date(1_700_000_000_000), new Date(1_700_000_000_000));
        mkdirSync(path.join(folder, 'lake'));
        symlinkSync('../elsewhere', path.join(folder, 'lake', `run-${RUN}`));
        const file = `run-${RUN}/shop/orders.parquet`;
        const mark = '7 bytes, 1700000000000';
        writeFileSync(
          path.join(folder, 'lake', '_current.json'),
          JSON.stringify({
            version: 1,
            run: RUN,
            states: {},
            tables: [],
            retired: [file],
            written: { [file]: mark },
          }),
        );
        await load([await openAt('parquet:lake', folder)], [table]);
        assert.is(readFileSync(victim, 'utf8'), 'victim!');
      }));
});

suite('attacks: a bucket', (test) => {
  const inBucket = async (
    use: (bucket: {
      readonly client: ReturnType<typeof s3Place>['client'];
      readonly env: Readonly<Record<string, string>>;
      readonly setTime: (key: string, time: Date) => void;
    }) => Promise<void>,
  ) => {
    const { endpoint, setTime, close } = await startS3Server();
    const env = { ...S3_ENV, AWS_ENDPOINT_URL: endpoint };
    try {
      await use({ client: s3Place('s3://lake', env).client, env, setTime });
    } finally {
      await close();
    }
  };

  test('no key has a part that a URL would resolve', () =>
    inBucket(async ({ client, env }) => {
      for (const key of ['a/../b', '../other/x', '..', './a', 'a/.'])
        for (const use of [client.remove(key), client.get(key), client.put(key, Buffer.from('x'))])
          assert.match(await storageMessage(use), 'cannot have the key', key);
      const { client: below } = s3Place('s3://lake/a%2F..%2Fother', env);
      assert.ok(below);
      const destination = await openAt('s3://lake/a%2F..%2F..%2Fother?format=csv', '.', env);
      assert.match(await storageMessage(destination.readState()), 'cannot have the key');
    }));

  test('a list that names other objects is refused, and no object is removed', () =>
    inBucket(async ({ client, env }) => {
      await client.put('other/o.parquet', Buffer.from('precious'));
      for (const list of hostileLists('other')) {
        await client.put('mine/_current.json', Buffer.from(JSON.stringify(list)));
        const destination = await openAt('s3://lake/mine?format=csv', '.', env);
        assert.match(
          await storageMessage(load([destination], [table])),
          'was not written by Sluice',
          JSON.stringify(list),
        );
      }
      const keys = (await client.list('')).map(({ key }) => key);
      assert.equal(keys, ['mine/_current.json', 'other/o.parquet']);
    }));

  test('objects that are not as a run has left them stay, and those of runs that were killed are removed by their own list', () =>
    inBucket(async ({ client, env, setTime }) => {
      const run = async () => load([await openAt('s3://lake/mine?format=csv', '.', env)], [table]);
      const own = async () =>
        (await client.list('mine/run-')).map(({ key }) => key.replace(/run-[^/]+/, 'run'));
      const put = (key: string, text: string) => client.put(`mine/${key}`, Buffer.from(text));
      await run();
      const [{ key = '' } = {}] = await client.list('mine/run-');
      await client.put(key, Buffer.from('precious'));
      for (let count = 0; count < 3; count++) await run();
      assert.is((await client.get(key))?.bytes.toString(), 'precious');
      await client.remove(key);
      assert.equal(await own(), ['mine/run/shop/orders.csv', 'mine/run/shop/orders.csv']);
      // a run that has just begun is not one that was killed
      const [other = ''] = await own();
      const files = [`run-${RUN}/shop/a.csv`, '../precious', other.replace('mine/', '')];
      await put(
        `run-${RUN}/_pending.json`,
        JSON.stringify({ files, ended: { '../precious': '' } }),
      );
      await put(`run-${RUN}/shop/a.csv`, 'x');
      await put(`run-${RUN}/shop/mine.csv`, 'x');
      await client.put('precious', Buffer.from('x'));
      await run();
      assert.is((await client.list(`mine/run-${RUN}/`)).length, 3);
      setTime(`mine/run-${RUN}/_pending.json`, new Date(Date.now() - 2 * 86_400_000));
      await run();
      assert.equal(
        (await client.list(`mine/run-${RUN}/`)).map(({ key }) => key),
        [`mine/run-${RUN}/shop/mine.csv`],
      );
      assert.is((await client.list('precious')).length, 1);
      assert.is((await own()).length, 3);
    }));

  test('a server that lists other keys, or names of units that lead elsewhere: nothing is written outside', async () => {
    let keys: readonly string[] = [];
    const asked: string[] = [];
    const server = await listening(
      createServer((request, response) => {
        asked.push(`${request.method} ${request.url}`);
        const contents = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
        response.end(`<ListBucketResult>${contents}</ListBucketResult>`);
      }),
    );
    const env = { ...S3_ENV, AWS_ENDPOINT_URL: server.baseUrl };
    const store = s3UnitStore('s3://lake/st', env);
    try {
      keys = [
        'st/units/../../x.log',
        'st/units/../start.log',
        'st/units/0-0.log',
        'st/units/a/0-1.log',
      ];
      assert.equal([...(await store.units())], ['0-0']);
      assert.match(await storageMessage(store.has('../../x')), 'is not the id of a unit');
      keys = ['other/precious'];
      assert.match(await storageMessage(store.remove()), 'lists the object "other/precious"');
      keys = ['st/start.log', 'st/units/0-0.log', 'st/precious', 'st/units/precious.log'];
      assert.match(await storageMessage(store.remove()), 'which is not below st/units/');
      assert.equal(
        asked.filter((each) => each.startsWith('DELETE')),
        [],
      );
    } finally {
      store.close();
      await server.close();
    }
  });
});

suite('attacks: a store of units', (test) => {
  test('only what stores have is removed, and only ids of units are read', () =>
    inScratchFolder(async (folder) => {
      const files = [
        'st/units/0-0.log',
        'st/units/0-1_1-end.log',
        'st/units/mine.log',
        'st/units/notes.txt',
        `st/attempts/0-0.${RUN}.log`,
        'st/start.log',
        `st/start.log.${RUN}`,
        'st/run',
        'st/precious.txt',
      ];
      for (const file of files) await folder.put(file, 'x');
      const store = folderUnitStore(path.join(folder.path, 'st'));
      assert.equal([...(await store.units())].sort(), ['0-0', '0-1_1-end']);
      await store.remove();
      assert.equal(Object.keys(await folder.files()), [
        'st/precious.txt',
        'st/units/mine.log',
        'st/units/notes.txt',
      ]);
    }));
});
