import type { Configuration } from '../../language/configuration/configuration.ts';
import type { Report } from '../../language/diagnostics/diagnostic.ts';
import { peerWording } from '../../language/diagnostics/peer-wording.ts';
import { pointerTo } from '../../language/support/pointer.ts';
import { isAllowedUrl } from '../../language/values/allowed-host.ts';
import { isPhpEmpty } from '../../language/values/emptiness.ts';
import {
  elementsOf,
  entriesOf,
  isObject,
  isScalar,
  type JsonObject,
  member,
} from '../../language/values/json.ts';
import { buildQuery, formEncode } from '../../language/values/query-string.ts';
import { phpText } from '../../language/values/text.ts';
import type { AllowedHost, Expression } from '../plan/plan.ts';

/**
 * HOST-1..3: the start-up check of the top-level jobs of `config` as written. A base URL that is known only at run time
 * is left to the check of each request.
 */
export function checkAllowedHosts(
  configuration: Configuration,
  baseUrl: Expression,
  hosts: readonly AllowedHost[],
  report: Report,
): void {
  if (hosts.length === 0 || baseUrl.kind !== 'literal' || baseUrl.value === null) return;
  const base = phpText(baseUrl.value).replace(/\/+$/, '');
  const jobsPointer = pointerTo(configuration.configPointer, 'jobs');
  for (const [name, job] of elementsOf(member(configuration.config, 'jobs'))) {
    const endpoint = isObject(job) ? member(job, 'endpoint') : undefined;
    if (!isObject(job) || typeof endpoint !== 'string') continue;
    const url = `${base}/${filled(endpoint, job).replace(/^\/+/, '')}${queryOf(job)}`;
    if (isAllowedUrl(url, hosts)) continue;
    report({
      rule: 'host-not-allowed',
      pointer: pointerTo(jobsPointer, name, 'endpoint'),
      message: `the URL "${url}" is not allowed`,
      note: peerWording(`URL "${url}" is not in the allowed hosts whitelist.`),
      help: hosts.every(({ host }) => host === '')
        ? 'no entry of "image_parameters.allowed_hosts" has a "host"; write { "host": "…" }'
        : `"image_parameters.allowed_hosts" allows ${hosts.map(({ host, port, endpoint: path }) => `${host}${port === null ? '' : `:${port}`}${path == null ? '' : `/${path.replace(/^\//, '')}`}`).join(', ')}`,
    });
  }
}

function filled(endpoint: string, job: JsonObject): string {
  const placeholders = member(job, 'placeholders');
  if (!isObject(placeholders)) return endpoint;
  return entriesOf(placeholders).reduce(
    (text, [name, value]) =>
      isScalar(value) ? text.replaceAll(`{${name}}`, () => phpText(value)) : text,
    endpoint,
  );
}

function queryOf(job: JsonObject): string {
  const params = member(job, 'params');
  if (!isObject(params) || isPhpEmpty(params)) return '';
  const plain = entriesOf(params).filter(([, value]) => isScalar(value));
  const query = formEncode(buildQuery(plain));
  return query === '' ? '' : `?${query}`;
}
