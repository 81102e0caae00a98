import path from 'node:path';
import { StorageProblem } from '../../ports/sink.ts';
import { makeWorkFolder, removeWorkFolder } from '../files/byte-store.ts';
import { makeFolder } from '../files/make-folder.ts';
import { onS3, S3Problem, s3Place, underCondition } from './s3.ts';
import {
  claimStart,
  createUnitJournal,
  MARK,
  readStart,
  readUnitStore,
  START,
  UNITS,
  type UnitStore,
  unitFile,
  unitName,
  unitsAmong,
} from './unit-store.ts';

/** How many objects are read or removed at the same time. */
const AT_ONCE = 4;

/** A store of objects: `PREFIX/start.log`, and `PREFIX/units/ID.log` for each unit. An object is visible when all of it was sent; a local folder has those that are read or written. */
export function s3UnitStore(
  address: string,
  env: Readonly<Record<string, string | undefined>>,
): UnitStore {
  const { name, client, prefix } = s3Place(address, env);
  const work = makeWorkFolder();
  const local = (file: string) => path.join(work, file);
  const explained = <T>(step: () => Promise<T>) => onS3(name, step);
  const has = async (key: string) => (await client.list(key)).some((found) => found.key === key);
  const unitKey = (unit: string) => `${prefix}${UNITS}/${unitName(unit)}`;
  /** Whether no other object had the name before. */
  const add = async (file: string, key: string): Promise<boolean> => {
    if (await has(key)) return false; // also where the server has no conditions
    try {
      await underCondition({ 'If-None-Match': '*' }, (headers) =>
        client.upload(key, file, headers).then(() => {}),
      );
      return true;
    } catch (error) {
      if (error instanceof S3Problem && error.isOfCondition) return false;
      throw error;
    }
  };
  const fetchStart = async () => {
    const isThere = await has(`${prefix}${START}`);
    if (isThere) await client.download(`${prefix}${START}`, local(START));
    return isThere;
  };
  const units = async () => {
    const at = `${prefix}${UNITS}/`;
    return unitsAmong((await client.list(at)).map(({ key }) => key.slice(at.length)));
  };
  /** The keys of a store that are there. */
  const keys = async () => [
    ...[...(await units())].map(unitKey),
    ...(await client.list(prefix))
      .map(({ key }) => key)
      .filter((key) => key === `${prefix}${START}` || key === `${prefix}${MARK}`),
  ];
  return {
    startedAt: () =>
      explained(async () =>
        (await fetchStart()) ? (await readStart(work))?.startedAt : undefined,
      ),
    units: () => explained(units),
    has: (unit) => explained(async () => has(unitKey(unit))),
    mark: () => explained(() => client.put(`${prefix}${MARK}`, new Uint8Array(0))),
    isMarked: () => explained(() => has(`${prefix}${MARK}`)),
    remove: () => explained(async () => forEach(await keys(), client.remove)),
    journal({ plan, unit, clock }) {
      const journal = createUnitJournal({ folder: work, plan, unit, clock, name });
      let isWhole = false;
      return {
        ...journal,
        isReplaying: false,
        async begin(start) {
          await explained(async () => {
            if (await fetchStart()) return;
            await claimStart(work, { plan, ...start });
            if ((await add(local(START), `${prefix}${START}`)) || (await fetchStart())) return;
            throw new StorageProblem(`${name}: another process begins this store. Run this again.`);
          });
          return journal.begin(start);
        },
        async publish() {
          if (!isWhole) await journal.publish();
          isWhole = true;
          return explained(() => add(unitFile(work, unit), unitKey(unit)));
        },
      };
    },
    reader(plan) {
      const reader = readUnitStore({ folder: work, plan, name });
      return {
        ...reader,
        isReplaying: true,
        async begin(start) {
          await explained(async () => {
            await fetchStart();
          });
          const shared = await reader.begin(start);
          await explained(async () => {
            makeFolder(path.join(work, UNITS));
            await forEach(await units(), (unit) =>
              client.download(unitKey(unit), unitFile(work, unit)),
            );
          });
          return shared;
        },
      };
    },
    close: () => removeWorkFolder(work),
  };
}

/** Does one thing with each, some of them at the same time. */
async function forEach<T>(all: Iterable<T>, step: (one: T) => Promise<void>): Promise<void> {
  const left = [...all];
  const next = async () => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) await step(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}
