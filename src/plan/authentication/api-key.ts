import type { ApiKeyAuthentication } from '../../../generated/config.ts';
import { isFieldName } from '../../values/headers.ts';
import { pointerTo } from '../../values/path.ts';
import { requestReferences } from '../expression/compile.ts';
import type { Credentials } from '../model/plan.ts';
import { bearer } from './bearer.ts';
import { type AuthenticationMethod, lowerCredential } from './method.ts';
import { refuseTarget } from './request-parts.ts';

type AttachedCredentials = Extract<Credentials, { kind: 'attached' }>;

/** A key in a header or a query parameter of every request (extension E4). */
export const apiKey: AuthenticationMethod<ApiKeyAuthentication, AttachedCredentials> = {
  lower(settings, context) {
    const { in: place = 'header', name } = settings;
    const value = lowerCredential(
      'value',
      settings.value,
      context,
      requestReferences({ ...context, place: 'authentication' }),
    );
    if (place === 'header' && !isFieldName(name)) {
      context.report({
        rule: 'invalid-header',
        pointer: pointerTo(context.pointer, 'name'),
        message: `"${name}" is not a valid header name`,
        help: 'use letters, digits and hyphens',
      });
      return undefined;
    }
    const entry = value && { name, value, from: pointerTo(context.pointer, 'value') };
    if (entry === undefined) return undefined;
    if (place === 'query' && refuseTarget([entry], context.report)) return undefined;
    return {
      kind: 'attached',
      type: 'api-key',
      headers: place === 'header' ? [entry] : [],
      query: place === 'query' ? [entry] : [],
      from: context.pointer,
    };
  },
  facts: bearer.facts,
};
