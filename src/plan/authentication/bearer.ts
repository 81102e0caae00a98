import type { BearerAuthentication } from '../../../generated/config.ts';
import { pointerTo } from '../../values/path.ts';
import { expressionsIn } from '../expression/evaluate.ts';
import type { Credentials, Expression } from '../model/plan.ts';
import { type AuthenticationMethod, lowerCredential } from './method.ts';
import { authorizationHeader } from './signed-jwt.ts';

type AttachedCredentials = Extract<Credentials, { kind: 'attached' }>;

/** A token in the header `Authorization` (extension E4, RFC 6750). */
export const bearer: AuthenticationMethod<BearerAuthentication, AttachedCredentials> = {
  lower(settings, context) {
    const token = lowerCredential('token', settings.token, context);
    if (token === undefined) return undefined;
    const [start] =
      token.kind === 'call' && token.function === 'concat' ? token.arguments : [token];
    const text =
      start?.kind === 'secret' ? context.scope.secrets.get(start.name)?.open() : literalText(start);
    if (text !== undefined && /^bearer\s/i.test(text))
      context.report({
        rule: 'doubtful-header',
        pointer: pointerTo(context.pointer, 'token'),
        message: '"token" begins with "Bearer "',
        effect: 'the scheme is sent twice',
        help: 'write the token alone',
      });
    const header = authorizationHeader(undefined, token, pointerTo(context.pointer, 'token'));
    return {
      kind: 'attached',
      type: 'bearer',
      headers: [header],
      query: [],
      from: context.pointer,
    };
  },
  facts({ type, headers, query }) {
    const lifetimes = headers
      .flatMap(({ value }) => expressionsIn(value))
      .flatMap((each) => (each.kind === 'jwt' ? [each.lifetimeSeconds] : []));
    const isMade = lifetimes.length > 0;
    return {
      title: type,
      type,
      headers,
      query,
      mode: 'replace',
      ...(isMade ? { lifetimeSeconds: Math.min(...lifetimes) } : {}),
    };
  },
};

function literalText(start: Expression | undefined): string | undefined {
  return start?.kind === 'literal' ? String(start.value) : undefined;
}
