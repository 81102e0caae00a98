import type { Credentials } from '../../engine/plan/plan.ts';
import { NO_AUTHENTICATION } from '../../language/configuration/symbols.ts';
import type { Report } from '../../language/diagnostics/diagnostic.ts';
import { didYouMean, meantOr } from '../../language/support/did-you-mean.ts';
import { type Pointer, pointerTo } from '../../language/support/pointer.ts';
import { isPhpEmpty } from '../../language/values/emptiness.ts';
import { isObject, isSettings, type Json, keysOf } from '../../language/values/json.ts';
import { jsonText } from '../../language/values/text.ts';

export interface NamedCredentials {
  readonly name: string;
  readonly credentials: Credentials;
}

/** `api.authentications` (extension E24): each as `api.authentication` is lowered; `undefined` after a report. */
export function lowerNamed(
  written: Json | undefined,
  pointer: Pointer,
  lower: (settings: Json | undefined, pointer: Pointer) => Credentials | undefined,
  report: Report,
): readonly NamedCredentials[] | undefined {
  if (!isObject(written)) return isPhpEmpty(written) ? [] : undefined; // the schema has reported it
  const named = keysOf(written).map((name): NamedCredentials | undefined => {
    const at = pointerTo(pointer, name);
    if (name === NO_AUTHENTICATION) {
      report({
        rule: 'invalid-value',
        pointer: at,
        part: 'key',
        message: '"none" cannot be the name of an authentication: a job that writes it has none',
        help: 'choose another name',
      });
      return undefined;
    }
    const credentials = lower(written[name], at);
    if (credentials?.kind === 'none')
      report({
        rule: 'missing-setting',
        pointer: at,
        cause: { lacks: 'type' },
        message: `the authentication "${name}" has no "type"`,
        help: 'add "type" and its settings, or remove it: a job without credentials has "authentication": "none"',
      });
    return credentials === undefined || credentials.kind === 'none'
      ? undefined
      : { name, credentials };
  });
  return named.every((each) => each !== undefined) ? named : undefined;
}

/** `authentication` of a job: a name, `null` for none; `undefined` where the job has that of its parent, or of the API. */
export function lowerOwnAuthentication(
  written: Json | undefined,
  pointer: Pointer,
  names: readonly string[],
  report: Report,
): string | null | undefined {
  if (written === undefined || written === null || written === '') return undefined;
  if (written === NO_AUTHENTICATION) return null;
  if (typeof written === 'string' && names.includes(written)) return written;
  if (typeof written !== 'string') {
    report({
      rule: 'invalid-type',
      pointer,
      message: `"authentication" of a job must be a name; ${isSettings(written) ? 'an object' : jsonText(written)} is given`,
      help: 'move it to "authentications" of "api" under a name, and write this name here; "none" sends no credentials',
    });
    return undefined;
  }
  const near = didYouMean(written, [...names, NO_AUTHENTICATION]);
  report({
    rule: 'unknown-reference',
    pointer,
    cause: { undefinedName: written },
    message: `"api.authentications" has no "${written}"`,
    help: meantOr(near, helpWith(names)),
  });
  return undefined;
}

function helpWith(names: readonly string[]): string {
  return names.length === 0
    ? 'add "authentications" with this name to "api"'
    : `use one of ${[...names, NO_AUTHENTICATION].join(', ')}`;
}
