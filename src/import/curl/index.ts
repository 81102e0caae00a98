import type { Json } from '../../language/values/json.ts';
import type { Imported } from '../draft.ts';
import type { ImportInput } from '../import-input.ts';
import { ImportProblem } from '../import-problem.ts';
import { createAttributes } from '../request/attributes.ts';
import { credentialsOf } from '../request/credentials.ts';
import { bucketOf, headersOf, jobMembers, jobRequest, tableOf } from '../request/job-request.ts';
import { httpUrl, type SentRequest, sentBody } from '../request/sent-request.ts';
import { type CurlCommand, readCurl } from './read-command.ts';

/** Converts a curl command, as API documentation shows it and browsers copy it. Throws `ImportProblem`. */
export async function readCurlCommand(input: ImportInput): Promise<Imported> {
  const command = readCurl(new TextDecoder().decode(input.bytes));
  const attributes = createAttributes();
  const url = urlOf(command.url);
  const body = sentBody(command.data, command.isJson);
  if (body === undefined) throw new ImportProblem('the body is not valid JSON');
  const { method, headers: sent, user } = command;
  const request: SentRequest = { url, method, headers: sent, user, body };
  const credentials = credentialsOf(request, attributes);
  const job = jobRequest(request, attributes);
  const headers = headersOf(request, credentials.header, attributes);
  const keys = Object.entries(job.params).filter(([, value]) => typeof value === 'object');
  const isQuery =
    credentials.authentication === undefined &&
    job.method === 'GET' &&
    job.body === undefined &&
    keys.length > 0;
  const authentication = isQuery
    ? { type: 'query', query: Object.fromEntries(keys) }
    : credentials.authentication;
  const params = isQuery
    ? Object.fromEntries(
        Object.entries(job.params).filter(([, value]) => typeof value !== 'object'),
      )
    : job.params;
  const { baseUrl, endpoint } = addressOf(url);
  const table = tableOf(url.pathname);
  const value: Json = {
    api: {
      baseUrl,
      ...(authentication === undefined ? {} : { authentication }),
      ...(Object.keys(headers).length === 0 ? {} : { http: { headers } }),
    },
    config: {
      outputBucket: bucketOf(url.hostname),
      ...credentials.attributes,
      ...attributes.madeUp(),
      jobs: [
        {
          endpoint: `${endpoint}${job.inEndpoint}`,
          dataType: table,
          ...jobMembers({ ...job, params }),
        },
      ],
    },
  };
  if (attributes.repeats(value))
    throw new ImportProblem(
      `a secret (${Object.values(attributes.places()).join(', ')}) is in the command a second time, where it would not be hidden: replace it there by another text`,
    );
  const config = 'config.yaml';
  const title = `${method} ${url.origin}${url.pathname}`;
  return {
    source: 'curl',
    drafts: [{ name: 'config', title, value }],
    carried: [{ stream: table, config, table }],
    notCarried: [],
    remarks: remarksOf(command),
    questions: attributes.questions(),
    secrets: attributes.places(),
  };
}

function remarksOf({ isInsecure }: CurlCommand): readonly string[] {
  return [
    'a command shows no response: check with "sluice run" which list the records are ("dataField"), and how pages continue ("pagination")',
    ...(isInsecure
      ? [
          '--insecure is left out: certificates are always checked; "caCertificate" names an authority of your own',
        ]
      : []),
  ];
}

function urlOf(text: string): URL {
  const open = /\$\{?\w+\}?|<[^>]+>|\{\{?[^}]+\}?\}|[{}<>]|(?<=\/):[a-z]\w*/i.exec(
    text.split('?')[0] ?? '',
  );
  if (open !== null)
    throw new ImportProblem(
      `the address has "${open[0]}" in it: replace it by its value in the command`,
    );
  if (!/^https?:\/\//i.test(text)) throw new ImportProblem('the address is not one of HTTP');
  const url = httpUrl(text);
  if (url === undefined) throw new ImportProblem('the address cannot be read');
  return url;
}

function addressOf(url: URL): { readonly baseUrl: string; readonly endpoint: string } {
  const path = url.pathname;
  const at = path.lastIndexOf('/', path.length - 2) + 1;
  const last = path.slice(at);
  if (last === '' || last === '/' || last.includes(':'))
    return { baseUrl: `${url.origin}/`, endpoint: `${url.origin}${path}` };
  return { baseUrl: `${url.origin}${path.slice(0, at)}`, endpoint: last };
}
