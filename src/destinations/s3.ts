import { rmSync } from 'node:fs';
import { makeWorkFolder, removeWorkFolder } from '../node/files/byte-store.ts';
import {
  type ListedObject,
  onS3,
  type S3Client,
  S3Problem,
  s3Place,
  underCondition,
} from '../node/stores/s3.ts';
import { StorageProblem } from '../ports/sink.ts';
import { nameFromOutside } from '../values/file-names.ts';
import { jsonFrom } from '../values/json.ts';
import type { Destination, DestinationOptions } from './destination.ts';
import {
  filesOf,
  isRecordOfTexts,
  LIST_FILE,
  listText,
  type TableList,
  typedCsv,
} from './file-tables.ts';
import { type FileStore, filesDestination } from './files.ts';
import { parquetFormat } from './parquet.ts';

/** `s3://bucket/prefix`: an object for each table and run, and a list that says which are the tables. */
export function s3Destination(
  address: string,
  { env, ...options }: DestinationOptions,
): Destination {
  const { name, client, prefix, parameters } = s3Place(address, env);
  const format = parameters.get('format') ?? 'parquet';
  if (format !== 'csv' && format !== 'parquet')
    throw new StorageProblem(
      `${name}: the format of an S3 destination is ?format=parquet or ?format=csv.`,
    );
  const parquet = parquetFormat(name);
  const stateName = parameters.get('state') ?? options.stateName;
  const destination = filesDestination(
    s3Store(client, prefix, name),
    format === 'csv' ? typedCsv : parquet,
    { ...options, stateName },
  );
  return {
    ...destination,
    async readState() {
      if (format === 'parquet') await parquet.require();
      return destination.readState();
    },
  };
}

/** Names the objects that a run is about to write, below the prefix of the run. */
const PENDING_OBJECT = '_pending.json';
/** Objects of runs that have begun so long ago, and that no list names, are those of runs that were killed. */
const MAX_LOAD_MS = 86_400_000;

function s3Store(client: S3Client, prefix: string, name: string): FileStore {
  let etag: string | undefined;
  const explained = <T>(step: () => Promise<T>) => onS3(name, step);
  const list = `${prefix}${LIST_FILE}`;
  const pendingKey = (run: string) => `${prefix}run-${run}/${PENDING_OBJECT}`;
  /** What is below the prefixes of runs, without the prefix of the place. */
  const listed = async () =>
    new Map(
      (await client.list(`${prefix}run-`)).map((found) => [found.key.slice(prefix.length), found]),
    );
  const putPending = (
    run: string,
    files: readonly string[],
    ended: ReadonlyMap<string, string>,
  ) => {
    const about = 'What a run is writing, and what it removes';
    const text = JSON.stringify({ about, files, ended: Object.fromEntries(ended) });
    return client.put(pendingKey(run), Buffer.from(text));
  };
  return {
    name,
    isRemote: true,
    readList: () =>
      explained(async () => {
        const found = await client.get(list);
        etag = found?.etag;
        return found?.bytes.toString('utf8');
      }),
    begin: ({ run, files }) =>
      explained(async () => {
        const added = new Set<string>();
        let outcome: 'not stored' | 'stored' | 'unknown' = 'not stored';
        await putPending(run, files, new Map());
        // before the list is replaced: what is there now belongs to runs that can no longer replace it afterwards
        const there = await listed();
        const killed = killedRuns(there, run);
        const removeAll = async (all: Iterable<string>) => {
          for (const file of all) if (there.has(file)) await client.remove(`${prefix}${file}`);
        };
        const removeSame = (all: ReadonlyMap<string, string>) =>
          removeAll(
            [...all].flatMap(([file, mark]) => (there.get(file)?.etag === mark ? file : [])),
          );
        const clean = async (next: TableList, ended: ReadonlyMap<string, string>) => {
          const named = filesOf(next);
          await removeSame(ended);
          for (const other of killed) {
            const found = await client.get(pendingKey(other));
            const left = pendingFrom(found?.bytes.toString('utf8') ?? '', other);
            await removeAll(left.files.filter((file) => !named.has(file)));
            await removeSame(new Map([...left.ended].filter(([file]) => !named.has(file))));
            await client.remove(pendingKey(other));
          }
        };
        const work = makeWorkFolder();
        return {
          work,
          add: (local, file) =>
            explained(async () => {
              added.add(file);
              const mark = await client.upload(`${prefix}${file}`, local);
              rmSync(local);
              return mark;
            }),
          fetch: (file, local) =>
            explained(() => client.download(`${prefix}${file}`, local).then(() => local)),
          putList: (next, ended) =>
            explained(async () => {
              if (ended.size > 0) await putPending(run, files, ended);
              outcome = 'unknown';
              try {
                await underCondition(
                  etag === undefined ? { 'If-None-Match': '*' } : { 'If-Match': etag },
                  (headers) => client.put(list, Buffer.from(listText(next)), headers),
                );
              } catch (error) {
                if (!(error instanceof S3Problem && error.isOfCondition)) throw error;
                outcome = 'not stored';
                throw new StorageProblem(
                  `${name}: another run has stored its tables while this one was running. Nothing of this run was stored.`,
                );
              }
              await clean(next, ended).then(
                () => (outcome = 'stored'),
                () => {}, // a later run does it
              );
            }),
          async end() {
            removeWorkFolder(work);
            // a later run finds out what is stored
            if (outcome === 'unknown') return;
            try {
              if (outcome === 'not stored')
                for (const file of added) await client.remove(`${prefix}${file}`);
              await client.remove(pendingKey(run));
            } catch {}
          },
        };
      }),
  };
}

/** The ids of runs that have begun to load long before this one, and have not ended. */
function killedRuns(there: ReadonlyMap<string, ListedObject>, own: string): readonly string[] {
  const startedMs = there.get(`run-${own}/${PENDING_OBJECT}`)?.writtenMs ?? Number.NaN;
  return [...there].flatMap(([key, { writtenMs }]) => {
    if (!key.endsWith(`/${PENDING_OBJECT}`) || !(startedMs - writtenMs > MAX_LOAD_MS)) return [];
    return nameFromOutside('run', key.slice('run-'.length, -PENDING_OBJECT.length - 1)) ?? [];
  });
}

interface Pending {
  readonly files: readonly string[];
  readonly ended: ReadonlyMap<string, string>;
}

/** What a run has said of itself, as far as it could have said it. */
function pendingFrom(text: string, run: string): Pending {
  const { files, ended } = (jsonFrom(text) ?? {}) as Partial<Record<string, unknown>>;
  const isFile = (file: unknown) => nameFromOutside('table file', file) !== undefined;
  return {
    files: Array.isArray(files)
      ? files.filter((file) => isFile(file) && file.startsWith(`run-${run}/`))
      : [],
    ended: new Map(
      isRecordOfTexts(ended) ? Object.entries(ended).filter(([file]) => isFile(file)) : [],
    ),
  };
}
