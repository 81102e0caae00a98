import type { Configuration } from '../configuration.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { type Pointer, pointerTo } from '../support/pointer.ts';
import { isCredentialHeader } from '../values/credential-header.ts';
import { isObject, type Json, type JsonObject, keysOf, member } from '../values/json.ts';
import { elementsOf } from './elements-of.ts';
import { defineRule } from './rule.ts';

const SECRET_NAME = /(?:^|[_.-])(?:pass(?:word|wd|phrase)?|secret|token|api[_-]?key|(?:private|access|secret)[_-]?key|auth[_-]?token)$/i;
const SECRET_ENDING = /(?:Password|Secret|Token|ApiKey|PrivateKey|AccessKey|SecretKey)$/;
const HARMLESS_NAME = /(?:page|next|cursor|continuation|sync|csrf|scroll)[_-]?token$/i;

export const plainSecret = defineRule({
  id: 'plain-secret',
  severity: 'warning',
  foundBy: 'compile',
  summary: 'a secret stands in plain sight',
  why: 'Only attributes whose names begin with "#" are secrets: they are kept out of plans, logs, recordings and messages. A password under another name, or a token in a header or a URL, is shown in all of them, and usually comes to a repository.',
  help: 'Put the value into an attribute whose name begins with "#", and refer to it by { "attr": "#…" }.',
  wrong: `api:
  baseUrl: https://api.example.com/
  http:
    headers:
      X-Api-Key: 4f3c2b1a9d8e7f60
config:
  jobs:
    - endpoint: items
`,
  right: `api:
  baseUrl: https://api.example.com/
  http:
    headers:
      X-Api-Key: { attr: "#key" }
config:
  "#key": 4f3c2b1a9d8e7f60
  jobs:
    - endpoint: items
`,
  review: ({ configuration }, report) => {
    const { api, apiPointer, config, configPointer, iterations } = configuration;
    for (const part of [{ value: config, pointer: configPointer }, ...iterations]) inAttributes(part.value, part.pointer, report);
    inHeaders(member(objectIn(api, 'http'), 'headers'), pointerTo(apiPointer, 'http', 'headers'), report);
    inHeaders(member(objectIn(config, 'http'), 'headers'), pointerTo(configPointer, 'http', 'headers'), report);
    inQuery(configuration, report);
    inAuthentication(objectIn(api, 'authentication'), pointerTo(apiPointer, 'authentication'), report);
    const baseUrl = member(api, 'baseUrl');
    if (typeof baseUrl === 'string') inUrl(baseUrl, pointerTo(apiPointer, 'baseUrl'), report);
    inJobs(member(config, 'jobs'), pointerTo(configPointer, 'jobs'), report);
  },
});

const STRUCTURE = new Set(['jobs', 'mappings', 'http', 'userData']);

function inAttributes(config: JsonObject, pointer: Pointer, report: Report): void {
  for (const name of keysOf(config)) {
    const value = config[name];
    if (STRUCTURE.has(name) || name.startsWith('#') || !isSecretName(name) || !isTelling(value)) continue;
    report({
      rule: 'plain-secret',
      severity: 'warning',
      pointer: pointerTo(pointer, name),
      part: 'key',
      message: `"${name}" looks like a secret, and is none to Sluice`,
      effect: 'its value is shown in plans, logs and recordings',
      help: `name it "#${name}", here and where it is referred to`,
    });
  }
}

function inHeaders(headers: Json | undefined, pointer: Pointer, report: Report): void {
  if (!isObject(headers as Json)) return;
  for (const name of keysOf(headers as JsonObject)) {
    const value = (headers as JsonObject)[name];
    if (!isCredentialHeader(name, []) || !isTelling(value)) continue;
    report({
      rule: 'plain-secret',
      severity: 'warning',
      pointer: pointerTo(pointer, name),
      message: `the credentials of the header "${name}" stand in plain sight`,
      help: 'put them into an attribute whose name begins with "#", and write { "attr": "#…" } here',
    });
  }
}

/** Default parameters of the API. */
function inQuery({ api, apiPointer }: Configuration, report: Report): void {
  const params = member(objectIn(objectIn(api, 'http'), 'defaultOptions'), 'params');
  inParams(params, pointerTo(apiPointer, 'http', 'defaultOptions', 'params'), report);
}

/** What authentication sends of its own; plain texts of `apiRequest` are names of members of the answer. */
function inAuthentication(authentication: JsonObject, pointer: Pointer, report: Report): void {
  inHeaders(member(authentication, 'headers'), pointerTo(pointer, 'headers'), report);
  inParams(member(authentication, 'query'), pointerTo(pointer, 'query'), report);
  const login = objectIn(authentication, 'loginRequest');
  inHeaders(member(login, 'headers'), pointerTo(pointer, 'loginRequest', 'headers'), report);
  inParams(member(login, 'params'), pointerTo(pointer, 'loginRequest', 'params'), report);
}

function inJobs(jobs: Json | undefined, pointer: Pointer, report: Report): void {
  for (const [index, job] of elementsOf(jobs)) {
    if (!isObject(job)) continue;
    const at = pointerTo(pointer, index);
    const endpoint = member(job, 'endpoint');
    if (typeof endpoint === 'string') inUrl(endpoint, pointerTo(at, 'endpoint'), report);
    inHeaders(member(job, 'headers'), pointerTo(at, 'headers'), report);
    inParams(member(job, 'params'), pointerTo(at, 'params'), report);
    inJobs(member(job, 'children'), pointerTo(at, 'children'), report);
  }
}

function inParams(params: Json | undefined, pointer: Pointer, report: Report): void {
  if (!isObject(params as Json)) return;
  for (const name of keysOf(params as JsonObject))
    if (isSecretName(name) && isTelling((params as JsonObject)[name])) {
      report({
        rule: 'plain-secret',
        severity: 'warning',
        pointer: pointerTo(pointer, name),
        message: `the parameter "${name}" carries a secret in plain sight`,
        help: 'put it into an attribute whose name begins with "#", and write { "attr": "#…" } here',
      });
    }
}

function inUrl(url: string, pointer: Pointer, report: Report): void {
  const user = /^https?:\/\/[^/?#@\s]+:[^/?#@\s]+@/i.test(url);
  const [, name] = [...url.matchAll(/[?&]([^=&#]+)=([^&#]+)/g)].find(([, key = '', value]) => isSecretName(key) && isTelling(value)) ?? [];
  if (!user && name === undefined) return;
  report({
    rule: 'plain-secret',
    severity: 'warning',
    pointer,
    message: user ? 'the URL carries a user and a password' : `the URL carries a secret in "${name}"`,
    help: 'use "authentication" with attributes whose names begin with "#"',
  });
}

function isSecretName(name: string): boolean {
  const lower = name.toLowerCase();
  if (!['pass', 'secret', 'token', 'key'].some((word) => lower.includes(word))) return false; // the patterns take 1 ms to prepare
  return (SECRET_NAME.test(name) || SECRET_ENDING.test(name)) && !HARMLESS_NAME.test(name);
}

/** Whether a value could be a secret: a text of some length that is no placeholder of a template, nor the name of an attribute. */
function isTelling(value: Json | undefined): boolean {
  return typeof value === 'string' && value.length >= 4 && !/[{}<>]|(?:^|\s)#[A-Za-z_][\w.-]*$|^\*+$|^x+$|^(?:your|my|change|example|todo)/i.test(value);
}

function objectIn(object: JsonObject, name: string): JsonObject {
  const value = member(object, name);
  return value !== undefined && isObject(value) ? value : {};
}
