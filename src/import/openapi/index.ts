import { type Json, type JsonObject, objectFrom } from '../../language/values/json.ts';
import type { Carried, Comment, Finding, Imported, NotCarried, Question } from '../draft.ts';
import type { ImportInput } from '../import-input.ts';
import { ImportProblem } from '../import-problem.ts';
import { Refusal } from '../refusal.ts';
import { bucketOf, tableOf } from '../request/job-request.ts';
import { scrollersOf } from '../scrollers.ts';
import { lineOf, readSource } from '../source-file.ts';
import { authenticationOf } from './authentication.ts';
import { type OpenApi, type Operation, openApiOf } from './document.ts';
import { pagingOf } from './paging.ts';
import { recordsOf } from './schemas.ts';

/** An operation as a job. */
interface Made {
  readonly operation: Operation;
  readonly table: string;
  readonly members: JsonObject;
  readonly settings: JsonObject | undefined;
  readonly findings: readonly Finding[];
  readonly children: Made[];
}

/** Converts operations of an OpenAPI document that return lists. Throws `ImportProblem`. */
export async function readOpenApi({ bytes, file, only }: ImportInput): Promise<Imported> {
  const document = await readSource(bytes, file);
  const api = openApiOf(document);
  const where = (pointer: string) => lineOf(document, pointer);
  const wanted =
    only === undefined
      ? api.operations.filter((each) => isList(each, api))
      : only.map((name) => named(name, api));
  if (wanted.length === 0)
    throw new ImportProblem(
      `${file} has no GET operation that returns a list: name operations with --operations`,
    );
  const questions: Question[] = [];
  const notCarried: NotCarried[] = [];
  const attributes = new Map<string, string>();
  const made = new Map<Operation, Made>();
  const roots: Made[] = [];
  const tables = new Set<string>();
  const ask = (name: string, text: string, candidates: readonly Json[] = []) =>
    questions.push({ kind: 'choice', name, text, candidates });

  const make = (operation: Operation, around: readonly Operation[]): Made => {
    const known = made.get(operation);
    if (known !== undefined) return known;
    if (around.includes(operation))
      throw new Refusal('parent', operation.pointer, 'its parents lead to itself');
    const parents = parentsOf(operation, api);
    const [parent] = parents.slice(-1);
    const outer = parent === undefined ? undefined : make(parent.operation, [...around, operation]);
    const base = tableOf(operation.path.replaceAll(/\{[^}]*\}/g, ''));
    const table = tables.has(base) ? tableOf(`/${operation.id}`) : base;
    tables.add(table);
    const source = where(operation.pointer);
    const finding = (
      member: string,
      value: Json,
      text: string,
      confidence: Finding['confidence'] = 'stated',
    ): Finding => ({
      setting: member,
      value: value as Finding['value'],
      because: [{ source, text }],
      confidence,
      grade: 'untested',
    });
    const findings: Finding[] = [];
    const placeholders: [string, Json][] = [];
    let endpoint = operation.path.replace(/^\//, '');
    for (const name of operation.path.match(/(?<=\{)[^}]+(?=\})/g) ?? []) {
      const at = parents.findIndex((each) => each.param === name);
      const source = parents[at];
      if (source === undefined) {
        attributes.set(name, `your-${name}`);
        endpoint = endpoint.replace(`{${name}}`, `{attr:${name}}`);
        ask(
          `${table}: ${name}`,
          'the address needs this value, and no list has it: it is an attribute',
          [],
        );
        continue;
      }
      const level = parents.length - at;
      const placeholder = level === 1 ? name : `${level}:${name}`;
      endpoint = endpoint.replace(`{${name}}`, `{${placeholder}}`);
      placeholders.push([placeholder, source.field]);
      findings.push(
        finding(
          'placeholders',
          source.field,
          `{${name}} is "${source.field}" of the records of ${source.operation.path}`,
          source.isStated ? 'stated' : 'assumed',
        ),
      );
    }
    const { params, headers } = requiredParams(operation, table, ask);
    const records = recordsOf(operation.response, api);
    if (records.kind === 'open')
      ask(
        `${table}: dataField`,
        'several lists may be the records; none is in the configuration: choose one',
        records.candidates,
      );
    const dataField = records.kind === 'path' ? { dataField: records.path } : {};
    const paging = pagingOf(operation, api);
    if (paging.kind === 'open')
      ask(
        `${table}: pagination`,
        'parameters may be those of pages, and the response does not say so: choose one',
        paging.candidates,
      );
    findings.push(finding('endpoint', endpoint, operation.id));
    for (const [member, value] of Object.entries({
      ...dataField,
      ...(placeholders.length > 0 ? {} : {}),
    }))
      findings.push(
        finding(member, value, 'the only list of objects in the schema of the response'),
      );
    if (paging.kind === 'found')
      findings.push(finding('pagination', paging.settings, paging.because, 'assumed'));
    const members: JsonObject = {
      endpoint,
      ...(operation.method === 'post' ? { method: 'POST' } : {}),
      dataType: table,
      ...(Object.keys(params).length === 0
        ? {}
        : operation.method === 'post'
          ? { query: params }
          : { params }),
      ...(Object.keys(headers).length === 0 ? {} : { headers }),
      ...(placeholders.length === 0 ? {} : { placeholders: objectFrom(placeholders) }),
      ...dataField,
    };
    const found: Made = {
      operation,
      table,
      members,
      settings: paging.kind === 'found' ? paging.settings : undefined,
      findings,
      children: [],
    };
    made.set(operation, found);
    (outer?.children ?? roots).push(found);
    return found;
  };

  for (const operation of wanted)
    try {
      make(operation, []);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      notCarried.push({
        stream: operation.id,
        where: where(error.pointer),
        reason: error.reason,
        why: error.message,
      });
    }
  const jobs = [...made.values()];
  const {
    settings: authentication,
    secrets,
    open,
  } = authenticationOf(
    jobs.map(({ operation }) => operation),
    api,
  );
  if (open !== undefined) ask('authentication', open.text, open.candidates);
  const scrollers = scrollersOf(jobs);
  const comments: Comment[] = [];
  const carried: Carried[] = [];
  const tree = (
    level: readonly Made[],
    path: readonly (string | number)[],
  ): readonly JsonObject[] =>
    level.map(({ table, members, children, findings, settings }, index) => {
      const here = [...path, index];
      const scroller = scrollers.names.get(table);
      const pointer = `/${here.join('/')}`;
      const own = findings.map((each) => ({
        ...each,
        setting:
          each.setting === 'pagination'
            ? `/api/pagination${scroller === undefined ? '' : `/scrollers/${scroller}`}`
            : `${pointer}/${each.setting}`,
      }));
      for (const { setting, confidence, because } of findings)
        if (confidence === 'assumed' && setting !== 'pagination')
          comments.push({ path: [...here, setting], text: `assumed: ${because[0]?.text ?? ''}` });
      if (settings !== undefined)
        comments.push({
          path: ['api', 'pagination', ...(scroller === undefined ? [] : ['scrollers', scroller])],
          text: 'assumed from the names: check it with "sluice record"',
        });
      carried.push({ stream: table, config: 'config.yaml', table, findings: own });
      const inner = tree(children, [...here, 'children']);
      return {
        ...members,

        ...(scroller === undefined ? {} : { scroller }),
        ...(inner.length === 0 ? {} : { children: inner }),
      };
    });
  const value: Json = {
    api: {
      baseUrl: api.baseUrl,
      ...(authentication === undefined ? {} : { authentication }),
      ...scrollers.api,
    },
    config: {
      outputBucket: bucketOf(new URL(api.baseUrl).hostname),
      ...Object.fromEntries(attributes),
      ...Object.fromEntries(
        secrets.map(([name]) => [
          name,
          name.startsWith('#') ? `the-${name.slice(1)}` : `your-${name}`,
        ]),
      ),
      jobs: tree(roots, ['config', 'jobs']),
    },
  };
  const asked: Question[] = secrets
    .filter(([name]) => name.startsWith('#'))
    .map(([name, text]) => ({ kind: 'secret', name, text }));
  return {
    source: 'openapi',
    drafts:
      carried.length === 0
        ? []
        : [
            {
              name: 'config',
              title: `${api.title}: ${carried.length} ${carried.length === 1 ? 'table' : 'tables'}`,
              value,
              comments,
            },
          ],
    carried,
    notCarried,
    questions: [...asked, ...questions],
    remarks: ['a document shows no response: check with "sluice record" what the API sends'],
    secrets: Object.fromEntries(secrets.filter(([name]) => name.startsWith('#'))),
  };
}

