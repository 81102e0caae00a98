import type { BasicAuthentication } from '../../../generated/config.ts';
import { geWording } from '../../text/display.ts';
import { isScalar, keysOf, member } from '../../values/json.ts';
import { Secret } from '../../values/secret.ts';
import { isPhpEmpty, phpText } from '../../values/text.ts';
import { didYouMean } from '../../values/words.ts';
import { describeText } from '../expression/describe.ts';
import { evaluatedText } from '../expression/evaluate.ts';
import type { Credentials, Expression } from '../model/plan.ts';
import type { AuthenticationMethod, LowerAuthentication } from './method.ts';

/** HTTP basic authentication from `config` (AUTH-BASIC-1..4). The password is a secret whatever its spelling. */
export const basic: AuthenticationMethod<
  BasicAuthentication,
  Extract<Credentials, { kind: 'basic' }>
> = {
  lower(_settings, context) {
    const user = lowerUser(context);
    return user && { kind: 'basic', ...user, from: context.pointer };
  },
  facts({ username, password }) {
    const encoded = `base64(${describeText(username)}:${describeText(password)})`;
    const computed = { text: `Authorization: Basic ${encoded}`, value: `Basic {${encoded}}` };
    return { title: 'basic', type: 'basic', headers: [], query: [], mode: 'untouched', computed };
  },
  authorization({ username, password }, _request, evaluation) {
    return `Basic ${Buffer.from(`${evaluatedText(username, evaluation)}:${evaluatedText(password, evaluation)}`, 'utf8').toString('base64')}`;
  },
};

/** User and password of `config`; `undefined` after a report. */
export function lowerUser(
  context: LowerAuthentication,
): { readonly username: Expression; readonly password: Expression } | undefined {
  const username = credential('username', context);
  const password = credential('password', context);
  return username && password && { username, password };
}

/** Names that basic authentication reads. */
const isOwn = (name: string) => /^#?(?:username|password)$/.test(name);

/** What other tools call them. */
const OTHER_NAMES = {
  username: /^#?(?:user|login|user_?id)$/i,
  password: /^#?(?:pass|passwd|pwd|secret|api_?key|token)$/i,
};

/** The unprefixed spelling wins unless it is PHP-empty (AUTH-BASIC-1). */
function credential(
  name: 'username' | 'password',
  context: LowerAuthentication,
): Expression | undefined {
  const plain = member(context.attributes, name);
  const key = isPhpEmpty(plain) ? `#${name}` : name;
  const value = member(context.attributes, key);
  if (value === undefined || isPhpEmpty(value)) {
    const others = keysOf(context.attributes).filter((written) => !isOwn(written));
    const near =
      didYouMean(`#${name}`, others) ?? others.find((written) => OTHER_NAMES[name].test(written));
    context.report({
      rule: 'missing-credential',
      pointer: context.pointer,
      cause: { lacks: name },
      message: `"config" has no "${name === 'username' ? '#username' : '#password'}"; ${context.type} authentication requires it`,
      note: geWording(
        `Missing the required ${name === 'username' ? "'#username' (or 'username')" : "'#password'"} attribute in config.`,
      ),
      help:
        near === undefined
          ? `add "#${name}" to "config"`
          : `rename "${near}" in "config" to "#${name}"`,
      related: [
        near === undefined
          ? {
              pointer: context.configPointer,
              part: 'key',
              message: 'attributes are read from here',
            }
          : {
              pointer: context.attributePointer(near),
              part: 'key',
              message: `this may be meant as "#${name}"`,
            },
      ],
    });
    return undefined;
  }
  if (!isScalar(value)) {
    context.report({
      rule: 'invalid-type',
      pointer: context.attributePointer(key),
      message: `"${key}" is not a string`,
      help: `${context.type} authentication needs literal strings`,
    });
    return undefined;
  }
  const from = context.attributePointer(key);
  const leaf = context.scope.attributes.get(key);
  if (leaf?.kind === 'secret') return { kind: 'secret', name: leaf.name, from };
  if (name === 'username') return { kind: 'literal', value: phpText(value), from };
  context.scope.secrets.set(key, new Secret(phpText(value)));
  return { kind: 'secret', name: key, from };
}
