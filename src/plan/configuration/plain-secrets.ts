import type { Finding } from '../../text/diagnostic.ts';
import type { SourceDocument } from '../../text/source-document.ts';
import { isCredentialHeader } from '../../values/headers.ts';
import { type Pointer, placeName } from '../../values/path.ts';
import { isSecretName, type Secrets } from '../../values/secret.ts';
import { decodePercent } from '../../values/url.ts';
import { isVariable } from '../expression/scope.ts';
import { secretValues } from './hide-secrets.ts';
import { isAttributes, type Place, pointerOf, type Visitor } from './key-tree.ts';

/** A secret in plain text: its name in a saved plan, and its value. */
interface PlainSecret {
  readonly name: string;
  readonly text: string;
}

/** What `plain-secret` says of a place, and the secrets there. */
export interface PlainSecretPlace {
  readonly finding: Finding;
  readonly texts: readonly PlainSecret[];
}

/** Collects every value that looks like a secret and is not marked as one. It is masked in plans and messages, even if the rule is turned off. */
export function plainSecrets(places: PlainSecretPlace[]): Visitor {
  return {
    of: 'texts',
    enter(place) {
      const { value, node } = place;
      if (typeof value !== 'string') return;
      if (node?.holds === 'url') {
        inUrl(value, place, places);
        return;
      }
      const what = secretAt(place);
      if (what !== undefined && isPlausibleSecret(value)) add(place, what, whole(value), places);
    },
  };
}

type Words = Pick<Finding, 'message' | 'help'> & Partial<Finding>;

const MOVE = 'move it to an attribute whose name starts with "#", and write { "attr": "#…" } here';

/** What a place says of a secret, by its schema and its name; `undefined` where there is none. */
function secretAt({ key, node, parent }: Place): Words | undefined {
  const name = String(key);
  if (node?.secret === true)
    return { message: `"${name}" contains a secret as plain text`, help: MOVE };
  // the texts of an "apiRequest" are paths in the response of the login
  if (parent?.node?.secret === false) return undefined;
  const { branch } = parent ?? {};
  if (branch?.node.keys === 'header')
    return isCredentialHeader(name, [])
      ? {
          message: `the header "${name}" contains credentials as plain text`,
          help: MOVE.replace('it', 'them'),
        }
      : undefined;
  if (!isSecretName(name)) return undefined;
  if (branch?.node.keys === 'parameter')
    return { message: `the parameter "${name}" contains a secret as plain text`, help: MOVE };
  return isAttributes(parent) && !name.startsWith('#')
    ? {
        part: 'key',
        message: `"${name}" looks like a secret but is not marked as one`,
        effect: 'it is masked only where its name shows that it is a secret',
        help: `name it "#${name}", here and in every reference`,
      }
    : undefined;
}

function add(
  place: Place,
  words: Words,
  found: readonly PlainSecret[],
  places: PlainSecretPlace[],
): void {
  const pointer = pointerOf(place);
  const at = placeName(pointer);
  places.push({
    finding: { rule: 'plain-secret', pointer, ...words },
    texts: found.map(({ name, text }) => ({ name: name === '' ? at : `${at}.${name}`, text })),
  });
}

