// Files that asynchronous jobs ask for: they are created, made for a while, and then there to be downloaded.
import type { HttpRequest } from '../../ports/http.ts';
import { type Json, withValueAt } from '../../values/json.ts';
import { pathSegments } from '../../values/path.ts';
import { splitUrl } from '../../values/url.ts';
import { type Asked, decoded } from './requests.ts';
import { JSON_TYPE } from './responses.ts';
import type { ServedJob } from './served-jobs.ts';
import { addressOf, DOWNLOAD, type ServedSteps, type Step } from './served-steps.ts';
import type { RecordState } from './world.ts';

const MINUTE = 60_000;

/** A file, with the records that there were when it was asked for. */
export interface ExportFile {
  readonly job: ServedJob;
  readonly steps: ServedSteps;
  readonly asked: Asked;
  readonly records: readonly (RecordState | undefined)[];
  readonly isOne: boolean;
}

interface MadeFile extends ExportFile {
  readonly id: string;
  polls: number;
}

/** What a request is given that returns no records. */
export interface PlainAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

/** The files of an API. */
export class ExportFiles {
  /** Of this run, the newest first. */
  #files: MadeFile[] = [];
  #count = 0;

  /** A run begins: nobody asks for the files of the run before. */
  begin(): void {
    this.#files = [];
  }

  /** The response to the request that creates a file. */
  create(file: ExportFile, url: string): PlainAnswer {
    const made: MadeFile = { ...file, id: `file-${++this.#count}`, polls: 0 };
    this.#files.unshift(made);
    const { steps, addresses } = file.steps;
    const headers: (readonly [string, string])[] = [...JSON_TYPE];
    let body: Json = {};
    for (const { name, path, in: place } of steps.placeholders) {
      const value = addresses.has(name) ? addressOf(url, made.id, name) : made.id;
      if (place === 'header') headers.push([path.toLowerCase(), value]);
      else body = withValueAt(body, pathSegments(path), value);
    }
    return { status: 201, headers, body: JSON.stringify(body) };
  }

  /** The step that a request is, and the file that it is about; `undefined` for other requests. */
  stepOf({
    method,
    url,
  }: HttpRequest): { readonly act: Step['act']; readonly file: MadeFile } | undefined {
    const { path } = splitUrl(url);
    for (const file of this.#files)
      for (const { act, method: wanted, path: template } of file.steps.later) {
        const match = wanted === method ? template.pattern.exec(path) : null;
        if (match === null) continue;
        const isAbout = template.roles.every((role, index) => {
          if (typeof role !== 'object') return true;
          const text = decoded(match[index + 1] ?? '');
          return file.steps.ids.has(role.placeholder)
            ? text === file.id
            : text === (file.asked.get(role.placeholder) ?? text);
        });
        if (isAbout) return { act, file };
      }
    return undefined;
  }

  /** The response to a status request: the file is ready at the second one, or at the first where there is hardly time for two. */
  status(file: MadeFile, url: string): PlainAnswer {
    const { status, everyMs, atMostMs, download } = file.steps.steps;
    const isReady = file.polls++ > 0 || atMostMs < 2 * everyMs + MINUTE;
    const taken = new Set([...status.done, ...status.failed]);
    const [done = 'done'] = status.done;
    if (status.path === null) {
      const running = ['202', '200', '204'].find((code) => !taken.has(code)) ?? '202';
      return { status: Number(isReady ? done : running), headers: JSON_TYPE, body: '{}' };
    }
    const running = ['running', 'pending', 'waiting'].find((text) => !taken.has(text)) ?? '';
    let body = withValueAt({}, pathSegments(status.path), isReady ? done : running);
    if (isReady && download.kind === 'url')
      body = withValueAt(body, pathSegments(download.path), addressOf(url, file.id, DOWNLOAD));
    return { status: 200, headers: JSON_TYPE, body: JSON.stringify(body) };
  }
}
