import type { ApiKeyAuthentication } from '../../../../generated/config.ts';
import type { Credentials } from '../../../engine/plan/plan.ts';
import { pointerTo } from '../../../language/support/pointer.ts';
import { isPhpEmpty } from '../../../language/values/emptiness.ts';
import { isFieldName } from '../../../language/values/field-name.ts';
import type { Json } from '../../../language/values/json.ts';
import { valueText } from '../../../language/values/text.ts';
import type { AuthenticationMethod, LowerAuthentication } from '../authentication-method.ts';
import { bearer } from '../bearer/index.ts';
import { lowerCredential } from '../credential-value.ts';

type AttachedCredentials = Extract<Credentials, { kind: 'attached' }>;

/** A key in a header or a query parameter of every request (extension E4). */
export const apiKey: AuthenticationMethod<ApiKeyAuthentication, AttachedCredentials> = {
  lower(settings, context) {
    const place = lowerPlace(settings.in, context);
    const name = lowerName(settings.name, place, context);
    const value = lowerCredential('value', settings.value, context);
    if (place === undefined || name === undefined || value === undefined) return undefined;
    const entry = { name, value, from: pointerTo(context.pointer, 'value') };
    return {
      kind: 'attached',
      type: 'api-key',
      headers: place === 'header' ? [entry] : [],
      query: place === 'query' ? [entry] : [],
      from: context.pointer,
    };
  },
  traits: bearer.traits,
};

function lowerPlace(
  value: Json | undefined,
  { pointer, report }: LowerAuthentication,
): 'header' | 'query' | undefined {
  if (value === undefined || value === null || value === 'header') return 'header';
  if (value === 'query') return 'query';
  report({
    rule: 'invalid-value',
    pointer: pointerTo(pointer, 'in'),
    message: `"in" must be "header" or "query"; ${valueText(value)} is given`,
    help: 'write "header" or "query"',
  });
  return undefined;
}

function lowerName(
  name: string | undefined,
  place: 'header' | 'query' | undefined,
  { pointer, report }: LowerAuthentication,
): string | undefined {
  if (name === undefined || isPhpEmpty(name)) {
    report({
      rule: 'missing-setting',
      pointer,
      cause: { lacks: 'name' },
      message: 'Missing setting "name" of api-key authentication',
      help: 'add "name", the name of the header or parameter, for example "X-Api-Key"',
    });
    return undefined;
  }
  if (place !== 'header' || isFieldName(name)) return name;
  report({
    rule: 'invalid-header',
    pointer: pointerTo(pointer, 'name'),
    message: `"${name}" is not a valid header name`,
    help: 'use letters, digits and hyphens',
  });
  return undefined;
}
