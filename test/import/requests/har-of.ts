/** An entry of a HAR file, as short as a test writes it. */
export interface Entry {
  readonly url: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** A body that is no JSON. */
  readonly bodyText?: string;
  readonly status?: number;
  readonly type?: string;
  readonly text?: string;
  readonly json?: unknown;
  readonly responseHeaders?: Readonly<Record<string, string>>;
}

const pairs = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([name, value]) => ({ name, value }));

/** A HAR file with these entries, one each second. */
export function harOf(entries: readonly Entry[]): string {
  return JSON.stringify({
    log: {
      version: '1.2',
      entries: entries.map((entry, index) => {
        const { url, method = 'GET', headers = {}, body, status = 200, json } = entry;
        const mimeType = entry.type ?? 'application/json';
        return {
          startedDateTime: new Date(Date.UTC(2026, 0, 2, 3, 4, index)).toISOString(),
          time: 5,
          request: {
            method,
            url,
            headers: pairs(headers),
            ...(entry.bodyText === undefined
              ? {}
              : { postData: { mimeType: 'text/plain', text: entry.bodyText } }),
            ...(body === undefined
              ? {}
              : { postData: { mimeType: 'application/json', text: JSON.stringify(body) } }),
          },
          response: {
            status,
            statusText: '',
            headers: pairs({ 'content-type': mimeType, ...entry.responseHeaders }),
            content: { size: 1, mimeType, text: entry.text ?? JSON.stringify(json) },
          },
        };
      }),
    },
  });
}
