import { credentialsAt } from '../engine/plan/job-credentials.ts';
import { jobsOf } from '../engine/plan/jobs.ts';
import type { Plan } from '../engine/plan/plan.ts';
import { traitsOf } from '../features/pagination/index.ts';
import type { CapturedExchange } from './capture.ts';

type Headers = readonly (readonly [name: string, value: string])[];

/**
 * The headers of a response that say something about the response. Those of the connection, the encoding (bodies are kept
 * decoded), caches, cookies, rates, tracing and browser policies are dropped: they differ each time. What the plan reads stays.
 */
export function keptHeaders(
  headers: Headers,
  plan: Plan,
  { run, purpose, job }: Pick<CapturedExchange['place'], 'run' | 'purpose' | 'job'>,
): Headers {
  const settings = plan.runs[run - 1];
  const read = settings === undefined ? new Set<string>() : headersRead(settings);
  const credentials = settings === undefined ? undefined : credentialsAt(settings, job);
  if (purpose === 'login' && credentials?.kind === 'login' && credentials.cookies === true)
    read.add('set-cookie');
  const readsRate = settings?.target.rate?.limit === 'auto';
  return headers.filter(
    ([name]) => read.has(name.toLowerCase()) || (RATE.test(name) ? readsRate : !isVolatile(name)),
  );
}

/** The names of headers that retries, error rules and pagination look at, in lower case. */
function headersRead({ target, jobs }: Plan['runs'][number]): Set<string> {
  const names = [
    target.retry.header,
    ...[target, ...jobsOf(jobs)]
      .flatMap(({ errors = [] }) => errors)
      .flatMap(({ header, waitHeader }) => [header?.name, waitHeader]),
    ...jobsOf(jobs).map(({ retry }) => retry?.header),
    ...jobsOf(jobs).map((job) => {
      const { reads } = traitsOf(job);
      return reads?.in === 'header' ? reads.path : undefined;
    }),
  ];
  return new Set(names.flatMap((name) => name?.toLowerCase() ?? []));
}

/** Whether a header of a response says nothing about the response itself. */
function isVolatile(name: string): boolean {
  return VOLATILE.test(name) || POLICIES.test(name);
}

const RATE = /^(?:x-)?rate-?limit(?:-.*)?$/i;
const VOLATILE =
  /^(?::.*|connection|keep-alive|transfer-encoding|trailer|upgrade|content-length|content-encoding|date|age|expires|last-modified|etag|cache-control|pragma|vary|set-cookie2?|server|via|alt-svc|x-powered-by|x-runtime|x-timer|x-served-by|x-cache.*|x-amz-cf-.*|x-amzn?-.*id|cf-.*|.*(?:request|correlation|trace|transaction|span)-?id|traceparent|tracestate|server-timing|x-envoy-.*|x-b3-.*|x-varnish|accept-ranges|sluice-.*)$/i;
const POLICIES =
  /^(?:strict-transport-security|content-security-policy.*|x-frame-options|x-xss-protection|x-content-type-options|referrer-policy|permissions-policy|feature-policy|expect-ct|nel|report-to|reporting-endpoints|cross-origin-.*|access-control-.*|x-permitted-cross-domain-policies|p3p)$/i;
