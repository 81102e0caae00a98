import type { ApiHttp, Job as JobSettings } from '../../../generated/config.ts';
import type { Report } from '../../text/diagnostic.ts';
import { geWording } from '../../text/display.ts';
import { isArray, isObject, type Json, jsonFrom, member } from '../../values/json.ts';
import { pointerTo } from '../../values/path.ts';
import { templateInput } from '../../values/references.ts';
import { integerFrom, isPhpEmpty, phpText, toInteger } from '../../values/text.ts';
import { isHttpUrl } from '../../values/url.ts';
import {
  lowerHeaders,
  lowerLiteralHeaders,
  lowerLiteralMap,
} from '../authentication/request-parts.ts';
import type { Configuration, RunSettings } from '../configuration/configuration.ts';
import { addressExpression, isComputedAddress, lowerAddress } from '../expression/address.ts';
import { compileExpression, requestReferences } from '../expression/compile.ts';
import { describeText } from '../expression/describe.ts';
import type { Scope } from '../expression/scope.ts';
import { lowerApiExtensions } from '../extensions/index.ts';
import type { Expression, Header, Parameter, Target } from '../model/plan.ts';
import { lowerRetry } from './request-parts.ts';

/** `http.defaultOptions`: a job-like object whose members are defaults for every job (HDR-11). */
export interface DefaultOptions {
  readonly headers: readonly Header[];
  readonly params: readonly Parameter[];
  readonly method: JobSettings['method'];
}

interface CompiledTarget {
  readonly target: Target;
  readonly defaults: DefaultOptions;
}

/** The API and what every request to it shares: sections 2, 3 and 4. */
export function compileTarget(
  configuration: Configuration,
  config: RunSettings,
  scope: Scope,
  report: Report,
): CompiledTarget | undefined {
  const { apiPointer } = configuration;
  const settings = configuration.settings.api;
  const { http = {} } = settings;
  const httpPointer = pointerTo(apiPointer, 'http');
  const baseUrl = compileBaseUrl(settings.baseUrl, apiPointer, scope, report);
  const clientHeaders = compileClientHeaders(http, httpPointer, config, scope, report);
  const defaults = compileDefaults(
    http.defaultOptions,
    pointerTo(httpPointer, 'defaultOptions'),
    report,
  );
  checkRequiredHeaders(http, httpPointer, config, report);
  const extensions = lowerApiExtensions(settings, {
    pointer: apiPointer,
    scope,
    report,
    job: { key: '', depth: 0, isRepeated: false },
  });
  if (
    baseUrl === undefined ||
    clientHeaders === undefined ||
    defaults === undefined ||
    extensions === undefined
  )
    return undefined;
  const target: Target = {
    baseUrl,
    clientHeaders,
    requiredHeaders: requiredHeaders(http),
    defaultParams: defaults.params,
    retry: lowerRetry(settings.retryConfig, pointerTo(apiPointer, 'retryConfig'), report),
    connectTimeoutSeconds: http.connectTimeout ?? 30,
    requestTimeoutSeconds: http.requestTimeout ?? 300,
    ignoreErrors: statusList(http.ignoreErrors),
    ...extensions,
    from: apiPointer,
  };
  return { target, defaults };
}

/** API-BASE-1..4. */
function compileBaseUrl(
  written: Json | undefined,
  apiPointer: string,
  scope: Scope,
  report: Report,
): Expression | undefined {
  const pointer = pointerTo(apiPointer, 'baseUrl');
  if (written === undefined || isPhpEmpty(written)) {
    report({
      rule: 'missing-setting',
      pointer: written === undefined ? apiPointer : pointer,
      part: written === undefined ? 'key' : 'value',
      cause: { lacks: 'baseUrl' },
      message: '"api" has no "baseUrl"',
      note: geWording("The 'baseUrl' attribute must be set in API configuration"),
      help: 'add "baseUrl": "https://…/"',
    });
    return undefined;
  }
  if (typeof written === 'string') {
    if (isComputedAddress(written)) {
      const address = lowerAddress(written, pointer, { place: 'base-url', scope, report });
      return address && evaluatedBaseUrl(addressExpression(address, pointer), pointer, report);
    }
    if (isHttpUrl(written) || templateInput(written) !== undefined)
      return { kind: 'literal', value: written, from: pointer };
    const decoded = jsonFunction(written);
    if (decoded === undefined) {
      report({
        rule: 'invalid-url',
        pointer,
        message: invalidUrl(written),
        note: geWording("The 'baseUrl' attribute in API configuration is not a valid URL"),
        help: urlHelp(written),
      });
      return undefined;
    }
    report({
      rule: 'deprecated',
      pointer,
      message: 'a JSON-encoded function in "baseUrl" is deprecated',
      help: 'write the function as an object',
    });
    return evaluatedBaseUrl(
      compileExpression(decoded, pointer, { place: 'base-url', scope, report }),
      pointer,
      report,
    );
  }
  return evaluatedBaseUrl(
    compileExpression(written, pointer, { place: 'base-url', scope, report }),
    pointer,
    report,
  );
}

