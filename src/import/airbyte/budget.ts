import { testInTime } from '../../node/process/test-in-time.ts';
import { millisecondsOf } from '../../values/duration.ts';
import { isObject, type Json, type JsonObject } from '../../values/json.ts';
import { splitUrl } from '../../values/url.ts';
import { findingsOf, type MemberFinding, withDescendants } from '../draft.ts';
import { type Choice, choiceOf } from '../questions.ts';
import type { Component } from './component.ts';
import { joinUrl } from './request.ts';
import type { CarriedJob } from './stream.ts';

/** How many requests a manifest allows in a time: `rate` of `api` or of its jobs, or a question. */
export interface Budget {
  /** For all requests alike. */
  readonly rate: Json | undefined;
  readonly findings: readonly MemberFinding[];
  readonly questions: readonly Choice[];
  /** The job, and those below it, with what the manifest says of their requests. */
  readonly withRates: (job: CarriedJob) => CarriedJob;
}

const NO_BUDGET: Budget = { rate: undefined, findings: [], questions: [], withRates: (job) => job };

/** What a policy says of the requests of a job. */
interface Allowed {
  /** The position of the policy. */
  readonly number: number;
  readonly rate: JsonObject | undefined;
  readonly weight: number;
}

/**
 * The budget of a manifest for all its jobs. The first policy that fits a request counts it, together with the requests of all other jobs that
 * the policy fits.
 */
export function budgetOf(written: Component | undefined, roots: readonly CarriedJob[]): Budget {
  if (written === undefined) return NO_BUDGET;
  const policies = written.children('policies');
  const source = written.scope.connection.lineOf(written.pointer);
  const findings = (members: object) => findingsOf(members, { source, text: 'api_budget' });
  const jobs = roots.flatMap(withDescendants);
  const allowed = new Map(jobs.map((job) => [job, allowedFor(job, policies)]));
  const known = [...allowed.values()].flatMap((each) => (each === 'unknown' ? [] : [each]));
  if (known.length < jobs.length) {
    const text = `${source}: the manifest limits the rate of requests (api_budget), and not all of it can be carried over. Which rate is right for all requests?`;
    return {
      ...NO_BUDGET,
      questions: [choiceOf({ setting: 'rate' }, text, policies.flatMap(ratesOf))],
    };
  }
  const used = new Map(known.flatMap((each) => (each === undefined ? [] : [[each.number, each]])));
  const [first] = used.values();
  if (first === undefined) return NO_BUDGET;
  const isOne = used.size === 1 && known.every((each) => each?.weight === 1);
  if (isOne) {
    const { rate } = first;
    return rate === undefined ? NO_BUDGET : { ...NO_BUDGET, rate, findings: findings({ rate }) };
  }
  const users = (number: number) => known.filter((each) => each?.number === number).length;
  const membersOf = (job: CarriedJob): JsonObject => {
    const own = allowed.get(job);
    if (own === undefined || own === 'unknown' || own.rate === undefined) return {};
    const { number, rate, weight } = own;
    const shared = users(number) > 1 ? { shared: `budget-${number}` } : {};
    return { rate: { ...rate, ...shared }, ...(weight === 1 ? {} : { weight }) };
  };
  const withRates = (job: CarriedJob): CarriedJob => {
    const members = membersOf(job);
    return {
      ...job,
      members: { ...job.members, ...members },
      findings: [...job.findings, ...findings(members)],
      children: job.children.map(withRates),
    };
  };
  return { ...NO_BUDGET, withRates };
}

/** What the first policy says that fits the requests of a job; `undefined` if none does, `unknown` if that cannot be told. */
function allowedFor(
  job: CarriedJob,
  policies: readonly Component[],
): Allowed | undefined | 'unknown' {
  for (const [index, policy] of policies.entries()) {
    const matchers = policy.children('matchers');
    const fits = matchers.map((matcher) => fitsJob(matcher, job));
    const at = fits.findIndex((each) => each !== false);
    if (matchers.length > 0 && at < 0) continue;
    if (fits[at] === undefined && matchers.length > 0) return 'unknown';
    const weight = matchers[at]?.has('weight') ? Number(matchers[at]?.known('weight')) : 1;
    const number = index + 1;
    if (policy.type === 'UnlimitedCallRatePolicy') return { number, rate: undefined, weight: 1 };
    const [rate, ...others] = ratesOf(policy);
    const isKnown = rate !== undefined && others.length === 0;
    return isKnown && Number.isInteger(weight) && weight >= 1 && weight <= rate.requests
      ? { number, rate: { ...rate }, weight }
      : 'unknown';
  }
  return undefined;
}

/** Whether a matcher fits all requests of a job, or none; `undefined` if that cannot be told. */
function fitsJob(matcher: Component, job: CarriedJob): boolean | undefined {
  const method = job.members.method === undefined ? 'GET' : 'POST';
  const { scheme, authority, path } = splitUrl(joinUrl(job.baseUrl, String(job.members.endpoint)));
  const base = `${scheme}://${authority}`;
  const checks = [
    !matcher.has('method') || matcher.text('method') === method,
    !matcher.has('url_base') ||
      (base.includes('{') ? undefined : matcher.text('url_base') === base),
    !matcher.has('url_path_pattern') || fitsPath(matcher.text('url_path_pattern'), path || '/'),
    hasMembers(matcher.members.params) || hasMembers(matcher.members.headers) ? undefined : true,
  ];
  if (checks.includes(false)) return false;
  return checks.includes(undefined) ? undefined : true;
}

function hasMembers(value: Json | undefined): boolean {
  return value !== undefined && isObject(value) && Object.keys(value).length > 0;
}

/** What may stand in the place of a placeholder. */
const SAMPLES = ['1', 'a', 'Ab-9_z.~'];

/** Whether an expression of Python is found in a path, whatever its placeholders are. */
function fitsPath(pattern: string, path: string): boolean | undefined {
  let expression: RegExp;
  try {
    expression = new RegExp(pattern.replaceAll('(?P<', '(?<'), 'u');
  } catch {
    return undefined;
  }
  const found = SAMPLES.map((sample) =>
    testInTime(expression, path.replaceAll(/\{[^{}]*\}/g, sample), MATCHING_MS),
  );
  return found.every((each) => each === found[0]) ? found[0] : undefined;
}

const MATCHING_MS = 100;

/** The rates of a policy: those that are not numbers are left out. */
function ratesOf(
  policy: Component,
): readonly { readonly requests: number; readonly per: string }[] {
  const rates = policy.has('rates')
    ? policy.children('rates').map((rate) => [rate, 'limit', 'interval'] as const)
    : [[policy, 'call_limit', 'period'] as const];
  return rates.flatMap(([rate, limit, period]) => {
    const requests = Number(rate.known(limit));
    const per = rate.text(period);
    return requests > 0 && millisecondsOf(per) !== undefined ? [{ requests, per }] : [];
  });
}
