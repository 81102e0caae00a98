import type { Certificate } from '../../generated/certificate.ts';

/** What a certificate is made of; times are ms since the epoch. */
export type CertifiedRun = Pick<Certificate, 'plan' | 'end' | 'jobs' | 'repeatedKeys'> & {
  readonly startedAtMs: number;
  readonly endedAtMs: number;
};

/** The certificate of a run, as final bytes. */
export function certificateText({
  plan,
  startedAtMs,
  endedAtMs,
  end,
  jobs,
  repeatedKeys,
}: CertifiedRun): string {
  const certificate: Certificate = {
    certificateVersion: 1,
    plan,
    startedAt: new Date(startedAtMs).toISOString(),
    endedAt: new Date(endedAtMs).toISOString(),
    end,
    jobs,
    repeatedKeys,
  };
  return `${JSON.stringify(certificate, null, 2)}\n`;
}
