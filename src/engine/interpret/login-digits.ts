import { loginPathsIn } from '../../language/expression/taint.ts';
import { type JsonScalar, NumberLiteral, numberFromText } from '../../language/values/json.ts';
import { phpText } from '../../language/values/text.ts';
import type { LoginCredentials } from '../plan/plan.ts';
import type { RunContext } from './run-context.ts';

/** The leaves of a login response as they are attached. */
export type DigitWatch = (
  leaves: ReadonlyMap<string, JsonScalar>,
  attached: LoginCredentials['apiRequest'],
) => ReadonlyMap<string, JsonScalar>;

/** VAL-3: numbers are sent as PHP prints them, with one warning for each whose digits change; with `exact`, the received digits are sent. */
export function createDigitWatch({ run, warn }: Pick<RunContext, 'run' | 'warn'>): DigitWatch {
  const reported = new Set<string>();
  return (leaves, { headers, query }) => {
    const changed = [...leaves].flatMap(([path, value]) =>
      value instanceof NumberLiteral && phpText(numberFromText(value.text)) !== value.text
        ? [[path, value] as const]
        : [],
    );
    if (changed.length === 0) return leaves;
    if (run.numbers === 'exact')
      return new Map([...leaves, ...changed.map(([path, { text }]) => [path, text] as const)]);
    const attached = new Set([...headers, ...query].flatMap(({ value }) => loginPathsIn(value)));
    for (const [path] of changed) {
      if (!attached.has(path) || reported.has(path)) continue;
      reported.add(path);
      warn(
        'number-precision',
        `the number "${path}" of the login response is sent with other digits; use --numbers exact to keep them`,
        null,
      );
    }
    return new Map([
      ...leaves,
      ...changed.map(([path, { text }]) => [path, numberFromText(text)] as const),
    ]);
  };
}
