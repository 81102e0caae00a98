import { entriesOf, isObject, type Json, objectFrom } from '../../language/values/json.ts';
import { decodePercent } from '../../language/values/percent.ts';
import { configurationOf } from '../configuration-of.ts';
import type { Imported } from '../draft.ts';
import { given } from '../given.ts';
import type { ImportInput } from '../import-input.ts';
import { ImportProblem } from '../import-problem.ts';
import { choiceOf } from '../question.ts';
import { Attributes } from '../request/attributes.ts';
import { credentialsOf } from '../request/credentials.ts';
import {
  bucketOf,
  headersOf,
  isOfClient,
  jobMembers,
  jobRequest,
  tableOf,
} from '../request/job-request.ts';
import { httpUrl, type SentRequest, sentBody } from '../request/sent-request.ts';
import { type CurlCommand, readCurl } from './read-command.ts';

/** Converts a curl command, as API documentation shows it and browsers copy it. Throws `ImportProblem`. */
export async function readCurlCommand(input: ImportInput): Promise<Imported> {
  const command = readCurl(new TextDecoder().decode(input.bytes));
  const attributes = new Attributes(command.variables, { areKeysHidden: true });
  const { url, shown, parts } = urlOf(command, attributes);
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
  const path = withReferences(endpoint, parts, attributes);
  const table = tableOf(url.pathname.replaceAll(OPEN_PART, ''));
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
    questions: [...attributes.questions(), pagesQuestion(table)],
    secrets: attributes.places(),
  };
}

/** A command has no response, so that nothing shows whether one request has all rows. */
function pagesQuestion(table: string) {
  return choiceOf(
    { table, setting: 'pagination' },
    'the command shows one request. How does the API say that there is more? If it has no pages, delete this comment',
  );
}

function remarksOf({ remarks, headers }: CurlCommand): readonly string[] {
  const left = headers.filter(([name, value]) => isOfClient(name, value)).map(([name]) => name);
  return [
    'a command shows no response: check with "sluice run" which list the records are ("dataField")',
    ...(left.length === 0 ? [] : [`headers of the client are left out: ${left.join(', ')}`]),
    ...remarks,
  ];
}

/** What stands for a part of the path that is not written while the address is taken apart. */
const OPEN_PART = /sluice-open-part-(\d+)-/g;

/** A part of the path that is an attribute: a variable of the shell, or a key. */
interface PathPart {
  readonly text: string;
  /** The name of the key: the words before it. */
  readonly key?: string;
}

/** The address, as it may be shown, and what of its path is not written. */
function urlOf(
  { url: written, variables }: CurlCommand,
  attributes: Attributes,
): { readonly url: URL; readonly shown: string; readonly parts: readonly PathPart[] } {
  const [, host = '', path = '', query = ''] =
    /^([^/]*\/\/[^/?]*)([^?]*)(.*)$/s.exec(written) ?? [];
  const parts: PathPart[] = variables.map((text) => ({ text }));
  const withoutVariables = variables.reduce(
    (text, variable, at) => text.replaceAll(variable, `sluice-open-part-${at}-`),
    path,
  );
  const output = variables.find((each) => each.startsWith('$(') && written.includes(each));
  const found = /\$\{?\w+\}?|<[^>]+>|\{\{?[^}]+\}?\}|[{}<>]|(?<=\/):[a-z]\w*/i.exec(
    host + withoutVariables,
  );
  const open = output === undefined ? found?.[0] : '$(…)';
  if (open !== undefined)
    throw new ImportProblem(
      `the address has "${open}" in it: replace it by its value in the command`,
    );
  if (!/^https?:\/\//i.test(host)) throw new ImportProblem('the address is not one of HTTP');
  const filled = withoutVariables
    .split('/')
    .map((segment, index, all) => {
      const key = all.slice(0, index).findLast((each) => /^[a-z]/i.test(each)) ?? 'key';
      return segment.replace(/[^:]+/g, (text) =>
        attributes.isKey(decodePercent(text))
          ? `sluice-open-part-${parts.push({ text, key }) - 1}-`
          : text,
      );
    })
    .join('/');
  const url = httpUrl(`${host}${filled}${query}`);
  if (url === undefined) throw new ImportProblem('the address cannot be read');
  const shown = url.pathname.replaceAll(OPEN_PART, (_, at: string) => {
    const { text = '', key } = parts[Number(at)] ?? {};
    return key === undefined ? text : '…';
  });
  return { url, shown: `${url.origin}${shown}`, parts };
}

function withReferences(endpoint: string, parts: readonly PathPart[], attributes: Attributes) {
  return endpoint.replaceAll(OPEN_PART, (_, at: string) => {
    const { text = '', key } = parts[Number(at)] ?? {};
    const reference =
      key === undefined
        ? attributes.parts(text)[0]
        : attributes.secret(key, 'a part of the address that looks like a key', text);
    return isObject(reference) ? `{attr:${String(reference.attr)}}` : '';
  });
}

function addressOf(url: URL): { readonly baseUrl: string; readonly endpoint: string } {
  const path = url.pathname;
  const variable = path.search(OPEN_PART);
  const at = path.lastIndexOf('/', variable < 0 ? path.length - 2 : variable) + 1;
  const last = path.slice(at);
  if (last === '' || last === '/' || last.includes(':'))
    return { baseUrl: `${url.origin}/`, endpoint: `${url.origin}${path}` };
  return { baseUrl: `${url.origin}${path.slice(0, at)}`, endpoint: last };
}
