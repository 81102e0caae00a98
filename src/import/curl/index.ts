import { entriesOf, isObject, type Json, objectFrom } from '../../language/values/json.ts';
import { configurationOf } from '../configuration-of.ts';
import type { Imported } from '../draft.ts';
import { given } from '../given.ts';
import type { ImportInput } from '../import-input.ts';
import { ImportProblem } from '../import-problem.ts';
import { Attributes } from '../request/attributes.ts';
import { credentialsOf } from '../request/credentials.ts';
import { bucketOf, headersOf, jobMembers, jobRequest, tableOf } from '../request/job-request.ts';
import { httpUrl, type SentRequest, sentBody } from '../request/sent-request.ts';
import { type CurlCommand, readCurl } from './read-command.ts';

/** Converts a curl command, as API documentation shows it and browsers copy it. Throws `ImportProblem`. */
export async function readCurlCommand(input: ImportInput): Promise<Imported> {
  const command = readCurl(new TextDecoder().decode(input.bytes));
  const attributes = new Attributes(command.variables);
  const { url, shown } = urlOf(command);
  const body = sentBody(command.data, command);
  if (body === undefined) throw new ImportProblem('the body is not valid JSON');
  const { method, headers: sent, user } = command;
  const request: SentRequest = { url, method, headers: sent, user, body };
  const credentials = credentialsOf(request, attributes);
  const job = jobRequest(request, attributes);
  const headers = headersOf(request, credentials.header, attributes);
  const isAlone = credentials.authentication === undefined && job.method === 'GET' && !job.body;
  const isKey = ([, value]: readonly [string, Json]) =>
    isAlone && isObject(value) && 'attr' in value;
  const keys = entriesOf(job.params).filter(isKey);
  const authentication =
    keys.length > 0 ? { type: 'query', query: objectFrom(keys) } : credentials.authentication;
  const params = objectFrom(entriesOf(job.params).filter((param) => !isKey(param)));
  const { baseUrl, endpoint } = addressOf(url);
  const path = withReferences(endpoint, command, attributes);
  const table = tableOf(url.pathname.replaceAll(VARIABLE, ''));
  const api = { baseUrl, ...given({ authentication, http: given({ headers }) }) };
  const config = {
    outputBucket: bucketOf(url.hostname),
    ...credentials.attributes,
    ...attributes.madeUp(),
  };
  const members = {
    endpoint: `${path}${job.inEndpoint}`,
    dataType: table,
    ...jobMembers({ ...job, params }),
  };
  if (attributes.repeats([api, config, members]))
    throw new ImportProblem(
      `a secret (${Object.values(attributes.places()).join(', ')}) is in the command a second time, where it would not be hidden: replace it there by another text`,
    );
  const configuration = await configurationOf({
    name: 'config',
    owner: `${method} ${shown}`,
    api,
    config,
    roots: [
      {
        stream: table,
        table,
        members,
        pagination: undefined,
        findings: [],
        children: [],
      },
    ],
    apiFindings: [],
  });
  return {
    source: 'curl',
    ...configuration,
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

/** What stands for a variable of the path while the address is taken apart. */
const VARIABLE = /sluice-variable-(\d+)-/g;

/** The address, and as it may be shown. */
function urlOf({ url: written, variables }: CurlCommand): {
  readonly url: URL;
  readonly shown: string;
} {
  const [, host = '', path = '', query = ''] =
    /^([^/]*\/\/[^/?]*)([^?]*)(.*)$/s.exec(written) ?? [];
  const filled = variables.reduce(
    (text, variable, at) => text.replaceAll(variable, `sluice-variable-${at}-`),
    path,
  );
  const output = variables.find((each) => each.startsWith('$(') && written.includes(each));
  const found = /\$\{?\w+\}?|<[^>]+>|\{\{?[^}]+\}?\}|[{}<>]|(?<=\/):[a-z]\w*/i.exec(host + filled);
  const open = output === undefined ? found?.[0] : '$(…)';
  if (open !== undefined)
    throw new ImportProblem(
      `the address has "${open}" in it: replace it by its value in the command`,
    );
  if (!/^https?:\/\//i.test(host)) throw new ImportProblem('the address is not one of HTTP');
  const url = httpUrl(`${host}${filled}${query}`);
  if (url === undefined) throw new ImportProblem('the address cannot be read');
  const shown = url.pathname.replaceAll(VARIABLE, (_, at: string) => variables[Number(at)] ?? '');
  return { url, shown: `${url.origin}${shown}` };
}

function withReferences(endpoint: string, { variables }: CurlCommand, attributes: Attributes) {
  return endpoint.replaceAll(VARIABLE, (_, at: string) => {
    const [reference] = attributes.parts(variables[Number(at)] ?? '');
    return isObject(reference) ? `{attr:${String(reference.attr)}}` : '';
  });
}

function addressOf(url: URL): { readonly baseUrl: string; readonly endpoint: string } {
  const path = url.pathname;
  const variable = path.search(VARIABLE);
  const at = path.lastIndexOf('/', variable < 0 ? path.length - 2 : variable) + 1;
  const last = path.slice(at);
  if (last === '' || last === '/' || last.includes(':'))
    return { baseUrl: `${url.origin}/`, endpoint: `${url.origin}${path}` };
  return { baseUrl: `${url.origin}${path.slice(0, at)}`, endpoint: last };
}
