import type { Job as JobSettings } from '../../../generated/config.ts';
import type { Report } from '../../text/diagnostic.ts';
import { isObject, type Json, member } from '../../values/json.ts';
import type { Pointer } from '../../values/path.ts';
import type { GraphqlErrors, Method } from '../model/plan.ts';
import { planNode } from '../model/plan-node.ts';
import { sendsJson } from '../model/sent-parameters.ts';
import type { Extension } from './extension.ts';

/** `jobs[].graphql`: what follows `errors` in a response (extension E51). */
export const graphql: Extension<GraphqlErrors, boolean> = {
  lower: (_, { pointer, language }) => ({
    onErrors: language === 'sluice' ? 'fail' : 'warn',
    from: pointer,
  }),
  describe: ({ onErrors, from }) => [
    planNode(`"errors" in a response: ${onErrors === 'fail' ? 'the run fails' : 'a warning'}`, {
      label: 'GraphQL',
      key: 'graphql',
      kind: 'error-rule',
      pointer: from,
    }),
  ],
};

const FINDING = 'errors-beside-data';

/** Whether a job has this extension: as it is written, or by its query. `undefined`: it has not. */
export function asksGraphql(
  { graphql: written, allow, body, params }: JobSettings,
  {
    method,
    pointer,
    report,
  }: { readonly method: Method; readonly pointer: Pointer; readonly report: Report },
): true | undefined {
  const isAsked = written ?? isGraphql(body ?? (sendsJson(method) ? params : undefined));
  if (!isAsked) return undefined;
  if (allow?.includes(FINDING) !== true) return true;
  if (written === true)
    report({
      rule: 'ignored-setting',
      pointer,
      part: 'key',
      message: '"graphql" has no effect where "allow" accepts errors beside data',
      help: `remove "graphql", or "${FINDING}" from "allow"`,
    });
  return undefined;
}

/** Whether a body has a `query` of GraphQL: an operation, a fragment, or fields in braces, maybe after comments. */
function isGraphql(body: Json | undefined): boolean {
  const query = body !== undefined && isObject(body) ? member(body, 'query') : undefined;
  return typeof query === 'string' && GRAPHQL.test(query.replace(COMMENTS, ''));
}

const COMMENTS = /^(?:[\s,]|#.*)+/;
const GRAPHQL =
  /^(?:\{\s*(?:[a-z_#]|\.{3})|(?:query|mutation|subscription)\b\s*\w*\s*[({@]|fragment\s+\w+\s+on\s)/i;