function inUrl(url: string, place: Place, places: PlainSecretPlace[]): void {
  if (!/[@?&]/.test(url)) return;
  const [, user] = /^https?:\/\/([^/?#@\s:]+:[^/?#\s]+)@/i.exec(url) ?? [];
  const params = [...url.matchAll(/[?&]([^=&#?]+)=([^&#]+)/g)].filter(
    ([, key = '', value]) => isSecretName(key) && isPlausibleSecret(value),
  );
  const [, name] = params[0] ?? [];
  if (user === undefined && name === undefined) return;
  const texts = [
    ...(user === undefined ? [] : [{ name: 'user', text: user }]),
    ...params.flatMap(([, key = '', value = '']) => inBothForms(key, value)),
  ];
  add(
    place,
    {
      message:
        user !== undefined
          ? 'the URL contains a user name and password'
          : `the URL contains a secret in "${name}"`,
      help: 'use "authentication" with attributes whose names start with "#"',
    },
    texts,
    places,
  );
}

/** A value of a URL as it is written, and as an API reads it. */
function inBothForms(name: string, written: string): readonly PlainSecret[] {
  const read = decodePercent(written);
  return [
    { name, text: written },
    ...(read === written ? [] : [{ name: `${name}.decoded`, text: read }]),
  ];
}

/** The whole of a value; of an `Authorization` header the credentials alone, too. */
function whole(value: string): readonly PlainSecret[] {
  const [, credentials] = /^\w+ (\S.*)$/.exec(value) ?? [];
  return [
    { name: '', text: value },
    ...(credentials === undefined || credentials.length < SHORTEST_CREDENTIALS
      ? []
      : [{ name: 'credentials', text: credentials }]),
    ...partsBesideInputs(value).map((text, index) => ({ name: `part${index + 1}`, text })),
  ];
}

const SHORTEST_CREDENTIALS = 6;

/** What says something about a secret. */
const FLAG = /^(?:true|false|none|null|required|optional|always|never|json|xml|csv)$/i;

/** A reference or a function call in a string: it is another mistake. */
const CODE =
  /^(?:attr|response) *[:=] *["']?#?[A-Za-z][\w.#-]*["']?$|^(?:sha1|md5|hash_hmac|concat|base64_encode|urlencode|sprintf)\(.*\)$/s;

/** Whether a value could be a secret: a text of some length that is not a placeholder of a template, nor the name of an attribute. */
function isPlausibleSecret(value = ''): boolean {
  return (
    value.length >= 4 &&
    !FLAG.test(value) &&
    !CODE.test(value) &&
    (!/[{}<>]|(?:^|\s)#[A-Za-z_][\w.-]*$|^\*+$|^x+$|^(?:your|my|change|example|todo)/i.test(
      value,
    ) ||
      partsBesideInputs(value).length > 0)
  );
}

/** Letters and digits beside the inputs of a template: parts of the secret that are written out. */
function partsBesideInputs(text: string): readonly string[] {
  const parts = /[{<]/.test(text)
    ? text.replaceAll(/\{[^{}]*\}|<[^<>]*>/g, ' ').match(/[\w+/=-]{12,}/g)
    : null;
  return (parts ?? []).filter((part) => /\d/.test(part) && /[A-Za-z]/.test(part));
}

/** The secrets of a plan and of its document that the document may repeat in plain sight, with the names that show where each is defined. */
export function repeatedSecrets(
  document: SourceDocument,
  secrets: Secrets,
): readonly { readonly name: string; readonly text: string }[] {
  const { text: whole } = document;
  const others = whole.includes('#')
    ? secretValues(document.value, []).flatMap(({ pointer, text, isSearched }) =>
        pointer === undefined || !isSearched || isNameInReference(pointer)
          ? []
          : [{ name: placeName(pointer), text }],
      )
    : [];
  return [
    ...[...secrets].map(([name, secret]) => ({ name, text: secret.open() })),
    ...others,
  ].filter(({ text }) => isRepeated(text, document));
}

/** `{ "attr": "#token" }` below a key with `#` names a secret, and is none. */
function isNameInReference(pointer: Pointer): boolean {
  const name = pointer.slice(pointer.lastIndexOf('/') + 1);
  return (name === 'function' || isVariable(name)) && !pointer.startsWith('/config/#');
}

/** A text that occurs once is repeated only if an alias repeats it. */
function isRepeated(secret: string, { isRepeated: isYaml, text }: SourceDocument): boolean {
  const hasAliases = isYaml !== undefined && text.includes('*');
  return (
    secret.length >= SHORTEST_REPEATED &&
    (hasAliases || text.indexOf(secret) !== text.lastIndexOf(secret))
  );
}

const SHORTEST_REPEATED = 8;
