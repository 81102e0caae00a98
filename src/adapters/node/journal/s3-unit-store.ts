import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StorageProblem } from '../../../ports/sink.ts';
import { isRefusedByCondition, onS3, s3Place, underCondition } from '../s3/s3-place.ts';
import { claimStart, createUnitJournal, readUnitStore, START, UNITS, type UnitStore, unitFile } from './unit-store.ts';

/** How many units are downloaded at the same time. */
const DOWNLOADS = 4;

/** A store of objects: `PREFIX/start.log`, and `PREFIX/units/ID.log` for each unit. An object is visible when all of it was sent; a local folder has those that are read or written. */
export function s3UnitStore(address: string, env: Readonly<Record<string, string | undefined>>): UnitStore {
  const { name, client, prefix } = s3Place(address, env);
  const work = mkdtempSync(path.join(tmpdir(), 'sluice-'));
  const local = (file: string) => path.join(work, file);
  const explained = <T>(step: () => Promise<T>) => onS3(name, step);
  /** Whether no other object had the name before. */
  const add = async (file: string, key: string): Promise<boolean> => {
    if ((await client.list(key)).includes(key)) return false; // also where the server has no conditions
    try {
      await underCondition({ 'If-None-Match': '*' }, (headers) => client.upload(key, file, headers));
      return true;
    } catch (error) {
      if (isRefusedByCondition(error)) return false;
      throw error;
    }
  };
  const fetchStart = async () => {
    const isThere = (await client.list(`${prefix}${START}`)).length > 0;
    if (isThere) await client.download(`${prefix}${START}`, local(START));
    return isThere;
  };
  const units = async () => {
    const at = `${prefix}${UNITS}/`;
    return new Set((await client.list(at)).flatMap((key) => (key.endsWith('.log') ? [key.slice(at.length, -4)] : [])));
  };
  return {
    units: () => explained(units),
    journal({ plan, unit, clock }) {
      const journal = createUnitJournal({ folder: work, plan, unit, clock, name });
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
          await journal.publish();
          return explained(() => add(unitFile(work, unit), `${prefix}${UNITS}/${unit}.log`));
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
            const left = [...(await units())];
            const download = async () => {
              for (let unit = left.pop(); unit !== undefined; unit = left.pop()) await client.download(`${prefix}${UNITS}/${unit}.log`, unitFile(work, unit));
            };
            mkdirSync(path.dirname(unitFile(work, '')), { recursive: true });
            await Promise.all(Array.from({ length: DOWNLOADS }, download));
          });
          return shared;
        },
      };
    },
    close: () => rmSync(work, { recursive: true, force: true }),
  };
}
