import path from 'node:path';
import { queueCalls } from './queue-calls.ts';
import { queueProcesses } from './queue-runs.ts';
import {
  type ApiBehaviour,
  type ShopApi,
  type ShopOptions,
  shopApi,
  shopConfiguration,
} from './queue-shop.ts';
import type { RedisServer } from './redis-server.ts';
import { inScratchFolder } from './scratch-folder.ts';

/** An API, a folder with `config.json` for it, and commands in that folder: in this process, or as processes of their own, which take a second each. */
export interface Shop {
  readonly api: ShopApi;
  readonly folder: string;
  readonly calls: ReturnType<typeof queueCalls>;
  readonly processes: ReturnType<typeof queueProcesses>;
  readonly in: (name: string) => string;
}

export async function withShop(
  redis: RedisServer,
  use: (shop: Shop) => Promise<void>,
  options: ShopOptions = {},
  behaviour: ApiBehaviour = {},
): Promise<void> {
  await redis.clear();
  const api = await shopApi(behaviour);
  await inScratchFolder(async (folder) => {
    await folder.put('config.json', shopConfiguration(api.baseUrl, options));
    const calls = queueCalls(redis, folder.path);
    const processes = queueProcesses(redis, folder.path);
    try {
      await use({
        api,
        folder: folder.path,
        calls,
        processes,
        in: (name) => path.join(folder.path, name),
      });
    } finally {
      await Promise.all([calls.end(), processes.end()]);
    }
  }).finally(api.close);
}
