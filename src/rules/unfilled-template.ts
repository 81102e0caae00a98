import type { Configuration } from '../configuration/configuration.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import type { Job, Plan } from '../plan/plan.ts';
import { pointerTo } from '../support/pointer.ts';
import { entriesOf, isObject, type Json, type JsonObject, keysOf, member } from '../values/json.ts';
import { placeholdersFor } from './names-in-braces.ts';
import type { ReviewSubject } from './review.ts';
import { jobsOf } from './walk-plan.ts';
import { writtenValues } from './walk-values.ts';

/** `unfilled-template` */
export function unfilledTemplate({ plan, configuration }: ReviewSubject, report: Report): void {
  const { config, iterations } = configuration;
  const attributes = new Set([config, ...iterations.map(({ value }) => value)].flatMap(namesOf));
  const written = [
    ...argumentsWithInput(configuration, attributes),
    ...credentialsWithInput(configuration, attributes),
  ];
  for (const { name, text, input, from } of written)
    report({
      rule: 'unfilled-template',
      severity: 'warning',
      pointer: from,
      within: input,
      message: `${input} is not replaced: strings are used as written`,
      effect: `"${name}" gets ${text}`,
      help: `write ${asFunction(text, input, attributes)}`,
    });
  for (const { name, text, input, from } of textsOf(plan, attributes)) {
    if (written.some((part) => part.from.startsWith(`${from}/`))) continue;
    report({
      rule: 'unfilled-template',
      severity: 'warning',
      pointer: from,
      within: input,
      message: `${input} is not replaced: strings are sent as written`,
      effect: `"${name}" is sent as ${text}`,
      help: `write ${asFunction(text, input, attributes)}`,
    });
  }
}

/** The names of attributes; those of objects by a dotted path. */
function namesOf(config: JsonObject): readonly string[] {
  return entriesOf(config).flatMap(([name, value]) => [
    name,
    ...(isObject(value) ? keysOf(value).map((inner) => `${name}.${inner}`) : []),
  ]);
}

function argumentsWithInput(
  configuration: Configuration,
  attributes: ReadonlySet<string>,
): readonly TextWithInput[] {
  return writtenValues(configuration).calls.flatMap(({ name, args }) =>
    args.flatMap(({ value, pointer }) => withInput(`${name}()`, value, pointer, attributes)),
  );
}

/** Members of "authentication" itself, such as "token". */
function credentialsWithInput(
  { api, apiPointer }: Configuration,
  attributes: ReadonlySet<string>,
): readonly TextWithInput[] {
  const authentication = member(api, 'authentication');
  if (!isObject(authentication)) return [];
  return entriesOf(authentication).flatMap(([name, value]) =>
    withInput(name, value, pointerTo(apiPointer, 'authentication', name), attributes),
  );
}

function withInput(
  name: string,
  value: Json,
  from: string,
  attributes: ReadonlySet<string>,
): readonly TextWithInput[] {
  const input = typeof value === 'string' ? inputIn(value, attributes, []) : undefined;
  return typeof value !== 'string' || input === undefined
    ? []
    : [{ name, text: value, input, from }];
}

interface TextWithInput {
  readonly name: string;
  readonly text: string;
  readonly input: string;
  readonly from: string;
}

/** Headers and parameters whose text names a variable as templates of others do. */
function textsOf(plan: Plan, attributes: ReadonlySet<string>): readonly TextWithInput[] {
  const found: TextWithInput[] = [];
  const look = (entries: Job['params'], placeholders: readonly string[] = [], inHeader = false) => {
    for (const { name, value, from } of entries) {
      const text =
        value.kind === 'literal'
          ? value.value
          : value.kind === 'login-or-text'
            ? value.text
            : undefined;
      if (typeof text !== 'string' || from === undefined) continue;
      const input = inputIn(text, attributes, placeholders, inHeader);
      if (input !== undefined) found.push({ name, text, input, from });
    }
  };
  for (const { target, credentials } of plan.runs) {
    look(target.clientHeaders, [], true);
    look(target.defaultParams);
    if ('query' in credentials) look(credentials.query);
    if ('headers' in credentials) look(credentials.headers, [], true);
    if (credentials.kind !== 'login') continue;
    look(credentials.apiRequest.headers, [], true);
    look(credentials.apiRequest.query);
    look(credentials.loginRequest.params);
    look(credentials.loginRequest.headers, [], true);
  }
  for (const { job, parents } of jobsOf(plan)) {
    look(
      job.placeholders.map(({ name, path, from }) => ({
        name,
        value: { kind: 'literal', value: path },
        from,
      })),
    );
    look(job.userData, [], true);
    if (job.params.length + job.headers.length === 0) continue;
    const placeholders = placeholdersFor(job, parents);
    look(job.params, placeholders);
    look(job.headers, placeholders, true);
  }
  return found;
}

