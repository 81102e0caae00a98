import type { Authentication, NamedAuthentications } from '../../../generated/config.ts';
import type { Credentials } from '../../engine/plan/plan.ts';
import { NO_AUTHENTICATION } from '../../language/configuration/symbols.ts';
import type { Report } from '../../language/diagnostics/diagnostic.ts';
import { didYouMean, meantOr } from '../../language/support/did-you-mean.ts';
import { type Pointer, pointerTo } from '../../language/support/pointer.ts';
import { entriesOf } from '../../language/values/json.ts';

export interface NamedCredentials {
  readonly name: string;
  readonly credentials: Credentials;
}

/** `api.authentications` (extension E24): each as `api.authentication` is lowered; `undefined` after a report. */
export function lowerNamed(
  written: NamedAuthentications = {},
  pointer: Pointer,
  lower: (settings: Authentication, pointer: Pointer) => Credentials | undefined,
  report: Report,
): readonly NamedCredentials[] | undefined {
  const named = entriesOf(written).map(([name, settings]): NamedCredentials | undefined => {
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
    const credentials = lower(settings, at);
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
  written: string | undefined,
  pointer: Pointer,
  names: readonly string[],
  report: Report,
): string | null | undefined {
  if (!written) return undefined;
  if (written === NO_AUTHENTICATION) return null;
  if (names.includes(written)) return written;
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
