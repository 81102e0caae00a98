// The requests of an asynchronous job after the one that creates its file, as an API has to tell them apart.
import type { Job } from '../../plan/model/plan.ts';
import { splitUrl } from '../../values/url.ts';
import type { Template } from './templates.ts';

type AsyncSteps = NonNullable<Job['async']>;

/** A request of an asynchronous job after the one that creates the file. */
export interface Step {
  readonly act: 'status' | 'download' | 'end';
  readonly method: string;
  readonly path: Template;
}

/** What an API has to know of the steps of a job. */
export interface ServedSteps {
  readonly steps: AsyncSteps;
  readonly later: readonly Step[];
  /** Names of values that are whole addresses. */
  readonly addresses: ReadonlySet<string>;
  /** Names of values that say which file is meant. */
  readonly ids: ReadonlySet<string>;
}

/** Where files are that the API names by an address. */
const FOLDER = '/simulated-files';
/** The name of an address that the status response has. */
export const DOWNLOAD = 'download';

/** The steps of a job; `read` makes the path of a URL of an endpoint. */
export function servedSteps(steps: AsyncSteps, read: (endpoint: string) => Template): ServedSteps {
  const { status, download, abort, delete: removal } = steps;
  const endpoints = [
    status.endpoint,
    ...(download.kind === 'endpoint' ? [download.endpoint] : []),
    ...[abort, removal].flatMap((final) => final?.endpoint ?? []),
  ];
  const addresses = new Set(
    steps.placeholders.flatMap(({ name }) => (endpoints.includes(`{${name}}`) ? [name] : [])),
  );
  const at = (endpoint: string): Template => {
    const [, name] = /^\{([^{}]+)\}$/.exec(endpoint) ?? [];
    return name !== undefined && addresses.has(name) ? inFolder(name) : read(endpoint);
  };
  return {
    steps,
    addresses,
    ids: new Set([...steps.placeholders.map(({ name }) => name), DOWNLOAD]),
    later: [
      { act: 'status', method: 'GET', path: at(status.endpoint) },
      {
        act: 'download',
        method: 'GET',
        path: download.kind === 'endpoint' ? at(download.endpoint) : inFolder(DOWNLOAD),
      },
      ...[abort, removal].flatMap((final): readonly Step[] =>
        final === undefined
          ? []
          : [
              {
                act: 'end',
                method: final.method === 'FORM' ? 'POST' : final.method,
                path: at(final.endpoint),
              },
            ],
      ),
    ],
  };
}

function inFolder(name: string): Template {
  const pattern = new RegExp(`^${FOLDER}/(file-\\d+)/${encodeURIComponent(name)}$`);
  return { pattern, roles: [{ placeholder: name }], literal: 0 };
}

/** An address of a file at the same server. */
export function addressOf(url: string, id: string, name: string): string {
  const { scheme = 'https', authority = '' } = splitUrl(url);
  return `${scheme}://${authority}${FOLDER}/${id}/${encodeURIComponent(name)}`;
}
