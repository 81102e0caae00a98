import type { Report } from '../../language/diagnostics/diagnostic.ts';
import type { ReviewSubject } from './review.ts';

/** `plain-secret` */
export function plainSecret({ plainSecrets }: ReviewSubject, report: Report): void {
  for (const { finding } of plainSecrets) report(finding);
}
