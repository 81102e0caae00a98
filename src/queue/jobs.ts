import type { Job, JobType, Queue } from 'bullmq';

/** Jobs of a queue in some of its states; at most so many of each. One that cannot be read is left out: others may have written it. */
export async function readableJobs<T>(
  queue: Queue<T>,
  states: JobType[],
  most?: number,
): Promise<readonly Job<T>[]> {
  const ids = await queue.getRanges(states, 0, most === undefined ? -1 : most - 1);
  const jobs = await Promise.all(ids.map((id) => readableJob(queue, id)));
  return jobs.filter((job) => job !== undefined);
}

/** A job by its id; `undefined` when there is none, or one that cannot be read. */
export async function readableJob<T>(queue: Queue<T>, id: string): Promise<Job<T> | undefined> {
  try {
    // the types of BullMQ say `any` of a job
    return (await queue.getJob(id)) as Job<T> | undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}
