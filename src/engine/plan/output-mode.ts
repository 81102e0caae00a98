import type { Job, Run } from './plan.ts';

type OutputOfRun = Pick<Run, 'bucket' | 'jobs' | 'incremental'>;

/** Whether the rows of a data type are added to its table, or replace it: the last job that says so decides, else the last run of the bucket (OUT-6). */
export function outputModes(
  { runs }: { readonly runs: readonly OutputOfRun[] },
  bucket: string | null,
  otherwise: OutputOfRun | undefined,
): (dataType: string) => boolean {
  const own = new Map<string, boolean>();
  const collect = ({ dataType, incrementalOutput, children }: Job): void => {
    if (incrementalOutput !== undefined) own.set(dataType, incrementalOutput);
    for (const child of children) collect(child);
  };
  const ofBucket = runs.filter((run) => run.bucket === bucket);
  for (const { jobs } of ofBucket) for (const job of jobs) collect(job);
  const usual = (otherwise ?? ofBucket.at(-1))?.incremental ?? false;
  return (dataType) => own.get(dataType) ?? usual;
}
