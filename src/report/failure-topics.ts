import type { Failure } from '../text/diagnostic.ts';

interface Topic {
  readonly summary: string;
  /** The page about it, from the folder of the package. */
  readonly page: string;
}

/** What `sluice explain` says about failed runs, beside the rules of findings. */
export const failureTopics = {
  'api-error': {
    summary: 'an API refuses a request, or Sluice cannot read its response',
    page: 'docs/operate/api-errors.md',
  },
  'connection-error': {
    summary: 'a server cannot be reached, or a connection breaks',
    page: 'docs/operate/network.md',
  },
  'failed-run': {
    summary: 'a run fails, or a table is not as expected',
    page: 'docs/troubleshooting.md',
  },
} as const satisfies Readonly<Record<string, Topic>>;

type TopicName = keyof typeof failureTopics;

/** Where to read on about a failure; nothing about one that the user has caused or that is a mistake of Sluice. */
const TOPIC_OF: Readonly<Record<Failure['kind'], TopicName | undefined>> = {
  'http-status': 'api-error',
  'unreadable-body': 'api-error',
  login: 'api-error',
  'async-job': 'api-error',
  transport: 'connection-error',
  'missing-value': 'failed-run',
  'endless-paging': 'failed-run',
  records: 'failed-run',
  'not-allowed': 'failed-run',
  'foreign-origin': 'failed-run',
  storage: 'failed-run',
  journal: 'failed-run',
  state: 'failed-run',
  warnings: 'failed-run',
  unexpected: undefined,
  aborted: undefined,
};

/** The topic of `sluice explain` about a failure. */
export function topicOf({ kind }: Pick<Failure, 'kind'>): TopicName | undefined {
  return TOPIC_OF[kind];
}
