import { isObject, type Json, type JsonObject, keysOf, objectFrom } from '../../values/json.ts';
import { at, listAt, textAt } from '../../values/path.ts';
import { type Choice, type Question, unknownValueOf, type ValueQuestion } from '../questions.ts';
import { isSecret } from '../requests/attributes.ts';
import { dateExample } from './dates.ts';
import { attributeName, type OpenApi, type Operation, type Parameter } from './document.ts';
import { resourcesOf, singular } from './lists.ts';

/** Names that say nothing without the resource that they belong to. */
const GENERAL =
  /^(?:(?:id|key|name|type|code|slug|number|uuid|date|value|filter|status)(?:e?s)?(?:\[\])?|from|to|q|query|format)$/i;

/** Values that only the user has: inputs of the configuration. The only place where they are made. */
export class Inputs {
  readonly #inputs = new Map<string, ValueQuestion>();
  readonly #secrets = new Map<string, string>();

  /** A variable in the address of the server that the document has no value for. */
  ofServer(name: string, candidates: readonly Json[]): void {
    this.add({
      kind: 'input',
      name: attributeName(name),
      text: `the address of the server needs "${name}"`,
      candidates,
    });
  }

  /** A parameter of a path that no list has. */
  ofPath(name: string, { path }: Operation): string {
    const before = path.slice(0, path.indexOf(`{${name}}`));
    const [resource = ''] = resourcesOf(before);
    const attribute = attributeName(
      GENERAL.test(name) && resource !== '' ? `${singularOf(resource)}_${name}` : name,
    );
    return this.add(needed(attribute, `the address ${path} needs "${name}", and no list has it`));
  }

