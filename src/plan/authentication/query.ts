import type { QueryAuthentication } from '../../../generated/config.ts';
import { geWording } from '../../text/display.ts';
import { pointerTo } from '../../values/path.ts';
import { isPhpEmpty } from '../../values/text.ts';
import type { Credentials } from '../model/plan.ts';
import type { AuthenticationMethod } from './method.ts';
import { lowerMap, refuseTarget } from './request-parts.ts';

/** Query parameters laid over those of each request (AUTH-QUERY-1..5); `url.query` is its deprecated name. */
export const query: AuthenticationMethod<
  QueryAuthentication,
  Extract<Credentials, { kind: 'query' }>
> = {
  lower(settings, context) {
    const { report, pointer, apiQuery } = context;
    if (context.type === 'url.query') {
      report({
        rule: 'deprecated',
        pointer: pointerTo(pointer, 'type'),
        message: 'the authentication type "url.query" is deprecated',
        help: 'write "query"',
        fixes: [
          {
            title: 'write "query"',
            safe: true,
            edits: [{ kind: 'replace-value', pointer: pointerTo(pointer, 'type'), value: 'query' }],
          },
        ],
      });
    }
    const own = settings.query;
    const deprecated =
      isPhpEmpty(own) && apiQuery !== undefined && !isPhpEmpty(apiQuery.value)
        ? apiQuery
        : undefined;
    if (deprecated !== undefined) {
      report({
        rule: 'deprecated',
        pointer: deprecated.pointer,
        part: 'key',
        message: '"api.query" is deprecated; it is read as "authentication.query"',
        help: 'move it into "authentication"',
      });
    } else if (isPhpEmpty(own)) {
      report({
        rule: 'missing-setting',
        pointer,
        cause: { lacks: 'query' },
        message: '"query" is missing; authentication of type "query" requires it',
        note: geWording(
          "The query authentication method requires 'query' configuration in 'authentication' section.",
        ),
        help: 'add "query": { "<name>": { "attr": "#token" } }',
      });
      return undefined;
    }
    const entries = lowerMap(
      deprecated?.value ?? own,
      deprecated?.pointer ?? pointerTo(pointer, 'query'),
      { ...context, place: 'authentication-query' },
    );
    return entries === undefined || refuseTarget(entries, report)
      ? undefined
      : { kind: 'query', query: [...entries], from: pointer };
  },
  facts: (credentials) => ({
    title: 'query',
    type: 'query',
    headers: [],
    query: credentials.query,
    mode: 'replace',
  }),
};