function isList(operation: Operation, api: OpenApi): boolean {
  return operation.method === 'get' && recordsOf(operation.response, api).kind !== 'none';
}

function named(name: string, api: OpenApi): Operation {
  const found = api.operations.find(({ id, path }) => id === name || path === name);
  if (found !== undefined) return found;
  const known = api.operations
    .slice(0, 20)
    .map(({ id }) => id)
    .join(', ');
  throw new ImportProblem(`there is no operation "${name}": the document has ${known}`);
}

interface Parent {
  readonly param: string;
  readonly operation: Operation;
  readonly field: string;
  /** Whether the record has a member with the name of the parameter. */
  readonly isStated: boolean;
}

/** For each parameter of the path the list at the address in front of it, the outermost first. */
function parentsOf({ path, pointer }: Operation, api: OpenApi): readonly Parent[] {
  const segments = path.split('/');
  return segments.flatMap((segment, at) => {
    const [, param] = /^\{([^}]+)\}$/.exec(segment) ?? [];
    const operation = api.operations.find(
      (each) => each.method === 'get' && each.path === segments.slice(0, at).join('/'),
    );
    if (param === undefined || operation === undefined) return [];
    const { fields } = recordsOf(operation.response, api);
    const isStated = fields.includes(param);
    if (!isStated && !fields.includes('id'))
      throw new Refusal(
        'parent',
        pointer,
        `{${param}} is no member of the records of ${operation.path}`,
        `name the member: ${fields.slice(0, 8).join(', ')}`,
      );
    return [{ param, operation, field: isStated ? param : 'id', isStated }];
  });
}

/** Required parameters, with the value that the document has for them. */
function requiredParams(
  operation: Operation,
  table: string,
  ask: (name: string, text: string) => void,
) {
  const params: [string, Json][] = [];
  const headers: [string, Json][] = [];
  for (const { name, place, isRequired, example } of operation.params) {
    if (!isRequired || (place !== 'query' && place !== 'header') || name === '__proto__') continue;
    if (example === undefined) {
      ask(
        `${table}: ${name}`,
        `the operation needs this ${place === 'query' ? 'parameter' : 'header'}: write its value`,
      );
      continue;
    }
    (place === 'query' ? params : headers).push([name, example]);
  }
  return { params: objectFrom(params), headers: objectFrom(headers) };
}
