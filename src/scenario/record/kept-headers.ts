import type { Plan } from '../../plan/plan.ts';

type Headers = readonly (readonly [name: string, value: string])[];

/**
 * The headers of a response that say something about the response. Those of the connection, the encoding (bodies are kept
 * decoded), caches, cookies, tracing and browser policies are dropped: they differ each time, and no plan reads them.
 * The header that the plan's retries look at always stays.
 */
export function keptHeaders(headers: Headers, plan: Plan, run: number): Headers {
  const retryHeader = plan.runs[run - 1]?.target.retry.header.toLowerCase();
  return headers.filter(([name]) => name.toLowerCase() === retryHeader || !isVolatile(name));
}

/** Whether a header of a response says nothing about the response itself. */
function isVolatile(name: string): boolean {
  return VOLATILE.test(name) || POLICIES.test(name);
}

const VOLATILE =
  /^(?::.*|connection|keep-alive|transfer-encoding|trailer|upgrade|content-length|content-encoding|date|age|expires|last-modified|etag|cache-control|pragma|vary|set-cookie2?|server|via|alt-svc|x-powered-by|x-runtime|x-timer|x-served-by|x-cache.*|x-amz-cf-.*|x-amzn?-.*id|cf-.*|.*(?:request|correlation|trace|transaction|span)-?id|traceparent|tracestate|server-timing|x-envoy-.*|x-b3-.*|x-varnish|accept-ranges|sluice-.*)$/i;
const POLICIES =
  /^(?:strict-transport-security|content-security-policy.*|x-frame-options|x-xss-protection|x-content-type-options|referrer-policy|permissions-policy|feature-policy|expect-ct|nel|report-to|reporting-endpoints|cross-origin-.*|access-control-.*|x-permitted-cross-domain-policies|p3p)$/i;
