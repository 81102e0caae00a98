import type { Job as JobSettings } from '../../../generated/config.ts';
import { lowerMap } from '../../features/authentication/lower-map.ts';
import type { Report } from '../../language/diagnostics/diagnostic.ts';
import {
  type CompileContext,
  compileExpression,
} from '../../language/expression/compile-expression.ts';
import { reportListOfParameters } from '../../language/expression/list-of-parameters.ts';
import { type Pointer, pointerTo } from '../../language/support/pointer.ts';
import { hasMember, isObject, keysOf, member } from '../../language/values/json.ts';
import { sendsInUrl } from '../plan/content-type.ts';
import type { Job, Method, Parameter } from '../plan/plan.ts';

type RequestParts = Pick<Job, 'query' | 'body'>;

/**
 * `jobs[].query` and `jobs[].body` (extension E16); `undefined` after a report. `params` are the job's own, without those that
 * windows and incremental extraction add.
 */
export function lowerRequestParts(
  settings: JobSettings,
  request: { readonly method: Method; readonly params: readonly Parameter[] },
  pointer: Pointer,
  context: Omit<CompileContext, 'place'>,
): RequestParts | undefined {
  if (settings.query === undefined && settings.body === undefined) return {};
  const { report } = context;
  const compile = { ...context, place: 'job-param' } as const;
  const at = pointerTo(pointer, 'query');
  reportListOfParameters(settings.query, at, report);
  const query = lowerMap(settings.query, at, compile);
  const body = lowerBody(settings, pointerTo(pointer, 'body'), compile);
  if (query === undefined || body === undefined) return undefined;
  const parts: RequestParts = {
    ...(query.length === 0 ? {} : { query: query as NonNullable<Job['query']> }),
    ...(body === null ? {} : { body }),
  };
  return checkParts(parts, request, pointer, report) ? parts : undefined;
}

/** Null without a body. An absent body and one that is `null` are the same: JSON `null` is `{ text: "null" }`. */
function lowerBody(
  { body: written }: JobSettings,
  from: Pointer,
  context: CompileContext,
): NonNullable<Job['body']> | null | undefined {
  if (written === undefined || written === null || written === '') return null;
  const isText = isObject(written) && hasMember(written, 'text') && keysOf(written).length === 1;
  const value = isText
    ? compileExpression(member(written, 'text') ?? null, pointerTo(from, 'text'), context)
    : compileExpression(written, from, context);
  if (value === undefined) return undefined;
  if (!isText) return { kind: 'json', value, from };
  if (value.kind !== 'list' && value.kind !== 'object') return { kind: 'text', value, from };
  context.report({
    rule: 'invalid-type',
    pointer: pointerTo(from, 'text'),
    message: `"text" must be a text; ${value.kind === 'list' ? 'a list' : 'an object'} is given`,
    help: 'write a string, a function or a reference; JSON needs no "text"',
  });
  return undefined;
}

/** What the parts need of each other. */
function checkParts(
  { query = [], body }: RequestParts,
  { method, params }: { readonly method: Method; readonly params: readonly Parameter[] },
  pointer: Pointer,
  report: Report,
): boolean {
  const contradiction = (at: Pointer, message: string, help: string, other: Pointer): false => {
    report({
      rule: 'contradictory-settings',
      pointer: at,
      message,
      help,
      related: [{ pointer: other, message: 'the other one' }],
    });
    return false;
  };
  if (body !== undefined && !sendsInUrl({ method }) && params.length > 0)
    return contradiction(
      body.from,
      `the job has two bodies: the "params" of a ${method} request, and "body"`,
      'write parameters of the URL into "query", and all of the body into "body"',
      pointerTo(pointer, 'params'),
    );
  if (body !== undefined && method === 'FORM')
    return contradiction(
      body.from,
      'the method FORM sends "params" as a form, not a "body"',
      'write "method": "POST", or the form into "params"',
      pointerTo(pointer, 'method'),
    );
  const twin = sendsInUrl({ method, body })
    ? query.find(({ name }) => params.some((param) => param.name === name))
    : undefined;
  if (twin !== undefined)
    return contradiction(
      twin.from ?? pointer,
      `the parameter "${twin.name}" is in "query" and in "params"`,
      'remove one of them',
      pointerTo(pointer, 'params', twin.name),
    );
  return true;
}

/** PUT, PATCH and DELETE are for APIs that need them; most change data. */
export function warnOfMethod(method: Method | undefined, pointer: Pointer, report: Report): void {
  if (method !== 'PUT' && method !== 'PATCH' && method !== 'DELETE') return;
  report({
    rule: 'changing-method',
    pointer,
    message: `${method} requests usually change data`,
    effect: 'each run, each page and each retry sends them',
    help: 'use GET or POST, if the API offers them for this endpoint',
  });
}
