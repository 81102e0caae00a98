import { loginPathsIn } from '../../language/expression/taint.ts';
import { didYouMean } from '../../language/support/did-you-mean.ts';
import type { JsonScalar } from '../../language/values/json.ts';
import { valueText } from '../../language/values/text.ts';
import type { LoginCredentials, Parameter } from '../plan/plan.ts';
import type { RunContext } from './run-context.ts';

/** Reports what a login adds to requests although the response has no value for it, or an empty one. */
export function warnOfLoginValues(
  { apiRequest, from }: LoginCredentials,
  leaves: ReadonlyMap<string, JsonScalar>,
  { warn }: Pick<RunContext, 'warn'>,
): void {
  for (const entry of [...apiRequest.headers, ...apiRequest.query]) {
    const found = problemOf(entry, leaves);
    if (found !== undefined)
      warn(
        'missing-login-value',
        `The login response has ${found} ("${entry.name}" of "apiRequest")`,
        entry.from ?? from ?? null,
      );
  }
}

function problemOf(
  { value }: Parameter,
  leaves: ReadonlyMap<string, JsonScalar>,
): string | undefined {
  if (value.kind !== 'login-or-text') {
    const empty = loginPathsIn(value).find((path) => isEmpty(leaves.get(path)));
    return empty === undefined ? undefined : emptyAt(empty, leaves);
  }
  const { text } = value;
  const leaf = leaves.get(text);
  if (isEmpty(leaf)) return emptyAt(text, leaves);
  if (leaf === null) return `null at "${text}", so that this text itself is sent`;
  if (leaf !== undefined) return undefined;
  const near =
    [...leaves.keys()].find((path) => path.startsWith(`${text}.`)) ??
    didYouMean(text, leaves.keys());
  return near === undefined
    ? undefined // a text of its own
    : `no single value at "${text}", so that this text itself is sent; did you mean "${near}"?`;
}

function isEmpty(value: JsonScalar | undefined): boolean {
  return value === '' || value === false;
}

function emptyAt(path: string, leaves: ReadonlyMap<string, JsonScalar>): string {
  return `${valueText(leaves.get(path) ?? null)} at "${path}", which is sent as an empty value`;
}