  /** Required parameters that pagination does not send: the only value that is allowed, the default, or an input. */
  required(
    { params, method, path }: Operation,
    { table, paged }: { readonly table: string; readonly paged: readonly string[] },
  ) {
    const found = {
      query: [] as [string, Json][],
      headers: [] as [string, Json][],
      body: [] as [string, Json][],
    };
    const lists = { query: found.query, header: found.headers, body: found.body };
    const paging = method === 'POST' ? 'body' : 'query';
    for (const param of params) {
      const { name, place, isRequired } = param;
      if (!isRequired || !(place === 'query' || place === 'header' || place === 'body')) continue;
      if (place === paging && paged.includes(name)) continue;
      if (place === 'header' && /^(?:accept|content-type|authorization|user-agent)$/i.test(name))
        continue;
      lists[place].push([name, this.#valueOf(param, table, path)]);
    }
    return {
      query: objectFrom(found.query),
      headers: objectFrom(found.headers),
      body: objectFrom(found.body),
    };
  }

  #valueOf(param: Parameter, table: string, path: string): Json {
    const { name, place, shape, text } = param;
    const [only, ...others] = shape.enumeration;
    if (only !== undefined && others.length === 0) return only;
    const isHidden = isSecret(name) || shape.format === 'password';
    if (!isHidden && shape.default !== undefined && shape.default !== null) return shape.default;
    const what =
      { query: 'parameter', header: 'header', body: 'member of the body' }[place] ?? place;
    const form = dateExample(param);
    const question = `${path} needs the ${what} "${name}"${text === '' ? '' : `: ${summary(text)}`}${form === undefined ? '' : ` (such as ${form})`}`;
    if (isHidden)
      return { attr: this.add(needed(`#${attributeName(name)}`, `the ${what} ${name}`)) };
    const attribute = attributeName(GENERAL.test(name) ? `${table}_${name}` : name);
    return {
      attr: this.add({
        kind: 'input',
        name: attribute,
        text: question,
        candidates: shape.enumeration.slice(0, 8),
        declared: declaredBy(shape),
      }),
    };
  }

  attributes(): JsonObject {
    return objectFrom(
      [...this.#inputs].map(([name, question]): [string, Json] => [name, unknownValueOf(question)]),
    );
  }

  questions(): readonly Question[] {
    return [...this.#inputs.values()];
  }

  secrets(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.#secrets);
  }

  /** Adds a value, and returns the name of its attribute. */
  add(question: ValueQuestion): string {
    const { kind, name, text } = question;
    if (!this.#inputs.has(name)) this.#inputs.set(name, question);
    if (kind === 'secret') this.#secrets.set(name, text);
    return name;
  }
}

/** What the schema of a parameter says of its values, as a declared input says it. */
function declaredBy({ types, enumeration }: Parameter['shape']): JsonObject {
  const [type = '', ...others] = types;
  const isSimple = others.length === 0 && ['integer', 'number', 'boolean'].includes(type);
  if (enumeration.length === 0) return isSimple ? { type } : {};
  return enumeration.every((each) => typeof each === 'string') ? { enum: enumeration } : {};
}

function singularOf(resource: string): string {
  const words = resource.split(/[_-]/);
  return [...words.slice(0, -1), singular(words.at(-1) ?? '')].join('_');
}

const MAX_SUMMARY = 100;

/** The first sentence of a description. */
function summary(text: string): string {
  const [sentence = ''] = text.replace(/\s+/g, ' ').split(/(?<=\.)\s/);
  return sentence.slice(0, MAX_SUMMARY);
}

interface StatedAuthentication {
  readonly settings: JsonObject | undefined;
  /** The values that the settings need. */
  readonly needs: readonly ValueQuestion[];
  readonly open?: Pick<Choice, 'text' | 'candidates' | 'needs'>;
}

interface Scheme {
  readonly settings: JsonObject;
  readonly needs: readonly ValueQuestion[];
}

/** The authentication that the operations have in common; several, or one that cannot be said, are a question. */
export function authenticationOf(
  operations: readonly Operation[],
  api: OpenApi,
): StatedAuthentication {
  const asked = operations.flatMap(({ security }) => listAt(security)).filter(isObject);
  const names = new Set(asked.map((each) => keysOf(each).join(' and ')));
  names.delete('');
  if (names.size === 0) return { settings: undefined, needs: [] };
  const schemes = [...names].map((name) => schemeOf(api.resolve(at(api.schemes, name)), name));
  // tokens that are issued in several ways are sent in one
  const known = [
    ...new Map(
      schemes.flatMap((scheme) =>
        scheme === undefined ? [] : [[JSON.stringify(scheme.settings), scheme] as const],
      ),
    ).values(),
  ];
  const [only] = known;
  if (known.length === 1 && only !== undefined && !schemes.includes(undefined)) return only;
  const unknown = [...names].filter((_, index) => schemes[index] === undefined);
  const byHand = `${unknown.join(', ')}, which has to be written by hand`;
  return {
    settings: undefined,
    needs: [],
    open: {
      text:
        known.length === 0
          ? `the document asks for ${byHand}`
          : `the API accepts several${unknown.length === 0 ? '' : `, also ${byHand}`}; none is in the configuration: choose one`,
      candidates: known.map(({ settings }) => settings),
      needs: known.map(({ needs }) => needs),
    },
  };
}

function schemeOf(scheme: Json | undefined, label: string): Scheme | undefined {
  const [type = '', name = '', place = '', form = ''] = ['type', 'name', 'in', 'scheme'].map(
    (each) => textAt(scheme, each),
  );
  const isOauth = type === 'oauth2' || type === 'openIdConnect';
  const tokenUrl = textAt(scheme, 'flows', 'clientCredentials', 'tokenUrl');
  if (isOauth && /^https?:\/\//i.test(tokenUrl))
    return {
      settings: {
        type: 'oauth2-client-credentials',
        tokenUrl,
        clientId: { attr: 'clientId' },
        clientSecret: { attr: '#clientSecret' },
      },
      needs: [
        needed('clientId', 'the client'),
        needed('#clientSecret', `the secret of the client of ${label}`),
      ],
    };
  if (isOauth || (type === 'http' && /^bearer$/i.test(form)))
    return {
      settings: { type: 'bearer', token: { attr: '#token' } },
      needs: [needed('#token', `the token of ${label}`)],
    };
  if (type === 'http' && /^basic$/i.test(form))
    return {
      settings: { type: 'basic' },
      needs: [needed('username', 'the user'), needed('#password', `the password of ${label}`)],
    };
  if (type !== 'apiKey' || !/^(?:header|query)$/.test(place) || name === '') return undefined;
  return {
    settings: { type: 'api-key', in: place, name, value: { attr: '#key' } },
    needs: [needed('#key', `the key of ${label}`)],
  };
}

/** The value of an attribute; secrets begin with `#`. */
function needed(name: string, text: string): ValueQuestion {
  return name.startsWith('#')
    ? { kind: 'secret', name, text }
    : { kind: 'input', name, text, candidates: [] };
}
