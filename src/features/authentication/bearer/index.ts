import type { BearerAuthentication } from '../../../../generated/config.ts';
import type { Credentials } from '../../../engine/plan/plan.ts';
import { pointerTo } from '../../../language/support/pointer.ts';
import type { AuthenticationMethod } from '../authentication-method.ts';
import { callOf, lowerCredential } from '../credential-value.ts';

type AttachedCredentials = Extract<Credentials, { kind: 'attached' }>;

/** A token in the header `Authorization` (extension E4, RFC 6750). */
export const bearer: AuthenticationMethod<BearerAuthentication, AttachedCredentials> = {
  lower(settings, context) {
    const token = lowerCredential('token', settings.token, context);
    if (token === undefined) return undefined;
    const [start] =
      token.kind === 'call' && token.function === 'concat' ? token.arguments : [token];
    if (start?.kind === 'literal' && /^bearer\s/i.test(String(start.value)))
      context.report({
        rule: 'doubtful-header',
        severity: 'warning',
        pointer: pointerTo(context.pointer, 'token'),
        message: '"token" begins with "Bearer "',
        effect: 'the scheme is sent twice',
        help: 'write the token alone',
      });
    const header = {
      name: 'Authorization',
      value: callOf('concat', 'Bearer ', token),
      from: pointerTo(context.pointer, 'token'),
    };
    return {
      kind: 'attached',
      type: 'bearer',
      headers: [header],
      query: [],
      from: context.pointer,
    };
  },
  traits: ({ type, headers, query }) => ({ title: type, type, headers, query, mode: 'replace' }),
};