function invalidUrl(written: string): string {
  // what has an "@" may have a password before it
  return `"baseUrl" is not a valid URL${written.includes('@') ? '' : `: ${written}`}`;
}

function urlHelp(written: string): string {
  if (isHttpUrl(written.trim())) return 'remove the spaces around it';
  if (/\{[^{}]+\}/.test(written))
    return 'strings are sent as written: build it with { "function": "concat", "args": ["https://", { "attr": "…" }, …] }';
  const [, scheme, rest] = /^(https?):?\/{1,2}(?!\/)(.+)$/i.exec(written) ?? [];
  if (rest !== undefined && isHttpUrl(`${scheme}://${rest}`)) return `write "${scheme}://${rest}"`;
  const whole = `https://${written.replace(/^\/+/, '')}`;
  return /^\/{0,2}[\w-]+(?:\.[\w-]+)+(?:[:/]|$)/.test(written) && isHttpUrl(whole)
    ? `write "${whole}"`
    : 'write an absolute URL that begins with http:// or https://';
}

function jsonFunction(text: string): Json | undefined {
  const value = jsonFrom(text);
  return isObject(value) ? value : undefined;
}

function evaluatedBaseUrl(
  expression: Expression | undefined,
  pointer: string,
  report: Report,
): Expression | undefined {
  if (expression === undefined) return undefined;
  const known = expression.kind === 'literal';
  const valid = known
    ? isHttpUrl(phpText(expression.value))
    : expression.kind !== 'object' && expression.kind !== 'list' && expression.kind !== 'number';
  if (valid) return expression;
  // reported where the input is written
  if (expression.kind === 'literal' && templateInput(phpText(expression.value)) !== undefined)
    return expression;
  report({
    rule: 'invalid-url',
    pointer,
    cause: { lacks: 'args' },
    message: `"baseUrl" is not a valid URL: ${describeText(expression)}`,
    note: geWording(
      `The "baseUrl" attribute in API configuration resulted in an invalid URL (${describeText(expression)})`,
    ),
    help: 'it must begin with http:// or https:// and have a host',
  });
  return undefined;
}

/** HDR-1, HDR-7: `api.http.headers` with `config.http.headers` laid over it; another spelling of a name is the same header. */
function compileClientHeaders(
  http: ApiHttp,
  httpPointer: string,
  config: RunSettings,
  scope: Scope,
  report: Report,
): readonly Header[] | undefined {
  const compile = { place: 'client-header', scope, report } as const;
  const context = { ...compile, references: requestReferences(compile) };
  const own = lowerHeaders(http.headers, pointerTo(httpPointer, 'headers'), context);
  const over = lowerHeaders(
    config.settings.http?.headers,
    pointerTo(config.pointerOf('http'), 'headers'),
    context,
  );
  if (own === undefined || over === undefined) return undefined;
  const respelled = ({ name }: Header): boolean =>
    over.some((other) => other.name !== name && other.name.toLowerCase() === name.toLowerCase());
  return overlay(
    own.filter((header) => !respelled(header)),
    over,
  );
}

/** Entries of `over` replace those of the same exact name in place; others follow. */
export function overlay<T extends { readonly name: string }>(
  base: readonly T[],
  over: readonly T[],
): readonly T[] {
  if (base.length === 0) return over;
  if (over.length === 0) return base;
  const byName = new Map(base.map((entry) => [entry.name, entry]));
  for (const entry of over) byName.set(entry.name, entry);
  return [...byName.values()];
}

function requiredHeaders({ requiredHeaders: required }: ApiHttp): readonly string[] {
  return isArray(required) ? required.map((name) => (typeof name === 'string' ? name : '')) : [];
}

/** HDR-2: each required name must have a value in `config.http.headers`. */
function checkRequiredHeaders(
  http: ApiHttp,
  httpPointer: string,
  config: RunSettings,
  report: Report,
): void {
  const given = config.settings.http?.headers;
  for (const [index, text] of requiredHeaders(http).entries()) {
    if (text === '' || (isObject(given) && !isPhpEmpty(member(given, text)))) continue;
    report({
      rule: 'missing-header',
      pointer: pointerTo(httpPointer, 'requiredHeaders', index),
      message: `the required header "${text}" is missing in "config.http.headers"`,
      note: geWording(`Missing required header ${text} in 'config.http.headers'.`),
      help: `add "http": { "headers": { "${text}": … } } to "config"`,
    });
  }
}

function compileDefaults(
  options: ApiHttp['defaultOptions'],
  pointer: string,
  report: Report,
): DefaultOptions | undefined {
  const headers = lowerLiteralHeaders(options?.headers, pointerTo(pointer, 'headers'), report);
  const params = lowerLiteralMap(options?.params, pointerTo(pointer, 'params'), report);
  if (headers === undefined || params === undefined) return undefined;
  return { headers, params, method: options?.method };
}

/** IGN-6: numbers and numeric texts; anything else that is not a list counts as absent (API-E3). */
function statusList(value: Json | undefined): number[] {
  return isArray(value)
    ? value.flatMap(
        (status) => integerFrom(status) ?? (typeof status === 'string' ? [toInteger(status)] : []),
      )
    : [];
}