/** A template input in a string: a variable in braces, the name of an attribute, a function. */
function inputIn(
  text: string,
  attributes: ReadonlySet<string>,
  placeholders: readonly string[],
  inHeader = false,
): string | undefined {
  if (text.includes('{')) {
    const variable = VARIABLE.exec(text)?.[0];
    if (variable !== undefined) return variable;
    const [braced, name = ''] = /\{(#?[\w.#-]+)\}/.exec(text) ?? [];
    if (
      braced !== undefined &&
      !placeholders.includes(name) &&
      attributeNamed(name, attributes) !== undefined &&
      !isInQuery(text, braced)
    )
      return braced;
  }
  if (text.includes('#')) {
    const [, named = ''] = /(?:^|\s)(#[\w.-]+)$/.exec(text) ?? [];
    if (attributes.has(named)) return named;
  }
  const [reference, variable, key = ''] = REFERENCE.exec(text) ?? [];
  if (reference !== undefined && isReference(variable, key, attributes, inHeader)) return reference;
  return text.endsWith(')') && hasOwnArguments(text, inHeader) ? CALL.exec(text)?.[0] : undefined;
}

/** Other languages have words before a colon, too. */
function isReference(
  variable: string | undefined,
  key: string,
  attributes: ReadonlySet<string>,
  inHeader: boolean,
): boolean {
  if (variable === 'attr')
    return key.startsWith('#') || attributeNamed(key, attributes) !== undefined;
  return variable === 'response'
    ? inHeader && /[._]/.test(key)
    : /^(?:previous|current)Start$/.test(key);
}

/** Braces are part of query languages: `query { owner{login} }`, `NOT({name}='')`, `{region}='EU'`. */
function isInQuery(text: string, braced: string): boolean {
  const at = text.indexOf(braced);
  const before = text.slice(0, at);
  if (/^ *(?:[=<>]|!=) *['"]/.test(text.slice(at + braced.length))) return true;
  return (
    !braced.startsWith('{#') &&
    (/[\w)]$|\w\($|\b(?:query|mutation)\b/.test(before) || /\{[^{}]*$/.test(before))
  );
}

/** The attribute that a name means, with or without its "#". */
function attributeNamed(name: string, attributes: ReadonlySet<string>): string | undefined {
  return [name, `#${name}`].find((candidate) => attributes.has(candidate));
}

const VARIABLE =
  /\$?\{{1,2} *(?:response|attr|time) *[.:] *['"]?#?[\w.-]+['"]? *\}{1,2}|\$\{[A-Za-z_]\w*\}|\{\{ *#?[A-Za-z_][\w.-]* *\}\}/;

/** A reference without its braces. */
const REFERENCE = /^(attr|response|time) *[:=] *["']?(#?[A-Za-z][\w.#-]*)["']?$/;

/** A function as other languages write it. */
const CALL =
  /^(?:date|time|strtotime|md5|sha1|hash|hash_hmac|concat|implode|sprintf|ifempty|base64_encode|urlencode)\(.*\)$/s;

/** Functions that query languages do not have. */
const OWN = /^(?:strtotime|sha1|hash_hmac|sprintf|implode|base64_encode|urlencode)\(/;

/** Whether the arguments are such as people write for these functions; others belong to another language. */
function hasOwnArguments(text: string, inHeader: boolean): boolean {
  const inner = text.slice(text.indexOf('(') + 1, -1).trim();
  if (
    inner === '' ||
    OWN.test(text) ||
    (inHeader && /^(?:concat|ifempty|md5|hash)\(/.test(text)) ||
    (text.startsWith('date(') &&
      /^(["']?)[A-Za-z\\]{1,2}(?:[-/:. ,]+[A-Za-z\\]{1,2})+\1(?:\s*,.*)?$/s.test(inner))
  )
    return true;
  return inner
    .split(',')
    .every((argument) =>
      /^(?:'[^']*'|"[^"]*"|-?\d+|#\w.*|(?:attr|time)\b.*|(?:previous|current)Start\b.*|\w+\(.*|.*\))$/s.test(
        argument.trim(),
      ),
    );
}

/** The function that puts the text together. */
function asFunction(text: string, input: string, attributes: ReadonlySet<string>): string {
  const called = CALL.test(input) ? input.slice(0, input.indexOf('(')) : undefined;
  if (called !== undefined) return `{ "function": "${called}", "args": [ … ] }`;
  const [, variable = 'attr', name = bareName(input, attributes)] =
    /(response|attr|time) *[.:=] *['"]?(#?[\w.-]+)/.exec(input) ?? [];
  const reference = `{ "${variable}": "${name}" }`;
  const [before = '', after = ''] = text.split(input);
  if (before === '' && after === '') return reference;
  const parts = [
    ...(before === '' ? [] : [JSON.stringify(before)]),
    reference,
    ...(after === '' ? [] : [JSON.stringify(after)]),
  ];
  return `{ "function": "concat", "args": [${parts.join(', ')}] }`;
}

/** The name without its delimiters, spelled like the attribute. */
function bareName(input: string, attributes: ReadonlySet<string>): string {
  const name = input.replaceAll(/^\$|[{} ]/g, '');
  return attributeNamed(name, attributes) ?? name;
}
