import { usedCredentials } from '../../engine/plan/job-credentials.ts';
import { loginRequestsOf } from '../../features/authentication/login/requests.ts';
import { pointerTo } from '../../language/support/pointer.ts';
import { matchesOrigin, originOf } from '../../language/values/origin.ts';
import { phpText } from '../../language/values/text.ts';
import type { Review } from './review.ts';

/** `credentials-to-other-host` */
export const credentialsToOtherHost: Review = ({ plan }, report) => {
  const reported = new Set<string>();
  for (const run of plan.runs) {
    const { target, origins } = run;
    const logins = usedCredentials(run).flatMap((credentials) =>
      credentials.kind === 'login' ? loginRequestsOf(credentials) : [],
    );
    const base =
      target.baseUrl.kind === 'literal' ? originOf(phpText(target.baseUrl.value)) : undefined;
    if (base === undefined && target.baseUrl.kind === 'literal') continue;
    const setting = pointerTo(target.from, 'credentialOrigins', '');
    const allowed = origins
      .filter(({ from }) => from.startsWith(setting))
      .map((each) => each.origin);
    for (const { origin, credentials: carries, from } of origins) {
      // without a base URL, an origin may lack its scheme
      const whole = origin.startsWith('//') ? `https:${origin}` : origin;
      const isAllowed =
        origin === base ||
        allowed.some(
          (pattern) => pattern === whole || matchesOrigin(whole, pattern, base ?? whole),
        );
      // a login request is meant for its host, wherever that is
      const isLogin = logins.some((request) => from.startsWith(request.from));
      if (!carries || isLogin || isAllowed || reported.has(origin)) continue;
      reported.add(origin);
      report({
        severity: base === undefined ? 'note' : 'warning',
        pointer: from,
        message:
          base === undefined
            ? `the credentials go to ${whole}, and only the run knows whether this is the host of "baseUrl"`
            : `the credentials go to ${origin}, another host than that of "baseUrl"`,
        help: `if this host may receive them, add "credentialOrigins": ["${whole}"] to "api"`,
      });
    }
  }
};
